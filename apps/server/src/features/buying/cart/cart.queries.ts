import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { LineChanges } from '../lines/line-kind'
import { readLines } from '../lines/line.queries'
import { writeNextVersion } from '../lines/write-lines'
import { cartKind, type CartLine, type CartOwn, type CartSeen } from './cart-kind'

/** A signed-in user's cart or an anonymous visitor's; the scope of every query here. */
export type CartOwner = { userId: number } | { visitorHash: Buffer }
export type CartRow = Selectable<Database['carts']>

const columns = sql`id, user_id, visitor_hash, name, is_active, version, updated_at`

export async function findCart(db: Db | Trx, owner: CartOwner): Promise<CartRow | undefined> {
  const { rows } = await (
    'userId' in owner
      ? sql<CartRow>`/* prepared cart-of-user */ select ${columns} from carts where is_active and user_id = ${owner.userId}`
      : sql<CartRow>`/* prepared cart-of-visitor */ select ${columns} from carts where is_active and visitor_hash = ${owner.visitorHash}`
  ).execute(db)
  return rows[0]
}

async function findLocked(trx: Trx, owner: CartOwner): Promise<CartRow | undefined> {
  const { rows } = await (
    'userId' in owner
      ? sql<CartRow>`/* prepared lock-cart-of-user */ select ${columns} from carts where is_active and user_id = ${owner.userId} for update`
      : sql<CartRow>`/* prepared lock-cart-of-visitor */ select ${columns} from carts where is_active and visitor_hash = ${owner.visitorHash} for update`
  ).execute(trx)
  return rows[0]
}

/** Holds the cart's row until the transaction ends; makes the cart at the first write. */
export async function lockCart(trx: Trx, owner: CartOwner, now: Date): Promise<CartRow> {
  const cart = await findLocked(trx, owner)
  if (cart) return cart
  // two first writes at once: one inserts, the other finds
  await trx
    .insertInto('carts')
    .values({ userId: null, visitorHash: null, ...owner, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findLocked(trx, owner)
  if (!made) throw new Error('A cart that was just made is not there')
  return made
}

/** Every change of a cart's lines raises its version, and its owner's open pages learn of it when the transaction commits. */
export const writeCart = (
  trx: Trx,
  cartId: number,
  changes: LineChanges<CartSeen, CartOwn>,
  now: Date,
): Promise<{ version: number }> => writeNextVersion(trx, cartKind, cartId, changes, now)

export const findItems = (db: Db | Trx, cartId: number): Promise<CartLine[]> => readLines(db, cartKind, cartId)
