-- Why the amount or the price of a line of a deal has to be asked for; empty once somebody has said it.

alter table order_manager_rows
  add column amount_problem text not null default '',
  add column price_problem text not null default '';
