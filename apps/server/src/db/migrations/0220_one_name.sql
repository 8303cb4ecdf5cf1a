-- The day by which a line is needed has one name.
alter table order_lines rename column requested_on to needed_on;
alter table approval_lines rename column needed_by to needed_on;

-- Stored requests hold the former name too.
update order_requests set content = jsonb_set(content, '{lines}', (
  select coalesce(jsonb_agg(
    case when line ? 'requestedOn'
      then line - 'requestedOn' || jsonb_build_object('neededOn', line -> 'requestedOn')
      else line end order by at), '[]')
  from jsonb_array_elements(content -> 'lines') with ordinality as l (line, at)))
where content ? 'lines';

-- Saved views name their filters as requests do. A view is marked as the open one when its address is the one that the
-- screen writes.
update staff_views set address = regexp_replace(regexp_replace(regexp_replace(address,
  '([?&])region=', '\1regionId='), '([?&])priceType=', '\1priceTypeId='), '([?&])manager=', '\1managerId=')
where screen = 'companies';
update staff_views set address = regexp_replace(address, '([?&])company=', '\1companyId=') where screen = 'disputes';
