-- Staff sign in by a password and then a code of their phone. The secret is sealed by a key that is not in the database.
create table staff_second_steps (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  -- null: the secret was shown and no code of it has come yet
  confirmed_at timestamptz,
  -- the step of the last code that was taken: a code works once
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table staff_recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- Whoever has typed the right password and still owes the code.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  is_remembered boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
