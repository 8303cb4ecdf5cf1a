-- Documents of 1C that were not booked, one row each however often they are told: a task until they are booked or unwanted.
create table erp_unbooked (
  id bigint not null generated always as identity primary key,
  key text not null unique,
  name text not null,
  reason text not null check (reason in ('no-inn', 'several-buyers', 'unknown-buyer', 'no-sum')),
  problem text not null,
  inn text,
  state text not null default 'open' check (state in ('open', 'booked', 'unwanted')),
  first_told_at timestamptz not null,
  told_at timestamptz not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  version integer not null default 1
);
comment on column erp_unbooked.key is 'the id of 1C, else number, year, seller and buyer';
create index erp_unbooked_open on erp_unbooked (first_told_at) where state = 'open';

create table erp_unbooked_sessions (
  unbooked_id bigint not null references erp_unbooked on delete cascade,
  session_id bigint not null references exchange_sessions on delete cascade,
  primary key (session_id, unbooked_id)
);
create index erp_unbooked_sessions_of_row on erp_unbooked_sessions (unbooked_id);
