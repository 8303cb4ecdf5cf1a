-- The claim that a return made here was accepted on, and the return of 1C that was told in its place.
alter table documents
  add column claim_id bigint references claims on delete set null,
  add column replaced_by bigint references documents on delete set null;
create index documents_of_claim on documents (claim_id) where claim_id is not null;
create index documents_replaced_by on documents (replaced_by) where replaced_by is not null;
