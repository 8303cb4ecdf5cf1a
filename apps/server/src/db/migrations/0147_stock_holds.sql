-- What staff have promised to hold and 1C's stocks do not know yet, by the warehouse it is held in. Amounts in thousandths.
create table stock_holds (
  reserve_id bigint not null references reserves on delete cascade,
  product_id bigint not null references products on delete cascade,
  warehouse_id bigint not null references warehouses on delete cascade,
  amount bigint not null check (amount > 0),
  primary key (product_id, warehouse_id, reserve_id)
);
create index stock_holds_of_reserve on stock_holds (reserve_id);

-- Stocks as buyers see them.
create view free_stocks as
select s.product_id, s.warehouse_id,
  s.amount - coalesce((select sum(h.amount) from stock_holds h where h.product_id = s.product_id and h.warehouse_id = s.warehouse_id), 0)::bigint as amount
from product_stocks s;
