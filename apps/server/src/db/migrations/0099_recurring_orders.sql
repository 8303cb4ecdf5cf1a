-- Orders that are placed again by themselves.
create table recurring_orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  company_id bigint references companies,
  name text not null,
  order_id bigint references orders on delete cascade,
  specification_id bigint references specifications on delete cascade,
  period text not null check (period in ('week', 'two-weeks', 'month', 'quarter')),
  -- the first run: later ones are counted from it, so that the 31st does not become the 28th for good
  starts_on date not null,
  runs integer not null default 0,
  next_on date not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  -- above this rise of the whole sum nothing is bought without a person; percent
  largest_rise integer not null check (largest_rise between 0 and 100),
  -- what the last run cost, or the order it was made from; kopecks
  last_total bigint not null,
  terms jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(order_id, specification_id) = 1)
);
create index recurring_orders_of_user on recurring_orders (user_id, id);
create index recurring_orders_of_company on recurring_orders (company_id);
create index recurring_orders_due on recurring_orders (next_on) where state = 'active';

create table recurring_runs (
  id bigint generated always as identity primary key,
  recurring_id bigint not null references recurring_orders on delete cascade,
  due_on date not null,
  state text not null check (state in ('review', 'waiting', 'placed', 'held', 'skipped')),
  -- why a person has to look, in words
  problem text not null default '',
  total bigint,
  client_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (recurring_id, due_on)
);
