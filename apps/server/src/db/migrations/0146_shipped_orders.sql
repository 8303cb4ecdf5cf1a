-- Staff look for shipped orders that still have no paper of their shipment.
create index orders_shipped on orders (shipped_at) where status in ('shipped', 'done');
