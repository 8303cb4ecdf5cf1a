-- Goods that may be shipped only with marking codes (Честный знак): told by 1C or a price list, or set by staff.
alter table products add column marking_required boolean not null default false;
alter table exchange_staged_products add column marking_required boolean;
create index products_marking_required on products (id) where marking_required;

alter table product_own_values drop constraint product_own_values_field_check,
  add constraint product_own_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'markingRequired'));
alter table earlier_values drop constraint earlier_values_field_check,
  add constraint earlier_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'markingRequired', 'analogue', 'related'));
