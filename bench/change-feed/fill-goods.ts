import { Client } from 'pg'

type Column = { name: string }

/** As many further goods, copies of those there are under other numbers, each with a price and a stock; no index hears of them. */
export async function fillGoods(connectionString: string, count: number): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select column_name as name from information_schema.columns
      where table_name = 'products' and column_name not in ('id', 'external_id', 'article', 'article_folded', 'merged_into') order by ordinal_position`)
    const columns = rows.map(({ name }) => `"${name}"`).join(', ')
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await client.query(
      `with base as materialized (select *, row_number() over (order by id) - 1 as at from products where is_active)
      insert into products (external_id, article, article_folded, ${columns})
      select 'bench-' || n, base.article || '-' || n, base.article_folded || n, ${columns}
      from generate_series(1, $1::int) n join base on base.at = n % (select count(*) from base)`,
      [count],
    )
    await client.query(`
      insert into product_prices (product_id, price_type_id, price)
      select p.id, (select id from price_types order by is_default desc, id limit 1), 10000 + p.id % 100000 from products p on conflict do nothing`)
    await client.query(`
      insert into product_stocks (product_id, warehouse_id, amount)
      select p.id, (select min(id) from warehouses), 1000 * (1 + p.id % 50) from products p on conflict do nothing`)
    await client.query('reset session_replication_role')
    await client.query('analyze products, product_prices, product_stocks')
  } finally {
    await client.end()
  }
}
