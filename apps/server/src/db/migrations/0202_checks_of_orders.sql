-- Money is kopecks and amounts are thousandths, both whole numbers and neither below nothing. Only papers that 1C tells of
-- may be: its corrections come as such, so documents of source 'erp' and lines of deliveries are left out.

-- 1. Lines below nothing can only have come from a document of 1C. They become nothing; what they were stays in the history
-- of the order, and staff are told to look.
create temporary table odd_orders on commit drop as
  select distinct order_id as id from order_lines where least(amount, base_price, price, total, vat, vat_rate) < 0 or vat > total
  union select id from orders where least(items_total, custom_items_total, delivery_price, total) < 0;

insert into order_events (order_id, author, kind, details)
select o.id, 'Портал', 'changed', jsonb_build_object('deliveryPrice', o.delivery_price, 'reason', 'Количества и суммы меньше нуля', 'lines', coalesce((
  select jsonb_agg(jsonb_build_object('article', l.article, 'name', l.name, 'amount', l.amount, 'pieces', l.pieces, 'price', l.price, 'total', l.total)
    order by l.position, l.id) from order_lines l where l.order_id = o.id), '[]'))
from orders o join odd_orders using (id);
insert into staff_notices (kind, text)
select 'exchange', 'В заказах были количества или суммы меньше нуля, теперь там нули. Сверьте с учётной системой: № ' || string_agg(o.number, ', № ' order by o.id)
from orders o join odd_orders using (id) having count(*) > 0;

update order_lines set amount = greatest(amount, 0), base_price = greatest(base_price, 0), price = greatest(price, 0),
  total = greatest(total, 0), vat_rate = case when vat_rate < 0 then 0 else vat_rate end, vat = greatest(0, least(vat, total))
where order_id in (select id from odd_orders);
update orders o set items_total = l.goods, custom_items_total = l.custom, vat_total = l.vat, delivery_price = case when delivery_price < 0 then 0 else delivery_price end,
  total = l.goods + l.custom + greatest(coalesce(delivery_price, 0), 0), version = version + 1
from (
  select order_id, coalesce(sum(total) filter (where custom_product_id is null), 0) as goods,
    coalesce(sum(total) filter (where custom_product_id is not null), 0) as custom, coalesce(sum(vat), 0) as vat
  from order_lines group by order_id
) l where l.order_id = o.id and o.id in (select id from odd_orders);
-- orders without lines, and sums that nobody pays
update orders set items_total = greatest(items_total, 0), custom_items_total = greatest(custom_items_total, 0),
  delivery_price = case when delivery_price < 0 then 0 else delivery_price end, total = greatest(total, 0), discount_total = greatest(discount_total, 0),
  vat_total = greatest(vat_total, 0), weight_grams = greatest(weight_grams, 0)
where least(items_total, custom_items_total, delivery_price, total, discount_total, vat_total, weight_grams) < 0;

-- 2. The total is what was agreed and is owed, so where the parts differ it is they that give way.
update orders set items_total = total - custom_items_total - coalesce(delivery_price, 0)
where total <> items_total + custom_items_total + coalesce(delivery_price, 0) and total >= custom_items_total + coalesce(delivery_price, 0);
update orders set items_total = total, custom_items_total = 0, delivery_price = case when delivery_price is not null then 0 end
where total <> items_total + custom_items_total + coalesce(delivery_price, 0);
update orders set vat_total = total where vat_total > total;
-- a promise below nothing was never shown
update order_lines set confirmed_amount = null where confirmed_amount < 0;

-- 3. Two lines of one place: they keep their order and are counted anew.
with counted as (
  select id, row_number() over (partition by order_id order by position, id) as place from order_lines where order_id in (
    select order_id from order_lines group by order_id having count(*) > count(distinct position) or min(position) < 1)
) update order_lines l set position = c.place from counted c where c.id = l.id and l.position <> c.place;

alter table order_lines
  add constraint order_lines_place_check check (position > 0),
  -- lines of an order change places one by one
  add constraint order_lines_place unique (order_id, position) deferrable initially deferred,
  add constraint order_lines_amount_check check (amount >= 0),
  add constraint order_lines_confirmed_amount_check check (confirmed_amount >= 0),
  add constraint order_lines_base_price_check check (base_price >= 0),
  add constraint order_lines_price_check check (price >= 0),
  add constraint order_lines_total_check check (total >= 0),
  add constraint order_lines_vat_rate_check check (vat_rate >= 0),
  add constraint order_lines_vat_check check (vat between 0 and total);
drop index order_lines_order;

