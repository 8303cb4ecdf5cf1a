import type { Product } from '@snab/contract/catalogue/product'
import { useRef, type MouseEvent } from 'react'
import { useAsksPrices } from '../../../../shared/product/current-prices'
import { useTexts } from '../../../../lib/texts/texts'
import { catalogueTexts } from '../catalogue.texts'
import { useTopAt } from '../../../../lib/hooks/use-top-at'
import { isPlainClick } from '../../../../lib/plain-click'
import { ProductTile } from './product-tile'
import classes from './product-tiles.module.css'

type Props = {
  products: readonly Product[]
  layout: 'grid' | 'stack'
  hasInitialItem: boolean
  searchLogUuid: string | null
  /** Index of the first row in the whole list. */
  firstPlace: number
  requestedAmount: number | undefined
  place: string
  onOpen: (productId: number) => void
  onToggleFavorite: (product: Product) => void
}

export function ProductTiles({
  products,
  layout,
  hasInitialItem,
  searchLogUuid,
  firstPlace,
  requestedAmount,
  place,
  onOpen,
  onToggleFavorite,
}: Props) {
  const t = useTexts(catalogueTexts)
  const scroller = useRef<HTMLUListElement>(null)

  const asksPrices = useAsksPrices()

  useTopAt(scroller, place)

  function open(event: MouseEvent) {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const id = event.target.closest<HTMLElement>('[data-product]')?.dataset.product
    if (id === undefined) return
    event.preventDefault()
    onOpen(Number(id))
  }

  return (
    // links in the tiles handle clicks; the list only listens once for all of them
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={scroller}
      className={classes.tiles}
      data-layout={layout}
      data-long={products.length > 100 || undefined}
      data-scroll-restoration-id="product-tiles"
      aria-label={t('catalogue.table')}
      onClick={open}
    >
      {products.map((product, at) => (
        <ProductTile
          key={product.id}
          product={product}
          at={firstPlace + at}
          layout={layout}
          isInitial={hasInitialItem && at === 0}
          requestedAmount={requestedAmount}
          searchLogUuid={searchLogUuid}
          asksPrices={asksPrices}
          onToggleFavorite={onToggleFavorite}
        />
      ))}
    </ul>
  )
}
