import type { Piece } from '@snab/contract/buying/cable'
import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { fromAmount } from '@snab/domain/money/amounts'
import { lineTotal, toKopecks } from '@snab/domain/money/money'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import type { Translate } from '../../../../../lib/texts/texts'
import { totalLength } from '../../../../buying/lines/cut/pieces-of-rows'
import type { ordersTexts } from '../orders.texts'

export type EditedLine = NonNullable<StaffOrder['lines']>[number]
/** Pieces make up the amount. */
export type TypedLine = { amount: string; price: string; pieces: Piece[] | null }

/** A product added to the order; an empty price is the buyer's own. */
export type AddedLine = { id: number; article: string; name: string; amount: string; price: string }

type Typed = { valueOf: (line: EditedLine) => TypedLine; delivery: string; added: readonly AddedLine[]; reason: string }

export const sentOf = ({ article, amount, price }: AddedLine) => ({
  article,
  amount: numberOf(amount),
  price: price.trim() === '' ? null : numberOf(price),
})
const isAmount = ({ amount }: AddedLine): boolean => numberOf(amount) > 0
const isPrice = ({ price }: AddedLine): boolean => price.trim() === '' || numberOf(price) >= 0

/** An invalid number never equals another. */
export const numberOf = (text: string): number => typedNumber(text) ?? Number.NaN
const shown = (value: number): string => String(value).replace('.', ',')

export const numbersOf = ({ amount, price, pieces }: TypedLine) => ({
  amount: numberOf(amount),
  price: numberOf(price),
  pieces,
})

/** The line's cut has changed or was removed. */
export const withPieces = (pieces: Piece[] | null): Partial<TypedLine> => ({
  pieces,
  ...(pieces && { amount: shown(totalLength(pieces)) }),
})

/** A line as typed. */
export const asTyped = ({ amount, price, pieces }: EditedLine): TypedLine => ({
  amount: shown(amount),
  price: shown(price),
  pieces,
})

/** The problems of the input, by `{line}.{field}`. */
export function findProblems(
  lines: readonly EditedLine[],
  { valueOf, delivery, added, reason }: Typed,
  t: Translate<typeof ordersTexts>,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const line of lines) {
    const { amount, price } = valueOf(line)
    if (typeof fromAmount(numberOf(amount)) !== 'number') wrong[`${String(line.id)}.amount`] = t('staffOrder.badAmount')
    if (!(numberOf(price) >= 0)) wrong[`${String(line.id)}.price`] = t('staffOrder.badPrice')
  }
  if (delivery.trim() !== '' && !(numberOf(delivery) >= 0)) wrong.deliveryPrice = t('staffOrder.badPrice')
  for (const [index, line] of added.entries()) {
    if (!isAmount(line)) wrong[`added.${String(index)}.amount`] = t('staffOrder.badAmount')
    if (!isPrice(line)) wrong[`added.${String(index)}.price`] = t('staffOrder.badPrice')
  }
  if (reason.trim() === '') wrong.reason = t('staffOrder.needReason')
  if (added.length === 0 && lines.every((line) => numberOf(valueOf(line).amount) === 0))
    wrong.reason = t('staffOrder.noLines')
  return wrong
}

export const deliveryOf = ({ deliveryPrice }: StaffOrder): string =>
  deliveryPrice === null ? '' : shown(deliveryPrice)

/** Roubles; null: the manager must still settle it. */
export const deliveryPriceOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

/** The server identifies lines by their index in the request. */
export function placeOf(field: string, sent: readonly EditedLine[]): string {
  const [, index, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
  const line = index === undefined ? undefined : sent[Number(index)]
  return line ? `${String(line.id)}.${name ?? ''}` : field
}

/** Kopecks. */
export const sumOf = (lines: readonly Pick<TypedLine, 'amount' | 'price'>[]): number =>
  lines.reduce((sum, { amount, price }) => {
    const thousandths = fromAmount(numberOf(amount))
    const roubles = numberOf(price)
    return sum + (typeof thousandths === 'number' && roubles >= 0 ? lineTotal(toKopecks(roubles), thousandths) : 0)
  }, 0)

type TypedLines = Readonly<Record<number, TypedLine>>

/** The local input, field by field. */
export const typedFields = (
  lines: readonly EditedLine[],
  typed: TypedLines,
  delivery: string | null,
  t: Translate<typeof ordersTexts>,
) => [
  ...lines.flatMap((line) => fieldsOf(line, typed[line.id], t)),
  ...(delivery === null ? [] : [{ label: t('staffOrder.deliveryField'), value: delivery }]),
]

/** The same fields as saved by somebody else. */
export const savedFields = (
  saved: StaffOrder,
  typed: TypedLines,
  hasDelivery: boolean,
  t: Translate<typeof ordersTexts>,
) => [
  ...(saved.lines ?? []).flatMap((line) => fieldsOf(line, typed[line.id] && asTyped(line), t)),
  ...(hasDelivery ? [{ label: t('staffOrder.deliveryField'), value: deliveryOf(saved) }] : []),
]

const fieldsOf = ({ name }: EditedLine, value: TypedLine | undefined, t: Translate<typeof ordersTexts>) =>
  value
    ? [
        { label: t('staffOrder.amountOf', { name }), value: value.amount },
        { label: t('staffOrder.priceOf', { name }), value: value.price },
      ]
    : []
