-- A recurring order brings the goods to one of its owner's saved addresses: without that address its runs wait for a person.
alter table recurring_orders add column is_address_saved boolean not null default false;
update recurring_orders r set is_address_saved = true
where r.terms ->> 'deliveryType' = 'delivery' and exists (select from delivery_addresses a where a.address = r.terms ->> 'deliveryAddress'
  and case when r.company_id is null then a.user_id = r.user_id else a.company_id = r.company_id end);

-- Until now they were all prepaid, in parts and processed automatically, whatever the order was that they repeat.
update recurring_orders r set terms = r.terms || jsonb_build_object(
  'payment', o.payment, 'shipping', o.shipping, 'reserve', o.reserve, 'automaticProcessing', o.automatic_processing)
from orders o where o.id = r.order_id and r.state <> 'stopped';
