-- how much of an order the buyer was told has left, in thousandths over all lines; what has left until now counts as told
alter table orders add column told_shipped bigint not null default 0;
update orders o set told_shipped = s.amount from (
  select l.order_id, sum(sl.amount)::bigint as amount from order_shipment_lines sl
  join order_shipments s on s.id = sl.shipment_id and not s.is_void join order_lines l on l.id = sl.order_line_id group by 1
) s where s.order_id = o.id;
