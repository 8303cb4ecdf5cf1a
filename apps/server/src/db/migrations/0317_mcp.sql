-- what programs did with the tools of the portal; kept for 90 days
create table key_calls (
  id bigint generated always as identity primary key,
  key_id bigint not null references access_keys (id) on delete cascade,
  at timestamptz not null,
  tool text not null check (length(tool) <= 64),
  -- without texts about people
  arguments text not null check (length(arguments) <= 1000),
  refusal text,
  ms integer not null,
  address text not null
);
create index key_calls_of_key on key_calls (key_id, id);
create index key_calls_at on key_calls (at);

-- orders that a program has prepared and may place by confirming exactly this content
create table prepared_orders (
  -- also the client key of the order, so that it is placed once
  id uuid primary key,
  key_id bigint not null references access_keys (id) on delete cascade,
  request jsonb not null,
  content_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index prepared_orders_of_key on prepared_orders (key_id);
create index prepared_orders_expire on prepared_orders (expires_at);
