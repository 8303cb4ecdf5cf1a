import type { Product } from '@snab/contract/catalogue/product'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import { OrderControls } from '../cart/order-controls'
import { useOrderAmount } from '../cart/order-amount'
import { Picture } from '../pictures/picture'
import { usePriceAt } from '../product/current-prices'
import { NoPrice } from '../product/no-price'
import { stateOfStocks } from '../product/stock/stock-state'
import { useStockWords } from '../product/stock/stock-words'
import classes from './product-rows.module.css'
import { homeTexts } from './home.texts'
import { useOpenCard } from './use-open-card'

/** Goods that are usually bought again: each row takes an amount and adds it to the cart. */
export function ProductRows({ products, isNear }: { products: readonly Product[]; isNear: boolean }) {
  return (
    <ul className={classes.rows}>
      {products.map((product) => (
        <Row key={product.id} product={product} isNear={isNear} />
      ))}
    </ul>
  )
}

/** Home pages show prices of one unit. */
const shownFor = 1

function Row({ product, isNear }: { product: Product; isNear: boolean }) {
  const t = useTexts(homeTexts)
  const order = useOrderAmount(product)
  const price = usePriceAt(product, order.amount, shownFor)
  const stock = useStockWords(product)
  const open = useOpenCard(product.id)
  return (
    <li className={classes.row}>
      <Picture src={product.image} size={40} lazy={!isNear} />
      <span className={classes.words}>
        <a href={`/product/${String(product.id)}`} onClick={open} className={classes.name}>
          {product.name}
        </a>
        <span className={classes.facts}>
          <span>{product.article}</span>
          {stock !== null && (
            <span className={classes.stock} data-none={stateOfStocks(product) === 'none'}>
              {stock}
            </span>
          )}
        </span>
      </span>
      <strong className={classes.price}>
        {price === null ? (
          <NoPrice onRequest={t('home.onRequest')} />
        ) : (
          t('home.perUnit', { price: formatMoney(price), unit: product.unit.name })
        )}
      </strong>
      <span className={classes.order}>
        <OrderControls product={product} order={order} />
      </span>
    </li>
  )
}
