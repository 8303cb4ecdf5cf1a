-- Rows of a worksheet that are added by hand, and rows whose owner says that the catalogue has no such product.
alter table order_manager_rows
  -- sent again, a row is not added twice
  add column client_key uuid,
  add column has_no_match boolean not null default false;
create unique index order_manager_rows_by_key on order_manager_rows (sheet_id, client_key) where client_key is not null;
