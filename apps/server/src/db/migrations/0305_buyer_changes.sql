-- which of the buyers' orders and documents changed, for their programs: a log that is read on like product_changes
create table buyer_changes (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  token integer not null default (random() * 999999999)::int,
  kind text not null check (kind in ('order', 'document')),
  object_id bigint not null,
  company_id bigint,
  user_id bigint,
  at timestamptz not null default now()
);
create index buyer_changes_xid on buyer_changes (xid);

insert into portal_settings (key, value) values ('buyer-changes-pruned-below', '"0"');

-- argument: the kind. An object that moves to another company changes for both
create function note_buyer_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into buyer_changes (kind, object_id, company_id, user_id) select tg_argv[0], n.id, n.company_id, n.user_id from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into buyer_changes (kind, object_id, company_id, user_id) select tg_argv[0], o.id, o.company_id, o.user_id from old_rows o;
  else
    insert into buyer_changes (kind, object_id, company_id, user_id)
    select tg_argv[0], c.id, c.company_id, c.user_id
    from (select id, company_id, user_id from new_rows union select id, company_id, user_id from old_rows) c;
  end if;
  return null;
end $$;

create trigger orders_inserted after insert on orders referencing new table as new_rows for each statement execute function note_buyer_changes('order');
create trigger orders_updated after update on orders referencing old table as old_rows new table as new_rows for each statement execute function note_buyer_changes('order');
create trigger orders_deleted after delete on orders referencing old table as old_rows for each statement execute function note_buyer_changes('order');
create trigger documents_inserted after insert on documents referencing new table as new_rows for each statement execute function note_buyer_changes('document');
create trigger documents_updated after update on documents referencing old table as old_rows new table as new_rows for each statement execute function note_buyer_changes('document');
create trigger documents_deleted after delete on documents referencing old table as old_rows for each statement execute function note_buyer_changes('document');
