import {
  canBeCut,
  gatherPieces,
  inThousandths,
  joinPieces,
  lengthOf,
  shownPieces,
  type Piece,
} from '@snab/domain/cable/pieces'
import { fromAmount, LARGEST_AMOUNT, toAmount } from '@snab/domain/money/amounts'
import { smallestAmount } from '@snab/domain/money/packs'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { invalidField } from '../../../http/rejected'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { amountProblems, orderableAmount } from './amounts'
import type { Line, LinePatch } from './line-kind'

/** An amount and its cut in thousandths; without pieces it is uncut. */
export type Cut = Pick<Line, 'amount' | 'pieces'>

/** The amount a patch asks for: pieces define it, and another amount removes existing pieces. */
export function askedCut({ amount, pieces }: LinePatch, line: Cut | null, isReplaced = false): Cut {
  if (pieces && pieces.length > 0) {
    const cut = gatherPieces(inThousandths(pieces))
    return { amount: lengthOf(cut), pieces: cut }
  }
  const asked = amount === undefined ? (line?.amount ?? 0) : Math.round(amount * 1000)
  const isKept = pieces === undefined && !isReplaced && asked === line?.amount
  return { amount: asked, pieces: isKept ? line.pieces : null }
}

/** Merges lines of the same goods; the result is cut if either is. */
export function joinedCut(one: Cut, other: Cut): Cut {
  const amount = Math.min(LARGEST_AMOUNT, one.amount + other.amount)
  const pieces = joinPieces(one, other)
  return { amount, pieces: pieces && lengthOf(pieces) === amount ? pieces : null }
}

/** Pieces in units, as in the API. */
export const shownCut = (pieces: readonly Piece[] | null): Piece[] | null =>
  pieces && pieces.map(({ count, length }) => ({ count, length: toAmount(length) }))

/** The cut in units, as in a patch. */
export const asPatch = ({ amount, pieces }: Cut): Pick<LinePatch, 'amount' | 'pieces'> => ({
  amount: toAmount(amount),
  pieces: shownCut(pieces),
})

/** Rounds each piece to whole packs and the line to the minimum batch; warnings report changes. */
export function orderableCut(
  { amount, pieces }: Cut,
  product: ProductRow | null,
  { index, line, list = 'items' }: { index: number; line: Cut | null; list?: string },
): Cut & { warnings: string[] } {
  if (!pieces) {
    const whole = orderableAmount(amount, product)
    const isUncut = line?.pieces && product && amount > 0
    const uncut = isUncut
      ? [
          `${product.article}: нарезка ${shownPieces(line.pieces ?? [], product.unitName)} снята, количество задано одним куском`,
        ]
      : []
    return {
      amount: whole.amount,
      pieces: null,
      warnings: [...(whole.warning === null ? [] : [whole.warning]), ...uncut],
    }
  }
  const field = `${list}.${String(index)}.pieces`
  if (!product || !canBeCut(product)) throw invalidField(field, 'Этот товар не режут: он считается не на метры')
  const { multiplicity, unitName } = product
  const rounded = gatherPieces(
    pieces.map(({ count, length }) => ({ count, length: Math.ceil(length / multiplicity) * multiplicity })),
  )
  const whole = lengthOf(rounded)
  const smallest = smallestAmount(product)
  if (whole < smallest)
    throw invalidField(field, `Отгружается от ${shownNumber(toAmount(smallest))} ${unitName}: добавьте кусок`)
  if (whole > LARGEST_AMOUNT) throw invalidField(field, amountProblems['too-large'])
  const pack = `кратность ${shownNumber(toAmount(multiplicity))} ${unitName}`
  return {
    amount: whole,
    pieces: rounded,
    warnings:
      whole === amount
        ? []
        : [`${product.article}: длины кусков округлены, стало ${shownPieces(rounded, unitName)} (${pack})`],
  }
}

/** Refuses a request at its first invalid length. `field`: the path of the pieces, by default in `items`. */
export function checkPieces(items: readonly Pick<LinePatch, 'pieces'>[], field?: string): void {
  for (const [index, { pieces }] of items.entries())
    for (const { length } of pieces ?? []) {
      const thousandths = fromAmount(length)
      const at = field ?? `items.${String(index)}.pieces`
      if (typeof thousandths === 'string') throw invalidField(at, amountProblems[thousandths])
      if (thousandths === 0) throw invalidField(at, 'Длина куска должна быть больше нуля')
    }
}
