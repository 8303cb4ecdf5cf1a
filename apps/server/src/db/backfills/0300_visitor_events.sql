-- What the release before 0300 wrote.
with batch as (
  select id from analytics_events where id > coalesce($1::bigint, 0) order by id limit $2
), gone as (
  delete from analytics_events where id in (select id from batch) returning *
), moved as (
  insert into visitor_events (at, type, user_id, visitor_hash, session_id, view_uuid, region_id, location, referer, source,
    products, page_number, list_id, category_id, search_term, original_search_term, order_ids, event_id)
  select at, type, user_id, visitor_hash, session_id, view_uuid, region_id, location, referer, source,
    products, page_number, list_id, category_id, search_term, original_search_term, order_ids, event_id
  from gone order by id
  on conflict do nothing
)
select max(id)::text as place, count(*)::int as done from batch
