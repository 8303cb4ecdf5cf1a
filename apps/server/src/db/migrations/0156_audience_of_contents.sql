-- Pages have days of showing and an audience, as all that staff publish.
alter table contents
  add viewers text not null default 'everybody' check (viewers in ('everybody', 'guests', 'signed-in', 'companies', 'individuals')),
  add region_ids bigint[] not null default '{}',
  add segment_id bigint references segments on delete set null,
  add starts_at timestamptz,
  add ends_at timestamptz,
  add check (starts_at is null or ends_at is null or starts_at < ends_at);
create index contents_segment on contents (segment_id) where segment_id is not null;
