-- A legal entity is ordered for once the seller or 1C has confirmed that it belongs to the company.
alter table legal_entities
  add column state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  add column requested_by bigint references users,
  add column requested_at timestamptz not null default now(),
  -- `existing`: was there before states were
  add column decided_how text check (decided_how in ('staff', 'erp', 'registration', 'existing')),
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  add column refusal_reason text not null default '',
  add check ((state = 'waiting') = (decided_at is null)),
  add check ((decided_at is null) = (decided_how is null));

update legal_entities l set state = 'confirmed', decided_how = 'existing', decided_at = now()
where exists (select from orders o where o.legal_entity_id = l.id)
  or not exists (select from legal_entities other where other.inn = l.inn and other.company_id <> l.company_id);

create index legal_entities_inn on legal_entities (inn);
create index legal_entities_waiting on legal_entities (requested_at) where state = 'waiting';
