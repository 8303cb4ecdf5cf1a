alter table order_manager_sheets rename to pricing_sheets;
alter table order_manager_rows rename to pricing_sheet_rows;
alter table order_manager_keys rename to pricing_sheet_keys;
alter table staff_second_steps rename to staff_two_factor;
alter index order_manager_deals rename to pricing_sheets_of_deals;
alter index order_manager_sheets_of_user rename to pricing_sheets_of_user;
alter index order_manager_rows_by_key rename to pricing_sheet_rows_by_key;
alter index order_manager_rows_of_product rename to pricing_sheet_rows_of_product;
alter index order_manager_rows_of_sheet rename to pricing_sheet_rows_of_sheet;
do $$
declare renamed record;
begin
  for renamed in
    select conrelid::regclass as owner, conname as name, regexp_replace(regexp_replace(regexp_replace(conname,
      '^order_manager_sheets', 'pricing_sheets'), '^order_manager_', 'pricing_sheet_'), '^staff_second_steps', 'staff_two_factor') as wanted
    from pg_constraint where conname ~ '^(order_manager_|staff_second_steps)' and contype <> 'n'
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.owner, renamed.name, renamed.wanted);
  end loop;
end $$;

-- the previous version runs beside this one while servers are replaced one by one
create view order_manager_sheets as select * from pricing_sheets;
create view order_manager_rows as select * from pricing_sheet_rows;
create view order_manager_keys as select * from pricing_sheet_keys;
create view staff_second_steps as select * from staff_two_factor;
comment on view order_manager_sheets is 'old name';
comment on view order_manager_rows is 'old name';
comment on view order_manager_keys is 'old name';
comment on view staff_second_steps is 'old name';
