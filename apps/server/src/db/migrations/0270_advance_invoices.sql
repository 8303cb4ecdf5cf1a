-- Счета-фактуры на аванс: the portal issues them for sellers that say so, one for each payment.
alter table seller_requisites add column advance_invoices_since date;

alter table documents add column payment_key text;
comment on column documents.payment_key is 'of an advance invoice: source and key of its row in the view money';
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'invoice', 'transfer', 'waybill', 'torg12', 'vat-invoice', 'advance-invoice', 'return', 'correction', 'reconciliation', 'certificate', 'other'
));
alter table documents add constraint documents_payment_key_check check (payment_key is null or kind = 'advance-invoice');
create unique index documents_advance_of_payment on documents (payment_key) where payment_key is not null and state = 'valid';
create index documents_advances on documents (day) where kind = 'advance-invoice';

alter table document_numbers drop constraint document_numbers_kind_check;
alter table document_numbers add constraint document_numbers_kind_check check (kind in (
  'invoice', 'transfer', 'waybill', 'torg12', 'vat-invoice', 'advance-invoice', 'return', 'correction', 'reconciliation', 'certificate', 'other'
));
