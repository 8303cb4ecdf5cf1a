import { NoPrice } from '../../../shared/product/no-price'
import type { Product } from '@snab/contract/catalogue/product'
import type { ReactNode } from 'react'
import { usePriceAt } from '../../../shared/product/current-prices'
import { formatMoney } from '../../../lib/texts/format'
import { useOrderAmount } from '../../../shared/cart/order-amount'
import { stateOfStocks } from '../../../shared/product/stock/stock-state'
import { useStockWords } from '../../../shared/product/stock/stock-words'
import { useTexts } from '../../../lib/texts/texts'
import { OrderControls } from '../../../shared/cart/order-controls'
import { Picture } from '../../../shared/pictures/picture'
import { CardLink } from './card-place'
import classes from './product-lists.module.css'
import { productTexts } from './product.texts'

/** Another product on this product's card: its name, price, stock, and a button for the cart. */
export function ProductLine({ product, children }: { product: Product; children?: ReactNode }) {
  const t = useTexts(productTexts)
  const order = useOrderAmount(product)
  const price = usePriceAt(product, order.amount, 1)
  return (
    <li className={classes.line}>
      <Picture src={product.image} size={44} />
      <span className={classes.what}>
        <CardLink id={product.id}>{product.name}</CardLink>
        <span className={classes.muted}>{[product.article, product.brand?.name].filter(Boolean).join(' · ')}</span>
        {children}
      </span>
      <span className={classes.price}>
        {price === null ? (
          <span className={classes.muted}>
            <NoPrice onRequest={t('product.onRequest')} />
          </span>
        ) : (
          <strong>{t('product.price', { price: formatMoney(price) })}</strong>
        )}
        <LineStock product={product} />
      </span>
      <span className={classes.order}>
        <OrderControls product={product} order={order} />
      </span>
    </li>
  )
}

function LineStock({ product }: { product: Product }) {
  const words = useStockWords(product)
  return (
    words !== null && (
      <span className={classes.stock} data-state={stateOfStocks(product)}>
        {words}
      </span>
    )
  )
}
