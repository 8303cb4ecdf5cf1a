import type { Product } from '@snab/contract/catalogue/product'
import { ownStock } from '@snab/domain/catalogue/stock'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../lib/plain-click'
import { formatMoney, formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import { Picture } from '../pictures/picture'
import { NoPrice } from '../product/no-price'
import { shownPrice } from '../product/shown-price'
import classes from './home.module.css'
import { homeTexts } from './home.texts'

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
  const navigate = useNavigate()
  const price = shownPrice(product)
  const stock = product.stocks === null ? null : ownStock(product.stocks)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, product: product.id }),
      state: { canGoBack: true },
      resetScroll: false,
    })
  }
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
        <span className={classes.stock} data-none={stock <= 0}>
          {stock > 0 ? t('home.inStock', { amount: formatNumber(stock), unit: product.unit.name }) : t('home.noStock')}
        </span>
      )}
    </li>
  )
}
