import { Client } from 'pg'

const LINES_EACH = 10

/**
 * Makes a year of this many orders of this many companies, ten lines each; does nothing if they exist already. Lines
 * are chosen first, so that an order is inserted once with its sum and not updated afterwards in its twenty indexes.
 */
export async function makeOrders(
  connectionString: string,
  { orders: count, companies }: { orders: number; companies: number },
): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
    if ((rows[0]?.count ?? 0) >= count) return
    await client.query('begin')
    await client.query(
      `insert into companies (name, region_id, price_type_id)
       select 'Покупатель ' || n, (select min(id) from regions), (select min(id) from price_types) from generate_series(1, $1::int) n`,
      [companies],
    )
    await client.query(
      `insert into users (email, password_hash, last_name, first_name, company_id, is_email_verified)
       select 'order' || id || '@example.org', '', 'Фамилия' || id % 500, 'Имя', id, true from companies where name like 'Покупатель %'`,
    )
    // nine products of ten have a cost, which a trigger stores with the lines
    await client.query(
      `insert into product_costs (product_id, day, price, vat_included)
       select id, current_date - 400, 6000 + id % 3000, true from products where id % 10 > 0 on conflict do nothing`,
    )
    await client.query('analyze companies, users, product_costs')
    await client.query(
      `create temporary table chosen on commit drop as
       select n, l, p.id, p.article, p.name, 1 + l % 7 as amount, 10000 + p.id % 9000 as price
       from generate_series(1, $1::int) n cross join generate_series(1, $2::int) l
       join lateral (select id, article, name from products where id >= (select min(id) from products) + (n::bigint * 31337 + l * 7919) % (select count(*) from products)
         order by id limit 1) p on true`,
      [count, LINES_EACH],
    )
    await client.query('analyze chosen')
    // one company in three orders ten times as often as the others, as real companies do
    await client.query(
      `insert into orders (number, user_id, company_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, total, vat_total,
         created_at, updated_at, confirmed_version)
       select 'Б-' || n, u.id, u.company_id, (array['new','processing','paid','assembling','shipped','done','done','done','cancelled'])[1 + n % 9],
         gen_random_uuid(), '', 'delivery', true, t.total, t.total, 0, at, at, case when n % 50 = 0 then 0 else 1 end
       from (select n, sum(amount * price) as total, now() - n * interval '365 days' / $1::int as at from chosen group by n) t
       join (select id, company_id, row_number() over (order by id) as at_place from users where email like 'order%@example.org') u
         on u.at_place = 1 + case when n % 3 = 0 then (n::bigint * 7919) % $2::int else (n::bigint * 104729) % ($2::int / 10) end`,
      [count, companies],
    )
    await client.query('analyze orders')
    await client.query(
      `insert into order_lines (order_id, position, product_id, article, name, unit_name, unit_okei, amount, base_price, price, vat, total)
       select o.id, c.l, c.id, c.article, c.name, 'шт', '796', c.amount * 1000, c.price, c.price, 0, c.amount * c.price
       from chosen c join orders o on o.number = 'Б-' || c.n`,
    )
    await client.query('commit')
    await client.query('vacuum analyze orders, order_lines, order_line_costs, product_costs, users, companies')
  } finally {
    await client.end()
  }
}
