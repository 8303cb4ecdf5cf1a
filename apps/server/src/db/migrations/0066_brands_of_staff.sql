-- `erp_name` is what 1C calls a brand that staff call otherwise.
alter table brands
  add column erp_name text,
  add column country text not null default '',
  add column description text not null default '',
  -- path below the file store
  add column logo text,
  add column merged_into bigint references brands check (merged_into <> id),
  add column version integer not null default 1;
create index brands_merged_into on brands (merged_into) where merged_into is not null;
