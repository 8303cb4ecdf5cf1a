-- Returns and claims. Money in kopecks, amounts in thousandths.
create sequence claim_numbers start 101;
create table claims (
  id bigint generated always as identity primary key,
  number text not null unique,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  company_id bigint references companies,
  kind text not null check (kind in ('return', 'claim')),
  reason text not null check (reason in ('defect', 'damaged', 'wrong-item', 'shortage', 'not-needed', 'documents', 'other')),
  comment text not null,
  state text not null default 'new' check (state in ('new', 'in-work', 'accepted', 'refused', 'withdrawn')),
  accepted_total bigint,
  answer text not null default '',
  client_key uuid not null,
  version integer not null default 1,
  confirmed_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, client_key)
);
create index claims_of_order on claims (order_id);
create index claims_of_company on claims (company_id, id desc);
create index claims_of_user on claims (user_id, id desc);
create index claims_open on claims (created_at) where state in ('new', 'in-work');
create index claims_untold on claims (id) where confirmed_version < version;

create table claim_lines (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims on delete cascade,
  order_line_id bigint references order_lines on delete set null,
  product_id bigint references products on delete set null,
  article text not null,
  name text not null,
  unit_name text not null,
  unit_okei text not null,
  amount bigint not null check (amount > 0),
  price bigint not null,
  vat_rate integer,
  accepted_amount bigint
);
create index claim_lines_of_claim on claim_lines (claim_id);
create index claim_lines_of_line on claim_lines (order_line_id);
create index claim_lines_of_product on claim_lines (product_id);

create table claim_photos (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims on delete cascade,
  file text not null,
  created_at timestamptz not null
);
create index claim_photos_of_claim on claim_photos (claim_id);

create table claim_events (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims on delete cascade,
  at timestamptz not null,
  author text not null,
  state text not null,
  text text not null default ''
);
create index claim_events_of_claim on claim_events (claim_id, id);

alter table exchange_sessions add column told_claims jsonb not null default '{}';
