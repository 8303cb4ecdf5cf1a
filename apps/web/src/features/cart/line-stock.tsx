import type { Product } from '@snab/contract/product'
import { formatNumber } from '../../lib/format'
import { stockState } from '../../lib/stock-state'
import { useTexts } from '../../lib/texts'
import { cartTexts } from './cart.texts'
import classes from './line.module.css'

/** What lies in the region's warehouses; nothing where the visitor may not see it. */
export function LineStock({ product }: { product: Product }) {
  const t = useTexts(cartTexts)
  if (product.stocks === null) return null
  const amount = product.stocks.filter(({ isVirtual }) => !isVirtual).reduce((sum, stock) => sum + stock.amount, 0)
  const state = stockState(amount, product)
  return (
    <span className={classes.stock} data-state={state} title={`${formatNumber(amount)} ${product.unit.name}`}>
      {state === 'none' ? t('cart.noStock') : formatNumber(amount)}
      {state === 'low' && <span className="visually-hidden">, {t('cart.few')}</span>}
    </span>
  )
}
