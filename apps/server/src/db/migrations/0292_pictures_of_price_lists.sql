-- links of pictures that a row of a price list names; they are fetched by a job of their own after the list
alter table price_list_rows add column pictures text[] not null default '{}';
alter table price_list_rows add constraint price_list_rows_pictures_check check (array_position(pictures, null) is null);
