-- Help of a page is a draft or out, and has days of showing.
alter table information_messages
  add is_published boolean not null default true,
  add starts_at timestamptz,
  add ends_at timestamptz,
  add check (starts_at is null or ends_at is null or starts_at < ends_at);

-- What help, the notice and the club's rules say now is their latest version.
insert into publication_versions (subject, subject_id, version, body, changed_at, changed_by)
select 'help:' || id, 0, version, jsonb_build_object('html', html, 'segmentId', segment_id), updated_at, changed_by
from information_messages;

insert into publication_versions (subject, subject_id, version, body, changed_at, changed_by)
select 'notice', 0, version, value, changed_at, changed_by
from portal_settings where key = 'important-notice' and version > 0;

-- roubles and per cent, as staff write them
insert into publication_versions (subject, subject_id, version, body, changed_at, changed_by)
select 'golden-club', 0, version, jsonb_build_object(
    'levels', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', level -> 'name',
        'from', (level ->> 'from')::numeric / 100,
        'percent', (level ->> 'basisPoints')::numeric / 100,
        'privileges', level -> 'privileges'
      ) order by at), '[]')
      from jsonb_array_elements(value -> 'levels') with ordinality as levels (level, at)),
    'spendPercent', coalesce((value ->> 'spendBasisPoints')::numeric / 100, 0)
  ), changed_at, changed_by
from portal_settings where key = 'golden-club' and version > 0;
