-- How prices of a supplier's lists become prices of the portal; the first rule that fits counts.
create table supplier_mark_ups (
  supplier text primary key,
  rules jsonb not null default '[]',
  version integer not null default 1,
  changed_by bigint not null references users (id),
  changed_at timestamptz not null
);

-- Prices as a supplier's lists have them, before the mark-up: a changed rule is counted from these.
create table supplier_prices (
  supplier text not null,
  product_id bigint not null references products (id) on delete cascade,
  price_type_id bigint not null references price_types (id) on delete cascade,
  price bigint not null check (price > 0),
  primary key (supplier, product_id, price_type_id)
);
create index supplier_prices_product on supplier_prices (product_id);
create index supplier_prices_type on supplier_prices (price_type_id);

-- Listed prices of a row, with the listed ones before; kopecks.
alter table price_list_rows add column listed jsonb not null default '[]';
