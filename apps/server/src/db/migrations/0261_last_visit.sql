-- Sessions are ended and pruned; when a person was last here stays known.
alter table users add column last_visit_at timestamptz;
update users u set last_visit_at = (select max(seen_at) from sessions s where s.user_id = u.id and s.acting_by is null);
