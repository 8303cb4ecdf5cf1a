-- One table of versions for everything that keeps them; the five before it had the same columns under different names.
create table versions (
  kind text not null constraint versions_kind_check check (kind in ('specification', 'offer', 'content', 'message-template', 'post', 'feed',
    'home-block', 'survey', 'help', 'notice', 'golden-club')),
  -- an id, the address of a page, «mail/name»; '0' where there is only one
  owner text not null,
  number integer not null constraint versions_number_check check (number > 0),
  -- what specifications and offers say of it; the others only ever change
  action text constraint versions_action_check check (action in ('created', 'changed', 'restored', 'imported', 'copied', 'sent')),
  constraint versions_action_of_kind check (case kind
    when 'specification' then action is not null and action <> 'sent'
    when 'offer' then action is not null and action not in ('imported', 'copied') else action is null end),
  body jsonb not null,
  at timestamptz not null,
  author_id bigint references users (id) on delete set null,
  -- these go with their owner
  specification_id bigint generated always as (case when kind = 'specification' then owner::bigint end) stored
    references specifications (id) on delete cascade,
  offer_id bigint generated always as (case when kind = 'offer' then owner::bigint end) stored references offers (id) on delete cascade,
  primary key (kind, owner, number)
);

insert into versions (kind, owner, number, action, body, at, author_id)
select 'specification', specification_id::text, number, action, jsonb_build_object('name', name, 'description', description, 'items', items), at, user_id
from specification_versions;
insert into versions (kind, owner, number, action, body, at, author_id)
select 'offer', offer_id::text, number, action, jsonb_build_object('head', head, 'rows', rows), at, user_id from offer_versions;
insert into versions (kind, owner, number, body, at, author_id)
select 'content', slug, version, jsonb_build_object('title', title, 'html', html, 'blocks', blocks, 'isPublished', is_published), changed_at, changed_by
from content_versions;
insert into versions (kind, owner, number, body, at, author_id)
select 'message-template', channel || '/' || name, version, jsonb_build_object('own', own), changed_at, changed_by from message_template_versions;
insert into versions (kind, owner, number, body, at, author_id)
select case when subject like 'help:%' then 'help' else subject end,
  case when subject like 'help:%' then substr(subject, 6) else subject_id::text end, version, body, changed_at, changed_by
from publication_versions;

create index versions_specification on versions (specification_id) where specification_id is not null;
create index versions_offer on versions (offer_id) where offer_id is not null;
drop table specification_versions, offer_versions, content_versions, message_template_versions, publication_versions;
