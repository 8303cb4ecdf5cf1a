-- The paper that a delivery left by, made here or told by 1C: a delivery made here ends with its paper.
alter table order_shipments add column document_id bigint unique references documents on delete cascade;
-- The day of shipping follows the deliveries of the order until 1C names one itself.
alter table orders add column ships_by_deliveries boolean not null default false;

-- Papers that staff have made so far were deliveries, too.
insert into order_shipments (order_id, external_id, number, day, is_void, document_id)
select d.order_id, 'portal:' || d.id, d.number, d.day, false, d.id
from documents d
where d.source = 'portal' and d.kind in ('transfer', 'torg12') and d.state = 'valid' and d.order_id is not null and d.content is not null;
insert into order_shipment_lines (shipment_id, order_line_id, amount)
select s.id, l.id, sum((line ->> 'amount')::bigint)
from order_shipments s join documents d on d.id = s.document_id cross join jsonb_array_elements(d.content -> 'lines') line
join order_lines l on l.order_id = s.order_id and l.position = (line ->> 'position')::int
group by 1, 2;
