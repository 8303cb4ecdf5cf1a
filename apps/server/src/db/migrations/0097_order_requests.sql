-- What the buyer asks of an order that is no longer new: other contents, or its cancelling.
create table order_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('amend', 'cancel')),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  author text not null,
  reason text not null,
  -- of `amend`: lines, address and comment as they shall be
  content jsonb,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  answer text not null default ''
);
create unique index order_requests_open on order_requests (order_id) where state = 'open';
create index order_requests_of_order on order_requests (order_id, id);

alter table order_lines
  add column requested_on date,
  add column confirmed_on date,
  add column confirmed_amount bigint,
  add column erp_status text;

-- What has left the warehouse, delivery by delivery, as 1C tells it.
create table order_shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  external_id text not null unique,
  number text not null,
  day date,
  is_void boolean not null
);
create index order_shipments_of_order on order_shipments (order_id);
create table order_shipment_lines (
  shipment_id bigint not null references order_shipments on delete cascade,
  order_line_id bigint not null references order_lines on delete cascade,
  amount bigint not null,
  primary key (shipment_id, order_line_id)
);
create index order_shipment_lines_of_line on order_shipment_lines (order_line_id);
