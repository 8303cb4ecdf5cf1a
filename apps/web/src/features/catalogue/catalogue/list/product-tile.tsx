import { NoPrice } from '../../../../shared/product/no-price'
import { watchRow } from '../../../../shared/analytics/seen-rows'
import type { Product } from '@snab/contract/catalogue/product'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { usePriceOf } from '../../../../shared/product/current-prices'
import { favoriteLabel } from '../../../../shared/product/favourites'
import { formatMoney } from '../../../../lib/texts/format'
import { useOrderAmount } from '../../../../shared/cart/order-amount'
import { stateOfStocks } from '../../../../shared/product/stock/stock-state'
import { useStockWords } from '../../../../shared/product/stock/stock-words'
import { useTexts } from '../../../../lib/texts/texts'
import { useLinkedKeyword } from '../../../../shared/search/use-linked-keyword'
import { Picture } from '../../../../shared/pictures/picture'
import { StarButton } from '../../../../shared/product/star-button'
import { AnalogyLine } from './analogy-line'
import { catalogueTexts } from '../catalogue.texts'
import { CompareButton } from './compare-button'
import { OrderControls } from '../../../../shared/cart/order-controls'
import { lacks } from './product-notes'
import { PriceSteps } from './price-steps'
import classes from './product-tiles.module.css'

type Props = {
  product: Product
  /** Index in the whole list. */
  at: number
  layout: 'grid' | 'stack'
  isInitial: boolean
  requestedAmount: number | undefined
  searchLogUuid: string | null
  asksPrices: boolean
  onToggleFavorite: (product: Product) => void
}

/** One product as a tile of the grid, or as a block of the narrow list. */
export const ProductTile = memo(function ProductTile({
  product,
  at,
  layout,
  isInitial,
  requestedAmount,
  searchLogUuid,
  asksPrices,
  onToggleFavorite,
}: Props) {
  const t = useTexts(catalogueTexts)
  const order = useOrderAmount(
    product,
    requestedAmount,
    searchLogUuid === null ? undefined : { searchLogUuid, searchLogProductPosition: at },
  )
  const price = usePriceOf(product, order.amount, requestedAmount ?? 1, asksPrices)
  const stock = useStockWords(product)

  return (
    <li
      className={classes.tile}
      data-layout={layout}
      data-initial={isInitial || undefined}
      ref={watchRow}
      data-seen={product.id}
    >
      <span className={classes.picture}>
        <Picture src={product.image} size={layout === 'grid' ? 148 : 64} />
      </span>
      <div className={classes.words}>
        <a href={`/product/${String(product.id)}`} data-product={product.id} className={classes.name}>
          {product.name}
        </a>
        <span className={classes.facts}>{[product.article, product.brand?.name].filter(Boolean).join(' · ')}</span>
        {product.analogy && <AnalogyLine analogy={product.analogy} whole />}
        <span className={classes.facts}>
          {stock !== null && (
            <span className={classes.stock} data-state={stateOfStocks(product)}>
              {stock}
            </span>
          )}
          {product.bought && <span>{t('catalogue.bought')}</span>}
          {lacks(product, order.amount) && <Analogues product={product} />}
          {product.isDiscontinued && <span>{t('catalogue.discontinued')}</span>}
        </span>
      </div>
      <span className={classes.star}>
        <CompareButton id={product.id} name={product.name} />
        <StarButton
          pressed={product.favorite}
          label={favoriteLabel(product)}
          onToggle={() => onToggleFavorite(product)}
        />
      </span>
      <div className={classes.buying}>
        <div className={classes.price}>
          {price === null ? <NoPrice onRequest={t('catalogue.onRequest')} /> : formatMoney(price)}
          {price !== null && <span className={classes.unit}> / {product.unit.name}</span>}
          <PriceSteps steps={product.priceSteps} unit={product.unit.name} />
        </div>
        <span className={classes.order}>
          <OrderControls product={product} order={order} />
        </span>
      </div>
    </li>
  )
})

function Analogues({ product }: { product: Product }) {
  const t = useTexts(catalogueTexts)
  const keyword = useLinkedKeyword('findReplace', product)
  return (
    <Link to="/catalog" search={{ keyword }}>
      {t('catalogue.analogues')}
    </Link>
  )
}
