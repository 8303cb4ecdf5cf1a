import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { findVisibleCustomIds } from '../../catalogue/custom-product/custom-product.queries'
import { productOf, readGoods } from '../lines/goods'
import { findRemoved } from '../lines/line.queries'
import { writeLines } from '../lines/write-lines'
import { stateOf } from '../../catalogue/goods/prices/listed-state'
import { lockForChange, touch } from './change-specification'
import { findItems } from './item.queries'
import { specificationKind } from './specification-kind'
import { findVersion } from './versions'

/** Restores a version, which is a change like any other. */
export const restoreVersion = (
  { db, clock }: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  number: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const specification = await lockForChange(trx, session, id)
    const then = await findVersion(trx, id, number)
    if (!then) throw new Rejected('specification-not-found', { message: 'Такой версии нет' })
    // permanently deleted goods cannot return
    const goods = await readGoods(
      trx,
      then.items.map(({ productId }) => ({ productId })),
    )
    const customIds = then.items.flatMap(({ customProductId }) => customProductId ?? [])
    const customs = await findVisibleCustomIds(trx, session, customIds)
    const rows = then.items.filter(
      ({ productId, customProductId }) =>
        productOf(goods, { productId }) !== null || (customProductId !== null && customs.has(customProductId)),
    )
    const removed = (await findItems(trx, id)).map((row) => row.id)
    await writeLines(trx, specificationKind, id, { removed })
    // existing rows keep their saved state for comparison
    const productIds = rows.flatMap(({ productId }) => productId ?? [])
    const findReturned = await findRemoved(trx, specificationKind, id, productIds)
    const added = rows.map(({ productId, customProductId, sellerId, amount, pieces = null, note }, position) => ({
      productId,
      customProductId,
      sellerId,
      amount,
      pieces,
      note,
      position,
      ...specificationKind.ownOf({}),
      ...(findReturned({ productId, sellerId, amount }) ??
        specificationKind.seenNow(stateOf(productOf(goods, { productId }), sellerId, amount, viewer), clock())),
    }))
    await writeLines(trx, specificationKind, id, { added })
    const { name, description } = then
    await trx.updateTable('specifications').set({ name, description }).where('id', '=', id).execute()
    await touch(trx, specification, session, clock(), 'restored')
  })
