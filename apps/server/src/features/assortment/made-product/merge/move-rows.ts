import { linkKinds, type LinkKind } from '@snab/domain/product/own-fields'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { joinedTables, listTables, movedTables } from './moved-tables'
import type { Pair } from './sides'

/** SQL: a row of the made product, `d`, for which 1C's product has its own. */
export const isKept = (key: readonly string[], intoId: number, table: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} own where own.product_id = ${intoId} ${sql.join(
    key.map((column) => sql`and own.${sql.ref(column)} is not distinct from d.${sql.ref(column)}`),
    sql` `,
  )})`

/** Makes every reference to the made product refer to 1C's. */
export async function moveRows(trx: Trx, pair: Pair, now: Date): Promise<void> {
  const { id, intoId } = pair
  await moveCarts(trx, pair, now)
  await sql`
    update specifications s set version = s.version + 1, updated_at = ${now}::timestamptz
    where s.id in (select specification_id from specification_items where product_id = ${id})`.execute(trx)
  for (const { table, key } of joinedTables)
    await sql`delete from ${sql.table(table)} d where d.product_id = ${id} and ${isKept(key, intoId, table)}`.execute(
      trx,
    )
  for (const { table } of [...movedTables, ...joinedTables])
    await sql`update ${sql.table(table)} set product_id = ${intoId} where product_id = ${id}`.execute(trx)
  for (const table of listTables)
    await sql`update ${sql.table(table)} set product_ids = ${replaceId(sql`product_ids`, pair)} where ${id} = any(product_ids)`.execute(
      trx,
    )
  await trx.deleteFrom('staffJobProducts').where('productId', '=', id).execute()
  await moveLinks(trx, pair)
}

/** SQL: a list of ids in which 1C's id replaces the made one, without duplicates. */
const replaceId = (list: ReturnType<typeof sql>, { id, intoId }: Pair) => sql`
  case when ${intoId} = any(${list}) then array_remove(${list}, ${id}::bigint) else array_replace(${list}, ${id}::bigint, ${intoId}::bigint) end`

/** A cart with both gets the sum of their amounts: the units are the same. */
async function moveCarts(trx: Trx, { id, intoId }: Pair, now: Date): Promise<void> {
  await sql`
    update carts set version = version + 1, updated_at = ${now}::timestamptz
    where id in (select cart_id from cart_items where product_id = ${id})`.execute(trx)
  const pairs = sql`
    select d.id as old, c.id as kept, d.amount, d.pieces from cart_items d join cart_items c on c.cart_id = d.cart_id
      and c.seller_id is not distinct from d.seller_id and c.product_id = ${intoId} where d.product_id = ${id}`
  await sql`
    with pairs as (${pairs}), gone as (delete from cart_items where id in (select old from pairs))
    update cart_items c set amount = c.amount + p.amount, pieces = c.pieces || p.pieces from pairs p where c.id = p.kept`.execute(
    trx,
  )
  await sql`update cart_items set product_id = ${intoId} where product_id = ${id}`.execute(trx)
}

/** Links of other goods point to 1C's product; links of the made product apply where 1C's has none. */
async function moveLinks(trx: Trx, pair: Pair): Promise<void> {
  const { id, intoId } = pair
  await sql`
    update product_own_links set list = ${replaceId(sql`list`, pair)}, added = ${replaceId(sql`added`, pair)},
      removed = ${replaceId(sql`removed`, pair)}, erp = ${replaceId(sql`erp`, pair)}
    where product_id <> ${intoId} and ${id} = any(list || added || removed || erp)`.execute(trx)
  await sql`
    update product_own_links set list = array_remove(list, ${id}::bigint), added = array_remove(added, ${id}::bigint)
    where product_id = ${intoId}`.execute(trx)
  await sql`
    delete from product_links d where d.linked_id = ${id} and (d.product_id = ${intoId}
      or exists (select from product_links own where own.product_id = d.product_id and own.kind = d.kind and own.linked_id = ${intoId}))`.execute(
    trx,
  )
  await sql`update product_links set linked_id = ${intoId} where linked_id = ${id}`.execute(trx)
  // the two were linked to each other
  await sql`delete from product_links where product_id = ${id} and linked_id = ${intoId}`.execute(trx)
  await sql`
    update product_own_links set list = array_remove(list, ${intoId}::bigint), added = array_remove(added, ${intoId}::bigint)
    where product_id = ${id}`.execute(trx)
  for (const kind of linkKinds)
    for (const table of ['product_own_links', 'product_links']) await moveOwnList(trx, pair, kind, table)
}

async function moveOwnList(trx: Trx, { id, intoId }: Pair, kind: LinkKind, table: string): Promise<void> {
  const ofKind = (owner: number) => sql`from ${sql.table(table)} where product_id = ${owner} and kind = ${kind}`
  const { rows } = await sql<{ has: boolean }>`select exists (select ${ofKind(intoId)}) as has`.execute(trx)
  if (rows[0]?.has === true) await sql`delete ${ofKind(id)}`.execute(trx)
  else
    await sql`update ${sql.table(table)} set product_id = ${intoId} where product_id = ${id} and kind = ${kind}`.execute(
      trx,
    )
}
