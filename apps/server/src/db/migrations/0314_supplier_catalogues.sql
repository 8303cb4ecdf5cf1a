-- catalogues of suppliers (BMEcat, YML): what they say beyond 1C, in the tables that every load is staged in
alter table exchange_staged_price_types add column portal_id bigint;
alter table exchange_staged_properties add column code text;
alter table exchange_staged_properties add column is_shared boolean not null default false;
alter table exchange_staged_products add column keeps_features boolean not null default false;
alter table exchange_staged_products add column picture_links text[] not null default '{}';
create unlogged table exchange_staged_placements (
  ordinal integer not null,
  catalogue text not null,
  external_id text not null,
  section_external_id text not null,
  is_deleted boolean not null
);

-- one row for each file that staff have uploaded
create table supplier_catalogues (
  id bigint primary key generated always as identity,
  file_name text not null,
  size bigint not null default 0,
  state text not null check (state in ('reading', 'asking', 'waiting', 'loading', 'held', 'done', 'failed')),
  supplier text not null default '',
  -- what the file shows, and what a person chose to do with it
  study jsonb,
  choice jsonb,
  is_remembered boolean not null default false,
  is_approved boolean not null default false,
  unclear jsonb not null default '[]',
  counts jsonb,
  message text not null default '',
  session_id bigint references exchange_sessions (id) on delete set null,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  loaded_at timestamptz,
  version integer not null default 1
);
create index supplier_catalogues_created_by on supplier_catalogues (created_by);
create index supplier_catalogues_session_id on supplier_catalogues (session_id);

-- what a person chose for the last file of a sender
create table supplier_catalogue_memory (
  sender text primary key,
  supplier text not null,
  choice jsonb not null,
  used_at timestamptz not null
);

-- prices that begin or end on a day without another file
create table supplier_dated_prices (
  catalogue_id bigint not null references catalogues (id) on delete cascade,
  external_id text not null,
  prices jsonb not null,
  unsure text[] not null default '{}',
  next_on date not null,
  primary key (catalogue_id, external_id)
);
create index supplier_dated_prices_next_on on supplier_dated_prices (next_on);

-- goods of other owners that a supplier's files name: only their prices are taken from it
create table supplier_matches (
  catalogue_id bigint not null references catalogues (id) on delete cascade,
  external_id text not null,
  product_id bigint not null references products (id) on delete cascade,
  primary key (catalogue_id, external_id)
);
create index supplier_matches_product_id on supplier_matches (product_id);

alter table held_loads add column supplier_catalogue_id bigint references supplier_catalogues (id) on delete cascade;
create index held_loads_supplier_catalogue_id on held_loads (supplier_catalogue_id) where supplier_catalogue_id is not null;
alter table held_loads drop constraint held_loads_kind_check;
alter table held_loads add constraint held_loads_kind_check
  check (kind in ('exchange-file', 'exchange-hiding', 'price-list', 'customer-prices', 'bulk-edit', 'supplier-catalogue'));
