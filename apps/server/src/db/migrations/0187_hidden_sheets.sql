-- Names of sheets that a file hides: they are not read, and whoever brought the file is told.
alter table list_imports add column hidden_sheets text[] not null default '{}';
alter table price_lists add column hidden_sheets text[] not null default '{}';
