-- What the buyer and the seller's people write to one another about an order.
create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  user_id bigint not null references users,
  -- the seller's side, as it was when the message was written
  is_staff boolean not null,
  author text not null,
  text text not null,
  client_key uuid not null,
  created_at timestamptz not null,
  unique (user_id, client_key)
);
create index order_messages_of_order on order_messages (order_id, id);

-- Private files of a message; those that are not sent within a day go.
create table order_message_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  user_id bigint not null references users,
  message_id bigint references order_messages on delete cascade,
  file text not null,
  name text not null,
  created_at timestamptz not null
);
create index order_message_files_of_message on order_message_files (message_id);

-- How far a person has read.
create table order_reads (
  order_id bigint not null references orders on delete cascade,
  user_id bigint not null references users,
  message_id bigint not null,
  primary key (order_id, user_id)
);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'taken', 'status', 'cancelled', 'changed', 'payment', 'shipment', 'amended', 'request', 'reserve', 'dates', 'claim'));
