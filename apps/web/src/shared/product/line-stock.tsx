import type { Product } from '@snab/contract/catalogue/product'
import { ownStock } from '@snab/domain/catalogue/stock'
import { formatNumber } from '../../lib/texts/format'
import { stockState } from './stock-state'
import { useTexts } from '../../lib/texts/texts'
import classes from './line-stock.module.css'
import { uiTexts } from '../../ui/ui.texts'

/** What lies in the region's warehouses; nothing where the visitor may not see it, nor of a product of their own. */
export function LineStock({ product }: { product: Product }) {
  const t = useTexts(uiTexts)
  if (product.stocks === null || product.type === 'custom') return null
  const amount = ownStock(product.stocks)
  const state = stockState(amount, product)
  return (
    <span className={classes.stock} data-state={state} title={`${formatNumber(amount)} ${product.unit.name}`}>
      {state === 'none' ? t('ui.noStock') : formatNumber(amount)}
      {state === 'low' && <span className="visually-hidden">, {t('ui.fewLeft')}</span>}
    </span>
  )
}
