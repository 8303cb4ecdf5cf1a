-- exchanges of EDIFACT files with large buyers
create table edi_connections (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- in whose name orders are placed
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  partner_id text not null,
  partner_qualifier text not null,
  own_id text not null,
  own_qualifier text not null,
  directory text not null check (directory in ('D96A', 'D01B')),
  charset text not null check (charset in ('UNOB', 'UNOC', 'UNOD', 'UNOE', 'UNOW')),
  sends text[] not null check (sends <@ array['ORDRSP', 'DESADV', 'INVOIC', 'CONTRL']),
  -- basis points by which a price of an order may differ
  price_tolerance integer not null check (price_tolerance between 0 and 10000),
  payment text not null check (payment in ('prepaid', 'deferred')),
  -- orders are checked and answered, and not placed
  is_test boolean not null,
  transport text not null check (transport in ('folder', 'sftp')),
  host text not null default '',
  port integer not null default 22 check (port between 1 and 65535),
  login text not null default '',
  secret_kind text check (secret_kind in ('password', 'key')),
  -- sealed with the deployment's key
  secret text,
  host_key text not null default '',
  in_folder text not null,
  out_folder text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users (id) on delete set null,
  paused_at timestamptz,
  ended_at timestamptz,
  -- the number of the next interchange
  next_reference bigint not null default 1,
  -- files that were not whole or not read when they were last looked at: their sizes by name
  seen_files jsonb not null default '{}',
  next_at timestamptz,
  tried_at timestamptz,
  done_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  problem text not null default '',
  warned_at timestamptz,
  check ((secret is null) = (secret_kind is null)),
  check (transport <> 'sftp' or (host <> '' and login <> '' and secret is not null and host_key <> ''))
);
create index edi_connections_company on edi_connections (company_id);
create index edi_connections_user on edi_connections (user_id);
create index edi_connections_created_by on edi_connections (created_by) where created_by is not null;
create index edi_connections_due on edi_connections (next_at) where next_at is not null;
-- two that read one folder would take each other's files
create unique index edi_connections_folder on edi_connections (transport, host, port, in_folder) where ended_at is null;

-- what numbers of places in orders stand for
create table edi_places (
  id bigint generated always as identity primary key,
  connection_id bigint not null references edi_connections (id) on delete cascade,
  kind text not null check (kind in ('delivery', 'payer')),
  gln text not null,
  delivery_address_id bigint references delivery_addresses (id) on delete cascade,
  pickup_warehouse_id bigint references warehouses (id) on delete cascade,
  legal_entity_id bigint references legal_entities (id) on delete cascade,
  unique (connection_id, kind, gln),
  check (num_nonnulls(delivery_address_id, pickup_warehouse_id, legal_entity_id) = 1),
  check ((kind = 'payer') = (legal_entity_id is not null))
);
create index edi_places_address on edi_places (delivery_address_id) where delivery_address_id is not null;
create index edi_places_warehouse on edi_places (pickup_warehouse_id) where pickup_warehouse_id is not null;
create index edi_places_entity on edi_places (legal_entity_id) where legal_entity_id is not null;

-- an order of a buyer's system; the portal's orders, or the approval that they wait for, have its client_key
create table edi_orders (
  id bigint generated always as identity primary key,
  connection_id bigint not null references edi_connections (id) on delete cascade,
  -- the buyer's
  number text not null,
  -- in whose name it was placed
  user_id bigint not null references users (id) on delete cascade,
  client_key uuid not null unique,
  state text not null check (state in ('placing', 'open', 'rejected')),
  -- why it was rejected
  reason text not null default '',
  -- the order as last accepted, with the goods that were found
  content jsonb not null,
  created_at timestamptz not null,
  unique (connection_id, number)
);
create index edi_orders_user on edi_orders (user_id);

