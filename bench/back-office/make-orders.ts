import { Client } from 'pg'

const COMPANIES = 2000
const LINES_EACH = 10

/** A year of so many orders of 2,000 companies, ten lines each; nothing where they stand already. */
export async function makeOrders(connectionString: string, count: number): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
    if ((rows[0]?.count ?? 0) >= count) return
    await client.query('begin')
    await client.query(
      `insert into companies (name, region_id, price_type_id)
       select 'Покупатель ' || n, (select min(id) from regions), (select min(id) from price_types) from generate_series(1, $1::int) n`,
      [COMPANIES],
    )
    await client.query(
      `insert into users (email, password_hash, last_name, first_name, company_id, is_email_verified)
       select 'order' || id || '@example.org', '', 'Фамилия' || id % 500, 'Имя', id, true from companies where name like 'Покупатель %'`,
    )
    // one company in three orders ten times as often as the others, as in life
    await client.query(
      `insert into orders (number, user_id, company_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, total, vat_total,
         created_at, updated_at, confirmed_version)
       select 'Б-' || n, u.id, u.company_id, (array['new','processing','paid','assembling','shipped','done','done','done','cancelled'])[1 + n % 9],
         gen_random_uuid(), '', 'delivery', true, 0, 0, 0, at, at, case when n % 50 = 0 then 0 else 1 end
       from generate_series(1, $1::int) n
       join (select id, company_id, row_number() over (order by id) as at_place from users where email like 'order%@example.org') u
         on u.at_place = 1 + case when n % 3 = 0 then (n::bigint * 7919) % $2::int else (n::bigint * 104729) % ($2::int / 10) end
       cross join lateral (select now() - n * interval '365 days' / $1::int as at) t`,
      [count, COMPANIES],
    )
    await client.query(
      `insert into order_lines (order_id, position, product_id, article, name, unit_name, unit_okei, amount, base_price, price, vat, total)
       select o.id, l, p.id, p.article, p.name, 'шт', '796', 1 + l % 7, 10000 + p.id % 9000, 10000 + p.id % 9000, 0, (1 + l % 7) * (10000 + p.id % 9000)
       from orders o cross join generate_series(1, $1::int) l
       join lateral (select id, article, name from products where id >= (select min(id) from products) + (o.id * 31337 + l * 7919) % (select count(*) from products)
         order by id limit 1) p on true
       where o.number like 'Б-%'`,
      [LINES_EACH],
    )
    await client.query(
      `update orders o set items_total = t.total, total = t.total
       from (select order_id, sum(total) as total from order_lines group by 1) t where t.order_id = o.id and o.number like 'Б-%'`,
    )
    await client.query('commit')
    await client.query('vacuum analyze orders, order_lines, users, companies')
  } finally {
    await client.end()
  }
}
