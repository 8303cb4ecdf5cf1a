-- Each document of 1C is one row. It is found by its id, else by operation, number, year, seller and buyer, whatever
-- order it is told below. `erp_link`: how its order is known.
alter table documents
  add erp_operation text,
  add erp_id text,
  add erp_year integer,
  add erp_buyer text,
  add erp_link text check (erp_link in ('below', 'named')),
  -- 1C has told it by itself, not only below an order
  add erp_is_separate boolean not null default false,
  -- a return that is out only while its shipment is
  add out_with_parent boolean not null default false;
alter table order_payments
  add erp_operation text,
  add erp_id text,
  add erp_year integer,
  add erp_buyer text,
  add erp_link text check (erp_link in ('below', 'named')),
  add erp_is_separate boolean not null default false;

-- What 1C says in requisites of the order itself. The sum is the order's when it was first said; null only colours the order.
alter table orders
  add paid_word_on date,
  add paid_word_number text,
  add paid_word_sum bigint,
  add shipped_word_on date,
  add shipped_word_number text,
  add shipped_word_sum bigint,
  -- 1C has told payments or shipments of this order as documents
  add erp_tells_payments boolean not null default false,
  add erp_tells_shipments boolean not null default false;

-- Former keys were «order:operation:id» and «company:operation:id», with the number where there was no id.
update documents d set erp_operation = split_part(external_id, ':', 2),
  erp_id = nullif(substr(external_id, length(split_part(external_id, ':', 1)) + length(split_part(external_id, ':', 2)) + 3), number),
  erp_year = extract(year from day),
  erp_link = case when order_id is not null then 'below' end, erp_is_separate = order_id is null
where source = 'erp' and split_part(external_id, ':', 2) in ('Счет на оплату', 'Отпуск товара', 'Счет-фактура', 'Возврат товара');
update order_payments set erp_operation = split_part(external_id, ':', 2),
  erp_id = nullif(substr(external_id, length(split_part(external_id, ':', 1)) + length(split_part(external_id, ':', 2)) + 3), number),
  erp_year = extract(year from day),
  erp_link = case when order_id is not null then 'below' end, erp_is_separate = order_id is null
where client_key is null and split_part(external_id, ':', 2) in
  ('Выплата безналичных денег', 'Выплата наличных денег', 'Возврат безналичных денег', 'Возврат наличных денег');

-- The buyer: the INN of the row's legal entity, of the order's, of the company's main one.
create function erp_buyer_of(entity bigint, company bigint, buyer bigint) returns text language sql stable as $$
  select coalesce(
    (select nullif(e.inn, '') from legal_entities e where e.id = entity),
    (select nullif(e.inn, '') from legal_entities e where e.company_id = company order by e.is_main desc, e.id limit 1),
    'company-' || company, 'user-' || buyer)
$$;
update documents d set erp_buyer = erp_buyer_of(d.legal_entity_id, d.company_id, d.user_id) where erp_operation is not null;
update order_payments p set erp_buyer = erp_buyer_of(p.legal_entity_id, p.company_id, (select user_id from orders where id = p.order_id))
where erp_operation is not null;

-- One document may have been stored below several orders: the last one stands.
with doubled as (
  select id, row_number() over (partition by erp_operation, erp_id order by (state = 'valid') desc, id desc) as nth
  from documents where erp_id is not null
)
update documents d set state = 'cancelled', erp_operation = null, erp_id = null, erp_link = null
from doubled where doubled.id = d.id and doubled.nth > 1;
with doubled as (
  select external_id, row_number() over (partition by erp_operation, erp_id order by is_void, day desc, order_id desc) as nth
  from order_payments where erp_id is not null
)
update order_payments p set is_void = true, erp_operation = null, erp_id = null, erp_link = null
from doubled where doubled.external_id = p.external_id and doubled.nth > 1;

create unique index documents_erp_id on documents (erp_id, erp_operation) where erp_id is not null;
create index documents_erp_number on documents (number, erp_operation) where erp_operation is not null;
create unique index order_payments_erp_id on order_payments (erp_id, erp_operation) where erp_id is not null;
create index order_payments_erp_number on order_payments (number, erp_operation) where erp_operation is not null;
-- a document that was taken out has no order
alter table order_payments drop constraint order_payments_check,
  add constraint order_payments_check check (is_void or order_id is not null or (company_id is not null and total is not null));

