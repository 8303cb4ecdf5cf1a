-- Commercial offers of a buyer to his own client. Kopecks, thousandths of a unit, basis points (1 % = 100).

create table offer_templates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- shared by the company its author acted for; null for a person without one
  company_id bigint references companies,
  name text not null,
  is_default boolean not null default false,
  -- blocks, columns and pictures of the paper
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index offer_templates_default on offer_templates (coalesce(company_id, 0), (case when company_id is null then user_id end))
  nulls not distinct where is_default;
create index offer_templates_user on offer_templates (user_id);
create index offer_templates_company on offer_templates (company_id);

create table offers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  company_id bigint references companies,
  -- of its author
  number integer not null,
  name text not null,
  description text not null default '',
  client jsonb not null default '{"name": "", "person": "", "email": "", "phone": ""}',
  source_specification_id bigint references specifications on delete set null,
  template_id bigint references offer_templates on delete set null,
  day date not null,
  valid_until date,
  markup integer not null default 0,
  target_kind text check (target_kind in ('total', 'margin')),
  target_value bigint,
  floor_margin integer,
  rounding integer not null default 1,
  vat text not null default 'inside' check (vat in ('inside', 'top', 'none')),
  discount integer not null default 0,
  state text not null default 'draft' check (state in ('draft', 'sent', 'seen', 'accepted', 'refused')),
  version integer not null default 1,
  -- with VAT, of the rows that count; kept for lists
  total bigint not null default 0,
  -- what the client sees: nothing of the purchase is in it
  published jsonb,
  published_at timestamptz,
  published_version integer,
  link_hash bytea unique,
  answer jsonb,
  answered_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((target_kind is null) = (target_value is null)),
  unique (user_id, number)
);
create index offers_user on offers (user_id, updated_at);

create table offer_rows (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  position integer not null,
  kind text not null check (kind in ('section', 'product', 'work', 'text')),
  choice text not null default 'included' check (choice in ('included', 'optional', 'alternative')),
  is_chosen boolean not null default false,
  product_id bigint references products,
  custom_product_id bigint references custom_products,
  seller_id bigint references sellers,
  -- the author's own name of the row; empty: that of the product
  name text not null default '',
  unit text not null default '',
  amount bigint not null default 0 check (amount >= 0),
  -- of one unit with VAT, as it was saved or accepted
  purchase bigint,
  pricing_by text not null default 'inherited' check (pricing_by in ('inherited', 'percent', 'sum', 'price')),
  pricing_value bigint not null default 0,
  section_markup integer,
  -- when the goods come, in the author's words
  term text not null default '',
  note text not null default '',
  client_key uuid,
  saved_stock bigint,
  saved_multiplicity bigint,
  saved_discontinued boolean not null default false,
  -- the state somebody has seen and chosen to leave
  kept_state jsonb,
  unique (offer_id, client_key)
);
create index offer_rows_offer on offer_rows (offer_id, position);
create index offer_rows_product on offer_rows (product_id);

create table offer_versions (
  offer_id bigint not null references offers on delete cascade,
  number integer not null,
  user_id bigint not null references users,
  action text not null check (action in ('created', 'changed', 'restored', 'sent')),
  at timestamptz not null,
  head jsonb not null,
  rows jsonb not null,
  primary key (offer_id, number)
);

-- each opening of the client's page; what one browser opens within half an hour is one
create table offer_views (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  at timestamptz not null,
  last_at timestamptz not null,
  device text not null
);
create index offer_views_offer on offer_views (offer_id, last_at);
