-- ISO code of what prices of that type are in, as the ERP or a list has told; 1C may name it here alone.
alter table price_types add column currency text not null default 'RUB';
-- Null: the file does not tell.
alter table exchange_staged_price_types add column currency text;
alter table exchange_staged_prices
  -- neither the price nor its file tells a currency: it is that of the price type
  add column is_in_type_currency boolean not null default false,
  -- of several prices that the file gives for different units: the one for the product's own unit is meant
  add column unit_okei text;
