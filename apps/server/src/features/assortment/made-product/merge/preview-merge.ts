import type { previewMadeMerge as contract } from '@snab/contract/assortment/products/made-merge'
import type { ResponseOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { isKept } from './move-rows'
import { joinedTables, movedTables } from './moved-tables'
import { problemOf, readSide, type Pair } from './sides'

/** SQL: values of staff on the made product for which the other product has a different value of 1C or staff. */
const staffValues = ({ id, intoId }: Pair) => [
  sql`select 'Цены' as name, count(*)::int as count, exists (select from product_prices c where c.product_id = ${intoId} and c.price_type_id = o.price_type_id) as kept
    from product_own_prices o where o.product_id = ${id} group by 3`,
  sql`select 'Остатки' as name, count(*)::int as count, exists (select from product_stocks c where c.product_id = ${intoId} and c.warehouse_id = o.warehouse_id) as kept
    from product_own_stocks o where o.product_id = ${id} group by 3`,
  sql`select 'Характеристики' as name, count(*)::int as count, (select c.features ? o.feature_id::text from products c where c.id = ${intoId}) as kept
    from product_own_features o where o.product_id = ${id} and o.value is not null group by 3`,
  sql`select 'Картинки' as name, cardinality(pictures) as count, false as kept from products where id = ${id}`,
  sql`select 'Строки корзин' as name, count(*)::int as count, false as kept from cart_items where product_id = ${id}`,
]

export async function previewMerge(db: Db, pair: Pair): Promise<ResponseOf<typeof contract>> {
  const [made, into] = [await readSide(db, pair.id), await readSide(db, pair.intoId)]
  const moved = movedTables.flatMap(({ table, name }) =>
    name === undefined
      ? []
      : [
          sql`select ${name} as name, count(*)::int as count, false as kept from ${sql.table(table)} where product_id = ${pair.id}`,
        ],
  )
  const joined = joinedTables.flatMap(({ table, name, key }) =>
    name === undefined
      ? []
      : [
          sql`select ${name} as name, count(*)::int as count, ${isKept(key, pair.intoId, table)} as kept
            from ${sql.table(table)} d where d.product_id = ${pair.id} group by 3`,
        ],
  )
  const { rows } = await sql<{ name: string; count: number; kept: boolean }>`${sql.join(
    [...staffValues(pair), ...moved, ...joined],
    sql` union all `,
  )}`.execute(db)
  const counted = (kept: boolean) =>
    rows.filter((row) => row.kept === kept && row.count > 0).map(({ name, count }) => ({ name, count }))
  return { made, into, moves: counted(false), dropped: counted(true), problem: problemOf(made, into) }
}
