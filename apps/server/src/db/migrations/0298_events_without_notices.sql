-- NOTIFY takes a lock of the whole database at commit, so transactions only insert and servers read the log
drop trigger live_events_notify on live_events;
drop trigger product_changes_notify on product_changes;
drop trigger sessions_notify on sessions;
drop trigger users_blocked_notify on users;
drop function notify_live_event();
drop function notify_live_of_user();
drop function notify_product_change();

-- one row for everybody, one for a guest; `session`: sessions of this person have ended
alter table live_events alter column user_id drop not null;
alter table live_events add column visitor_hash bytea;
alter table live_events add constraint live_events_addressee_check check (user_id is null or visitor_hash is null);
alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check check (topic in ('cart', 'chat', 'company', 'notification', 'offer', 'order', 'order-manager', 'portal', 'presence', 'price-request', 'prices', 'session', 'settings', 'specification', 'staff-job'));
-- the log is read by transaction id by every server, several times a second; by time once a day
drop index live_events_at;
create index live_events_xid on live_events (xid);

create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into live_events (user_id, topic)
  select distinct e.user_id, 'session' from ended e where exists (select from users u where u.id = e.user_id);
  return null;
end $$;
create trigger sessions_tell after delete on sessions referencing old table as ended for each statement execute function tell_ended_sessions();

create function tell_blocked_user() returns trigger language plpgsql as $$
begin
  insert into live_events (user_id, topic) values (new.id, 'session');
  return null;
end $$;
create trigger users_blocked_tell after update of is_blocked on users for each row when (new.is_blocked and not old.is_blocked) execute function tell_blocked_user();
