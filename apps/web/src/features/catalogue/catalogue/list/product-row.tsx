import { LineStock } from '../../../../shared/product/stock/line-stock'
import { NoPrice } from '../../../../shared/product/no-price'
import type { Product } from '@snab/contract/catalogue/product'
import { deepEqual } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { FoundBy } from '../../../../shared/cart/cart-store'
import { usePriceOf } from '../../../../shared/product/current-prices'
import { favoriteLabel } from '../../../../shared/product/favourites'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { listOfKeyword } from '../../../../shared/search/linked-keyword'
import { useOrderAmount } from '../../../../shared/cart/order-amount'
import { stockState } from '../../../../shared/product/stock/stock-state'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import { ToSpecificationButton } from '../../../../shared/product/to-specification-link'
import { useLinkedKeyword } from '../../../../shared/search/use-linked-keyword'
import { BoughtIcon } from '../../../../ui/icons'
import productName from '../../../../shared/product/product-name.module.css'
import { RowPicture } from '../../../../shared/pictures/row-picture'
import { StarButton } from '../../../../shared/product/star-button'
import { watchRow } from '../../../../shared/analytics/seen-rows'
import { AnalogyLine } from './analogy-line'
import { catalogueTexts } from '../catalogue.texts'
import { mayBeCut, type Column } from './columns'
import { CompareButton } from './compare-button'
import { OrderControls } from '../../../../shared/cart/order-controls'
import { lacks, packText, priceText, stepText, termText } from './product-notes'
import classes from './product-table.module.css'

type Props = {
  product: Product
  columns: readonly Column[]
  /** The row's index in the whole table, including the header. */
  rowIndex: number
  /** The row's index in the whole list, of which the table shows a page. */
  place: number
  isInitial: boolean
  requestedAmount: number | undefined
  searchLogUuid: string | null
  asksPrices: boolean
  onToggleFavorite: (product: Product) => void
}

/** A moved row has another index and the same cells; in a search its index is sent with the order. */
export const ProductRow = ({ rowIndex, place, searchLogUuid, ...shown }: Props) => (
  <tr
    className={shown.isInitial ? `${classes.row} ${classes.initial}` : classes.row}
    aria-rowindex={rowIndex}
    ref={watchRow}
    data-seen={shown.product.id}
  >
    <Cells {...shown} searchLogUuid={searchLogUuid} position={searchLogUuid === null ? 0 : place} />
  </tr>
)

type CellsProps = Omit<Props, 'rowIndex' | 'place'> & { position: number }

