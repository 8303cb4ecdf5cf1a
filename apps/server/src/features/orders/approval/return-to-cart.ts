import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { findItems, lockCart, writeCart } from '../../buying/cart/cart.queries'
import { joinLines } from '../../buying/lines/join-lines'
import { findApproval, findLines, lockApproval } from './approval.queries'
import { isOpen } from './present-approval'

/** The author withdraws an undecided request. */
export const withdraw = (db: Db, session: Session, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const request = await lockApproval(trx, id)
    const visible = await findApproval(trx, session, id)
    if (!request || !visible) throw new Rejected('approval-not-found')
    if (request.userId !== session.userId) throw new Rejected('not-allowed')
    if (request.withdrawnAt) return
    if (!isOpen(visible, now)) throw new Rejected('approval-already-decided')
    await trx
      .updateTable('approvalRequests')
      .set((eb) => ({ withdrawnAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  })

/** Puts rejected, withdrawn or expired lines back into the author's cart, each once. Returns how many. */
export const returnToCart = (
  db: Db,
  session: Session,
  id: number,
  lineIds: readonly number[] | undefined,
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const request = await lockApproval(trx, id)
    if (!request || !(await findApproval(trx, session, id))) throw new Rejected('approval-not-found')
    if (request.userId !== session.userId) throw new Rejected('not-allowed')
    const isOpen = request.withdrawnAt === null && request.expiresAt > now
    const lines = (await findLines(trx, id)).filter(
      (line) =>
        line.returnedAt === null &&
        (line.state === 'rejected' || (line.state === 'waiting' && !isOpen)) &&
        (!lineIds || lineIds.includes(line.id)),
    )
    if (lines.length === 0) return 0

    const cart = await lockCart(trx, { userId: session.userId }, now)
    const items = await findItems(trx, cart.id)
    const returned = lines.map(({ productId, customProductId, sellerId, amount, pieces, additionalFields, price }) => ({
      productId,
      customProductId,
      sellerId,
      amount,
      pieces,
      additionalFields,
      note: '',
      priceWhenAdded: price,
      stockWhenAdded: null,
      seenAt: now,
    }))
    await writeCart(trx, cart.id, joinLines(items, returned, Math.max(0, items.at(-1)?.position ?? 0)), now)
    await trx
      .updateTable('approvalLines')
      .set({ returnedAt: now })
      .where(
        'id',
        'in',
        lines.map((line) => line.id),
      )
      .execute()
    return lines.length
  })
