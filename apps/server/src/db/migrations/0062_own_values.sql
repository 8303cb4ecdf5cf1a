-- What staff laid over the fields of a product. `products` keeps what holds, so that readers need not know of this
-- table; erp_value is what 1C says of the field, kept up to date by the exchange.
create table product_own_values (
  product_id bigint not null references products on delete cascade,
  field text not null check (field in (
    'name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended', 'popularity'
  )),
  value jsonb not null,
  erp_value jsonb not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now(),
  primary key (product_id, field)
);
create index product_own_values_changed on product_own_values (changed_at);
create index product_own_values_field on product_own_values (field, product_id);

-- The way back: what a field was before staff changed it; null is «as in 1C». Kept for 30 days.
create table product_own_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  field text not null,
  before jsonb,
  after jsonb,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now()
);
create index product_own_history_product on product_own_history (product_id, id);
create index product_own_history_changed on product_own_history (changed_at);

-- rises with every change that staff make to the product
alter table products add column own_version integer not null default 0;
