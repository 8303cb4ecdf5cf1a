-- A promotion for everybody, for a group of companies, or for companies by name; regions and price types narrow it further.
alter table promotions
  add column segment_id bigint references segments,
  add column company_ids bigint[] not null default '{}',
  add constraint promotions_one_audience check (segment_id is null or company_ids = '{}');
create index promotions_segment on promotions (segment_id) where segment_id is not null;

-- staff have been kept from it by the form alone
update promotions set ends_on = starts_on where ends_on < starts_on;
alter table promotions add constraint promotions_days check (ends_on >= starts_on);
