-- addresses of buyers' systems that are told of changes
create table webhooks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- the company for which it listens; null: the person has none
  company_id bigint references companies (id) on delete cascade,
  name text not null,
  address text not null,
  topics text[] not null check (cardinality(topics) > 0 and topics <@ array['orders', 'documents', 'catalogue']),
  -- sealed with the deployment's key
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  -- 'receiver': it answered that it wants no more
  paused_by text check (paused_by in ('person', 'receiver')),
  stopped_at timestamptz,
  stopped_by bigint references users (id) on delete set null,
  stop_reason text,
  -- since when nothing was accepted, and how often in turn
  failing_since timestamptz,
  failures integer not null default 0,
  -- nothing is sent before
  quiet_until timestamptz,
  -- the person was written to about this failure, and about events given up in it
  warned_at timestamptz,
  told_given_up_at timestamptz,
  accepted_at timestamptz,
  -- up to where the log of goods was looked at, and with which prices of the company
  goods_seen xid8,
  pricing_seen integer,
  goods_told_at timestamptz,
  check ((former_secret is null) = (former_until is null)),
  check ((paused_at is null) = (paused_by is null)),
  check ((stopped_at is null) = (stop_reason is null))
);
create index webhooks_user on webhooks (user_id);
create index webhooks_company on webhooks (company_id);
create index webhooks_stopped_by on webhooks (stopped_by) where stopped_by is not null;

-- the outbox: written in the transaction of the change, one row for each webhook that may be concerned
create table webhook_deliveries (
  seq bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  event_id uuid not null default gen_random_uuid() unique,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('order', 'document', 'catalogue', 'test')),
  object_id bigint not null,
  type text not null check (type in ('placed', 'added', 'changed', 'shipped', 'cancelled', 'withdrawn', 'gone', 'test')),
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'given-up', 'withheld')),
  attempts integer not null default 0,
  -- null: at once
  due_at timestamptz,
  -- given up when it fails after this; null: nobody has looked at it yet
  give_up_at timestamptz,
  -- among the events of this object that this webhook was told of
  number integer,
  ended_at timestamptz
);
-- several changes of one object in one transaction are one event
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, kind, object_id, xid) where state = 'waiting' and number is null;
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, kind, object_id, seq) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at nulls first, seq) where state = 'waiting';
create index webhook_deliveries_given_up on webhook_deliveries (webhook_id) where state = 'given-up';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, seq desc);
create index webhook_deliveries_at on webhook_deliveries (at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_seq bigint not null references webhook_deliveries (seq) on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  -- null: there was no answer
  status integer,
  problem text,
  -- the beginning of the answer
  answer text not null default ''
);
create index webhook_attempts_delivery on webhook_attempts (delivery_seq, id);

-- what a webhook was told of, with the number of the last event; outlives the deliveries
create table webhook_objects (
  webhook_id bigint not null references webhooks (id) on delete cascade,
  kind text not null check (kind in ('order', 'document', 'catalogue', 'test')),
  object_id bigint not null,
  number integer not null,
  -- the last event said that it can no longer be seen
  is_gone boolean not null default false,
  primary key (webhook_id, kind, object_id)
);

-- A webhook of the company or the person, or of somebody who also works in that company; whether they see the object is decided when it is sent. Locked, so that
-- a webhook that is deleted meanwhile does not break the transaction of an order.
create function add_webhook_events(of_kind text, ids bigint[], companies bigint[], people bigint[], types text[]) returns void language sql as $$
  with changed as (select * from unnest(ids, companies, people, types) c (id, company_id, user_id, type)),
  concerned as (
    select w.id as webhook_id, c.id, c.type from changed c join webhooks w on w.company_id = c.company_id
      join company_members m on m.company_id = w.company_id and m.user_id = w.user_id and not m.is_blocked
    union select w.id, c.id, c.type from changed c join webhooks w on w.user_id = c.user_id
    union select w.id, c.id, c.type from changed c join company_members m on m.company_id = c.company_id and not m.is_blocked join webhooks w on w.user_id = m.user_id),
  heard as (
    select c.webhook_id, c.id, c.type from concerned c join webhooks w on w.id = c.webhook_id where of_kind || 's' = any (w.topics) for key share of w)
  insert into webhook_deliveries (webhook_id, kind, object_id, type)
  select distinct on (webhook_id, id) webhook_id, of_kind, id, type from heard order by webhook_id, id, type
  on conflict (webhook_id, kind, object_id, xid) where state = 'waiting' and number is null do update
    set type = case when excluded.type = 'changed' or webhook_deliveries.type in ('placed', 'added') then webhook_deliveries.type else excluded.type end
