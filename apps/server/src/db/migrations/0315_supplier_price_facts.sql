-- what the prices of a supplier's product depend on, because its files of prices leave it out
create table supplier_price_facts (
  catalogue_id bigint not null references catalogues (id) on delete cascade,
  external_id text not null,
  facts jsonb not null,
  primary key (catalogue_id, external_id)
);

-- the unit that a supplier's file names for goods of other owners
alter table supplier_matches add column unit_okei text;

-- prices of others that were said later stay
alter table supplier_dated_prices add column said_at timestamptz not null default now();
