-- A picture of a section, as a path below the file store.
alter table sections add column picture text;

-- What staff changed in entries of dictionaries, in papers and in sets: only the fields that became different, as the change was asked for.
-- Kept for 30 days, for the way back.
create table entry_history (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('feature', 'brand', 'section', 'section-order', 'paper', 'set')),
  entry_id bigint not null,
  -- as it was called then
  name text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);
create index entry_history_entry on entry_history (kind, entry_id, id);
create index entry_history_recent on entry_history (kind, id);
create index entry_history_changed on entry_history (changed_at);
