-- What buyers' purchasing systems are told goes out as events of a webhook: the same outbox, order, pauses and retries. Such a webhook belongs to a
-- connection and to no person.
alter table webhooks alter column user_id drop not null;
alter table webhooks add column punchout_id bigint unique references punchout_connections (id) on delete cascade;
alter table webhooks add constraint webhooks_owner check ((user_id is null) = (punchout_id is not null));

-- 'punchout-order': a decision about an order of the system that is no order of ours; 'punchout-document': one document again
alter table webhook_deliveries drop constraint webhook_deliveries_kind_check;
alter table webhook_deliveries add constraint webhook_deliveries_kind_check
  check (kind in ('order', 'document', 'catalogue', 'test', 'punchout-order', 'punchout-document'));

create or replace function add_webhook_events(of_kind text, ids bigint[], companies bigint[], people bigint[], types text[]) returns void language sql as $$
  with changed as (select * from unnest(ids, companies, people, types) c (id, company_id, user_id, type)),
  concerned as (
    select w.id as webhook_id, c.id, c.type from changed c join webhooks w on w.company_id = c.company_id
      join company_members m on m.company_id = w.company_id and m.user_id = w.user_id and not m.is_blocked
    union select w.id, c.id, c.type from changed c join webhooks w on w.user_id = c.user_id
    union select w.id, c.id, c.type from changed c join webhooks w on w.company_id = c.company_id and w.punchout_id is not null
    union select w.id, c.id, c.type from changed c join company_members m on m.company_id = c.company_id and not m.is_blocked join webhooks w on w.user_id = m.user_id),
  heard as (
    select c.webhook_id, c.id, c.type from concerned c join webhooks w on w.id = c.webhook_id where of_kind || 's' = any (w.topics) for key share of w)
  insert into webhook_deliveries (webhook_id, kind, object_id, type)
  select distinct on (webhook_id, id) webhook_id, of_kind, id, type from heard order by webhook_id, id, type
  on conflict (webhook_id, kind, object_id, xid) where state = 'waiting' and number is null do update
    set type = case when excluded.type = 'changed' or webhook_deliveries.type in ('placed', 'added') then webhook_deliveries.type else excluded.type end
$$;
