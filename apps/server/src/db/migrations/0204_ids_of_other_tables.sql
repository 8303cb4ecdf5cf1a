-- Foreign keys that are followed when rows of the other table are deleted.
create index chat_files_chat on chat_files (chat_id);
create index closed_information_messages_message on closed_information_messages (message_id);
create index offers_template on offers (template_id) where template_id is not null;
create index offers_source_specification on offers (source_specification_id) where source_specification_id is not null;
create index recurring_orders_specification on recurring_orders (specification_id) where specification_id is not null;
create index information_messages_segment on information_messages (segment_id) where segment_id is not null;
create index announcements_segment on announcements (segment_id) where segment_id is not null;

-- Arrays of ids stay arrays where their rows are never deleted (goods, regions, price types, companies and people are hidden,
-- merged or blocked instead) or where a missing one means nothing. Each says why; a null in one would make every search by it
-- unknown.
comment on column analytics_events.order_ids is 'A log: it names what was ordered then.';
comment on column boosts.product_ids is 'Chosen by staff; goods are not deleted.';
comment on column contents.region_ids is 'Whom it is shown to; regions are not deleted.';
comment on column home_blocks.region_ids is 'Whom it is shown to; regions are not deleted.';
comment on column posts.region_ids is 'Whom it is shown to; regions are not deleted.';
comment on column surveys.region_ids is 'Whom it is shown to; regions are not deleted.';
comment on column exchange_seen.ids is 'Of one session of 1C; goes with it.';
comment on column exchange_seen_offers.product_ids is 'Of one session of 1C; goes with it.';
comment on column list_import_rows.candidates is 'In the order of likeness; goods are not deleted, and lists go after thirty days.';
comment on column product_own_links.list is 'In the order that staff gave; goods are not deleted.';
comment on column product_own_links.added is 'What staff added to the links of 1C; goods are not deleted.';
comment on column product_own_links.removed is 'What staff took from the links of 1C; goods are not deleted.';
comment on column product_own_links.erp is 'The links of 1C as they came; goods are not deleted.';
comment on column products.extra_section_ids is 'Read with every row of the index; merges of sections rewrite it, sections are not deleted.';
comment on column products.set_ids is 'Read with every row of the index: a copy of product_set_amounts and the members that 1C names; an id without its set is not shown.';
comment on column promotions.company_ids is 'Whom it is for; companies are not deleted.';
comment on column promotions.price_type_ids is 'Whom it is for; price types are not deleted.';
comment on column promotions.product_ids is 'Chosen by staff; goods are not deleted.';
comment on column promotions.region_ids is 'Whom it is for; regions are not deleted.';
comment on column recommended_lists.price_type_ids is 'Whom it is for; price types are not deleted.';
comment on column recommended_lists.product_ids is 'In the order that staff gave; goods are not deleted.';
comment on column recommended_lists.region_ids is 'Whom it is for; regions are not deleted.';
comment on column saved_filters.seen_ids is 'What its owner has seen, compared as a whole; goods are not deleted.';
comment on column saved_filters.seen_instock_ids is 'What its owner has seen in stock, compared as a whole; goods are not deleted.';
comment on column segments.manager_ids is 'A rule; people are blocked or erased, their rows stay.';
comment on column segments.price_type_ids is 'A rule; price types are not deleted.';
comment on column segments.region_ids is 'A rule; regions are not deleted.';

update analytics_events set order_ids = array_remove(order_ids, null)
where array_position(order_ids, null) is not null;
alter table analytics_events
  add constraint analytics_events_order_ids_check check (array_position(order_ids, null) is null);
update boosts set product_ids = array_remove(product_ids, null)
where array_position(product_ids, null) is not null;
alter table boosts
  add constraint boosts_product_ids_check check (array_position(product_ids, null) is null);
update contents set region_ids = array_remove(region_ids, null)
where array_position(region_ids, null) is not null;
alter table contents
  add constraint contents_region_ids_check check (array_position(region_ids, null) is null);
