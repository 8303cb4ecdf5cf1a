import { formatMoney } from '../../../../lib/texts/format'
import { NoPrice } from '../../../../shared/product/no-price'
import { useTexts } from '../../../../lib/texts/texts'
import { linesTexts } from '../lines.texts'
import classes from './cells.module.css'

/** The price of one unit now, or why there is none. */
export const PriceNow = ({ price }: { price: number | null }) => (price === null ? <NoLinePrice /> : formatMoney(price))

function NoLinePrice() {
  const t = useTexts(linesTexts)
  return (
    <span className={classes.noPrice}>
      <NoPrice onRequest={t('lines.onRequest')} />
    </span>
  )
}

type PricedBefore = { priceWhenAdded: number | null }

export const hasChangedPrice = ({ priceWhenAdded }: PricedBefore, price: number | null) =>
  priceWhenAdded !== null && price !== null && priceWhenAdded !== price

/** The price when it was added to the list; nothing if it is unchanged. */
export function PriceWas({ item, price }: { item: PricedBefore; price: number | null }) {
  const t = useTexts(linesTexts)
  const was = item.priceWhenAdded
  if (was === null || price === null || !hasChangedPrice(item, price)) return null
  const isDearer = price > was
  return (
    <span
      className={classes.was}
      data-change={isDearer ? 'up' : 'down'}
      title={t(isDearer ? 'lines.priceUp' : 'lines.priceDown')}
    >
      <s>{formatMoney(was)}</s>
      <span aria-hidden="true"> {isDearer ? '↑' : '↓'}</span>
      <span className="visually-hidden">, {t(isDearer ? 'lines.priceUp' : 'lines.priceDown')}</span>
    </span>
  )
}
