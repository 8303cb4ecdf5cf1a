-- Buyers of 1C that the portal does not know: proposals to create a customer, to link one or to leave them.
create table erp_counterparties (
  id bigint generated always as identity primary key,
  -- the id of 1C; without one, the codes and the name
  key text not null unique,
  name text not null,
  full_name text not null default '',
  inn text not null default '',
  kpp text not null default '',
  ogrn text not null default '',
  address text not null default '',
  manager text not null default '',
  price_type text not null default '',
  -- what 1C last told with this buyer, kept until the customer exists
  terms jsonb not null default '[]',
  first_told_at timestamptz not null,
  told_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'created', 'linked', 'unwanted')),
  company_id bigint references companies(id),
  decided_by bigint references users(id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (state in ('open', 'unwanted') or company_id is not null)
);
create index erp_counterparties_open on erp_counterparties (name, id) where state = 'open';
create index erp_counterparties_company on erp_counterparties (company_id) where company_id is not null;
