-- Details of events hold codes and names, never sentences: what an event became is written out where it is shown.
update order_events set details = jsonb_build_object('approvedBy', substr(details ->> 'to', length('согласование — ') + 1))
where kind = 'placed' and details ->> 'to' like 'согласование — %';

update order_events e set details = jsonb_build_object('from', coalesce(e.details ->> 'from', 'new'), 'to', s.code)
from order_statuses s
where e.kind = 'status' and s.name = e.details ->> 'to';

-- the status that an order was cancelled from was not always kept
update order_events set details = jsonb_build_object('from', coalesce(details ->> 'from', 'new')) where kind = 'cancelled';

update order_events set details = jsonb_build_object('number', details -> 'number', 'day', details -> 'date')
where kind in ('payment', 'shipment');
