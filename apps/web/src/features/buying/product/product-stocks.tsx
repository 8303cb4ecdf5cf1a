import { formatNumber } from '../../../lib/texts/format'
import { stateOfStocks, stockState } from '../../../shared/product/stock/stock-state'
import { useStockWords } from '../../../shared/product/stock/stock-words'
import { useTexts } from '../../../lib/texts/texts'
import classes from './product-content.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

export function ProductStocks({ product }: { product: Card }) {
  const t = useTexts(productTexts)
  const words = useStockWords(product)
  if (product.stocks === null) return <p className={classes.muted}>{t('product.stocksHidden')}</p>
  return (
    <table className={classes.stocks}>
      <caption>
        {t('product.stocks')}
        <span data-state={stateOfStocks(product)}>{words}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('product.warehouse')}</th>
          <th scope="col">{t('product.amountThere')}</th>
          <th scope="col">{t('product.term')}</th>
        </tr>
      </thead>
      <tbody>
        {product.warehouses.map(({ id, name, city, amount, isVirtual, deliveryTime }) => {
          const held = stockState(amount, product)
          const state = held === 'none' && product.warehouses.length > 1 ? 'away' : held
          return (
            <tr key={id}>
              <th scope="row">
                {name}
                {name.includes(city) ? '' : `, ${city}`}
                {isVirtual && <span className={classes.muted}> ({t('product.virtual')})</span>}
              </th>
              <td data-state={state}>
                {held === 'none' ? t('product.none') : `${formatNumber(amount)} ${product.unit.name}`}
                {state === 'low' && <span>, {t('product.low')}</span>}
              </td>
              <td>
                {held === 'none'
                  ? ''
                  : deliveryTime > 0
                    ? t('product.days', { days: deliveryTime })
                    : t('product.today')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
