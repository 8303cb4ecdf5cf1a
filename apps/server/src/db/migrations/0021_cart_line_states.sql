-- A cart line remembers how its product stood when the buyer put it there or last said that they have seen it.

alter table cart_items
  -- thousandths in the warehouses of their region; null on lines from before this was kept
  add column stock_when_added bigint,
  add column seen_at timestamptz not null default now();
update cart_items set seen_at = created_at;
