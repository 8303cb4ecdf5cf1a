alter table contents
  add version integer not null default 1,
  add is_published boolean not null default true,
  add changed_by bigint references users on delete set null;

-- What a page said before each change; what it says now is its own row.
create table content_versions (
  slug text not null,
  version integer not null,
  title text not null,
  html text,
  blocks jsonb,
  is_published boolean not null,
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  primary key (slug, version)
);

alter table information_messages
  add version integer not null default 1,
  add changed_by bigint references users on delete set null;

create index consents_text on consents (text_hash);
