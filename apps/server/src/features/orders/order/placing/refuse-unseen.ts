import { toAmount } from '@snab/domain/money/amounts'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { seenDifferences } from '@snab/domain/order/seen-prices'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { placeOrder } from '@snab/contract/orders/place-order'
import { Rejected } from '../../../../http/rejected'
import type { PricedLine } from '../../../buying/lines/price-lines'

type Seen = ParsedRequestOf<typeof placeOrder>['body']['seen']

/**
 * Answers 409 with every line that differs from what was seen, and both totals. Prices are those shown, totals those
 * paid.
 */
export function refuseUnseen(seen: Seen, priced: readonly PricedLine[]): void {
  const total = priced.reduce((sum, line) => sum + line.total, 0)
  const now = priced.map(({ item, shownPrice }) => ({ id: item.id, amount: item.amount, price: shownPrice }))
  const before = seen.lines.map(({ id, amount, price }) => ({
    id,
    amount: Math.round(amount * 1000),
    price: price === null ? null : toKopecks(price),
  }))
  const differences = seenDifferences(before, now)
  if (differences.length === 0 && toKopecks(seen.total) === total) return

  const names = new Map(priced.map(({ item, row, custom }) => [item.id, row?.name ?? custom?.name ?? '']))
  const shown = (line: { amount: number; price: number | null } | null) =>
    line && { amount: toAmount(line.amount), price: line.price === null ? null : toRoubles(line.price) }
  throw new Rejected('prices-changed', {
    changed: {
      seenTotal: seen.total,
      total: toRoubles(total),
      lines: differences.map((difference) => ({
        id: difference.id,
        name: names.get(difference.id) ?? '',
        seen: shown(difference.seen),
        now: shown(difference.now),
      })),
    },
  })
}
