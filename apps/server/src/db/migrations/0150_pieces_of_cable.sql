-- Goods counted by length are cut: [{"count": 3, "length": 50000}] in thousandths of the unit, adding up to the amount.
-- Null: one piece as long as the amount.
alter table cart_items add column pieces jsonb;
alter table specification_items add column pieces jsonb;
alter table approval_lines add column pieces jsonb;
alter table order_lines add column pieces jsonb;

-- Drums, coils and loose pieces in stock, told by 1C or kept by staff; lengths in thousandths of the unit.
create table drums (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  warehouse_id bigint not null references warehouses,
  number text not null,
  length bigint not null check (length > 0),
  source text not null check (source in ('erp', 'staff'))
);
create index drums_product on drums (product_id);
create index drums_warehouse on drums (warehouse_id);

alter table exchange_staged_offers add column has_drums boolean not null default false;
create unlogged table exchange_staged_drums (
  ordinal integer not null,
  warehouse text not null,
  number text not null,
  length bigint not null
);
