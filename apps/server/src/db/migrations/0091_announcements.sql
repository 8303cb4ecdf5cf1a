-- What staff tell buyers: everybody, a group of companies, or companies chosen by hand.
create table announcements (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  link text,
  audience text not null check (audience in ('all', 'segment', 'companies')),
  segment_id bigint references segments,
  is_mailed boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'cancelled')),
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  send_at timestamptz not null,
  sent_at timestamptz,
  -- how many were told
  people integer not null default 0,
  -- what is left of the counts when the notifications and mails are pruned
  kept_read integer,
  kept_mailed integer,
  check ((audience = 'segment') = (segment_id is not null))
);
create table announcement_companies (
  announcement_id bigint not null references announcements on delete cascade,
  company_id bigint not null references companies on delete cascade,
  primary key (announcement_id, company_id)
);
create index notifications_announcement on notifications (key) where kind = 'announcement';
