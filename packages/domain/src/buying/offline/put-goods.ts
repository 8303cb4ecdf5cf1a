import { toAmount } from '../../money/amounts'
import { roundToPack } from '../../money/packs'
import { nameOfList, type Change, type Edit, type EditedList } from './edit'
import { addEdit, type EditQueue } from './edit-queue'
import type { KeptGoods } from './find-kept'
import { withEdits, type KeptList, type KeptRow } from './kept-list'

export const emptyList = (list: EditedList, name = ''): KeptList => ({
  list,
  name,
  at: null,
  updated: null,
  mayEdit: true,
  rows: [],
})

/**
 * Adds one more pack of the goods, to their row if the visible list has one. `made`: the fields of a new edit, and the
 * key of a new row.
 */
export function putGoods(
  queue: EditQueue,
  kept: KeptList,
  goods: KeptGoods,
  { rowKey, ...made }: Omit<Edit, 'list' | 'change' | 'title' | 'facts'> & { rowKey: string },
): { queue: EditQueue; amount: number } {
  const { id: productId, name: title, article, unit, multiplicity, minimumBatch, price, stock } = goods
  const known =
    withEdits(kept, queue).rows.find((row) => row.goods.productId === productId) ?? removedRow(queue, kept, goods)
  const pack = { multiplicity: Math.max(1, thousandths(multiplicity)), minimumBatch: thousandths(minimumBatch) }
  const amount = toAmount(roundToPack(thousandths(known?.amount ?? 0) + pack.multiplicity, pack))
  const change: Change = known
    ? { kind: 'amount', row: known.row, goods: known.goods, was: known.amount, amount, price: known.price }
    : { kind: 'add', row: rowKey, goods: { productId, customProductId: null, sellerId: null }, amount, price }
  const facts = { article, unit, multiplicity, minimumBatch, price, stock }
  return { amount, queue: addEdit(queue, { ...made, list: kept.list, title, facts, change }) }
}

/** A row whose removal has not been sent yet: the goods return to it. */
function removedRow(queue: EditQueue, { list, rows }: KeptList, { id }: KeptGoods): KeptRow | undefined {
  const removed = queue.findLast(
    ({ list: other, change, state }) =>
      change.kind === 'remove' &&
      state !== 'sent' &&
      change.goods.productId === id &&
      nameOfList(other) === nameOfList(list),
  )?.change
  if (removed?.kind !== 'remove') return undefined
  const known = rows.find(({ row }) => row === removed.row)
  return known && { ...known, amount: 0 }
}

const thousandths = (amount: number): number => Math.round(amount * 1000)
