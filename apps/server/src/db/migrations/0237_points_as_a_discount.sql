-- Points that lowered the prices of an order's lines, in kopecks; those of `points_spent` have paid for it.
alter table orders add column points_discount bigint not null default 0 check (points_discount >= 0);
