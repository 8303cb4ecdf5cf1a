-- a product made by staff becomes the one that 1C has brought since; it stays as a closed row that leads there
alter table products add column merged_into bigint references products (id);
alter table products add constraint products_merged_are_closed check (merged_into is null or not is_active);
create index products_merged on products (merged_into) where merged_into is not null;

-- a merge moves lines of orders to another row of the same product: what they cost stays
create or replace function keep_cost_of_replaced() returns trigger language plpgsql as $function$
begin
  if exists (select from products where id = old.product_id and merged_into = new.product_id) then
    return null;
  end if;
  delete from order_line_costs where order_line_id = new.id;
  insert into order_line_costs (order_line_id, price, vat_included, vat_rate)
  select new.id, cost.price, cost.vat_included, p.vat_rate
  from orders o join products p on p.id = new.product_id
    cross join lateral cost_on(new.product_id, (o.created_at at time zone 'Europe/Moscow')::date) cost
  where o.id = new.order_id;
  return null;
end $function$;
