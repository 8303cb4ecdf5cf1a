import { useStockSentence } from '../../../shared/product/stock/stock-words'
import { NoPrice } from '../../../shared/product/no-price'
import { Link } from '@tanstack/react-router'
import { usePriceAt } from '../../../shared/product/current-prices'
import { formatMoney } from '../../../lib/texts/format'
import { useOrderAmount } from '../../../shared/cart/order-amount'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CloseIcon } from '../../../ui/icons'
import { OrderControls } from '../../../shared/cart/order-controls'
import { Picture } from '../../../shared/pictures/picture'
import { compareRows, differs, type Card } from './compare-rows'
import { compareTexts } from './compare.texts'
import classes from './compare-screen.module.css'

export function CompareTable({
  products,
  differences,
  onRemove,
}: {
  products: readonly Card[]
  differences: boolean
  onRemove: (id: number) => void
}) {
  const t = useTexts(compareTexts)
  const rows = compareRows(products, t, useStockSentence())
  const shown = differences ? rows.filter(differs) : rows
  return (
    // wider than the screen, it scrolls by itself, also with the keyboard
    <div className={classes.scroller} role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table ref={(table) => table?.style.setProperty('--products', String(products.length))} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.feature')}</span>
            </th>
            {products.map((product) => (
              <ProductHead key={product.id} product={product} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key} data-differs={differs(row) || undefined}>
              <th scope="row">{row.title}</th>
              {row.values.map((value, at) => (
                <td key={products[at]?.id ?? at}>{value === '' ? '—' : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={classes.same}>{t('compare.same')}</p>}
    </div>
  )
}

function ProductHead({ product, onRemove }: { product: Card; onRemove: (id: number) => void }) {
  const t = useTexts(compareTexts)
  const order = useOrderAmount(product)
  const price = usePriceAt(product, order.amount, 1)
  return (
    <th scope="col">
      <div className={classes.pictured}>
        <Picture src={product.image} size={72} />
        <button
          type="button"
          className={`${buttons.icon} ${classes.remove}`}
          aria-label={t('compare.remove', { name: product.name })}
          onClick={() => onRemove(product.id)}
        >
          <CloseIcon size={14} />
        </button>
      </div>
      <Link to="/product/$id" params={{ id: product.id }} className={classes.name}>
        {product.name}
      </Link>
      <span className={classes.article}>{product.article}</span>
      <span className={classes.price}>
        {price === null ? <NoPrice onRequest={t('compare.onRequest')} /> : formatMoney(price)}
        {price !== null && (
          <span className={classes.article}> {t('compare.perUnit', { unit: product.unit.name })}</span>
        )}
      </span>
      <span className={classes.order}>
        <OrderControls product={product} order={order} />
      </span>
    </th>
  )
}
