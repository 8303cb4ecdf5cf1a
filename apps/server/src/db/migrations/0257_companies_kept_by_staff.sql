-- Staff create companies, correct their requisites, move their people and merge doubles.
alter table company_events drop constraint company_events_kind_check, add constraint company_events_kind_check check (kind = any (array[
  'company-opened', 'member-linked', 'member-changed', 'member-invited', 'invitation-revoked', 'rule-added', 'rule-changed', 'rule-deleted',
  'legal-entity-added', 'legal-entity-main', 'legal-entity-confirmed', 'legal-entity-refused', 'legal-entity-changed',
  'company-created', 'company-merged', 'member-moved', 'member-signed-out', 'member-reset']));
alter table legal_entities add column version integer not null default 1;
-- A double stays as an empty closed row, so that old links and the history lead to the company it became.
alter table companies add column merged_into bigint references companies(id);
create index companies_merged_into on companies (merged_into) where merged_into is not null;
create or replace function company_is_open(company companies) returns boolean language sql stable as $$
  select company.merged_into is null and (not company.is_demonstration or demonstration_is_on())
$$;
