-- What buyers are told of a warehouse they fetch goods from; 1C knows neither.
alter table warehouses
  add pickup_hours text not null default '',
  add pickup_phone text not null default '',
  add version integer not null default 1;
