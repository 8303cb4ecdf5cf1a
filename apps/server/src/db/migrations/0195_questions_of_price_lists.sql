-- What nobody can tell from the headings of a list: whoever brought it says so before anything is planned.
alter table price_lists add column questions jsonb not null default '[]';
