-- What people of one company write to one another about a row of a specification.
create table specification_comments (
  id bigint generated always as identity primary key,
  specification_id bigint not null references specifications on delete cascade,
  -- also of a row that is gone
  item_id bigint not null,
  -- the goods of the row when it was written
  article text not null,
  name text not null,
  user_id bigint not null references users,
  -- the staff member who wrote it for this person
  staff_id bigint references users,
  author text not null,
  text text not null,
  client_key uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- its place stays, its text is gone
  deleted_at timestamptz,
  unique (user_id, client_key)
);
create index specification_comments_of_row on specification_comments (specification_id, item_id, id);

-- Whom a comment calls.
create table specification_mentions (
  comment_id bigint not null references specification_comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (comment_id, user_id)
);
create index specification_mentions_of_person on specification_mentions (user_id);

-- A row whose discussion is settled; another comment opens it again.
create table settled_discussions (
  specification_id bigint not null references specifications on delete cascade,
  item_id bigint not null,
  settled_by text not null,
  settled_at timestamptz not null,
  primary key (specification_id, item_id)
);

-- How far a person has read the discussion of a row.
create table specification_reads (
  specification_id bigint not null references specifications on delete cascade,
  item_id bigint not null,
  user_id bigint not null references users on delete cascade,
  comment_id bigint not null,
  primary key (specification_id, item_id, user_id)
);

alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check check (topic in ('cart', 'chat', 'company', 'notification', 'offer', 'order', 'order-manager', 'portal', 'presence', 'price-request', 'prices', 'session', 'settings', 'specification', 'specification-comment', 'staff-job'));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind = any (array[
  'order-placed', 'order-arrived', 'order-status', 'order-message', 'chat-message', 'order-request', 'order-reserve', 'order-claim',
  'price-request', 'recurring-order', 'document-ready', 'payment-received', 'dispute-answered', 'dispute-opened', 'price-changed',
  'stock-arrived', 'filter-news', 'offer-answered', 'offer-seen', 'approval-requested', 'approval-decided', 'company-changed',
  'company-member', 'company-application', 'announcement', 'new-device', 'password-changed', 'contact-changed', 'personal-data-ready',
  'question-asked', 'question-answered', 'held-load', 'exchange-failed', 'mail-bounced', 'release-asked', 'release-decided',
  'webhook-state', 'edi-question', 'edi-failed', 'specification-mention']));
