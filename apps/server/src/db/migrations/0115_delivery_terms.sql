-- What delivery costs and from which sums orders are taken, as staff keep it: one row, written whole.
create table delivery_terms (
  is_only boolean primary key default true check (is_only),
  -- [{"id", "name", "cities", "days", "freeFrom", "steps": [{"upToGrams", "price"}]}], kopecks and grams
  zones jsonb not null default '[]',
  -- [{"id", "regionId", "deliveryType", "minimum", "kind", "fee"}], kopecks
  thresholds jsonb not null default '[]',
  version integer not null default 0
);
insert into delivery_terms default values;

-- Days on which goods are handed out, 1 is Monday; none: every working day.
alter table warehouses add pickup_weekdays integer[] not null default '{}';
