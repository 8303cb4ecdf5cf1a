-- `erp_…` is what 1C says where staff say otherwise.
alter table sections
  add column erp_name text,
  add column erp_position integer,
  -- with all below it
  add column is_hidden boolean not null default false,
  add column merged_into bigint references sections check (merged_into <> id),
  add column version integer not null default 1;
create index sections_merged_into on sections (merged_into) where merged_into is not null;

-- What buyers see: neither what staff have hidden, nor what has become another section, nor what 1C has taken away.
create view shown_sections as
with recursive hidden as (
  select id from sections where is_hidden
  union
  select s.id from sections s join hidden h on s.parent_id = h.id
)
select id from sections where is_active and merged_into is null and id not in (select id from hidden);
