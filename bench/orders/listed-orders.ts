import { Client } from 'pg'
import { get } from '../lib/portal-client'
import { quantile } from '../lib/quantile'

const sizes = [100, 10_000]
const readings = 60

/** Milliseconds of the first page of the list for companies with this many orders; sizes take turns. */
export async function listedOrders(
  url: string,
  connectionString: string,
  tokens: readonly string[],
): Promise<{ orders: number; p50: number; p95: number }[]> {
  const owners = tokens.slice(-sizes.length)
  await fillOrders(connectionString, owners)
  const times = sizes.map((): number[] => [])
  for (let round = -10; round < readings; round += 1)
    for (const [at, token] of owners.entries()) {
      const started = performance.now()
      const { meta } = await get<{ meta: { totalCount: number } }>(`${url}/api/v1/order?page=1&per-page=20`, token)
      if (meta.totalCount < (sizes[at] ?? 0)) throw new Error(`A list of ${meta.totalCount} orders`)
      if (round >= 0) times[at]?.push(performance.now() - started)
    }
  return sizes.map((orders, at) => ({ orders, p50: quantile(times[at], 0.5), p95: quantile(times[at], 0.95) }))
}

/** Makes this many orders of two years for the company of each of these people, two lines each. */
async function fillOrders(connectionString: string, tokens: readonly string[]): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    for (const [at, token] of tokens.entries())
      await client.query(
        `with made as (
           insert into orders (number, user_id, company_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total,
             total, vat_total, created_at, updated_at, confirmed_version)
           select 'С-' || $2 || '-' || n, u.id, u.company_id, (array['new','processing','paid','shipped','done'])[1 + n % 5],
             gen_random_uuid(), '', 'delivery', true, 20000, 20000, 0, now() - n * interval '90 minutes', now(), 1
           from generate_series(1, $1::int) n
           join (select u.id, u.company_id from sessions s join users u on u.id = s.user_id
             where s.token_hash = sha256(convert_to($3, 'utf8'))) u on true
           returning id)
         insert into order_lines (order_id, position, product_id, article, name, unit_name, unit_okei, amount, base_price, price, vat, total)
         select made.id, l, p.id, p.article, p.name, 'шт', '796', 1000, 10000, 10000, 0, 10000
         from made cross join generate_series(1, 2) l cross join (select id, article, name from products order by id limit 1) p`,
        [sizes[at], at, token],
      )
    await client.query('vacuum analyze orders, order_lines')
  } finally {
    await client.end()
  }
}
