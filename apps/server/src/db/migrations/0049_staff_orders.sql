-- Who of the staff looks after an order.
alter table orders add column taken_by bigint references users, add column taken_at timestamptz;
create index orders_created on orders (created_at desc, id desc);
create index orders_new on orders (created_at) where status = 'new';
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'taken', 'status', 'cancelled', 'changed', 'payment', 'shipment'));
