-- a warehouse may serve regions besides the one it stands in, each with its own term and order of choice
alter table warehouses add column choice_order integer not null default 1;
comment on column warehouses.choice_order is 'in its own region, smaller first; of a virtual warehouse in every region';
create table warehouse_regions (
  warehouse_id bigint not null references warehouses on delete cascade,
  region_id bigint not null references regions on delete cascade,
  delivery_days integer not null check (delivery_days between 0 and 365),
  choice_order integer not null check (choice_order between 1 and 99),
  primary key (warehouse_id, region_id)
);
create index warehouse_regions_by_region on warehouse_regions (region_id);
create view served_regions as
  select id as warehouse_id, region_id, delivery_days, choice_order from warehouses where not is_virtual and not is_hidden
  union all
  select r.warehouse_id, r.region_id, r.delivery_days, r.choice_order
  from warehouse_regions r join warehouses w on w.id = r.warehouse_id
  where not w.is_virtual and not w.is_hidden and r.region_id <> w.region_id;
comment on view served_regions is 'real warehouses that buyers see, with each region they ship to';

-- days until goods outside the stock can be shipped; null: nobody has said, so no date is promised.
-- 1 was a default that nobody had said
alter table products alter column delivery_days drop default, alter column delivery_days drop not null;
update products set delivery_days = null where delivery_days = 1;

-- staff say it over 1C as they say units and batches
alter table product_own_values drop constraint product_own_values_field_check,
  add constraint product_own_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'markingRequired', 'unit', 'multiplicity', 'minimumBatch',
    'deliveryDays'));
alter table earlier_values drop constraint earlier_values_field_check,
  add constraint earlier_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'markingRequired', 'unit', 'multiplicity', 'minimumBatch',
    'deliveryDays', 'analogue', 'related'));
