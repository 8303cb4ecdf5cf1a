-- Documents of 1C whose buyer the portal does not know yet, as they were told last; they are taken in when a confirmed legal
-- entity has the buyer's ИНН.
create table waiting_erp_documents (
  id bigint generated always as identity primary key,
  -- the document's identity, see `keyOfRecord`
  key text not null unique,
  inn text not null,
  kpp text,
  record jsonb not null,
  told_at timestamptz not null,
  tried_at timestamptz
);
create index waiting_erp_documents_by_inn on waiting_erp_documents (inn);
create index waiting_erp_documents_by_time on waiting_erp_documents (told_at);
