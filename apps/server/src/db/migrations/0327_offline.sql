-- lists edited without a network: which edits have been taken, and the keys of the copies that browsers keep
create table offline_edits (
  user_id bigint not null references users (id) on delete cascade,
  key uuid not null,
  -- as answered: a repeated request gets the same
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  at timestamptz not null,
  primary key (user_id, key)
);
create index offline_edits_at on offline_edits (at);

create table offline_keys (
  user_id bigint primary key references users (id) on delete cascade,
  -- with the deployment's key
  sealed_key text not null,
  created_at timestamptz not null
);
