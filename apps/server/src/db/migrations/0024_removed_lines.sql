-- How lines stood that were taken away, for a day: whoever takes the deletion or the replacement back finds them as they were.

create table removed_cart_items (
  cart_id bigint not null references carts on delete cascade,
  product_id bigint not null references products on delete cascade,
  seller_id bigint,
  amount bigint not null,
  price_when_added bigint,
  stock_when_added bigint,
  seen_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now()
);
create index removed_cart_items_product on removed_cart_items (cart_id, product_id);

create table removed_specification_items (
  specification_id bigint not null references specifications on delete cascade,
  product_id bigint not null references products on delete cascade,
  seller_id bigint,
  amount bigint not null,
  saved_price bigint,
  saved_stock bigint,
  saved_multiplicity bigint,
  saved_discontinued boolean not null,
  kept_state jsonb,
  removed_at timestamptz not null default now()
);
create index removed_specification_items_product on removed_specification_items (specification_id, product_id);
