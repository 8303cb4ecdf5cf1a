-- Staff keep what companies are sold by. Versions tell a save that somebody else has saved in between.
alter table companies
  add column terms_version integer not null default 1,
  -- not null: orders are stopped, and this is what the buyer reads
  add column hold_reason text check (hold_reason <> '');

alter table contract_prices
  add column version integer not null default 1,
  -- days of Moscow, inclusive; null is open
  add column valid_from date,
  add column valid_to date,
  add constraint contract_prices_days check (valid_from <= valid_to);

alter table company_discounts add column version integer not null default 1;

-- of two discounts for the same goods only the larger ever counted
delete from company_discounts d using company_discounts other
where other.company_id = d.company_id
  and other.brand_id is not distinct from d.brand_id
  and other.section_id is not distinct from d.section_id
  and (other.basis_points, other.id) > (d.basis_points, d.id);
alter table company_discounts
  add constraint company_discounts_once unique nulls not distinct (company_id, brand_id, section_id);
