-- Staff edit these: whoever saves must have seen what is there.
alter table price_types add column version integer not null default 1;
alter table regions add column version integer not null default 1;
alter table warehouses
  add column version integer not null default 1,
  -- buyers see neither its stock nor itself
  add column is_hidden boolean not null default false;
