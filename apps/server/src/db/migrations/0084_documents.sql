-- Papers of trade: made here, sent by 1C, or attached by staff. Kopecks.
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'transfer', 'waybill', 'vat-invoice', 'reconciliation', 'certificate', 'other')),
  number text not null,
  day date not null,
  state text not null default 'valid' check (state in ('valid', 'replaced', 'cancelled')),
  source text not null check (source in ('portal', 'erp', 'staff')),
  external_id text unique,
  seller_id bigint references sellers,
  company_id bigint references companies,
  -- the person an order without a company is of
  user_id bigint references users,
  legal_entity_id bigint references legal_entities,
  order_id bigint references orders,
  parent_id bigint references documents,
  total bigint not null default 0,
  vat_total bigint,
  paid bigint not null default 0,
  due_on date,
  -- what a paper made here says: it is printed from this and from nothing else
  content jsonb,
  -- a private file, and how it is named when it is downloaded
  file text,
  file_name text,
  created_at timestamptz not null,
  created_by bigint references users
);

create index documents_of_company on documents (company_id, day desc, id desc);
create index documents_of_user on documents (user_id, day desc, id desc) where company_id is null;
create index documents_of_order on documents (order_id);

-- Numbers of papers made here have no gaps within a seller's year.
create table document_numbers (
  seller_id bigint references sellers on delete cascade,
  kind text not null,
  year integer not null,
  last integer not null,
  unique nulls not distinct (seller_id, kind, year)
);

-- Money that came for an order as 1C tells it. A total of null covers the whole order.
create table order_payments (
  external_id text primary key,
  order_id bigint not null references orders,
  number text not null,
  day date,
  total bigint,
  is_void boolean not null
);
create index order_payments_of_order on order_payments (order_id);
