-- keys with which a person's programs call the portal
create table access_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- the company for which it acts; null: the person has none
  company_id bigint references companies (id) on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  networks inet[] not null default '{}',
  requests_per_minute integer not null check (requests_per_minute > 0),
  expires_at timestamptz not null,
  former_hash bytea unique,
  former_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by bigint references users (id) on delete set null,
  check ((former_hash is null) = (former_until is null))
);
create index access_keys_user on access_keys (user_id);
create index access_keys_company on access_keys (company_id);
create index access_keys_revoked_by on access_keys (revoked_by) where revoked_by is not null;

-- requests in the current minute, counted for all servers; worth nothing after a crash
create unlogged table access_key_minutes (
  key_id bigint primary key references access_keys (id) on delete cascade,
  minute timestamptz not null,
  requests integer not null
);

alter table company_events drop constraint company_events_kind_check;
alter table company_events add constraint company_events_kind_check check (kind = any (array[
  'company-opened', 'member-linked', 'member-changed', 'member-invited', 'invitation-revoked', 'rule-added', 'rule-changed', 'rule-deleted',
  'legal-entity-added', 'legal-entity-main', 'legal-entity-confirmed', 'legal-entity-refused', 'legal-entity-changed', 'company-created',
  'company-merged', 'member-moved', 'member-signed-out', 'member-reset', 'key-made', 'key-changed', 'key-renewed', 'key-revoked']));
