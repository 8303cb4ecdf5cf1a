import type { ItemChanges } from '@snab/contract/catalogue/product'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import type { Translate } from '../../../../lib/texts/texts'
import type { offerTexts } from '../offer.texts'

/** Changes since a row was saved or accepted: the former and the current value. */
export function changeWords(
  { gone, price, discontinued, stock, multiplicity }: ItemChanges,
  unit: string,
  t: Translate<typeof offerTexts>,
): string {
  const money = (value: number | null) => (value === null ? t('offer.nowOnRequest') : formatMoney(value))
  const amounts = ({ was, now }: { was: number; now: number }) => ({
    was: formatNumber(was),
    now: `${formatNumber(now)} ${unit}`,
  })
  return [
    gone && t('offer.nowGone'),
    price && t('offer.nowPrice', { was: money(price.was), now: money(price.now) }),
    discontinued && t('offer.nowDiscontinued'),
    stock && t('offer.nowStock', amounts(stock)),
    multiplicity && t('offer.nowPack', amounts(multiplicity)),
  ]
    .filter(Boolean)
    .join('; ')
}
