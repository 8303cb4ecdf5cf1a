-- programs that ask people for an access key
create table oauth_clients (
  id uuid primary key,
  name text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  created_at timestamptz not null
);
create index oauth_clients_created on oauth_clients (created_at);

-- a person's consent, exchanged once for an access key
create table oauth_codes (
  code_hash bytea primary key,
  client_id uuid not null references oauth_clients (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint references companies (id) on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- of the key
  last_day date not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- ends when the code is used again: somebody else may have it
  key_id bigint references access_keys (id) on delete set null
);
create index oauth_codes_of_client on oauth_codes (client_id);
create index oauth_codes_of_user on oauth_codes (user_id);
create index oauth_codes_of_company on oauth_codes (company_id);
create index oauth_codes_of_key on oauth_codes (key_id) where key_id is not null;
create index oauth_codes_expire on oauth_codes (expires_at);
