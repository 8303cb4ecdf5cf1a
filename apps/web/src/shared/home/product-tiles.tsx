import type { Product } from '@snab/contract/catalogue/product'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import { Picture } from '../pictures/picture'
import { NoPrice } from '../product/no-price'
import { shownPrice } from '../product/shown-price'
import { stateOfStocks } from '../product/stock/stock-state'
import { useStockWords } from '../product/stock/stock-words'
import classes from './home.module.css'
import { homeTexts } from './home.texts'
import { useOpenCard } from './use-open-card'

/** Goods of a block; each opens its card over the page. */
export function ProductTiles({ products, isNear }: { products: readonly Product[]; isNear: boolean }) {
  return (
    <ul className={classes.products}>
      {products.map((product) => (
        <Tile key={product.id} product={product} isNear={isNear} />
      ))}
    </ul>
  )
}

function Tile({ product, isNear }: { product: Product; isNear: boolean }) {
  const t = useTexts(homeTexts)
  const price = shownPrice(product)
  const stock = useStockWords(product)
  const open = useOpenCard(product.id)
  return (
    <li className={classes.product}>
      <span className={classes.tilePicture}>
        <Picture src={product.image} size={120} lazy={!isNear} />
      </span>
      <a href={`/product/${String(product.id)}`} onClick={open} className={classes.name}>
        {product.name}
      </a>
      <span className={classes.article}>{product.article}</span>
      <strong>
        {price === null ? (
          <NoPrice onRequest={t('home.onRequest')} />
        ) : (
          t('home.perUnit', { price: formatMoney(price), unit: product.unit.name })
        )}
      </strong>
      {stock !== null && (
        <span className={classes.stock} data-none={stateOfStocks(product) === 'none'}>
          {stock}
        </span>
      )}
    </li>
  )
}
