import { formatNumber } from '../../../lib/texts/format'
import { stockState } from '../../../shared/product/stock-state'
import { useTexts } from '../../../lib/texts/texts'
import classes from './product-content.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

export function ProductStocks({ product }: { product: Card }) {
  const t = useTexts(productTexts)
  if (product.stocks === null) return <p className={classes.muted}>{t('product.stocksHidden')}</p>
  return (
    <table className={classes.stocks}>
      <caption>{t('product.stocks')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('product.warehouse')}</th>
          <th scope="col">{t('product.amountThere')}</th>
          <th scope="col">{t('product.term')}</th>
        </tr>
      </thead>
      <tbody>
        {product.warehouses.map(({ id, name, city, amount, isVirtual, deliveryTime }) => {
          const state = stockState(amount, product)
          return (
            <tr key={id}>
              <th scope="row">
                {name}
                {name.includes(city) ? '' : `, ${city}`}
                {isVirtual && <span className={classes.muted}> ({t('product.virtual')})</span>}
              </th>
              <td data-state={state}>
                {state === 'none' ? t('product.none') : `${formatNumber(amount)} ${product.unit.name}`}
                {state === 'low' && <span>, {t('product.low')}</span>}
              </td>
              <td>
                {state === 'none'
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
