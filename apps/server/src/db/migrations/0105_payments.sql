-- Payments through an acquirer. Kopecks.
create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  company_id bigint references companies,
  acquirer text not null,
  -- the acquirer's own; null until it has answered
  external_id text,
  -- a repeated click is the same payment
  client_key uuid not null,
  method text not null check (method in ('card', 'saved-card', 'sbp')),
  total bigint not null check (total > 0),
  state text not null check (state in ('new', 'pending', 'paid', 'failed', 'cancelled')),
  saves_card boolean not null default false,
  page_url text,
  -- the text of the code that the buyer's bank reads
  qr text,
  failure text,
  -- what the buyer gets by 54-ФЗ, as it was sent
  receipt jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (user_id, client_key),
  unique (acquirer, external_id)
);
create index payments_pending on payments (created_at) where state in ('new', 'pending');
create index payments_of_company on payments (company_id, id desc);

-- What a payment is for: one or several invoices, each whole or in part.
create table payment_parts (
  payment_id bigint not null references payments on delete cascade,
  document_id bigint not null references documents,
  order_id bigint not null references orders,
  total bigint not null check (total > 0),
  primary key (payment_id, document_id)
);
create index payment_parts_of_order on payment_parts (order_id);
create index payment_parts_of_document on payment_parts (document_id);

create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  document_id bigint not null references documents,
  order_id bigint not null references orders,
  total bigint not null check (total > 0),
  -- sent to the acquirer too, so that a repeated click returns the money once
  client_key uuid not null unique,
  external_id text,
  state text not null check (state in ('pending', 'done', 'failed')),
  reason text not null,
  created_at timestamptz not null,
  created_by bigint references users,
  done_at timestamptz
);
create index payment_refunds_of_payment on payment_refunds (payment_id);
create index payment_refunds_of_order on payment_refunds (order_id);

-- Cards of acquirers that leave remembering them to the shop (YooKassa).
create table bound_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  acquirer text not null,
  external_id text not null,
  pan text not null,
  expires text not null,
  created_at timestamptz not null,
  unique (acquirer, external_id)
);
create index bound_cards_of_user on bound_cards (user_id);

-- The bank of the demonstration: what a real acquirer would keep on its side.
create table simulated_payments (
  id uuid primary key,
  customer_key text not null,
  method text not null,
  total bigint not null,
  refunded bigint not null default 0,
  -- what was returned under a key is returned once
  refund_keys uuid[] not null default '{}',
  state text not null check (state in ('pending', 'code', 'paid', 'failed', 'cancelled')),
  description text not null,
  return_url text not null,
  saves_card boolean not null,
  pan text,
  expires text,
  failure text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
