-- How buyers answered shipping documents: what they received, line by line. Amounts in thousandths.
create table receptions (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  result text not null check (result in ('accepted', 'with-differences', 'refused')),
  -- of a refusal, or a remark
  comment text not null default '',
  -- of each line: what was shipped as the buyer saw it, what was received, why they differ, the codes scanned
  lines jsonb not null,
  user_id bigint not null references users,
  author text not null,
  -- a repeated click is the same answer
  client_key uuid not null,
  claim_id bigint references claims on delete set null,
  at timestamptz not null,
  -- staff have set the answer aside, so that the buyer can answer again
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  withdrawn_reason text not null default '',
  unique (user_id, client_key)
);
create unique index receptions_of_document on receptions (document_id) where withdrawn_at is null;
create index receptions_all_of_document on receptions (document_id);
create index receptions_of_claim on receptions (claim_id);
