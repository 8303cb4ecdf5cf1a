-- Null: the price is in a currency whose rate nobody has told, or beyond any number. What the product cost before, it costs on.
alter table exchange_staged_prices alter column price drop not null;
-- The file tells stocks that cannot be read: those there were stay, and a full load does not take them for left out.
alter table exchange_staged_offers add column keeps_stocks boolean not null default false;