update orders o set
  erp_tells_payments = exists (select from order_payments p where p.order_id = o.id and p.erp_operation is not null),
  erp_tells_shipments = exists (select from documents d where d.order_id = o.id and d.erp_operation = 'Отпуск товара');
update orders o set paid_word_on = o.paid_at, paid_word_sum = o.total
where o.paid_at is not null and not o.erp_tells_payments
  and o.total > (select coalesce(sum(greatest(m.sum, 0)), 0) from told_money m where m.order_id = o.id);
update orders o set shipped_word_on = o.shipped_at, shipped_word_sum = o.total
where o.shipped_at is not null and not o.erp_tells_shipments and not exists (
  select from documents d where d.order_id = o.id and d.kind in ('transfer', 'waybill', 'torg12') and d.state = 'valid' and d.total > 0);

-- Which rows of ours and of 1C are one and the same. Keys are those of the ledger. `open`: they look alike, and a person decides.
create table ledger_pairs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('money', 'card', 'shipment', 'return')),
  own_key text not null,
  erp_key text not null,
  company_id bigint references companies on delete cascade,
  order_id bigint references orders on delete cascade,
  state text not null check (state in ('open', 'same', 'different')),
  how text check (how in ('reference', 'person')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (own_key, erp_key),
  check ((state = 'open') = (how is null))
);
create index ledger_pairs_erp_key on ledger_pairs (erp_key);
create index ledger_pairs_of_order on ledger_pairs (order_id);
create index ledger_pairs_open on ledger_pairs (company_id) where state = 'open';

-- What 1C had replaced stays so.
insert into ledger_pairs (kind, own_key, erp_key, company_id, order_id, state, how, created_at)
select 'shipment', 'document-' || d.id, 'document-' || e.id, d.company_id, d.order_id, 'same', 'reference', now()
from documents d cross join lateral (
  select id from documents e where e.order_id = d.order_id and e.erp_operation = 'Отпуск товара' order by (e.state = 'valid') desc, e.id limit 1) e
where d.source = 'portal' and d.kind in ('transfer', 'waybill', 'torg12') and d.state = 'replaced';
insert into ledger_pairs (kind, own_key, erp_key, company_id, order_id, state, how, created_at)
select 'return', 'document-' || d.id, 'document-' || d.replaced_by, d.company_id, d.order_id, 'same', 'reference', now()
from documents d where d.replaced_by is not null and d.state = 'replaced';
-- Card payments that were counted once with 1C's: of equal sums of one order, the first of each.
with card as (
  select 'payment-' || pp.payment_id || '-' || pp.document_id as key, pp.order_id, o.company_id, pp.total,
    row_number() over (partition by pp.order_id, pp.total order by p.paid_at, p.id) as nth
  from payment_parts pp join payments p on p.id = pp.payment_id join orders o on o.id = pp.order_id where p.state = 'paid'
), told as (
  select e.external_id as key, e.order_id, coalesce(e.total, o.total - least(o.points_spent, o.total)) as total,
    row_number() over (partition by e.order_id, coalesce(e.total, o.total - least(o.points_spent, o.total)) order by e.day, e.external_id) as nth
  from order_payments e join orders o on o.id = e.order_id where not e.is_void and not e.is_refund and e.client_key is null
)
insert into ledger_pairs (kind, own_key, erp_key, company_id, order_id, state, how, created_at)
select 'card', card.key, told.key, card.company_id, card.order_id, 'same', 'reference', now()
from card join told on told.order_id = card.order_id and told.total = card.total and told.nth = card.nth;
with card as (
  select 'refund-' || r.id as key, r.order_id, o.company_id, r.total, row_number() over (partition by r.order_id, r.total order by r.done_at, r.id) as nth
  from payment_refunds r join orders o on o.id = r.order_id where r.state = 'done'
), told as (
  select e.external_id as key, e.order_id, e.total, row_number() over (partition by e.order_id, e.total order by e.day, e.external_id) as nth
  from order_payments e where not e.is_void and e.is_refund and e.order_id is not null
)
insert into ledger_pairs (kind, own_key, erp_key, company_id, order_id, state, how, created_at)
select 'card', card.key, told.key, card.company_id, card.order_id, 'same', 'reference', now()
from card join told on told.order_id = card.order_id and told.total = card.total and told.nth = card.nth;

