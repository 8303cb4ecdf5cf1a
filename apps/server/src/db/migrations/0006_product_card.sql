-- How much of a product belongs to a set and in which order its contents are shown. That it belongs there says
-- products.set_ids; where a line is missing here, the smallest order is meant.
create table product_set_amounts (
  set_id bigint not null references product_sets on delete cascade,
  product_id bigint not null references products on delete cascade,
  amount bigint not null check (amount > 0),
  position integer not null default 0,
  primary key (set_id, product_id)
);
create index product_set_amounts_product on product_set_amounts (product_id);

-- A user's own products: `picture` is a path in the store of private files.
alter table custom_products add column updated_at timestamptz not null default now();
create index custom_products_company on custom_products (company_id, id) where company_id is not null;
create index custom_products_user on custom_products (user_id, id);
create index order_lines_custom_product on order_lines (custom_product_id) where custom_product_id is not null;
