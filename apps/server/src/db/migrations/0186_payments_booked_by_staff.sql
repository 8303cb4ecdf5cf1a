-- Bank payments that staff book where no 1C tells of them; `client_key` is null for those of 1C.
alter table order_payments
  add client_key uuid unique,
  add booked_by bigint references users on delete set null,
  -- this payment made the order paid: without it the order is not
  add made_paid boolean not null default false;

-- A card payment is told once more by 1C, never by what staff have booked from the bank.
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
    where e.order_id = t.order_id and not e.is_void and not e.is_refund and e.client_key is null
      and coalesce(e.total, t.order_total) = t.total)
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