alter table orders
  add constraint orders_items_total_check check (items_total >= 0),
  add constraint orders_custom_items_total_check check (custom_items_total >= 0),
  add constraint orders_delivery_price_check check (delivery_price >= 0),
  add constraint orders_discount_total_check check (discount_total >= 0),
  add constraint orders_weight_grams_check check (weight_grams >= 0),
  add constraint orders_total_check check (total >= 0 and total = items_total + custom_items_total + coalesce(delivery_price, 0)),
  add constraint orders_vat_total_check check (vat_total between 0 and total);

-- 4. The papers made here are printed from their content, which stays as it was.
update documents set total = greatest(total, 0), vat_total = case when vat_total between 0 and greatest(total, 0) then vat_total end
where source <> 'erp' and (total < 0 or vat_total < 0 or vat_total > total);
update documents set paid = 0 where paid < 0;
alter table documents
  add constraint documents_total_check check (source = 'erp' or total >= 0),
  add constraint documents_vat_total_check check (source = 'erp' or vat_total between 0 and total),
  add constraint documents_paid_check check (paid >= 0);

-- 5. Money that comes is what went, with the sign turned: `money` gives the same sums as before.
update order_payments set total = -total, is_refund = not is_refund where total < 0;
alter table order_payments add constraint order_payments_total_check check (total >= 0);

-- 6. Nothing of a line leaves no trace; less than nothing is a correction of 1C.
delete from order_shipment_lines where amount = 0;
alter table order_shipment_lines add constraint order_shipment_lines_amount_check check (amount <> 0);

-- 7. What becomes lines of orders, or comes of them.
update approval_lines set amount = greatest(amount, 1), base_price = greatest(base_price, 0), price = greatest(price, 0), total = greatest(total, 0),
  vat_rate = case when vat_rate < 0 then 0 else vat_rate end, vat = greatest(0, least(vat, total)), discount = greatest(discount, 0), weight_grams = greatest(weight_grams, 0)
where amount < 1 or least(base_price, price, total, vat, vat_rate, discount, weight_grams) < 0 or vat > total;
with counted as (
  select id, row_number() over (partition by request_id order by position, id) as place from approval_lines where request_id in (
    select request_id from approval_lines group by request_id having count(*) > count(distinct position))
) update approval_lines l set position = c.place from counted c where c.id = l.id and l.position <> c.place;
alter table approval_lines
  add constraint approval_lines_place unique (request_id, position),
  add constraint approval_lines_amount_check check (amount > 0),
  add constraint approval_lines_base_price_check check (base_price >= 0),
  add constraint approval_lines_price_check check (price >= 0),
  add constraint approval_lines_total_check check (total >= 0),
  add constraint approval_lines_vat_rate_check check (vat_rate >= 0),
  add constraint approval_lines_vat_check check (vat between 0 and total),
  add constraint approval_lines_discount_check check (discount >= 0),
  add constraint approval_lines_weight_grams_check check (weight_grams >= 0);
drop index approval_lines_request;
update approval_requests set total = 0 where total < 0;
alter table approval_requests add constraint approval_requests_total_check check (total >= 0);

update claim_lines set price = greatest(price, 0), vat_rate = case when vat_rate < 0 then 0 else vat_rate end,
  accepted_amount = case when accepted_amount < 0 then 0 when accepted_amount > amount then amount else accepted_amount end
where least(price, vat_rate, accepted_amount) < 0 or accepted_amount > amount;
alter table claim_lines
  add constraint claim_lines_price_check check (price >= 0),
  add constraint claim_lines_vat_rate_check check (vat_rate >= 0),
  add constraint claim_lines_accepted_amount_check check (accepted_amount between 0 and amount);
update claims set accepted_total = 0 where accepted_total < 0;
alter table claims add constraint claims_accepted_total_check check (accepted_total >= 0);

update recurring_orders set last_total = 0 where last_total < 0;
alter table recurring_orders add constraint recurring_orders_last_total_check check (last_total >= 0);
update recurring_runs set total = 0 where total < 0;
alter table recurring_runs add constraint recurring_runs_total_check check (total >= 0);

update simulated_payments set total = greatest(total, 0), refunded = greatest(0, least(refunded, total)) where total < 0 or refunded < 0 or refunded > total;
alter table simulated_payments
  add constraint simulated_payments_total_check check (total >= 0),
  add constraint simulated_payments_refunded_check check (refunded between 0 and total);

-- 8. What order lines are made of.
update products set weight_grams = 0 where weight_grams < 0;
update products set vat_rate = 0 where vat_rate < 0;
update product_stocks set amount = 0 where amount < 0;
alter table products
  add constraint products_weight_grams_check check (weight_grams >= 0),
  add constraint products_vat_rate_check check (vat_rate >= 0);
alter table product_stocks add constraint product_stocks_amount_check check (amount >= 0);
update custom_products set price = null where price < 0;
alter table custom_products add constraint custom_products_price_check check (price >= 0);
