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
import { cellChanges, noteCellChanges } from './joint/cell-changes'
import { moveDiscussions, type ReturnedRow } from './comment/move-discussions'
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
    const before = await findItems(trx, id)
    const removed = before.map((row) => row.id)
    await writeLines(trx, specificationKind, id, { removed })
    await noteCellChanges(
      trx,
      { specificationId: id, version: specification.version + 1, session, editor: undefined, now: clock() },
      cellChanges(before, { removed }, [], await readGoods(trx, before, goods)),
    )
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
    const written = await writeLines(trx, specificationKind, id, { added })
    await moveDiscussions(trx, id, sameRows(before, added, written))
    const { name, description } = then
    await trx.updateTable('specifications').set({ name, description }).where('id', '=', id).execute()
    await touch(trx, specification, session, clock(), 'restored')
  })

type Named = { productId: number | null; customProductId: number | null }
const keyOf = ({ productId, customProductId }: Named) => `${String(productId)}:${String(customProductId)}`

/** Matches restored rows with earlier ones: rows of the same goods in order. */
function sameRows(
  before: readonly (Named & { id: number })[],
  added: readonly (Named & { position: number })[],
  written: readonly { id: number; position: number }[],
): ReturnedRow[] {
  const idAt = new Map(written.map(({ id, position }) => [position, id]))
  const left = new Map<string, number[]>()
  for (const row of added) {
    const id = idAt.get(row.position)
    if (id !== undefined) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), id])
  }
  return before.flatMap((row) => {
    const itemId = left.get(keyOf(row))?.shift()
    return itemId === undefined ? [] : [{ formerId: row.id, itemId }]
  })
}
