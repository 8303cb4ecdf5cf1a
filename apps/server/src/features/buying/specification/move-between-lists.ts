import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { MOST_ITEMS } from '@snab/contract/buying/specification'
import type { copyCartItems, copyToCart } from '@snab/contract/buying/specification-items'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { lockForChange, removeItems, touch } from './change-specification'
import { appendRows, cartRows, leaveCart, rowsToCart } from './copy-rows'
import { findItems } from './item.queries'

/** Copies rows of a readable list into the caller's cart; with a move, accepted rows leave the list. */
export async function copyRowsToCart(
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  body: ParsedRequestOf<typeof copyToCart>['body'],
) {
  const { db, clock } = services
  const chosen = body.items?.map((item) => (typeof item === 'number' ? item : item.id))
  const all = await findItems(db, id)
  const rows = chosen && chosen.length > 0 ? all.filter((row) => chosen.includes(row.id)) : all
  if (rows.length === 0) throw new Rejected('cart-item-not-found', { message: 'Этих строк уже нет в спецификации' })
  const { copied, keep } = await db.transaction().execute(async (trx) => {
    const specification = body.move ? await lockForChange(trx, session, id) : null
    const done = await rowsToCart(trx, services, session, viewer, rows)
    if (!specification) return done
    const left = new Set(done.copied.skipped.map((row) => row.id))
    const moved = rows.map((row) => row.id).filter((row) => !left.has(row))
    await removeItems(trx, specification, session, moved, clock())
    return done
  })
  keep()
  return copied
}

/** Copies the caller's cart lines into one of their specifications; with a move, they leave the cart. */
export async function copyCartLines(
  services: Services,
  session: Session,
  viewer: Viewer,
  { targetId, itemIds, move }: ParsedRequestOf<typeof copyCartItems>['body'],
): Promise<void> {
  const { db, clock } = services
  const left = await db.transaction().execute(async (trx) => {
    const specification = await lockForChange(trx, session, targetId)
    const rows = await cartRows(trx, session, itemIds)
    const own = await findItems(trx, specification.id)
    if (own.length + rows.length > MOST_ITEMS)
      throw new Rejected('invalid-input', { message: `В спецификации может быть не больше ${MOST_ITEMS} строк` })
    await appendRows(trx, specification.id, session, viewer, rows, own.at(-1)?.position ?? -1, clock())
    await touch(trx, specification, session, clock(), 'changed')
    if (!move) return null
    const ids = rows.map((row) => row.id)
    return leaveCart(trx, services, session, viewer, ids)
  })
  left?.keep()
}
