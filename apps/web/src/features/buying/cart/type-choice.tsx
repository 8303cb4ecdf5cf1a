import type { CartItem } from '@snab/contract/buying/cart'
import { useTexts } from '../../../lib/texts/texts'
import classes from './cart-screen.module.css'
import { readCartSearch, type CartType } from './cart-search'
import { cartTexts } from './cart.texts'

export const typeOf = ({ productId }: CartItem): CartType => (productId === null ? 'custom' : 'catalog')

/** Only shown if there are several. */
export function TypeChoice({
  items,
  type,
  onType,
}: {
  items: readonly CartItem[]
  type: CartType | undefined
  onType: (type: CartType | undefined) => void
}) {
  const t = useTexts(cartTexts)
  if (type === undefined && new Set(items.map(typeOf)).size < 2) return null
  return (
    <select
      className={`${classes.choice} ${classes.type}`}
      aria-label={t('cart.type')}
      value={type ?? ''}
      onChange={(event) => onType(readCartSearch({ type: event.target.value }).type)}
    >
      <option value="">{t('cart.typeAll')}</option>
      <option value="catalog">{t('cart.typeCatalog')}</option>
      <option value="custom">{t('cart.typeCustom')}</option>
    </select>
  )
}
