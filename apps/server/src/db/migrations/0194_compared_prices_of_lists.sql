-- Prices of a list that the portal has too, changed or not: how many of them jump is told against these.
alter table price_lists add column compared_prices integer not null default 0;
