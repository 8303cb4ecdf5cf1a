-- a key of the sandbox places orders that go nowhere; 1C's answers to them are played
alter table access_keys add column is_sandbox boolean not null default false;

-- what was answered when such an order was placed, and what happened to it since
create table sandbox_orders (
  -- the id that the order would have had
  id bigint primary key,
  key_id bigint not null references access_keys (id) on delete cascade,
  client_key uuid not null,
  request_hash bytea not null,
  placed jsonb not null,
  placed_at timestamptz not null,
  -- [{ at, status, confirmed: { "line id": thousandths } }]: given by the program in place of 1C
  answers jsonb not null default '[]'
);
create index sandbox_orders_key on sandbox_orders (key_id, id desc);
create index sandbox_orders_client_key on sandbox_orders (key_id, client_key);
create index sandbox_orders_placed on sandbox_orders (placed_at);
