-- Contracts of a seller with a legal entity of a buyer. `seller_id` null: the portal's own organisation.
create table contracts (
  id bigint generated always as identity primary key,
  legal_entity_id bigint not null references legal_entities on delete cascade,
  seller_id bigint references sellers on delete cascade,
  number text not null check (number <> ''),
  day date,
  terms text not null default '',
  deferral_days integer check (deferral_days >= 0 and deferral_days <= 3650),
  valid_from date,
  valid_to date,
  state text not null default 'active' check (state in ('active', 'ended')),
  source text not null check (source in ('erp', 'staff')),
  -- 1C's id of the contract; null for those of staff, and for 1C's without an id
  external_id text unique,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  check (valid_from <= valid_to)
);
create index contracts_of_entity on contracts (legal_entity_id);
create index contracts_of_seller on contracts (seller_id) where seller_id is not null;
create index contracts_changed_by on contracts (changed_by) where changed_by is not null;

-- The contract that an order is made under.
alter table orders add contract_id bigint references contracts,
  -- staff or 1C have said so, also that it is under none
  add is_contract_chosen boolean not null default false;
create index orders_of_contract on orders (contract_id) where contract_id is not null;
