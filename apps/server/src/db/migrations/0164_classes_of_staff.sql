-- What staff call a class of goods, and which class of ETIM it is. `external_id` is what 1C or a price list calls it: by that
-- the next one finds it again. `erp_name` is filled only where staff say otherwise.
alter table product_groups
  add column external_id text,
  add column erp_name text,
  -- another class of the same goods, which has taken over its own
  add column merged_into bigint references product_groups check (merged_into <> id),
  add column version integer not null default 1;
create index product_groups_merged_into on product_groups (merged_into) where merged_into is not null;

-- Until now the text of 1C stood in both columns.
update product_groups set external_id = code;
update product_groups set
  code = upper(substring(external_id from '^\s*([Ee][Cc]\d{6})(?!\d)')),
  name = case when name = external_id then coalesce(nullif(regexp_replace(name, '^\s*[Ee][Cc]\d{6}(?!\d)[\s.:;,–—-]*', ''), ''), name) else name end
where external_id is not null;

-- two texts of 1C may name one class of ETIM
alter table product_groups drop constraint product_groups_catalogue_id_code_key;
alter table product_groups add constraint product_groups_catalogue_id_external_id_key unique (catalogue_id, external_id);
create index product_groups_code on product_groups (code);

alter table dictionary_merges drop constraint dictionary_merges_kind_check;
alter table dictionary_merges add constraint dictionary_merges_kind_check check (kind in ('feature', 'brand', 'section', 'class'));
alter table entry_history drop constraint entry_history_kind_check;
alter table entry_history add constraint entry_history_kind_check
  check (kind in ('feature', 'brand', 'section', 'section-order', 'class', 'paper', 'set'));
alter table product_own_values drop constraint product_own_values_field_check;
alter table product_own_values add constraint product_own_values_field_check check (field in (
  'name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended', 'popularity', 'sectionId', 'brandId', 'groupId'));