create or replace view told_money as
  -- staff's booking ends where 1C tells the same payment; 1C's ends where the acquirer has told it
  select 'erp' as source, p.external_id as key, p.order_id, p.company_id, p.legal_entity_id, p.day, p.number,
    case when p.is_refund then -1 else 1 end * coalesce(p.total, o.total - least(o.points_spent, o.total)) as sum, p.seller_id
  from order_payments p left join orders o on o.id = p.order_id
  where not p.is_void and not exists (
    select from ledger_pairs t where t.state = 'same' and (
      (t.kind = 'money' and (t.own_key = p.external_id or (t.erp_key = p.external_id and p.order_id is null)))
      or (t.kind = 'card' and t.erp_key = p.external_id)))
  union all
  -- told without an order: that of staff's booking
  select 'erp', p.external_id, s.order_id, p.company_id, p.legal_entity_id, p.day, p.number,
    case when p.is_refund then -1 else 1 end * p.total, p.seller_id
  from ledger_pairs t join order_payments s on s.external_id = t.own_key join order_payments p on p.external_id = t.erp_key
  where t.kind = 'money' and t.state = 'same' and not p.is_void and p.order_id is null
  union all
  select 'acquirer', 'payment-' || pp.payment_id || '-' || pp.document_id, pp.order_id, o.company_id, o.legal_entity_id,
    (p.paid_at at time zone 'Europe/Moscow')::date, pp.payment_id::text, pp.total, o.seller_id
  from payment_parts pp join payments p on p.id = pp.payment_id join orders o on o.id = pp.order_id
  where p.state = 'paid'
  union all
  select 'acquirer', 'refund-' || r.id, r.order_id, o.company_id, o.legal_entity_id, (r.done_at at time zone 'Europe/Moscow')::date,
    r.payment_id::text, -r.total, o.seller_id
  from payment_refunds r join orders o on o.id = r.order_id
  where r.state = 'done'
  union all
  select 'points', 'points-' || o.id, o.id, o.company_id, o.legal_entity_id, (o.created_at at time zone 'Europe/Moscow')::date,
    coalesce(o.erp_number, o.number), least(o.points_spent, o.total), o.seller_id
  from orders o where o.points_spent > 0 and o.total > 0 and o.status <> 'cancelled';

-- A word of 1C is money only where 1C tells no payment of the order: the sum of the order when it was said, less the money
-- known otherwise.
create or replace view money as
  select source, key, order_id, company_id, legal_entity_id, day, number, sum, seller_id from told_money
  union all
  select 'order', 'paid-' || o.id, o.id, o.company_id, o.legal_entity_id, o.paid_word_on, coalesce(o.paid_word_number, o.erp_number, o.number),
    o.paid_word_sum - known.sum, o.seller_id
  from orders o cross join lateral (
    select coalesce(sum(greatest(m.sum, 0)), 0)::bigint as sum from told_money m
    where m.order_id = o.id and m.company_id is not distinct from o.company_id) known
  where o.paid_word_sum > known.sum and not o.erp_tells_payments and not exists (
    select from order_payments p where p.company_id = o.company_id and p.order_id is null and p.erp_operation is not null and p.number = o.paid_word_number);

-- A document of 1C below zero is a correction: it lowers the debt, or takes a return back.
create or replace view ledger as
 SELECT
        CASE
            WHEN d.kind = 'return'::text THEN 'return'::text
            ELSE 'shipment'::text
        END AS operation,
    'document-'::text || d.id AS key,
    d.id AS document_id,
    d.kind,
    d.number,
    d.day,
    d.order_id,
    d.company_id,
    d.legal_entity_id,
        CASE
            WHEN d.kind <> 'return'::text THEN COALESCE(d.due_on, d.day + c.deferral_days)
            ELSE NULL::date
        END AS due_on,
        CASE
            WHEN d.kind = 'return'::text THEN - d.total
            ELSE d.total
        END AS sum,
    d.seller_id
   FROM documents d
     JOIN companies c ON c.id = d.company_id
  WHERE (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text, 'return'::text])) AND d.state = 'valid'::text AND d.total <> 0
