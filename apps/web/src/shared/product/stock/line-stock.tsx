import type { Product } from '@snab/contract/catalogue/product'
import { ownStock, stockParts, virtualStock } from '@snab/domain/catalogue/stock'
import { formatNumber } from '../../../lib/texts/format'
import { stockState } from './stock-state'
import { useStockWords } from './stock-words'
import { useTexts } from '../../../lib/texts/texts'
import classes from './line-stock.module.css'
import { uiTexts } from '../../../ui/ui.texts'

/**
 * The stock of the region's warehouses, and below it what a supplier can deliver; nothing if the visitor may not see it
 * or for a product of their own.
 */
export function LineStock({ product }: { product: Product }) {
  const t = useTexts(uiTexts)
  const words = useStockWords(product)
  if (product.stocks === null || words === null || product.type === 'custom') return null
  const own = ownStock(product.stocks)
  const ordered = virtualStock(product.stocks)
  const state = stockState(own, product)
  if (own <= 0 && ordered > 0)
    return (
      <span className={classes.stock} data-state="away" title={words}>
        {t('ui.stockOnlyToOrder', { amount: formatNumber(ordered) })}
      </span>
    )
  return (
    <span className={classes.cell} title={words}>
      <span className={classes.stock} data-state={state}>
        {state === 'none' ? t('ui.noStock') : formatNumber(own)}
        {state === 'low' && <span className="visually-hidden">, {t('ui.fewLeft')}</span>}
      </span>
      {ordered > 0 && <MoreToOrder stocks={product.stocks} amount={ordered} />}
    </span>
  )
}

/** «+281, 10 дн.» */
function MoreToOrder({ stocks, amount }: { stocks: NonNullable<Product['stocks']>; amount: number }) {
  const t = useTexts(uiTexts)
  const days = Math.min(...stockParts(stocks).flatMap((part) => (part.isToOrder ? part.days : [])))
  return <span className={classes.more}>{t('ui.stockMore', { amount: formatNumber(amount), days })}</span>
}
