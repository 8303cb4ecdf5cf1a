-- What 1C says of a legal entity's terms, null where it has said nothing. What it says of a company is made of them.
create table erp_terms (
  legal_entity_id bigint primary key references legal_entities on delete cascade,
  credit bigint,
  deferral_days integer,
  bonus bigint,
  -- more than nothing: the buyer owes
  debt bigint,
  debt_on date,
  told_at timestamptz not null
);
-- When 1C last said how many points a company has: what is spent afterwards comes off.
alter table companies add bonus_at timestamptz;
