-- part numbers of a buyer's system that staff have matched with a product
create table punchout_parts (
  connection_id bigint not null references punchout_connections (id) on delete cascade,
  part_id text not null check (part_id <> ''),
  product_id bigint not null references products (id) on delete cascade,
  primary key (connection_id, part_id)
);
create index punchout_parts_product on punchout_parts (product_id);

-- a refused, withdrawn or partly refused approval is told to the system that sent the order
create function note_approval_for_punchout() returns trigger language plpgsql as $$
begin
  if not exists (select from punchout_orders) then return null; end if;
  insert into webhook_deliveries (webhook_id, kind, object_id, type)
  select w.id, 'punchout-order', p.id, 'changed' from new_rows n
    join punchout_orders p on p.client_key = n.client_key join webhooks w on w.punchout_id = p.connection_id
  where n.withdrawn_at is not null or n.decided_at is not null
  on conflict (webhook_id, kind, object_id, xid) where state = 'waiting' and number is null do nothing;
  return null;
end $$;
create trigger approval_requests_punchout after update on approval_requests
  referencing new table as new_rows for each statement execute function note_approval_for_punchout();
