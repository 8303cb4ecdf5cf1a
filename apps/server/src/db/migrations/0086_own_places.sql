-- Staff also lay a section and a brand over what 1C says.
alter table product_own_values drop constraint product_own_values_field_check;
alter table product_own_values add constraint product_own_values_field_check check (field in (
  'name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended', 'popularity', 'sectionId', 'brandId'));
