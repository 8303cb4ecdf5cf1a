-- price lists that buyers get by schedule: by a secret link, by mail or into their own bucket
create table price_feeds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  format text not null check (format in ('xlsx', 'csv', 'yml', 'bmecat')),
  -- with everything below them; empty: the whole catalogue
  section_ids bigint[] not null default '{}',
  columns text[] not null,
  only_in_stock boolean not null default false,
  is_delta boolean not null default false,
  schedule text not null check (schedule in ('never', 'hourly', 'daily', 'weekly')),
  -- of the Moscow day; hourly: only its minute counts
  minute integer not null check (minute between 0 and 1439),
  -- Monday = 1; for weekly ones
  weekdays integer[] not null default '{}',
  way text not null check (way in ('link', 'mail', 's3')),
  link_hash bytea unique,
  link_hint text,
  link_used_at timestamptz,
  link_used_from text,
  bucket jsonb check (bucket is null or jsonb_typeof(bucket) = 'object'),
  sealed_key text,
  is_paused boolean not null default false,
  stopped text,
  stopped_by bigint references users (id) on delete set null,
  next_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check (not is_delta or format <> 'yml'),
  check ((link_hash is null) = (link_hint is null)),
  check ((bucket is null) = (sealed_key is null))
);
create index price_feeds_user on price_feeds (user_id, company_id);
create index price_feeds_company on price_feeds (company_id);
create index price_feeds_due on price_feeds (next_at) where next_at is not null;
create index price_feeds_stopped_by on price_feeds (stopped_by) where stopped_by is not null;

create table price_feed_runs (
  id bigint generated always as identity primary key,
  feed_id bigint not null references price_feeds (id) on delete cascade,
  state text not null check (state in ('waiting', 'running', 'done', 'unchanged', 'failed')),
  -- null: somebody asked for it
  slot timestamptz,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  is_full boolean,
  rows integer,
  bytes bigint,
  -- in the private files; null: none was made, or it has been removed
  path text,
  error text,
  check (state <> 'failed' or error is not null)
);
create index price_feed_runs_feed on price_feed_runs (feed_id, id);
create unique index price_feed_runs_open on price_feed_runs (feed_id) where state in ('waiting', 'running');
create unique index price_feed_runs_slot on price_feed_runs (feed_id, slot) where slot is not null;

-- what the last file of a delta feed left with its reader
create table price_feed_places (
  feed_id bigint primary key references price_feeds (id) on delete cascade,
  place jsonb not null,
  -- of the settings that decide the content
  settings text not null,
  product_ids bigint[] not null,
  -- full files so far, and deltas since the last one
  catalogue integer not null,
  updates integer not null
);

comment on column price_feeds.section_ids is 'A choice that is read and written whole with the feed; a section that is gone chooses nothing.';
comment on column price_feed_places.product_ids is 'A hundred thousand ids, read and written whole with each file; goods that are gone are told apart by them.';
