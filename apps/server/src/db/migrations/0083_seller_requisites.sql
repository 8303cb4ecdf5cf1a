-- Whose name stands on invoices and other documents. One row for each seller; the one without a seller is the portal's own,
-- for goods that name none.
create table seller_requisites (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers on delete cascade,
  kind text not null default 'legal' check (kind in ('legal', 'sole-trader')),
  name text not null,
  full_name text not null,
  inn text not null,
  kpp text,
  ogrn text not null,
  address text not null,
  phone text not null,
  email text not null,
  director_post text not null,
  director_name text not null,
  accountant_name text not null,
  pays_vat boolean not null,
  no_vat_ground text not null,
  -- names of private files
  seal text,
  director_signature text,
  accountant_signature text,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references users,
  unique nulls not distinct (seller_id)
);

-- The first of a seller is the one that invoices name.
create table seller_bank_accounts (
  requisites_id bigint not null references seller_requisites on delete cascade,
  position integer not null,
  bik text not null,
  bank_name text not null,
  correspondent_account text not null,
  account text not null,
  primary key (requisites_id, position)
);
