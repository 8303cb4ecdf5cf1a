-- The order is cancelled here, and the ERP says that it no longer is there; staff are told once each time that it says so anew.
alter table orders add column is_open_in_erp boolean not null default false;
