-- What became of a person's wish to work for a company, and who of the staff decided it. Null and handled: opened at registration.
alter table company_requests
  add column decision text check (decision in ('opened', 'linked', 'refused')),
  add column refusal_reason text not null default '',
  add column handled_by bigint references users;
