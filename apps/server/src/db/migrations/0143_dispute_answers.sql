-- What staff answer to a row that a company does not agree with, and what the row said when it was disputed.
alter table ledger_disputes
  add column id bigint generated always as identity unique,
  add column row_text text not null default '',
  add column day date,
  -- kopecks: what the company owes by the row, negative for what pays off
  add column sum bigint not null default 0,
  add column state text not null default 'open' check (state in ('open', 'in-work', 'accepted', 'refused')),
  add column answer text not null default '',
  add column answered_by bigint references users,
  add column answered_at timestamptz,
  add column version int not null default 1;

create index ledger_disputes_open on ledger_disputes (created_at) where state in ('open', 'in-work');
create index ledger_disputes_answered_by on ledger_disputes (answered_by);
