-- an invoice shows whether its order still has to be paid and whether its sum has changed, so it changes with its order
create or replace function note_buyer_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into buyer_changes (kind, object_id, company_id, user_id) select tg_argv[0], n.id, n.company_id, n.user_id from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into buyer_changes (kind, object_id, company_id, user_id) select tg_argv[0], o.id, o.company_id, o.user_id from old_rows o;
  else
    insert into buyer_changes (kind, object_id, company_id, user_id)
    select tg_argv[0], c.id, c.company_id, c.user_id
    from (select id, company_id, user_id from new_rows union select id, company_id, user_id from old_rows) c;
    if tg_argv[0] = 'order' then
      insert into buyer_changes (kind, object_id, company_id, user_id)
      select 'document', d.id, d.company_id, d.user_id from documents d where d.order_id in (
        select (to_jsonb(n) ->> 'id')::bigint from new_rows n join old_rows o on o.id = n.id
        where to_jsonb(n) -> 'status' <> to_jsonb(o) -> 'status' or to_jsonb(n) -> 'total' <> to_jsonb(o) -> 'total'
          or to_jsonb(n) -> 'number' <> to_jsonb(o) -> 'number');
    end if;
  end if;
  return null;
end $$;
