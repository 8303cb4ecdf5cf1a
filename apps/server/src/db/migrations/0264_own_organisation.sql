-- 1C names the owner of a catalogue: our own organisation, another seller, or not known yet.
alter table sellers
  add column own_state text not null default 'unknown' check (own_state in ('unknown', 'own', 'other')),
  -- from 1C
  add column inn text;
create unique index sellers_own on sellers (own_state) where own_state = 'own';
alter table exchange_staged_heads add column owner_inn text;

-- Banks by БИК: the directory of the Bank of Russia.
create table banks (
  bik text primary key check (bik ~ '^\d{9}$'),
  name text not null,
  town text not null default '',
  -- empty: the bank has none
  correspondent_account text not null default ''
);

-- Our own organisation is written as null, or as the seller by whose name 1C knows it.
create function is_own_seller(seller bigint) returns boolean language sql stable
  return seller is null or exists (select from sellers where id = seller and own_state = 'own');
create function same_seller(one bigint, other bigint) returns boolean language sql stable
  return one is not distinct from other or (is_own_seller(one) and is_own_seller(other));
