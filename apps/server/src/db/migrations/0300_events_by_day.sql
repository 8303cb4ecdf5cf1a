-- Events of visitors are kept by Moscow day, so that old days are dropped, not deleted row by row. The previous release
-- goes on writing analytics_events; a backfill moves what is there.

create sequence visitor_events_id_seq;
create table visitor_events (
  like analytics_events including defaults including constraints including comments
) partition by range (at);
alter table visitor_events alter column id set default nextval('visitor_events_id_seq');
alter table visitor_events rename constraint analytics_events_order_ids_check to visitor_events_order_ids_check;
alter table visitor_events rename constraint analytics_events_source_check to visitor_events_source_check;
alter table visitor_events rename constraint analytics_events_type_check to visitor_events_type_check;
alter sequence visitor_events_id_seq owned by visitor_events.id;
create index visitor_events_of_session on visitor_events (session_id, at) where session_id is not null;
create index visitor_events_of_user on visitor_events (user_id, at) where type = 'PRODUCT_VIEW' and user_id is not null;
create index visitor_events_of_visitor on visitor_events (visitor_hash, at) where type = 'PRODUCT_VIEW' and user_id is null;

-- what belongs to no day made so far
create table visitor_events_other partition of visitor_events default;
create unique index visitor_events_other_key on visitor_events_other (event_id);

-- Makes the partition of a Moscow day of a table that has such days, with what was stored as «other» before. False when
-- it is there: servers may ask at once.
create function make_day(parent text, day date) returns boolean language plpgsql as $$
declare
  made text := parent || '_' || to_char(day, 'YYYYMMDD');
  begins timestamptz := day::timestamp at time zone 'Europe/Moscow';
  ends timestamptz := (day + 1)::timestamp at time zone 'Europe/Moscow';
begin
  perform pg_advisory_xact_lock(hashtextextended('snab-day ' || parent, 0));
  if to_regclass(quote_ident(made)) is not null then return false; end if;
  -- writers wait here: one that has already chosen «other» would fail once the day is there
  execute format('lock table %I in share row exclusive mode', parent);
  execute format('lock table %I in access exclusive mode', parent || '_other');
  execute format('create table %I (like %I including defaults including constraints including comments)', made, parent);
  execute format('create unique index %I on %I (event_id)', made || '_key', made);
  execute format('with moved as (delete from %I where at >= $1 and at < $2 returning *) insert into %I select * from moved',
    parent || '_other', made) using begins, ends;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, made, begins, ends);
  return true;
end $$;

-- The days that a table has partitions of.
create function days_of(parent text) returns setof date language sql stable as $$
  select to_date(right(c.relname, 8), 'YYYYMMDD') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = quote_ident(parent)::regclass and c.relname <> parent || '_other'
$$;

select make_day('visitor_events', day::date)
from generate_series((select min(at) at time zone 'Europe/Moscow' from analytics_events)::date,
  (now() at time zone 'Europe/Moscow')::date + 14, interval '1 day') day
where day::date > (now() at time zone 'Europe/Moscow')::date - 200;

create view all_visitor_events as
  select * from visitor_events
  union all
  select * from analytics_events;

comment on table analytics_events is 'old name';
insert into backfills (name) values ('0300_visitor_events');
