-- The largest change of a price in a held load, in basis points: who applies it needs a ceiling that covers it.
alter table held_loads add column price_change bigint check (price_change >= 0);