/** Plain cells and one subscription each to the cart and to prices: they re-render only when those change. */
const Cells = memo(function Cells({
  product,
  columns,
  position,
  isInitial,
  requestedAmount,
  searchLogUuid,
  asksPrices,
  onToggleFavorite,
}: CellsProps) {
  const t = useTexts(catalogueTexts)
  const foundBy: FoundBy | undefined =
    searchLogUuid === null ? undefined : { searchLogUuid, searchLogProductPosition: position }
  const order = useOrderAmount(product, requestedAmount, foundBy)
  const price = usePriceOf(product, order.amount, requestedAmount ?? 1, asksPrices)

  const cell = (column: Column): ReactNode => {
    switch (column.id) {
      case 'picture':
        return <RowPicture src={product.image} size={28} />
      case 'compare':
        return <CompareButton id={product.id} name={product.name} />
      case 'specification':
        return <ToSpecificationButton productId={product.id} amount={order.amount} name={product.name} />
      case 'favorite':
        return (
          <StarButton
            pressed={product.favorite}
            label={favoriteLabel(product)}
            onToggle={() => onToggleFavorite(product)}
          />
        )
      case 'article':
        return product.article
      case 'name':
        return product.analogy ? (
          <>
            <Name product={product} isInitial={isInitial} amount={order.amount} t={t} />
            <AnalogyLine analogy={product.analogy} />
          </>
        ) : (
          <Name product={product} isInitial={isInitial} amount={order.amount} t={t} />
        )
      case 'brand':
        return product.brand?.name
      case 'series':
        return product.series?.name
      case 'code':
        return product.manufacturerCode
      case 'pack':
        return `${formatNumber(product.multiplicity)} ${product.unit.name}`
      case 'term':
        return termText(product, t)
      case 'steps':
        return product.priceSteps[0] && stepText(product.priceSteps[0], product.unit.name, t)
      case 'price':
        return (
          <span title={priceText(product, price, t)} data-steps={product.priceSteps.length > 0 || undefined}>
            {price === null ? <NoPrice onRequest={t('catalogue.onRequest')} /> : formatMoney(price)}
          </span>
        )
      case 'amount':
        return (
          <span className={classes.order}>
            <OrderControls product={product} order={order} />
          </span>
        )
      case 'total':
        return <LineStock product={product} />
      default:
        return <StockCell product={product} warehouseId={column.warehouseId} t={t} />
    }
  }

  const hint = ({ id }: Column): string | undefined =>
    id === 'pack' ? packText(product, t) : id === 'steps' ? priceText(product, price, t) : undefined

  return columns.map((column) => {
    const content = cell(column)
    const isCut = typeof content === 'string' ? mayBeCut(column, content) : column.cuts
    return (
      <td
        key={column.id}
        data-column={column.warehouseId === undefined ? column.id : 'stock'}
        data-align={column.align}
        data-cuts={isCut || undefined}
        title={hint(column) ?? (isCut && typeof content === 'string' ? content : undefined)}
      >
        {content}
      </td>
    )
  })
}, areSame)

/** Another answer contains new objects for the same goods. */
function areSame(before: CellsProps, after: CellsProps): boolean {
  return (
    before.columns === after.columns &&
    before.position === after.position &&
    before.isInitial === after.isInitial &&
    before.requestedAmount === after.requestedAmount &&
    before.searchLogUuid === after.searchLogUuid &&
    before.asksPrices === after.asksPrices &&
    before.onToggleFavorite === after.onToggleFavorite &&
    (before.product === after.product ||
      (before.product.id === after.product.id && deepEqual(before.product, after.product)))
  )
}

type T = Translate<typeof catalogueTexts>

const Name = ({ product, isInitial, amount, t }: { product: Product; isInitial: boolean; amount: number; t: T }) => (
  <span className={classes.name}>
    {isInitial && <span className={classes.mark}>{t('catalogue.initialItem')}</span>}
    {product.isDiscontinued && <span className={classes.mark}>{t('catalogue.discontinued')}</span>}
    {product.bought && (
      <span className={classes.bought} role="img" aria-label={t('catalogue.bought')} title={t('catalogue.bought')}>
        <BoughtIcon size={14} />
      </span>
    )}
    {/* the address of its own is for new tabs; a plain click opens the card over the list */}
    <a
      className={productName.name}
      href={`/product/${String(product.id)}`}
      data-product={product.id}
      title={product.name}
    >
      {product.name}
    </a>
    {lacks(product, amount) && <Analogues product={product} t={t} />}
  </span>
)

function Analogues({ product, t }: { product: Product; t: T }) {
  const list = listOfKeyword(useLinkedKeyword('findReplace', product))
  return (
    <a className={classes.analogues} href={list} data-list={list}>
      {t('catalogue.analogues')}
    </a>
  )
}

function StockCell({ product, warehouseId, t }: { product: Product; warehouseId: number | undefined; t: T }) {
  const amount = product.stocks?.find(({ id }) => id === warehouseId)?.amount ?? 0
  const held = stockState(amount, product)
  // one empty warehouse among several is not highlighted: the total shows whether there is any stock
  const state = held === 'none' && (product.stocks?.length ?? 0) > 1 ? 'away' : held
  return (
    <span className={classes.stock} data-state={state}>
      {held === 'none' ? t('catalogue.none') : formatNumber(amount)}
      {state === 'low' && <span className="visually-hidden">, {t('catalogue.few')}</span>}
    </span>
  )
}
