-- What goods cost the seller. Kept apart from prices, so that nothing that reads prices can carry it.

-- counted: margins are calculated by this type; aside: also a cost, hidden from buyers, but not counted
alter table price_types add column cost_use text;
alter table price_types add constraint price_types_cost_use_check check (cost_use in ('counted', 'aside'));
alter table price_types add constraint price_types_cost_not_default check (cost_use is null or not is_default);
create unique index price_types_counted_cost on price_types (cost_use) where cost_use = 'counted';

-- A cost holds from its day until the next row of the same source. Price null: taken away.
create table product_costs (
  product_id bigint not null references products on delete cascade,
  price_type_id bigint references price_types,
  day date not null,
  price bigint check (price > 0),
  vat_included boolean not null,
  changed_by bigint references users,
  changed_at timestamptz not null default now(),
  constraint product_costs_of_day unique nulls not distinct (product_id, price_type_id, day)
);
comment on column product_costs.price_type_id is 'null: said by staff, stands above the types';
create index product_costs_of_type on product_costs (price_type_id);

-- The cost on a day: what staff said, else the counted type.
create function cost_on(product bigint, on_day date)
returns table (price bigint, vat_included boolean, price_type_id bigint) language sql stable as $$
  select known.price, known.vat_included, known.price_type_id from (
    select distinct on (c.price_type_id) c.price, c.vat_included, c.price_type_id from product_costs c
    where c.product_id = product and c.day <= on_day
      and (c.price_type_id is null or c.price_type_id = (select t.id from price_types t where t.cost_use = 'counted'))
    order by c.price_type_id, c.day desc
  ) known
  where known.price is not null order by known.price_type_id nulls first limit 1
$$;

-- The cost an order line had when its product was put into the order. Not a column of order_lines: buyers read those.
create table order_line_costs (
  order_line_id bigint primary key references order_lines on delete cascade,
  price bigint not null check (price > 0),
  vat_included boolean not null,
  vat_rate integer
);
comment on column order_line_costs.vat_rate is 'of the product at that time: the VAT in its cost';

create function keep_line_costs() returns trigger language plpgsql as $$
begin
  insert into order_line_costs (order_line_id, price, vat_included, vat_rate)
  select c.id, cost.price, cost.vat_included, p.vat_rate
  from changed c join orders o on o.id = c.order_id join products p on p.id = c.product_id
    cross join lateral cost_on(c.product_id, (o.created_at at time zone 'Europe/Moscow')::date) cost;
  return null;
end $$;
create trigger order_lines_cost after insert on order_lines
  referencing new table as changed for each statement execute function keep_line_costs();

create function keep_cost_of_replaced() returns trigger language plpgsql as $$
begin
  delete from order_line_costs where order_line_id = new.id;
  insert into order_line_costs (order_line_id, price, vat_included, vat_rate)
  select new.id, cost.price, cost.vat_included, p.vat_rate
  from orders o join products p on p.id = new.product_id
    cross join lateral cost_on(new.product_id, (o.created_at at time zone 'Europe/Moscow')::date) cost
  where o.id = new.order_id;
  return null;
end $$;
create trigger order_lines_cost_of_replaced after update of product_id on order_lines
  for each row when (old.product_id is distinct from new.product_id) execute function keep_cost_of_replaced();

-- Buyers' prices never hold a cost, whoever writes them.
create function refuse_cost_as_price() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join price_types t on t.id = c.price_type_id where t.cost_use is not null) then
    raise exception '%: a cost is kept in product_costs', tg_table_name;
  end if;
  return null;
end $$;
create trigger product_prices_no_cost_insert after insert on product_prices
  referencing new table as changed for each statement execute function refuse_cost_as_price();
create trigger product_prices_no_cost_update after update on product_prices
  referencing new table as changed for each statement execute function refuse_cost_as_price();
create trigger product_price_steps_no_cost_insert after insert on product_price_steps
  referencing new table as changed for each statement execute function refuse_cost_as_price();
create trigger product_price_steps_no_cost_update after update on product_price_steps
  referencing new table as changed for each statement execute function refuse_cost_as_price();
create trigger product_offers_no_cost_insert after insert on product_offers
  referencing new table as changed for each statement execute function refuse_cost_as_price();
create trigger product_offers_no_cost_update after update on product_offers
  referencing new table as changed for each statement execute function refuse_cost_as_price();

-- Nobody buys at cost: neither companies nor regions have a cost as their price type.
create function refuse_cost_as_own() returns trigger language plpgsql as $$
begin
  if exists (select from price_types t where t.id = (to_jsonb(new) ->> tg_argv[0])::bigint and t.cost_use is not null) then
    raise exception '%: a cost cannot be the price type of a buyer', tg_table_name;
  end if;
  return null;
end $$;
create trigger companies_no_cost after insert or update of price_type_id on companies
  for each row execute function refuse_cost_as_own('price_type_id');
create trigger regions_no_cost after insert or update of base_price_type_id on regions
  for each row execute function refuse_cost_as_own('base_price_type_id');

-- Rights that an administrator decides for one person of the staff, beside the role.
alter table users add column staff_rights jsonb not null default '{}';
alter table users add constraint users_staff_rights_check check (jsonb_typeof(staff_rights) = 'object');
