-- Reports that read too much for a request: put together in the background, part by part.
create table report_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  from_day date not null,
  to_day date not null,
  asked_by bigint not null references users on delete cascade,
  -- whose orders it counts, as it was when it was asked for
  scope text not null check (scope in ('own-companies', 'all')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null,
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index report_runs_going_on on report_runs (asked_by, kind, from_day, to_day, scope) where state in ('waiting', 'running');
create index report_runs_asked on report_runs (asked_by, kind, created_at desc);

-- Sums of what was read so far. key 0: what has no group; -1: of all groups, where an order counts once.
create unlogged table report_parts (
  run_id bigint not null references report_runs on delete cascade,
  key bigint not null,
  customer bigint not null,
  orders integer not null,
  total bigint not null,
  primary key (run_id, key, customer)
);
