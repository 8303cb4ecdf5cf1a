-- A correction changes the debt by its signed total: below zero it lowers it.
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'transfer'::text, 'waybill'::text, 'torg12'::text, 'vat-invoice'::text, 'return'::text, 'correction'::text, 'reconciliation'::text, 'certificate'::text, 'other'::text]));
alter table documents drop constraint documents_total_check,
  add constraint documents_total_check check (source = 'erp' or kind = 'correction' or total >= 0);
alter table documents drop constraint documents_vat_total_check,
  add constraint documents_vat_total_check check (source = 'erp' or abs(vat_total) <= abs(total) and (kind = 'correction' or vat_total >= 0));
alter table document_numbers drop constraint document_numbers_kind_check, add constraint document_numbers_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'transfer'::text, 'waybill'::text, 'torg12'::text, 'vat-invoice'::text, 'return'::text, 'correction'::text, 'reconciliation'::text, 'certificate'::text, 'other'::text]));
alter table versions drop constraint versions_kind_check,
  add constraint versions_kind_check check (kind = any (array['specification', 'offer', 'content', 'message-template', 'post', 'feed', 'home-block', 'survey', 'help', 'notice', 'golden-club', 'document']));
create index documents_of_parent on documents (parent_id) where parent_id is not null;

create or replace view ledger as
 SELECT
        CASE
            WHEN d.kind = 'return'::text OR d.kind = 'correction'::text AND d.total < 0 THEN 'return'::text
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
            WHEN d.kind <> 'return'::text AND NOT (d.kind = 'correction'::text AND d.total < 0) THEN COALESCE(d.due_on, d.day + c.deferral_days)
            ELSE NULL::date
        END AS due_on,
        CASE
            WHEN d.kind = 'return'::text THEN - d.total
            ELSE d.total
        END AS sum,
    d.seller_id
   FROM documents d
     JOIN companies c ON c.id = d.company_id
  WHERE (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text, 'return'::text, 'correction'::text])) AND d.state = 'valid'::text AND d.total <> 0
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
