-- What a company owes and has paid, out of papers and money alone.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'invoice', 'transfer', 'waybill', 'torg12', 'vat-invoice', 'return', 'reconciliation', 'certificate', 'other'));
create index documents_of_debt on documents (company_id) where kind in ('transfer', 'waybill', 'torg12', 'return') and state = 'valid';

-- Money that 1C tells of without naming an order belongs to a company.
alter table order_payments
  alter order_id drop not null,
  add company_id bigint references companies,
  add legal_entity_id bigint references legal_entities,
  add is_refund boolean not null default false;
update order_payments p
  set company_id = o.company_id, legal_entity_id = o.legal_entity_id, day = coalesce(p.day, o.paid_at, o.updated_at::date)
  from orders o where o.id = p.order_id;
alter table order_payments alter day set not null, add check (order_id is not null or (company_id is not null and total is not null));
create index order_payments_of_company on order_payments (company_id);

-- The sum of orders that 1C has told to be paid or shipped without a paper of its own is counted from the order itself.
create view told_money as
  select 'erp' as source, p.external_id as key, p.order_id, p.company_id, p.legal_entity_id, p.day, p.number,
    case when p.is_refund then -1 else 1 end * coalesce(p.total, o.total) as sum
  from order_payments p left join orders o on o.id = p.order_id
  where not p.is_void
  union all
  -- 1C tells of a card payment once more when it comes from the bank: of equal sums of one order the larger number counts
  select 'acquirer', 'payment-' || t.payment_id || '-' || t.document_id, t.order_id, t.company_id, t.legal_entity_id, t.day, t.payment_id::text, t.total
  from (
    select pp.payment_id, pp.document_id, pp.order_id, o.company_id, o.legal_entity_id, pp.total, o.total as order_total,
      (p.paid_at at time zone 'Europe/Moscow')::date as day,
      row_number() over (partition by o.company_id, pp.order_id, pp.total order by p.paid_at, p.id) as nth
    from payment_parts pp join payments p on p.id = pp.payment_id join orders o on o.id = pp.order_id
    where p.state = 'paid'
  ) t
  where t.nth > (
    select count(*) from order_payments e
    where e.order_id = t.order_id and not e.is_void and not e.is_refund and coalesce(e.total, t.order_total) = t.total)
  union all
  select 'acquirer', 'refund-' || t.id, t.order_id, t.company_id, t.legal_entity_id, t.day, t.payment_id::text, -t.total
  from (
    select r.id, r.payment_id, r.order_id, o.company_id, o.legal_entity_id, r.total,
      (r.done_at at time zone 'Europe/Moscow')::date as day,
      row_number() over (partition by o.company_id, r.order_id, r.total order by r.done_at, r.id) as nth
    from payment_refunds r join orders o on o.id = r.order_id
    where r.state = 'done'
  ) t
  where t.nth > (
    select count(*) from order_payments e
    where e.order_id = t.order_id and not e.is_void and e.is_refund and e.total = t.total);

create view money as
  select * from told_money
  union all
  select 'order', 'paid-' || o.id, o.id, o.company_id, o.legal_entity_id, o.paid_at, coalesce(o.erp_number, o.number), o.total - told.sum
  from orders o
  cross join lateral (
    select coalesce(sum(greatest(m.sum, 0)), 0)::bigint as sum from told_money m
    where m.order_id = o.id and m.company_id is not distinct from o.company_id) told
  where o.paid_at is not null and o.total > told.sum;

-- How a company stood before the portal: negative for a debt, as its balance is.
alter table companies add opening_balance bigint not null default 0, add opening_on date;

create view ledger as
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
  where o.shipped_at is not null and o.status <> 'cancelled' and o.total > 0 and not exists (
    select from documents d where d.order_id = o.id and d.kind in ('transfer', 'waybill', 'torg12') and d.state = 'valid' and d.total > 0)
  union all
  select case when m.sum < 0 then 'refund' else 'payment' end, m.key, null, null, m.number, m.day, m.order_id, m.company_id, m.legal_entity_id, null, -m.sum
  from money m where m.company_id is not null
  union all
  select 'opening', 'opening-' || c.id, null, null, '', c.opening_on, null, c.id, null,
    case when c.opening_balance < 0 then c.opening_on + c.deferral_days end, -c.opening_balance
  from companies c where c.opening_balance <> 0 and c.opening_on is not null;

-- Figures that staff kept by hand stay true: whatever papers do not explain was there before.
update companies c set opening_on = current_date, opening_balance = c.balance + coalesce((select sum(l.sum) from ledger l where l.company_id = c.id), 0)
  where c.balance + coalesce((select sum(l.sum) from ledger l where l.company_id = c.id), 0) <> 0;
alter table companies drop column balance, drop column receivables, drop column overdue_receivables, drop column overdue_days;
drop table payment_dues;
