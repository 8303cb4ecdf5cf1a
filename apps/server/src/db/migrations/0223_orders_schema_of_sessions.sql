-- The version of CommerceML in which this exchange takes orders: named by 1C at init.
alter table exchange_sessions add orders_schema text not null default '2.10' check (orders_schema in ('2.10', '3.1'));
