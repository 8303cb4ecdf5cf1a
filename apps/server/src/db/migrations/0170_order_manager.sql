-- Pricing worksheets of buyers over an order or a deal of their CRM.
create table order_manager_sheets (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- whose the worksheet is
  user_id bigint not null references users,
  name text not null,
  description text not null default '',
  client text not null default '',
  source text not null check (source in ('order', 'file', 'api')),
  -- the deal's number in the CRM, or the order's
  outside_number text not null default '',
  version int not null default 1,
  crm_total bigint not null default 0,
  total bigint not null default 0,
  diff bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_manager_sheets_of_user on order_manager_sheets (company_id, user_id, updated_at desc);
-- a deal comes once, however often it is sent
create unique index order_manager_deals on order_manager_sheets (company_id, outside_number) where source = 'api';

create table order_manager_rows (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references order_manager_sheets on delete cascade,
  position int not null,
  product_id bigint references products on delete set null,
  article text not null,
  name text not null,
  unit text not null,
  amount bigint not null check (amount >= 0),
  crm_price bigint check (crm_price >= 0),
  pricing_by text not null default 'markup' check (pricing_by in ('markup', 'price')),
  pricing_value bigint not null default 0,
  -- taken out of the worksheet, and may come back
  is_removed boolean not null default false
);
create index order_manager_rows_of_sheet on order_manager_rows (sheet_id, position, id);
create index order_manager_rows_of_product on order_manager_rows (product_id);

-- With it a company's CRM sends deals; the key itself is shown once and kept hashed.
create table order_manager_keys (
  company_id bigint primary key references companies,
  key_hash bytea not null unique,
  ending text not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz
);
