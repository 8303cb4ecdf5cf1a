create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  heading text not null,
  kind text not null,
  title text not null,
  text text not null default '',
  link text,
  -- whether it stands in the notification centre; one that went only by mail is kept for its key
  in_web boolean not null default true,
  -- the same key tells the same thing once
  key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, key)
);
create index notifications_user on notifications (user_id, id desc) where in_web;
create index notifications_unread on notifications (user_id, heading) where in_web and read_at is null;

create table notification_settings (
  user_id bigint not null references users on delete cascade,
  heading text not null,
  web boolean not null,
  mail boolean not null,
  sms boolean not null,
  primary key (user_id, heading)
);

-- Browsers and systems a person has signed in from: another one is told about.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- What open pages hear of at once. Commit order differs from seq order, so readers go by transaction id.
create table live_events (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint not null references users on delete cascade,
  topic text not null,
  data jsonb not null default '{}',
  at timestamptz not null default now()
);
create index live_events_user on live_events (user_id, xid);
create index live_events_at on live_events (at);
insert into portal_settings (key, value) values ('live-pruned-below', '"0"');

create function notify_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger live_events_notify after insert on live_events for each row execute function notify_live_event();
-- a stream ends with its session, whoever ended that
create trigger sessions_notify after delete on sessions for each row execute function notify_live_event();
create function notify_live_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', new.id::text);
  return null;
end $$;
create trigger users_blocked_notify after update of is_blocked on users for each row when (new.is_blocked and not old.is_blocked) execute function notify_live_of_user();
