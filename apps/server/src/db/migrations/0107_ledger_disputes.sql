-- Rows of the ledger that a company does not agree with. `entry` is the row's key: rows themselves are counted, not kept.
create table ledger_disputes (
  company_id bigint not null references companies on delete cascade,
  entry text not null,
  text text not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (company_id, entry)
);
