-- Staff change these rows; a save names the version it has seen.
alter table portal_settings
  add version integer not null default 0,
  add changed_at timestamptz,
  add changed_by bigint references users on delete set null;