update home_blocks set region_ids = array_remove(region_ids, null)
where array_position(region_ids, null) is not null;
alter table home_blocks
  add constraint home_blocks_region_ids_check check (array_position(region_ids, null) is null);
update posts set region_ids = array_remove(region_ids, null)
where array_position(region_ids, null) is not null;
alter table posts
  add constraint posts_region_ids_check check (array_position(region_ids, null) is null);
update surveys set region_ids = array_remove(region_ids, null)
where array_position(region_ids, null) is not null;
alter table surveys
  add constraint surveys_region_ids_check check (array_position(region_ids, null) is null);
update list_import_rows set candidates = array_remove(candidates, null)
where array_position(candidates, null) is not null;
alter table list_import_rows
  add constraint list_import_rows_candidates_check check (array_position(candidates, null) is null);
update product_own_links set list = array_remove(list, null), added = array_remove(added, null), removed = array_remove(removed, null), erp = array_remove(erp, null)
where array_position(list, null) is not null or array_position(added, null) is not null or array_position(removed, null) is not null or array_position(erp, null) is not null;
alter table product_own_links
  add constraint product_own_links_list_check check (array_position(list, null) is null),
  add constraint product_own_links_added_check check (array_position(added, null) is null),
  add constraint product_own_links_removed_check check (array_position(removed, null) is null),
  add constraint product_own_links_erp_check check (array_position(erp, null) is null);
update products set extra_section_ids = array_remove(extra_section_ids, null), set_ids = array_remove(set_ids, null)
where array_position(extra_section_ids, null) is not null or array_position(set_ids, null) is not null;
alter table products
  add constraint products_extra_section_ids_check check (array_position(extra_section_ids, null) is null),
  add constraint products_set_ids_check check (array_position(set_ids, null) is null);
update promotions set company_ids = array_remove(company_ids, null), price_type_ids = array_remove(price_type_ids, null), product_ids = array_remove(product_ids, null), region_ids = array_remove(region_ids, null)
where array_position(company_ids, null) is not null or array_position(price_type_ids, null) is not null or array_position(product_ids, null) is not null or array_position(region_ids, null) is not null;
alter table promotions
  add constraint promotions_company_ids_check check (array_position(company_ids, null) is null),
  add constraint promotions_price_type_ids_check check (array_position(price_type_ids, null) is null),
  add constraint promotions_product_ids_check check (array_position(product_ids, null) is null),
  add constraint promotions_region_ids_check check (array_position(region_ids, null) is null);
update recommended_lists set price_type_ids = array_remove(price_type_ids, null), product_ids = array_remove(product_ids, null), region_ids = array_remove(region_ids, null)
where array_position(price_type_ids, null) is not null or array_position(product_ids, null) is not null or array_position(region_ids, null) is not null;
alter table recommended_lists
  add constraint recommended_lists_price_type_ids_check check (array_position(price_type_ids, null) is null),
  add constraint recommended_lists_product_ids_check check (array_position(product_ids, null) is null),
  add constraint recommended_lists_region_ids_check check (array_position(region_ids, null) is null);
update saved_filters set seen_ids = array_remove(seen_ids, null), seen_instock_ids = array_remove(seen_instock_ids, null)
where array_position(seen_ids, null) is not null or array_position(seen_instock_ids, null) is not null;
alter table saved_filters
  add constraint saved_filters_seen_ids_check check (array_position(seen_ids, null) is null),
  add constraint saved_filters_seen_instock_ids_check check (array_position(seen_instock_ids, null) is null);
update segments set manager_ids = array_remove(manager_ids, null), price_type_ids = array_remove(price_type_ids, null), region_ids = array_remove(region_ids, null)
where array_position(manager_ids, null) is not null or array_position(price_type_ids, null) is not null or array_position(region_ids, null) is not null;
alter table segments
  add constraint segments_manager_ids_check check (array_position(manager_ids, null) is null),
  add constraint segments_price_type_ids_check check (array_position(price_type_ids, null) is null),
  add constraint segments_region_ids_check check (array_position(region_ids, null) is null);
