-- A part of a number, an article or a name is found in a year of orders without reading all their lines.
create extension if not exists pg_trgm;
create index orders_numbers on orders using gin (number gin_trgm_ops, erp_number gin_trgm_ops);
create index order_lines_words on order_lines using gin (article gin_trgm_ops, name gin_trgm_ops);
create index orders_total on orders (total, id);
