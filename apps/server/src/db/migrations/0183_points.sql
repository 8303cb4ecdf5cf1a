-- What of an order is paid with points of the club: kopecks, a point is a rouble.
alter table orders add points_spent bigint not null default 0 check (points_spent >= 0);
-- What an order has brought, by the rules of its day: whole points.
create table club_points (
  order_id bigint primary key references orders,
  company_id bigint not null references companies,
  level text not null,
  points integer not null check (points >= 0),
  at timestamptz not null
);
create index club_points_company on club_points (company_id);

-- Points pay as money does, from the day of the order; those of a cancelled order are free again.
create or replace view told_money as
  select 'erp' as source, p.external_id as key, p.order_id, p.company_id, p.legal_entity_id, p.day, p.number,
    case when p.is_refund then -1 else 1 end * coalesce(p.total, o.total - least(o.points_spent, o.total)) as sum
  from order_payments p left join orders o on o.id = p.order_id
  where not p.is_void
  union all
  -- 1C tells of a card payment once more when it comes from the bank: of equal sums of one order the larger number counts
  select 'acquirer', 'payment-' || t.payment_id || '-' || t.document_id, t.order_id, t.company_id, t.legal_entity_id, t.day, t.payment_id::text, t.total
  from (
    select pp.payment_id, pp.document_id, pp.order_id, o.company_id, o.legal_entity_id, pp.total, o.total - least(o.points_spent, o.total) as order_total,
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
    where e.order_id = t.order_id and not e.is_void and e.is_refund and e.total = t.total)
  union all
  select 'points', 'points-' || o.id, o.id, o.company_id, o.legal_entity_id, (o.created_at at time zone 'Europe/Moscow')::date, coalesce(o.erp_number, o.number),
    least(o.points_spent, o.total)
  from orders o where o.points_spent > 0 and o.total > 0 and o.status <> 'cancelled';

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
  select case when m.source = 'points' then 'points' when m.sum < 0 then 'refund' else 'payment' end, m.key, null, null, m.number, m.day, m.order_id,
    m.company_id, m.legal_entity_id, null, -m.sum
  from money m where m.company_id is not null
  union all
  select 'opening', 'opening-' || c.id, null, null, '', c.opening_on, null, c.id, null,
    case when c.opening_balance < 0 then c.opening_on + c.deferral_days end, -c.opening_balance
  from companies c where c.opening_balance <> 0 and c.opening_on is not null;
