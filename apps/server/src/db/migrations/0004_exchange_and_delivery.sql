-- What the loads of a session have named, a row a load: a row and a key for each of the goods took longer to write than
-- their prices.
alter table exchange_seen rename to exchange_seen_singly;
create table exchange_seen (
  session_id bigint not null references exchange_sessions on delete cascade,
  kind text not null check (kind in ('product', 'variant', 'section', 'stock')),
  ids bigint[] not null
);
create index exchange_seen_session on exchange_seen (session_id);
insert into exchange_seen (session_id, kind, ids) select session_id, kind, array_agg(id) from exchange_seen_singly group by session_id, kind;
drop table exchange_seen_singly;

-- Null: the manager has yet to settle it; 0: free. Until now both were 0; what is below the usual bound was never free.
alter table orders alter column delivery_price drop not null;
update orders set delivery_price = null
where delivery_type = 'delivery' and delivery_price = 0 and items_total + custom_items_total < 1000000 and status in ('new', 'processing', 'awaiting-payment');
