-- Who gets the money: the seller of the order, or the organisation that 1C names in the document. Null is the portal's
-- own organisation, as in orders and documents.
alter table order_payments add seller_id bigint references sellers;
update order_payments p set seller_id = o.seller_id from orders o where o.id = p.order_id and o.seller_id is not null;
-- Money and documents that name no order belong to the portal's own organisation, or to the only seller when the portal
-- has no requisites of its own.
update order_payments set seller_id = (select min(id) from sellers)
where order_id is null and (select count(*) from sellers) = 1
  and not exists (select from seller_requisites where seller_id is null);
update documents set seller_id = (select min(id) from sellers)
where order_id is null and source = 'erp' and seller_id is null and (select count(*) from sellers) = 1
  and not exists (select from seller_requisites where seller_id is null);

create or replace view told_money as
 SELECT 'erp'::text AS source,
    p.external_id AS key,
    p.order_id,
    p.company_id,
    p.legal_entity_id,
    p.day,
    p.number,
        CASE
            WHEN p.is_refund THEN '-1'::integer
            ELSE 1
        END * COALESCE(p.total, o.total - LEAST(o.points_spent, o.total)) AS sum,
    p.seller_id
   FROM order_payments p
     LEFT JOIN orders o ON o.id = p.order_id
  WHERE NOT p.is_void
UNION ALL
 SELECT 'acquirer'::text AS source,
    (('payment-'::text || t.payment_id) || '-'::text) || t.document_id AS key,
    t.order_id,
    t.company_id,
    t.legal_entity_id,
    t.day,
    t.payment_id::text AS number,
    t.total AS sum,
    t.seller_id
   FROM ( SELECT pp.payment_id,
            pp.document_id,
            pp.order_id,
            o.company_id,
            o.legal_entity_id,
            o.seller_id,
            pp.total,
            o.total - LEAST(o.points_spent, o.total) AS order_total,
            (p.paid_at AT TIME ZONE 'Europe/Moscow'::text)::date AS day,
            row_number() OVER (PARTITION BY o.company_id, pp.order_id, pp.total ORDER BY p.paid_at, p.id) AS nth
           FROM payment_parts pp
             JOIN payments p ON p.id = pp.payment_id
             JOIN orders o ON o.id = pp.order_id
          WHERE p.state = 'paid'::text) t
  WHERE t.nth > (( SELECT count(*) AS count
           FROM order_payments e
          WHERE e.order_id = t.order_id AND NOT e.is_void AND NOT e.is_refund AND e.client_key IS NULL AND COALESCE(e.total, t.order_total) = t.total))
UNION ALL
 SELECT 'acquirer'::text AS source,
    'refund-'::text || t.id AS key,
    t.order_id,
    t.company_id,
    t.legal_entity_id,
    t.day,
    t.payment_id::text AS number,
    - t.total AS sum,
    t.seller_id
   FROM ( SELECT r.id,
            r.payment_id,
            r.order_id,
            o.company_id,
            o.legal_entity_id,
            o.seller_id,
            r.total,
            (r.done_at AT TIME ZONE 'Europe/Moscow'::text)::date AS day,
            row_number() OVER (PARTITION BY o.company_id, r.order_id, r.total ORDER BY r.done_at, r.id) AS nth
           FROM payment_refunds r
             JOIN orders o ON o.id = r.order_id
          WHERE r.state = 'done'::text) t
  WHERE t.nth > (( SELECT count(*) AS count
           FROM order_payments e
          WHERE e.order_id = t.order_id AND NOT e.is_void AND e.is_refund AND e.total = t.total))
UNION ALL
 SELECT 'points'::text AS source,
    'points-'::text || o.id AS key,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    (o.created_at AT TIME ZONE 'Europe/Moscow'::text)::date AS day,
    COALESCE(o.erp_number, o.number) AS number,
    LEAST(o.points_spent, o.total) AS sum,
    o.seller_id
   FROM orders o
  WHERE o.points_spent > 0 AND o.total > 0 AND o.status <> 'cancelled'::text;

create or replace view money as
 SELECT told_money.source,
    told_money.key,
    told_money.order_id,
    told_money.company_id,
    told_money.legal_entity_id,
    told_money.day,
    told_money.number,
    told_money.sum,
    told_money.seller_id
   FROM told_money
UNION ALL
 SELECT 'order'::text AS source,
    'paid-'::text || o.id AS key,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    o.paid_at AS day,
    COALESCE(o.erp_number, o.number) AS number,
    o.total - told.sum AS sum,
    o.seller_id
   FROM orders o
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(GREATEST(m.sum, 0::bigint)), 0::numeric)::bigint AS sum
           FROM told_money m
          WHERE m.order_id = o.id AND NOT m.company_id IS DISTINCT FROM o.company_id) told
  WHERE o.paid_at IS NOT NULL AND o.total > told.sum;

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
  WHERE (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text, 'return'::text])) AND d.state = 'valid'::text AND d.total > 0
UNION ALL
 SELECT 'shipment'::text AS operation,
    'shipped-'::text || o.id AS key,
    NULL::bigint AS document_id,
    'waybill'::text AS kind,
    COALESCE(o.erp_number, o.number) AS number,
    o.shipped_at AS day,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    o.shipped_at + c.deferral_days AS due_on,
    o.total AS sum,
    o.seller_id
   FROM orders o
     JOIN companies c ON c.id = o.company_id
  WHERE o.shipped_at IS NOT NULL AND o.total > 0 AND NOT (EXISTS ( SELECT
           FROM documents d
          WHERE d.order_id = o.id AND (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text])) AND d.state = 'valid'::text AND d.total > 0))
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