create table edi_files (
  id bigint generated always as identity primary key,
  connection_id bigint not null references edi_connections (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  name text not null,
  content bytea not null,
  at timestamptz not null
);
create index edi_files_connection on edi_files (connection_id, id);

create table edi_messages (
  id bigint generated always as identity primary key,
  connection_id bigint not null references edi_connections (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('ORDERS', 'ORDRSP', 'DESADV', 'INVOIC', 'CONTRL', 'unknown')),
  state text not null check (state in ('waiting', 'question', 'done', 'rejected', 'repeated', 'replaced', 'unreadable', 'sent', 'held')),
  -- why it waits, is rejected or cannot be read or sent
  reason text not null default '',
  file_id bigint references edi_files (id) on delete cascade,
  interchange text not null default '',
  reference text not null default '',
  number text not null default '',
  is_test boolean not null default false,
  -- in: the order as read; out: what it says
  content jsonb,
  -- in: what a person is asked, and what they have said
  questions jsonb not null default '[]',
  decisions jsonb not null default '{}',
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  edi_order_id bigint references edi_orders (id) on delete cascade,
  document_id bigint references documents (id) on delete set null,
  at timestamptz not null,
  attempts integer not null default 0,
  ended_at timestamptz,
  told_at timestamptz
);
create index edi_messages_connection on edi_messages (connection_id, id desc);
create index edi_messages_open on edi_messages (connection_id, id) where state in ('waiting', 'question');
create index edi_messages_number on edi_messages (connection_id, number, id) where direction = 'in';
create index edi_messages_order on edi_messages (edi_order_id, id) where edi_order_id is not null;
create index edi_messages_document on edi_messages (document_id) where document_id is not null;
create index edi_messages_file on edi_messages (file_id) where file_id is not null;
create index edi_messages_decided_by on edi_messages (decided_by) where decided_by is not null;

-- the outbox: what may have to be told, written in the transaction of the change
create table edi_changes (
  id bigint generated always as identity primary key,
  edi_order_id bigint not null references edi_orders (id) on delete cascade,
  -- null: the order itself
  document_id bigint references documents (id) on delete cascade,
  -- tell it even if it says nothing new
  is_asked boolean not null default false
);
create index edi_changes_order on edi_changes (edi_order_id);
create index edi_changes_document on edi_changes (document_id) where document_id is not null;

-- which order of a buyer's system an order is, by itself or by its approval
create function edi_order_of(own_key uuid, approval bigint) returns bigint language sql stable as $$
  select e.id from edi_orders e where e.client_key = own_key
  union all
  select e.id from approval_requests r join edi_orders e on e.client_key = r.client_key where r.id = approval
  limit 1
$$;

create function note_order_for_edi() returns trigger language plpgsql as $$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id)
  select c.id from (select edi_order_of(n.client_key, n.approval_request_id) as id from new_rows n) c where c.id is not null;
  return null;
end $$;

create function note_approval_for_edi() returns trigger language plpgsql as $$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id) select e.id from new_rows n join edi_orders e on e.client_key = n.client_key;
  return null;
end $$;

create function note_request_for_edi() returns trigger language plpgsql as $$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id)
  select c.id from (
    select edi_order_of(o.client_key, o.approval_request_id) as id from new_rows n join orders o on o.id = n.order_id where n.state <> 'open') c
  where c.id is not null;
  return null;
end $$;

create function note_document_for_edi() returns trigger language plpgsql as $$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id, document_id)
  select c.id, c.document_id from (
    select edi_order_of(o.client_key, o.approval_request_id) as id, n.id as document_id from new_rows n join orders o on o.id = n.order_id
    where n.kind in ('transfer', 'waybill', 'torg12', 'vat-invoice', 'correction', 'return')) c
  where c.id is not null;
  return null;
end $$;

create trigger orders_edi_inserted after insert on orders referencing new table as new_rows for each statement execute function note_order_for_edi();
create trigger orders_edi_updated after update on orders referencing new table as new_rows for each statement execute function note_order_for_edi();
create trigger approval_requests_edi_inserted after insert on approval_requests referencing new table as new_rows for each statement execute function note_approval_for_edi();
create trigger approval_requests_edi_updated after update on approval_requests referencing new table as new_rows for each statement execute function note_approval_for_edi();
create trigger order_requests_edi_updated after update on order_requests referencing new table as new_rows for each statement execute function note_request_for_edi();
create trigger documents_edi_inserted after insert on documents referencing new table as new_rows for each statement execute function note_document_for_edi();
create trigger documents_edi_updated after update on documents referencing new table as new_rows for each statement execute function note_document_for_edi();

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind = any (array[
  'order-placed', 'order-arrived', 'order-status', 'order-message', 'chat-message', 'order-request', 'order-reserve', 'order-claim', 'price-request',
  'recurring-order', 'document-ready', 'payment-received', 'dispute-answered', 'dispute-opened', 'price-changed', 'stock-arrived', 'filter-news',
  'offer-answered', 'offer-seen', 'approval-requested', 'approval-decided', 'company-changed', 'company-member', 'company-application', 'announcement',
  'new-device', 'password-changed', 'contact-changed', 'personal-data-ready', 'question-asked', 'question-answered', 'held-load', 'exchange-failed',
  'mail-bounced', 'release-asked', 'release-decided', 'webhook-state', 'edi-question', 'edi-failed']));
