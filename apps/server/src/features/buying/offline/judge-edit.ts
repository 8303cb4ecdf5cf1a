import type { Change, Conflict, ConflictReason, EditedGoods, EditedRow, Theirs } from '@snab/domain/buying/offline/edit'
import { fromAmount } from '@snab/domain/money/amounts'
import { amountProblems } from '../lines/amounts'
import type { LinePatch } from '../lines/line-kind'

/** A row of the list as the portal has it; amounts in thousandths, unit prices in roubles as shown. */
export type JudgedRow = EditedGoods & { id: number; clientKey?: string | null; amount: number; price: number | null }

/** The current state that an edit is compared with. */
type Judged = {
  rows: readonly JudgedRow[]
  /** One row for each product and seller, as in a cart. */
  isByGoods: boolean
  /** For a new row with these goods: their price, or why it cannot be added. */
  goodsNow: (goods: EditedGoods) => { price: number | null } | { problem: string }
}

type RowChange = Exclude<Change, { kind: 'make' }>
export type Judgement =
  | { patch: LinePatch; /** The row, or the key of a new one. */ row: EditedRow }
  /** The portal already has this value. */
  | { done: JudgedRow | null }
  | { conflict: Conflict }

const nothing: Theirs = { row: null, amount: null, price: null, cartId: null }

export const conflictOf = (reason: ConflictReason, message: string, theirs: Partial<Theirs> = {}): Conflict => ({
  reason,
  message,
  theirs: { ...nothing, ...theirs },
})

const theirsOf = ({ id, amount, price }: JudgedRow): Partial<Theirs> => ({
  row: id === 0 ? null : id,
  amount: amount / 1000,
  price,
})

/** Compares an edit with the current list: applies it, or reports what somebody else has changed meanwhile. */
export function judgeEdit(change: RowChange, judged: Judged): Judgement {
  const wanted = change.kind === 'remove' ? 0 : fromAmount(change.amount)
  if (typeof wanted === 'string') return { conflict: conflictOf('refused', amountProblems[wanted]) }
  return change.kind === 'add' ? judgeAdded(change, wanted, judged) : judgeChanged(change, wanted, judged)
}

function judgeAdded(change: Extract<RowChange, { kind: 'add' }>, wanted: number, judged: Judged): Judgement {
  const { rows, isByGoods, goodsNow } = judged
  const { goods, row, amount } = change
  const known = rows.find((one) => (isByGoods ? isOfGoods(one, goods) : one.clientKey === row))
  if (known && known.amount === wanted) return { done: known }
  if (known) return { conflict: conflictOf('amount-changed', 'Этот товар уже положили в список', theirsOf(known)) }
  const now = goodsNow(goods)
  if ('problem' in now) return { conflict: conflictOf('product-gone', now.problem) }
  if (isOtherPrice(change.price, now.price))
    return { conflict: conflictOf('price-changed', 'Цена изменилась', { price: now.price }) }
  return { patch: { ...goods, clientKey: row, amount }, row }
}

function judgeChanged(
  change: Extract<RowChange, { kind: 'amount' | 'remove' }>,
  wanted: number,
  { rows, isByGoods }: Judged,
): Judgement {
  const { row, goods } = change
  const same = rows.find((one) => (typeof row === 'number' ? one.id === row : one.clientKey === row))
  // in a cart somebody may have removed the line and added the goods again
  const known = same ?? (isByGoods ? rows.find((one) => isOfGoods(one, goods)) : undefined)
  if (!known)
    return change.kind === 'remove'
      ? { done: null }
      : { conflict: conflictOf('row-gone', 'Эту строку убрали из списка') }
  if (known.amount === wanted) return { done: known }
  if (known.amount !== Math.round(change.was * 1000) || (!same && typeof row === 'number'))
    return { conflict: conflictOf('amount-changed', 'Количество изменили', theirsOf(known)) }
  if (change.kind === 'amount' && isOtherPrice(change.price, known.price))
    return { conflict: conflictOf('price-changed', 'Цена изменилась', theirsOf(known)) }
  return { patch: { id: known.id, amount: wanted / 1000 }, row: known.id }
}

/** Goods without a seller are bought from any. */
export const isOfGoods = (row: EditedGoods, goods: EditedGoods): boolean =>
  row.productId === goods.productId &&
  row.customProductId === goods.customProductId &&
  (goods.sellerId === null || row.sellerId === null || row.sellerId === goods.sellerId)

const isOtherPrice = (seen: number | null, now: number | null): boolean => seen !== null && seen !== now
