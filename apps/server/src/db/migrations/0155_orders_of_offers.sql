-- The commercial offer an order was made of: its author sees what came of it.
alter table orders add offer_id bigint references offers on delete set null;
create index orders_of_offer on orders (offer_id) where offer_id is not null;
