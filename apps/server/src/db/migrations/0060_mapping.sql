-- Staff edit these: whoever saves must have seen what is there.
alter table price_types add column version integer not null default 1;
alter table regions add column version integer not null default 1;
-- buyers see neither the stock of a hidden warehouse nor itself
alter table warehouses
  add column is_hidden boolean not null default false;
