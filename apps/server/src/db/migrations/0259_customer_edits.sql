-- One edit of many customers by filter: previewed as a draft, applied at once, undone once.
create table customer_edits (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'done', 'undone')),
  wanted jsonb not null,
  created_by bigint not null references users(id),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'draft') = (finished_at is null))
);
create index customer_edits_author on customer_edits (created_by, id);
create table customer_edit_rows (
  edit_id bigint not null references customer_edits(id) on delete cascade,
  company_id bigint not null references companies(id),
  before jsonb not null,
  after jsonb not null,
  outcome text check (outcome in ('changed', 'newer')),
  primary key (edit_id, company_id)
);
create index customer_edit_rows_company on customer_edit_rows (company_id);
