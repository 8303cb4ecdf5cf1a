-- Goods that have left are owed for, even where 1C tells of it after the order was cancelled.
create or replace view ledger as
  select case when d.kind = 'return' then 'return' else 'shipment' end as operation, 'document-' || d.id as key,
    d.id as document_id, d.kind, d.number, d.day, d.order_id, d.company_id, d.legal_entity_id,
    case when d.kind <> 'return' then coalesce(d.due_on, d.day + c.deferral_days) end as due_on,
    case when d.kind = 'return' then -d.total else d.total end as sum
  from documents d join companies c on c.id = d.company_id
  where d.kind in ('transfer', 'waybill', 'torg12', 'return') and d.state = 'valid' and d.total > 0
  union all
  select 'shipment', 'shipped-' || o.id, null, 'waybill', coalesce(o.erp_number, o.number), o.shipped_at, o.id, o.company_id, o.legal_entity_id,
    o.shipped_at + c.deferral_days, o.total
  from orders o join companies c on c.id = o.company_id
  where o.shipped_at is not null and o.total > 0 and not exists (
    select from documents d where d.order_id = o.id and d.kind in ('transfer', 'waybill', 'torg12') and d.state = 'valid' and d.total > 0)
  union all
  select case when m.sum < 0 then 'refund' else 'payment' end, m.key, null, null, m.number, m.day, m.order_id, m.company_id, m.legal_entity_id, null, -m.sum
  from money m where m.company_id is not null
  union all
  select 'opening', 'opening-' || c.id, null, null, '', c.opening_on, null, c.id, null,
    case when c.opening_balance < 0 then c.opening_on + c.deferral_days end, -c.opening_balance
  from companies c where c.opening_balance <> 0 and c.opening_on is not null;
