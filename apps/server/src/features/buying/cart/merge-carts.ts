import type { Trx } from '../../../db/database'
import { joinLines } from '../lines/join-lines'
import { findCart, findItems, lockCart, writeCart } from './cart.queries'

/** Merges the visitor's cart into the user's on signing in, once: amounts of equal product and seller add up. */
export async function mergeCarts(trx: Trx, visitorHash: Buffer, userId: number, now: Date): Promise<void> {
  if (!(await findCart(trx, { visitorHash }))) return
  const guest = await lockCart(trx, { visitorHash }, now)
  const brought = await findItems(trx, guest.id)
  await trx.deleteFrom('carts').where('id', '=', guest.id).execute()
  if (brought.length === 0) return

  const cart = await lockCart(trx, { userId }, now)
  const own = await findItems(trx, cart.id)
  const lines = brought.map(({ id: _id, createdAt: _createdAt, ...line }) => line)
  await writeCart(trx, cart.id, joinLines(own, lines, own.at(-1)?.position ?? -1), now)
}
