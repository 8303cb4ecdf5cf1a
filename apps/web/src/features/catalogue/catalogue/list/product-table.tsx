import type { Product } from '@snab/contract/catalogue/product'
import { useRouter } from '@tanstack/react-router'
import { lazy, memo, Suspense, useRef, type MouseEvent } from 'react'
import { useAsksPrices } from '../../../../shared/product/current-prices'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { isPlainClick } from '../../../../lib/plain-click'
import { useTexts } from '../../../../lib/texts/texts'
import { useTopAt } from '../../../../lib/hooks/use-top-at'
import { catalogueTexts } from '../catalogue.texts'
import type { Column, ColumnId } from './columns'
import { ProductRow } from './product-row'
import classes from './product-table.module.css'
import { SortHead } from './sort-head'
import type { ChangeList } from '../use-catalogue'

/** Most pages are short: virtual scrolling is loaded with the first long one, which shows its beginning meanwhile. */
const WindowedRows = lazy(() =>
  loadChunk(() => import('./windowed-rows')).then(({ WindowedRows }) => ({ default: WindowedRows })),
)
const longest = 100
const beginning = 40

/** Pixels, as in the style sheet. An analogue has a second line for its similarity. */
const usualHeight = 34
const compactHeight = 28
const tallHeight = 40

type Props = {
  products: readonly Product[]
  columns: readonly Column[]
  hasInitialItem: boolean
  searchLogUuid: string | null
  /** Index of the first row in the whole list. */
  firstPlace: number
  requestedAmount: number | undefined
  sort: string | undefined
  /** A new value scrolls to the top. */
  place: string
  /** Rows of 28 pixels. */
  compact: boolean
  onSort: ChangeList['sortBy']
  onResize: (column: ColumnId, width: number) => void
  onOpen: (productId: number) => void
  onToggleFavorite: (product: Product) => void
}

export const ProductTable = memo(function ProductTable({
  products,
  columns,
  hasInitialItem,
  searchLogUuid,
  firstPlace,
  requestedAmount,
  sort,
  place,
  compact,
  onSort,
  onResize,
  onOpen,
  onToggleFavorite,
}: Props) {
  const t = useTexts(catalogueTexts)
  const { history } = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const asksPrices = useAsksPrices()
  const heightOf = (index: number) => (products[index]?.analogy ? tallHeight : compact ? compactHeight : usualHeight)
  const row = (index: number, slot?: number | string) => {
    const product = products[index]
    return product ? (
      <ProductRow
        key={slot ?? product.id}
        product={product}
        columns={columns}
        rowIndex={index + 2}
        place={firstPlace + index}
        isInitial={hasInitialItem && index === 0}
        requestedAmount={requestedAmount}
        searchLogUuid={searchLogUuid}
        asksPrices={asksPrices}
        onToggleFavorite={onToggleFavorite}
      />
    ) : null
  }
  const rows = (count: number) => products.slice(0, count).map((_, index) => row(index))

  useTopAt(scroller, place)

  function open(event: MouseEvent) {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const list = event.target.closest<HTMLElement>('[data-list]')?.dataset.list
    if (list !== undefined) {
      event.preventDefault()
      return history.push(list)
    }
    const id = event.target.closest<HTMLElement>('[data-product]')?.dataset.product
    if (id === undefined) return
    event.preventDefault()
    onOpen(Number(id))
  }

  const flexible = columns.every(({ width }) => width !== null) ? 0 : 220
  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? 0), flexible)

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-compact={compact || undefined}
      data-scroll-restoration-id="product-table"
    >
      {/* links in the cells are what is clicked; the table only listens once for all of them */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={classes.table}
        style={{ minWidth }}
        aria-label={t('catalogue.table')}
        aria-rowcount={products.length + 1}
        onClick={open}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === null ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHead key={column.id} column={column} sort={sort} onSort={onSort} onResize={onResize} />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.length <= longest ? (
            rows(longest)
          ) : (
            <Suspense fallback={rows(beginning)}>
              <WindowedRows
                scroller={scroller}
                count={products.length}
                columns={columns.length}
                heightOf={heightOf}
                keyOf={(index) => products[index]?.id ?? index}
                row={row}
              />
            </Suspense>
          )}
        </tbody>
      </table>
    </div>
  )
})
