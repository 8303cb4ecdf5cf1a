import type { OrderToPart } from '@snab/contract/orders/order-part'
import { numberOf } from '../lines/line-values'

/** The input by line; an omitted line is not marked. */
export type TypedAmounts = Readonly<Record<number, string>>

/** The orders with something to mark. */
export const chosenParts = (orders: readonly OrderToPart[], typed: TypedAmounts) =>
  orders.flatMap(({ id, version, lines, problem }) => {
    const chosen = lines.flatMap((line) => {
      const text = (typed[line.id] ?? '').trim()
      return text === '' || numberOf(text) === 0 ? [] : [{ lineId: line.id, amount: numberOf(text) }]
    })
    return problem === null && chosen.length > 0 ? [{ id, version, lines: chosen }] : []
  })
