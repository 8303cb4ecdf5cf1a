import { usePricesHidden } from '../../../../shared/session/hidden-prices'
import { Link } from '@tanstack/react-router'
import { useCartInfo } from '../../../../shared/cart/cart-state'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './cart-button.module.css'
import { shellTexts } from '../shell.texts'

export function CartButton({ className }: { className?: string | undefined }) {
  const t = useTexts(shellTexts)
  const info = useCartInfo()
  const count = info?.itemsCount ?? 0
  const isHidden = usePricesHidden()
  const sum = formatMoney(info?.price ?? 0)

  return (
    <Link to="/cart" className={`${classes.cart} ${className ?? ''}`}>
      {count === 0 ? t('shell.cart') : isHidden ? t('shell.cartCount', { count }) : t('shell.cartSum', { count, sum })}
    </Link>
  )
}
