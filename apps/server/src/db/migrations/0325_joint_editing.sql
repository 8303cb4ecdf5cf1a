-- colleagues who see a shared specification may also change its rows
alter table specifications add column is_joint boolean not null default false;

-- Each change of a cell of a row: who changed it in which version of the list, and what it said before and after.
create table specification_changes (
  id bigint generated always as identity primary key,
  specification_id bigint not null references specifications on delete cascade,
  -- the version of the list that this change made
  version integer not null,
  -- also of a row that is gone
  item_id bigint not null,
  -- 'row': added (nothing before) or removed (nothing after); 'place': moved, and other rows with it
  cell text not null check (cell in ('amount', 'note', 'goods', 'row', 'place')),
  -- as people read it: an amount in units, a note, the name of the goods
  was jsonb,
  now jsonb,
  user_id bigint not null references users,
  author text not null,
  -- the page that made it and the number of its request: a request that arrives twice changes nothing
  editor uuid,
  number integer,
  at timestamptz not null
);
create index specification_changes_of_row on specification_changes (specification_id, item_id, id desc);
create index specification_changes_in_order on specification_changes (specification_id, id desc);
create index specification_changes_of_editor on specification_changes (editor, number) where editor is not null;
create index specification_changes_of_version on specification_changes (specification_id, version);
create index specification_changes_at on specification_changes (at);

-- Pages on which a specification is open; a row that is not renewed for some seconds says nothing.
create unlogged table specification_presence (
  specification_id bigint not null references specifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  page uuid not null,
  -- the staff member who works as this person
  staff_id bigint references users on delete cascade,
  company_id bigint references companies on delete cascade,
  -- the cell being edited
  item_id bigint,
  cell text check (cell in ('amount', 'note')),
  seen_at timestamptz not null,
  primary key (specification_id, user_id, page)
);
