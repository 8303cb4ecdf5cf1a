-- Alerts of saved filters: company and region of the view that `seen_ids` were noted in. Another view is a choice of its owner, not news.
alter table saved_filters add column seen_as text not null default '';

-- What the asker was told; `note` stays among colleagues.
alter table manager_questions add column answer text not null default '';

-- What goods on people's lists cost, and how many there were, before they changed; a job tells people of it and empties both tables.
-- The job first gives the rows the number of its batch, so that what changes meanwhile starts the next one.
-- No foreign keys: a product may be deleted in the same statement.
create table prices_before (
  batch bigint not null default 0,
  product_id bigint not null,
  price_type_id bigint not null,
  -- 0 for the price itself, an amount for a volume step
  from_amount bigint not null default 0,
  -- null: there was none
  price bigint,
  at timestamptz not null default now(),
  primary key (batch, product_id, price_type_id, from_amount)
);
create table stocks_before (
  batch bigint not null default 0,
  product_id bigint not null,
  warehouse_id bigint not null,
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (batch, product_id, warehouse_id)
);
create sequence goods_news_batches;

create index favourites_product on favourites (product_id);
create index cart_items_product on cart_items (product_id) where product_id is not null;

-- Goods on nobody's list are left out, so that a load of a whole catalogue writes little here. The first value counts: several loads may come before the job.
create function note_prices_before() returns trigger language plpgsql as $$
begin
  insert into prices_before (product_id, price_type_id, price)
  select c.product_id, c.price_type_id, case when tg_op = 'INSERT' then null else c.price end from changed c
  where exists (select from favourites f where f.product_id = c.product_id) or exists (select from cart_items i where i.product_id = c.product_id)
    or exists (select from specification_items s where s.product_id = c.product_id)
  on conflict do nothing;
  return null;
end $$;

create function note_steps_before() returns trigger language plpgsql as $$
begin
  insert into prices_before (product_id, price_type_id, from_amount, price)
  select c.product_id, c.price_type_id, c.from_amount, case when tg_op = 'INSERT' then null else c.price end from changed c
  where exists (select from favourites f where f.product_id = c.product_id) or exists (select from cart_items i where i.product_id = c.product_id)
    or exists (select from specification_items s where s.product_id = c.product_id)
  on conflict do nothing;
  return null;
end $$;

create function note_stocks_before() returns trigger language plpgsql as $$
begin
  insert into stocks_before (product_id, warehouse_id, amount)
  select c.product_id, c.warehouse_id, case when tg_op = 'INSERT' then 0 else c.amount end from changed c
  where exists (select from favourites f where f.product_id = c.product_id) or exists (select from cart_items i where i.product_id = c.product_id)
    or exists (select from specification_items s where s.product_id = c.product_id)
  on conflict do nothing;
  return null;
end $$;

create trigger product_prices_inserted after insert on product_prices referencing new table as changed for each statement execute function note_prices_before();
create trigger product_prices_updated after update on product_prices referencing old table as changed for each statement execute function note_prices_before();
create trigger product_prices_deleted after delete on product_prices referencing old table as changed for each statement execute function note_prices_before();
create trigger product_price_steps_inserted after insert on product_price_steps referencing new table as changed for each statement execute function note_steps_before();
create trigger product_price_steps_updated after update on product_price_steps referencing old table as changed for each statement execute function note_steps_before();
create trigger product_price_steps_deleted after delete on product_price_steps referencing old table as changed for each statement execute function note_steps_before();
create trigger product_stocks_inserted after insert on product_stocks referencing new table as changed for each statement execute function note_stocks_before();
create trigger product_stocks_updated after update on product_stocks referencing old table as changed for each statement execute function note_stocks_before();
create trigger product_stocks_deleted after delete on product_stocks referencing old table as changed for each statement execute function note_stocks_before();
