-- Help of a page for one group of companies; null: everybody's.
alter table information_messages add column segment_id bigint references segments;
