import type { Level } from '@snab/domain/buying/attention'
import { toAmount } from '@snab/domain/money/amounts'
import type { AgreedPrice } from '@snab/domain/money/price'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { ProductRow } from '../../catalogue/goods/product-rows'

type Bought = { sellerId: number | null; amount: number; price: number; agreedPriceId: number | null }

/** How much of an agreed price is left, and that it does not apply to a larger line. */
export function agreedWords(
  agreed: readonly AgreedPrice[],
  { sellerId, amount, price, agreedPriceId }: Bought,
  row: Pick<ProductRow, 'sellerId' | 'unitName'>,
): { level: Level; title: string }[] {
  if (agreed.length === 0 || (sellerId !== null && sellerId !== row.sellerId)) return []
  const shown = (left: number) => `${shownNumber(toAmount(left))} ${row.unitName}`
  const used = agreed.find(({ id }) => id === agreedPriceId)
  if (used) return [{ level: 'positive', title: `По согласованной цене, всего осталось ${shown(used.left)}` }]
  const missed = agreed
    .filter((one) => one.left > 0 && one.price < price && one.left < amount)
    .toSorted((a, b) => b.left - a.left)[0]
  return missed
    ? [
        {
          level: 'low',
          title: `По согласованной цене осталось ${shown(missed.left)}: на большее количество действует обычная`,
        },
      ]
    : []
}
