import type { CartItem } from '@snab/contract/cart'
import { formatMoney } from '../../lib/format'
import { useAppInfo, useUser } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { cartTexts } from './cart.texts'
import classes from './line.module.css'

/** The price of one unit now, or why there is none. */
export const PriceNow = ({ price }: { price: number | null }) => (price === null ? <NoPrice /> : formatMoney(price))

function NoPrice() {
  const t = useTexts(cartTexts)
  const { configuration } = useAppInfo()
  const isHidden = useUser() === null && !configuration.currentPriceForGuests
  return <span className={classes.noPrice}>{t(isHidden ? 'cart.afterSignIn' : 'cart.onRequest')}</span>
}

export const hasChangedPrice = ({ priceWhenAdded }: CartItem, price: number | null) =>
  priceWhenAdded !== null && price !== null && priceWhenAdded !== price

/** What it cost when it was put into the cart; nothing when it costs the same. */
export function PriceWas({ item, price }: { item: CartItem; price: number | null }) {
  const t = useTexts(cartTexts)
  const was = item.priceWhenAdded
  if (was === null || price === null || !hasChangedPrice(item, price)) return null
  const isDearer = price > was
  return (
    <span
      className={classes.was}
      data-change={isDearer ? 'up' : 'down'}
      title={t(isDearer ? 'cart.priceUp' : 'cart.priceDown')}
    >
      <s>{formatMoney(was)}</s>
      <span aria-hidden="true"> {isDearer ? '↑' : '↓'}</span>
      <span className="visually-hidden">, {t(isDearer ? 'cart.priceUp' : 'cart.priceDown')}</span>
    </span>
  )
}
