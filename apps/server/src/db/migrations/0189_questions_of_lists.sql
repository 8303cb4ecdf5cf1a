-- Why the amount of a line has to be asked for, what a table has done to its code, and the codes of what may be sent instead.

alter table list_import_rows
  add column amount_problem text not null default '',
  add column code_problem text not null default '',
  add column analogues text[] not null default '{}',
  -- the amount was typed by a person, who is right whatever the list says
  add column amount_is_typed boolean not null default false;

alter table list_import_rows drop constraint list_import_rows_how_check;
alter table list_import_rows add constraint list_import_rows_how_check
  check (how in ('code', 'normalised', 'memory', 'inner-code', 'name', 'analogue'));
