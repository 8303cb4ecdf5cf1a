import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import type { AdditionalFields } from '../../db/tables/list-tables'
import { publishLive } from '../../live/publish'

/** A signed-in user's cart or an anonymous visitor's; the scope of every query here. */
export type CartOwner = { userId: number } | { visitorHash: Buffer }
export type CartRow = Selectable<Database['carts']>
export type ItemRow = Selectable<Database['cartItems']>

const ofOwner = (db: Db | Trx, owner: CartOwner) => {
  const active = db.selectFrom('carts').where('isActive', '=', true)
  return 'userId' in owner
    ? active.where('userId', '=', owner.userId)
    : active.where('visitorHash', '=', owner.visitorHash)
}

export const findCart = (db: Db | Trx, owner: CartOwner): Promise<CartRow | undefined> =>
  ofOwner(db, owner).selectAll().executeTakeFirst()

/** Holds the cart's row until the transaction ends; makes the cart at the first write. */
export async function lockCart(trx: Trx, owner: CartOwner, now: Date): Promise<CartRow> {
  const found = await ofOwner(trx, owner).selectAll().forUpdate().executeTakeFirst()
  if (found) return found
  // two first writes at once: one inserts, the other finds
  await trx
    .insertInto('carts')
    .values({ userId: null, visitorHash: null, ...owner, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ofOwner(trx, owner).selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** The topic of live events about the active cart; their data is its version. */
export const cartTopic = 'cart'

export const findItems = (db: Db | Trx, cartId: number): Promise<ItemRow[]> =>
  db.selectFrom('cartItems').selectAll().where('cartId', '=', cartId).orderBy('position').orderBy('id').execute()

/** Lines of a cart with these ids, or of these products: what a change concerns, however long the cart is. */
export const findItemsOf = (
  db: Db | Trx,
  cartId: number,
  {
    ids = [],
    productIds = [],
    customProductIds = [],
  }: { ids?: readonly number[]; productIds?: readonly number[]; customProductIds?: readonly number[] },
): Promise<ItemRow[]> =>
  db
    .selectFrom('cartItems')
    .selectAll()
    .where('cartId', '=', cartId)
    .where(
      sql<boolean>`(id = any(${[...ids]}::bigint[]) or product_id = any(${[...productIds]}::bigint[]) or custom_product_id = any(${[...customProductIds]}::bigint[]))`,
    )
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function cartExtent(db: Db | Trx, cartId: number): Promise<{ itemsCount: number; lastPosition: number }> {
  const { rows } = await sql<{
    itemsCount: number
    lastPosition: number
  }>`select count(*) as items_count, coalesce(max(position), -1) as last_position from cart_items where cart_id = ${cartId}`.execute(
    db,
  )
  return rows[0] ?? { itemsCount: 0, lastPosition: -1 }
}

/** Every change of a cart passes here: its version rises, and its owner's open pages learn of it when the transaction commits. */
export async function touchCart(trx: Trx, cartId: number, now: Date): Promise<number> {
  const { version, userId } = await trx
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', cartId)
    .returning(['version', 'userId'])
    .executeTakeFirstOrThrow()
  if (userId !== null) await publishLive(trx, [userId], cartTopic, { version })
  return version
}

export type NewItem = {
  cartId: number
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  amount: number
  position: number
  note: string
  additionalFields: AdditionalFields
  priceWhenAdded: number | null
  stockWhenAdded: number | null
  /** Now, unless the line comes from somewhere where it was seen before. */
  seenAt?: Date
  /** Now, unless it was there before. */
  createdAt?: Date
}

export async function insertItems(trx: Trx, items: readonly NewItem[]): Promise<ItemRow[]> {
  const inserted: ItemRow[] = []
  // a parameter list has its limits, a pasted list has not
  for (let from = 0; from < items.length; from += 1000) {
    const part = items
      .slice(from, from + 1000)
      .map((item) => ({ ...item, additionalFields: JSON.stringify(item.additionalFields) }))
    inserted.push(...(await trx.insertInto('cartItems').values(part).returningAll().execute()))
  }
  return inserted
}

/** What a line is compared with, to tell what has changed since. */
export type SeenState = { price: number | null; stock: number | null; at: Date }
export type ItemChange = {
  id: number
  sellerId?: number
  amount?: number
  position?: number
  note?: string
  additionalFields?: AdditionalFields
  seen?: SeenState
}

/** One statement, however many lines change; what a change does not name stays. */
export async function updateItems(trx: Trx, cartId: number, changes: readonly ItemChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update cart_items i set
      seller_id = coalesce(c."sellerId", i.seller_id), amount = coalesce(c.amount, i.amount), position = coalesce(c.position, i.position), note = coalesce(c.note, i.note), additional_fields = coalesce(c."additionalFields", i.additional_fields),
      price_when_added = case when c.seen is null then i.price_when_added else (c.seen->>'price')::bigint end,
      stock_when_added = case when c.seen is null then i.stock_when_added else (c.seen->>'stock')::bigint end,
      seen_at = coalesce((c.seen->>'at')::timestamptz, i.seen_at)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id bigint, "sellerId" bigint, amount bigint, position integer, note text, "additionalFields" jsonb, seen jsonb)
    where i.cart_id = ${cartId} and i.id = c.id`.execute(trx)
}

export async function deleteItems(trx: Trx, cartId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('cartItems')
      .where('cartId', '=', cartId)
      .where('id', 'in', [...ids])
      .execute()
}

/** Takes lines away so that they can come back as they were. */
export async function removeItems(trx: Trx, cartId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with gone as (delete from cart_items where cart_id = ${cartId} and id = any(${[...ids]}::bigint[]) returning *)
    insert into removed_cart_items (cart_id, product_id, seller_id, amount, price_when_added, stock_when_added, seen_at, created_at)
    select cart_id, product_id, seller_id, amount, price_when_added, stock_when_added, seen_at, created_at from gone where product_id is not null`.execute(
    trx,
  )
}

type Returned = { productId: number | null; sellerId: number | null; amount: number }
export type RemovedItem = Pick<
  Selectable<Database['removedCartItems']>,
  'priceWhenAdded' | 'stockWhenAdded' | 'seenAt' | 'createdAt'
>
const returnedKey = ({ productId, sellerId, amount }: Returned) =>
  `${String(productId)}:${String(sellerId)}:${String(amount)}`

/** How lines of these products stood when they were last taken away, for those that come back with the same amount. */
export async function findRemoved(
  trx: Trx,
  cartId: number,
  productIds: readonly number[],
): Promise<(line: Returned) => RemovedItem | undefined> {
  if (productIds.length === 0) return () => undefined
  const rows = await trx
    .selectFrom('removedCartItems')
    .selectAll()
    .where('cartId', '=', cartId)
    .where('productId', 'in', [...productIds])
    .orderBy('removedAt')
    .execute()
  const removed = new Map(rows.map((row) => [returnedKey(row), row]))
  return (line) => removed.get(returnedKey(line))
}
