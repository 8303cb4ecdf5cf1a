import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'

const COMPANIES = 100
const PEOPLE_EACH = 3

/**
 * Makes companies with their own regions, price types, discounts and contract prices, three people each; returns their
 * tokens.
 */
export async function makePeople(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const tokens = Array.from({ length: COMPANIES * PEOPLE_EACH }, () => randomBytes(32).toString('base64url'))
  try {
    await client.query('begin')
    const { rows: companies } = await client.query<{ id: string }>(
      `insert into companies (name, region_id, price_type_id)
       select 'Bench ' || n, (select id from regions order by id offset n % (select count(*) from regions) limit 1),
         (select id from price_types order by id offset n % (select count(*) from price_types) limit 1)
       from generate_series(1, $1) n returning id`,
      [COMPANIES],
    )
    const ids = companies.map(({ id }) => Number(id))
    await client.query(
      `insert into legal_entities (company_id, name, full_name, kind, inn, kpp, is_main, state, decided_how, decided_at)
       select id, 'ООО Bench', 'ООО Bench', 'legal', '7707083893', '773601001', true, 'confirmed', 'existing', now() from unnest($1::bigint[]) c (id)`,
      [ids],
    )
    await client.query(
      `insert into company_discounts (company_id, section_id, basis_points)
       select c.id, s.id, 100 + (c.id % 9)::int * 50 from unnest($1::bigint[]) c (id)
       cross join lateral (select id from sections order by (id * 7919 + c.id) % 1009 limit 3) s`,
      [ids],
    )
    await client.query(
      `insert into contract_prices (company_id, product_id, price)
       select c.id, p.id, 10000 + p.id from unnest($1::bigint[]) c (id)
       cross join lateral (select id from products order by (id * 104729 + c.id) % 10007 limit 20) p`,
      [ids],
    )
    const { rows: users } = await client.query<{ id: string }>(
      `insert into users (email, password_hash, company_id, is_email_verified)
       select 'bench' || n || '@example.org', '', ($1::bigint[])[1 + (n - 1) / $3::int], true from generate_series(1, $2::int) n returning id`,
      [ids, tokens.length, PEOPLE_EACH],
    )
    const people = users.map(({ id }) => Number(id))
    await client.query(
      `insert into company_members (company_id, user_id, role) select company_id, id, 'administrator' from users where id = any($1::bigint[])`,
      [people],
    )
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at) select * , now() + interval '1 day' from unnest($1::bytea[], $2::bigint[])`,
      [tokens.map((token) => createHash('sha256').update(token).digest()), people],
    )
    await client.query('commit')
    return tokens
  } finally {
    await client.end()
  }
}

/** Changes the prices of this many products, as a load of 1C would. */
export async function changePrices(client: Client, count: number, round: number): Promise<void> {
  await client.query(
    `with changed as (
       update product_prices set price = price + 1
       where product_id in (select id from products order by (id * 7919 + $2::int * 104729) % 10007 limit $1)
       returning product_id)
     insert into product_changes (kind, product_id) select distinct 'prices', product_id from changed`,
    [count, round],
  )
}
