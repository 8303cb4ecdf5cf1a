import type { Trx } from '../../db/database'
import { LARGEST_AMOUNT } from '@snab/domain/amounts'
import { findCart, findItems, lockCart, writeCart } from './cart.queries'

/** At sign-in the visitor's cart joins the user's once: amounts of the same product and seller add up. */
export async function mergeCarts(trx: Trx, visitorHash: Buffer, userId: number, now: Date): Promise<void> {
  if (!(await findCart(trx, { visitorHash }))) return
  const guest = await lockCart(trx, { visitorHash }, now)
  const brought = await findItems(trx, guest.id)
  await trx.deleteFrom('carts').where('id', '=', guest.id).execute()
  if (brought.length === 0) return

  const cart = await lockCart(trx, { userId }, now)
  const own = await findItems(trx, cart.id)
  let position = Math.max(-1, ...own.map((item) => item.position))
  const added = []
  const raised: { id: number; amount: number }[] = []
  for (const item of brought) {
    const same = own.find(
      (other) =>
        other.productId === item.productId &&
        other.customProductId === item.customProductId &&
        other.sellerId === item.sellerId,
    )
    if (same) raised.push({ id: same.id, amount: Math.min(same.amount + item.amount, LARGEST_AMOUNT) })
    else {
      const { id: _id, createdAt: _createdAt, ...line } = item
      added.push({ ...line, position: ++position })
    }
  }
  await writeCart(trx, cart.id, { added, changed: raised }, now)
}
