import { sql } from 'kysely'
import type { Db } from '../../../db/database'

/** A product on a person's list; `price` and `stock` are from when it was added, null if not recorded. */
export type Listing = {
  userId: number
  companyId: number | null
  productId: number
  list: 'cart' | 'specifications' | 'favourites'
  specificationId: number | null
  amount: number | null
  price: number | null
  stock: number | null
}

/** Changes before this moment become a batch; unfinished batches come first. */
export const openBatches = (db: Db): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('snab-goods-news'))`.execute(trx)
    const { rows } = await sql<{ batch: number }>`select nextval('goods_news_batches') as batch`.execute(trx)
    for (const table of ['pricesBefore', 'stocksBefore'] as const)
      await trx
        .updateTable(table)
        .set({ batch: rows[0]?.batch ?? 0 })
        .where('batch', '=', 0)
        .execute()
    const { rows: open } = await sql<{
      batch: number
    }>`select batch from prices_before union select batch from stocks_before order by batch`.execute(trx)
    return open.map(({ batch }) => batch).filter((batch) => batch > 0)
  })

export async function closeBatch(db: Db, batch: number): Promise<void> {
  for (const table of ['pricesBefore', 'stocksBefore'] as const)
    await db.deleteFrom(table).where('batch', '=', batch).execute()
}

/**
 * People with goods of a batch on their lists, in pages. Excludes blocked people and those who left their company,
 * goods listed after the change, and lines of other sellers, whose prices differ from the product's.
 */
export async function findListings(
  db: Db,
  { batch, after, people, most }: { batch: number; after: number; people: number; most: number },
): Promise<Listing[]> {
  const { rows } = await sql<Listing>`
    with changed as materialized (
      select product_id, min(at) as at from (select product_id, at from prices_before where batch = ${batch} union all select product_id, at from stocks_before where batch = ${batch}) c group by 1
    ), listed as (
      select c.user_id, i.product_id, 'cart' as list, null::bigint as specification_id, i.amount, i.price_when_added as price, i.stock_when_added as stock, 1 as rank
      from changed join cart_items i using (product_id) join products p on p.id = i.product_id join carts c on c.id = i.cart_id
      where c.is_active and c.user_id > ${after} and coalesce(i.seller_id, p.seller_id) is not distinct from p.seller_id
      union all
      select s.user_id, i.product_id, 'specifications', s.id, i.amount, i.saved_price, i.saved_stock, 2
      from changed join specification_items i using (product_id) join products p on p.id = i.product_id join specifications s on s.id = i.specification_id
      where s.archived_at is null and s.user_id > ${after} and coalesce(i.seller_id, p.seller_id) is not distinct from p.seller_id
      union all
      select f.user_id, f.product_id, 'favourites', null, null, null, null, 3
      from changed join favourites f using (product_id) where f.user_id > ${after} and f.created_at < changed.at
    ), allowed as (
      select l.*, u.company_id, dense_rank() over (order by l.user_id) as person, row_number() over (partition by l.user_id order by l.rank, l.product_id, l.specification_id) as nth
      from listed l join users u on u.id = l.user_id
      where not u.is_blocked and (u.company_id is null or exists (select from company_members m where m.company_id = u.company_id and m.user_id = u.id and not m.is_blocked))
    )
    select user_id, company_id, product_id, list, specification_id, amount, price, stock from allowed where person <= ${people} and nth <= ${most} order by user_id, nth`.execute(
    db,
  )
  return rows
}

export type Before = {
  prices: { productId: number; priceTypeId: number; fromAmount: number; price: number | null }[]
  stocks: { productId: number; warehouseId: number; amount: number }[]
}

export async function findBefore(db: Db, batch: number, productIds: readonly number[]): Promise<Before> {
  const ids = sql<number>`any(${`{${productIds.join(',')}}`}::bigint[])`
  return {
    prices: await db
      .selectFrom('pricesBefore')
      .select(['productId', 'priceTypeId', 'fromAmount', 'price'])
      .where('batch', '=', batch)
      .where('productId', '=', ids)
      .execute(),
    stocks: await db
      .selectFrom('stocksBefore')
      .select(['productId', 'warehouseId', 'amount'])
      .where('batch', '=', batch)
      .where('productId', '=', ids)
      .execute(),
  }
}
