-- What became of a finished list, to be seen again later.
alter table list_imports add column result jsonb;
create index list_imports_updated on list_imports (updated_at);
