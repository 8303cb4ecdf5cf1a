-- Goods that leave in parts have a till receipt for each part; null: what is left once everything has left.
alter table settlement_receipts add column shipment_id bigint references order_shipments;
alter table settlement_receipts drop constraint settlement_receipts_payment_id_order_id_key;
alter table settlement_receipts add constraint settlement_receipts_of_part unique nulls not distinct (payment_id, order_id, shipment_id);
create index settlement_receipts_shipment on settlement_receipts (shipment_id) where shipment_id is not null;