$$;

create function note_order_for_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks) then return null; end if;
  if tg_op = 'INSERT' then
    perform add_webhook_events('order', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('placed'::text)) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_webhook_events('order', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('gone'::text)) from old_rows;
  else
    perform add_webhook_events('order', array_agg(c.id), array_agg(c.company_id), array_agg(c.user_id), array_agg(c.type))
    from (
      select n.id, owner.company_id, owner.user_id,
        case when n.status = 'cancelled' and o.status <> 'cancelled' then 'cancelled'
          when n.told_shipped > o.told_shipped or (n.status in ('shipped', 'done') and o.status not in ('shipped', 'done')) then 'shipped'
          else 'changed' end as type
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select n.company_id, n.user_id union select o.company_id, o.user_id) owner
      -- what 1C was told and internal marks are no news for the buyer
      where to_jsonb(n) - '{updated_at,confirmed_version,erp_tells_payments,erp_tells_shipments}'::text[]
        <> to_jsonb(o) - '{updated_at,confirmed_version,erp_tells_payments,erp_tells_shipments}'::text[]) c;
  end if;
  return null;
end $$;

create function note_document_for_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks) then return null; end if;
  if tg_op = 'INSERT' then
    perform add_webhook_events('document', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('added'::text)) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_webhook_events('document', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('gone'::text)) from old_rows;
  else
    perform add_webhook_events('document', array_agg(c.id), array_agg(c.company_id), array_agg(c.user_id), array_agg(c.type))
    from (
      select n.id, owner.company_id, owner.user_id,
        case when n.state <> 'valid' and o.state = 'valid' then 'withdrawn' else 'changed' end as type
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select n.company_id, n.user_id union select o.company_id, o.user_id) owner
      where to_jsonb(n) - '{erp_file,erp_file_hash,erp_operation,erp_id,erp_year,erp_buyer,erp_link,erp_is_separate,erp_own,out_with_parent,payment_key}'::text[]
        <> to_jsonb(o) - '{erp_file,erp_file_hash,erp_operation,erp_id,erp_year,erp_buyer,erp_link,erp_is_separate,erp_own,out_with_parent,payment_key}'::text[]) c;
  end if;
  return null;
end $$;

create trigger orders_webhooks_inserted after insert on orders referencing new table as new_rows for each statement execute function note_order_for_webhooks();
create trigger orders_webhooks_updated after update on orders referencing old table as old_rows new table as new_rows for each statement execute function note_order_for_webhooks();
create trigger orders_webhooks_deleted after delete on orders referencing old table as old_rows for each statement execute function note_order_for_webhooks();
create trigger documents_webhooks_inserted after insert on documents referencing new table as new_rows for each statement execute function note_document_for_webhooks();
create trigger documents_webhooks_updated after update on documents referencing old table as old_rows new table as new_rows for each statement execute function note_document_for_webhooks();
create trigger documents_webhooks_deleted after delete on documents referencing old table as old_rows for each statement execute function note_document_for_webhooks();

alter table company_events drop constraint company_events_kind_check;
alter table company_events add constraint company_events_kind_check check (kind = any (array[
  'company-opened', 'member-linked', 'member-changed', 'member-invited', 'invitation-revoked', 'rule-added', 'rule-changed', 'rule-deleted',
  'legal-entity-added', 'legal-entity-main', 'legal-entity-confirmed', 'legal-entity-refused', 'legal-entity-changed', 'company-created',
  'company-merged', 'member-moved', 'member-signed-out', 'member-reset', 'key-made', 'key-changed', 'key-renewed', 'key-revoked',
  'webhook-made', 'webhook-changed', 'webhook-renewed', 'webhook-paused', 'webhook-resumed', 'webhook-deleted']));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind = any (array[
  'order-placed', 'order-arrived', 'order-status', 'order-message', 'chat-message', 'order-request', 'order-reserve', 'order-claim', 'price-request',
  'recurring-order', 'document-ready', 'payment-received', 'dispute-answered', 'dispute-opened', 'price-changed', 'stock-arrived', 'filter-news',
  'offer-answered', 'offer-seen', 'approval-requested', 'approval-decided', 'company-changed', 'company-member', 'company-application', 'announcement',
  'new-device', 'password-changed', 'contact-changed', 'personal-data-ready', 'question-asked', 'question-answered', 'held-load', 'exchange-failed',
  'mail-bounced', 'release-asked', 'release-decided', 'webhook-state']));
