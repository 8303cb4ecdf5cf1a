-- Long changes of data that an earlier migration asked for: `db/backfills/NAME.sql` runs in batches while the portal works.
create table backfills (
  name text primary key,
  -- where the last batch ended; null before the first and when it begins again
  place text,
  done bigint not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  -- of the last try; null after a batch that succeeded
  failure text
);
