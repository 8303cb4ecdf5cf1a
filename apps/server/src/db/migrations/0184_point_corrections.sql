-- Points that staff give or take, with the reason the buyer reads.
create table club_corrections (
  id bigint generated always as identity primary key,
  client_key uuid not null unique,
  company_id bigint not null references companies,
  points integer not null check (points <> 0),
  reason text not null,
  at timestamptz not null,
  user_id bigint not null references users
);
create index club_corrections_company on club_corrections (company_id);
