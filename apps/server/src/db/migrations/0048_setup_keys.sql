-- One-time addresses that a portal without staff prints when it starts.
create table setup_keys (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
