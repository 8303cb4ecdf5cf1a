-- Where goods come from, printed in columns 1б and 10 to 11 of счёт-фактура. A declaration is a ГТД or РНПТ number.
alter table products
  add column country text not null default '',
  add column customs_declaration text not null default '',
  add column commodity_code text not null default '';
alter table exchange_staged_products
  add column country text,
  add column customs_declaration text,
  add column commodity_code text;

alter table product_own_values drop constraint product_own_values_field_check,
  add constraint product_own_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode'));
alter table earlier_values drop constraint earlier_values_field_check,
  add constraint earlier_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'analogue', 'related'));
