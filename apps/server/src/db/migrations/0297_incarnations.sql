-- what a position in a log needs besides a transaction id: after a failover or a restore the ids are used again
alter table product_changes add column token integer not null default (random() * 999999999)::int;
alter table live_events add column token integer not null default (random() * 999999999)::int;

-- written anew by a restore of ours
insert into portal_settings (key, value) values ('database-epoch', to_jsonb(gen_random_uuid()::text));

-- which history of writes this is: the database and its tables, and after the last hyphen its timeline. Fails on a standby
create function database_incarnation() returns text language sql stable as $$
  select left(md5(concat_ws('/',
      (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      'product_changes'::regclass::oid,
      (select value from portal_settings where key = 'database-epoch'))), 16)
    || '-' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)
$$;
