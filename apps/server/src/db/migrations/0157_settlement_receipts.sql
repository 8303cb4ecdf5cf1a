-- The second till receipt of an order that was paid before its goods left (54-ФЗ): full payment, set off against the prepayment.
create table settlement_receipts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint not null references orders,
  client_key uuid not null default gen_random_uuid(),
  total bigint not null check (total > 0),
  receipt jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  external_id text,
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (payment_id, order_id)
);
create index settlement_receipts_pending on settlement_receipts (id) where state = 'pending';
create index settlement_receipts_of_order on settlement_receipts (order_id);
