-- the buyer's own number is looked for beside the order's and 1C's, by the same index
drop index orders_numbers;
create index orders_numbers on orders using gin (number gin_trgm_ops, erp_number gin_trgm_ops, own_number gin_trgm_ops);
