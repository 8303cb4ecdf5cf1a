import type { CartItem } from '@snab/contract/buying/cart'
import { formatMoney, formatWeight } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { PrintedList } from '../../../shared/print/printed-list'
import { printedLine } from '../lines/printed-line'
import { cartTexts } from './cart.texts'
import { totalsOf } from '../lines/list/chosen-totals'

/** The selected lines of the cart, or those that the screen shows. */
export function PrintedCart({
  rows,
  priceOf,
}: {
  rows: readonly CartItem[]
  priceOf: (item: CartItem) => number | null
}) {
  const t = useTexts(cartTexts)
  const { price, vat, weightKg } = totalsOf(rows)
  return (
    <PrintedList
      title={t('cart.title')}
      facts={[]}
      rows={() => rows.map((item) => printedLine(item, priceOf(item)))}
      totals={[
        [t('cart.weight'), weightKg > 0 ? formatWeight(weightKg) : ''],
        [t('cart.vat'), vat > 0 ? formatMoney(vat) : ''],
        [t('cart.toPay'), formatMoney(price)],
      ]}
    />
  )
}
