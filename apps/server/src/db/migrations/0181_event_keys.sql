-- Events are sent in batches and again when no answer came: a key keeps each of them once.
alter table analytics_events add column event_id uuid unique;
create index analytics_events_of_session on analytics_events (session_id, at) where session_id is not null;
