-- What staff look for in a million goods.
create index products_brand on products (brand_id, id);
create index products_without_picture on products (id) where pictures = '{}';
create index products_without_description on products (id) where description = '';
create index products_without_section on products (id) where section_id is null;
