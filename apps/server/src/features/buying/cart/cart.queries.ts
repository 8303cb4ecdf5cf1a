import { sql, type CompiledQuery, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, together, writtenOnce, type SlotOf } from '../../../db/statements/statements'
import type { Database } from '../../../db/tables'
import { productRowsBy, toProductRows, type StoredProducts } from '../../catalogue/goods/product-rows'
import { goodsOf, type Goods } from '../lines/goods'
import { keptAbove } from '../lines/kept-totals'
import type { LineChanges } from '../lines/line-kind'
import { readLines, selectLines } from '../lines/line.queries'
import { writeNextVersion } from '../lines/write-lines'
import { cartKind, type CartLine, type CartOwn, type CartSeen } from './cart-kind'

/** A signed-in user's or an anonymous visitor's cart; every query here is scoped by it. */
export type CartOwner = { userId: number } | { visitorHash: Buffer }
export type CartRow = Selectable<Database['carts']>

const columns = sql`id, user_id, visitor_hash, name, is_active, version, updated_at`

type Owned<Value> = { owner: Value; products: string }
type CartStatements<Value> = {
  find: (values: { owner: Value }) => CompiledQuery<CartRow>
  lock: (values: { owner: Value }) => CompiledQuery<CartRow>
  lines: (values: { owner: Value }) => CompiledQuery<CartLine>
  linesOfShort: (values: { owner: Value }) => CompiledQuery<CartLine>
  goods: (values: Owned<Value>) => CompiledQuery<StoredProducts>
  goodsOfShort: (values: Owned<Value>) => CompiledQuery<StoredProducts>
}

/** Statements for the owner's active cart, which read lines and goods without knowing the cart's id. */
function cartStatements<Value>(of: string, column: RawBuilder<unknown>): CartStatements<Value> {
  const active = (slot: SlotOf<{ owner: Value }>) => sql`carts where is_active and ${column} = ${slot('owner')}`
  const idOf = (slot: SlotOf<{ owner: Value }>) => sql`(select id from ${active(slot)})`
  const goods = (name: string, having: RawBuilder<unknown>) =>
    productRowsBy<Owned<Value>>(
      `${name}-${of}`,
      (slot) => sql`((select array_agg(product_id) from cart_items where cart_id = ${idOf(slot)} having ${having})
        || ${slot('products')}::bigint[])`,
    )
  return {
    find: writtenOnce(`cart-${of}`, (slot) => sql<CartRow>`select ${columns} from ${active(slot)}`),
    lock: writtenOnce(`lock-cart-${of}`, (slot) => sql<CartRow>`select ${columns} from ${active(slot)} for update`),
    lines: writtenOnce(`lines-of-cart-${of}`, (slot) => selectLines<CartLine>(cartKind, idOf(slot))),
    linesOfShort: writtenOnce(
      `lines-of-short-cart-${of}`,
      (slot) => sql<CartLine>`${selectLines(cartKind, idOf(slot))} limit ${sql.lit(keptAbove + 1)}`,
    ),
    goods: goods('goods-of-cart', sql`true`),
    goodsOfShort: goods('goods-of-short-cart', sql`count(*) <= ${sql.lit(keptAbove)}`),
  }
}

const ofUser = cartStatements<number>('of-user', sql`user_id`)
const ofVisitor = cartStatements<Buffer>('of-visitor', sql`visitor_hash`)

/** Combines the results of the owner's statements. */
const asOwner = <T>(owner: CartOwner, make: <Value>(statements: CartStatements<Value>, owner: Value) => T): T =>
  'userId' in owner ? make(ofUser, owner.userId) : make(ofVisitor, owner.visitorHash)

export async function findCart(db: Db | Trx, owner: CartOwner): Promise<CartRow | undefined> {
  const [cart] = await run(
    db,
    asOwner(owner, ({ find }, value) => find({ owner: value })),
  )
  return cart
}

/** A cart with its lines and their products; other goods must be read separately. */
type CartWithLines = { cart: CartRow; lines: CartLine[]; goods: Goods }

/** Reads the whole cart in one round trip. */
export async function findCartWithLines(db: Db | Trx, owner: CartOwner): Promise<CartWithLines | null> {
  const [[cart], lines, products] = await together(
    db,
    asOwner(
      owner,
      ({ find, lines: linesOf, goods }, value) =>
        [find({ owner: value }), linesOf({ owner: value }), goods({ owner: value, products: '{}' })] as const,
    ),
  )
  return cart ? { cart, lines, goods: goodsOf(toProductRows(products)) } : null
}

/**
 * Locks the cart's row until the transaction ends; creates the cart on the first write. In the same round trip reads
 * its lines and products under the lock; null for a long cart with kept totals.
 */
export async function lockCartWithLines(
  trx: Trx,
  owner: CartOwner,
  products: readonly number[],
  now: Date,
): Promise<{ cart: CartRow; read: Pick<CartWithLines, 'lines' | 'goods'> | null }> {
  const [[found], lines, rows] = await together(
    trx,
    asOwner(
      owner,
      ({ lock, linesOfShort, goodsOfShort }, value) =>
        [
          lock({ owner: value }),
          linesOfShort({ owner: value }),
          goodsOfShort({ owner: value, products: `{${products.join(',')}}` }),
        ] as const,
    ),
  )
  const cart = found ?? (await makeCart(trx, owner, now))
  // a parallel first write may have created and filled the cart
  const isWhole = found ? lines.length <= keptAbove : cart.version === 0 && lines.length === 0
  return { cart, read: isWhole ? { lines, goods: goodsOf(toProductRows(rows)) } : null }
}

/** Locks the cart's row until the transaction ends; creates the cart on the first write. */
export async function lockCart(trx: Trx, owner: CartOwner, now: Date): Promise<CartRow> {
  const [cart] = await run(
    trx,
    asOwner(owner, ({ lock }, value) => lock({ owner: value })),
  )
  return cart ?? makeCart(trx, owner, now)
}

/** Two parallel first writes: one inserts, the other finds. */
async function makeCart(trx: Trx, owner: CartOwner, now: Date): Promise<CartRow> {
  const [, [made]] = await together(trx, [
    insertCart({ userId: null, visitorHash: null, ...owner, now }),
    asOwner(owner, ({ lock }, value) => lock({ owner: value })),
  ])
  if (!made) throw new Error('A cart that was just made is not there')
  return made
}

const insertCart = writtenOnce<{ userId: number | null; visitorHash: Buffer | null; now: Date }, unknown>(
  'insert-cart',
  (slot) =>
    sql`insert into carts (user_id, visitor_hash, updated_at) values (${slot('userId')}, ${slot('visitorHash')}, ${slot('now')}) on conflict do nothing`,
)

/** Raises the cart's version, and notifies the owner's open pages on commit. */
export const writeCart = (
  trx: Trx,
  cartId: number,
  changes: LineChanges<CartSeen, CartOwn>,
  now: Date,
): Promise<{ version: number }> => writeNextVersion(trx, cartKind, cartId, changes, now)

export const findItems = (db: Db | Trx, cartId: number): Promise<CartLine[]> => readLines(db, cartKind, cartId)