UNION ALL
 SELECT 'shipment'::text AS operation,
    'shipped-'::text || o.id AS key,
    NULL::bigint AS document_id,
    'waybill'::text AS kind,
    COALESCE(o.erp_number, o.number) AS number,
    o.shipped_word_on AS day,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    o.shipped_word_on + c.deferral_days AS due_on,
    o.shipped_word_sum AS sum,
    o.seller_id
   FROM orders o
     JOIN companies c ON c.id = o.company_id
  WHERE o.shipped_word_sum > 0 AND NOT o.erp_tells_shipments AND NOT (EXISTS ( SELECT
           FROM documents d
          WHERE d.order_id = o.id AND (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text])) AND d.state = 'valid'::text AND d.total > 0)) AND NOT (EXISTS ( SELECT
           FROM documents d
          WHERE d.company_id = o.company_id AND d.order_id IS NULL AND d.source = 'erp'::text AND (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text])) AND d.number = o.shipped_word_number))
UNION ALL
 SELECT
        CASE
            WHEN m.source = 'points'::text THEN 'points'::text
            WHEN m.sum < 0 THEN 'refund'::text
            ELSE 'payment'::text
        END AS operation,
    m.key,
    NULL::bigint AS document_id,
    NULL::text AS kind,
    m.number,
    m.day,
    m.order_id,
    m.company_id,
    m.legal_entity_id,
    NULL::date AS due_on,
    - m.sum AS sum,
    m.seller_id
   FROM money m
  WHERE m.company_id IS NOT NULL
UNION ALL
 SELECT 'opening'::text AS operation,
    'opening-'::text || c.id AS key,
    NULL::bigint AS document_id,
    NULL::text AS kind,
    ''::text AS number,
    c.opening_on AS day,
    NULL::bigint AS order_id,
    c.id AS company_id,
    NULL::bigint AS legal_entity_id,
        CASE
            WHEN c.opening_balance < 0 THEN c.opening_on + c.deferral_days
            ELSE NULL::date
        END AS due_on,
    - c.opening_balance AS sum,
    NULL::bigint AS seller_id
   FROM companies c
  WHERE c.opening_balance <> 0 AND c.opening_on IS NOT NULL;

-- What has happened to an order, counted from money and shipments: the day on which its sum was reached, and the day of
-- shipment. `docs/money.md` has the precedence.
create view order_facts as
select o.id as order_id, paid.day as paid_on, paid.number as paid_number,
  case when own.day is not null then own.day when erp.is_whole then erp.day when word.is_word then o.shipped_word_on end as shipped_on,
  case when own.day is not null then own.number when erp.is_whole then erp.number when word.is_word then o.shipped_word_number end as shipped_number,
  coalesce(erp.is_whole, false) or word.is_word as is_shipped_by_erp
from orders o
left join lateral (
  select r.day, r.number from (
    select m.day, m.number, m.key, sum(m.sum) over (order by m.day, m.key) as reached, sum(m.sum) over () as received
    from money m where m.order_id = o.id and m.company_id is not distinct from o.company_id) r
  where r.reached >= o.total and r.received >= o.total order by r.day, r.key limit 1) paid on o.total > 0
left join lateral (
  select s.day, s.number from order_shipments s where s.order_id = o.id and not s.is_void and exists (
    select from order_shipments p join documents d on d.id = p.document_id where p.order_id = o.id and not p.is_void and d.source <> 'erp')
  order by s.day, s.id limit 1) own on true
left join lateral (
  select sum(d.total) >= o.total as is_whole, max(d.day) as day, (array_agg(d.number order by d.day desc, d.id desc))[1] as number
  from documents d where d.order_id = o.id and d.source = 'erp' and d.kind in ('transfer', 'waybill', 'torg12') and d.state = 'valid') erp on true
cross join lateral (
  select o.shipped_word_on is not null and o.shipped_word_sum is not null and not o.erp_tells_shipments as is_word) word;

-- It is derived now.
-- the previous version runs beside this one while servers are replaced one by one
comment on column orders.ships_by_deliveries is 'old name';
comment on column order_payments.made_paid is 'old name';
