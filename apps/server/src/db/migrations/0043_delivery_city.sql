-- The city of a delivery address as the directory of addresses knows it; empty where it is unknown, and then delivery is not free.
alter table orders add column delivery_city text not null default '';
update approval_requests set terms = terms || '{"deliveryCity": ""}' where not terms ? 'deliveryCity';
