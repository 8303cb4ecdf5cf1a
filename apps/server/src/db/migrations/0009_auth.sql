-- A session is listed and ended by a number of its own, and says roughly where it is.
alter table sessions add column id bigint generated always as identity unique;
alter table sessions add column place text;

-- An address somebody typed without proving that it is theirs opens nothing: see features/auth.
alter table users add column is_email_verified boolean not null default true;
alter table users add column is_phone_verified boolean not null default true;
alter table users add column job_position text not null default '';
alter table users add column loyalty_card_number text not null default '';
alter table users add column promo_code text not null default '';

-- One-time codes, one for an address, a purpose and whoever asked: guesses of a stranger use up only their own tries.
create table auth_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign-in', 'reset')),
  -- an e-mail in lower case, or ten digits
  recipient text not null,
  requester_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (purpose, recipient, requester_hash)
);

-- The right to the third step of the sign-up, won by a code.
create table registrations (
  token_hash bytea primary key,
  email text,
  phone text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  check ((email is null) <> (phone is null))
);

-- What counts against a limit, by what it is counted for.
create table limited_events (
  id bigint generated always as identity primary key,
  scope text not null,
  key_hash bytea not null,
  at timestamptz not null
);
create index limited_events_key on limited_events (scope, key_hash, at);
drop table sign_in_failures;

-- What a new company said about itself, for the seller's staff.
create table company_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- set when the company was opened or joined
  company_id bigint references companies,
  name text not null default '',
  inn text not null default '',
  kpp text not null default '',
  city text not null default '',
  kind_of_activity text not null default '',
  commodity_group text not null default '',
  -- below the data folder, never served as a public file
  requisites_file text,
  requisites_type text,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index company_requests_open on company_requests (created_at) where handled_at is null;

-- The very texts people agreed to; a text that changes gets another row.
create table consent_texts (
  hash bytea primary key,
  kind text not null,
  title text not null,
  body text not null,
  first_used_at timestamptz not null
);

create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('user-agreement', 'privacy-policy', 'personal-data', 'marketing')),
  text_hash bytea not null references consent_texts,
  -- the form and the address the consent was given from
  form text not null,
  recipient text not null,
  address text not null,
  user_agent text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_user on consents (user_id);

create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  code_hash bytea not null,
  tries integer not null default 0,
  company_id bigint not null references companies,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('administrator', 'manager')),
  -- kopecks a month; null is without a limit
  spending_limit bigint,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references users,
  revoked_at timestamptz
);
create index invitations_company on invitations (company_id);
