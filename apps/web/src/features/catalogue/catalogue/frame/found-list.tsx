import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, type RefObject } from 'react'
import { useGoodsListKeys } from '../../../../shared/keys/list-amounts'
import { useScreenKeys } from '../../../../shared/keys/screen-keys'
import { stringifySearch } from '../../../../lib/search-codec'
import { useToggleFavorite } from '../../../../shared/product/favourites'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { TitledPlace } from '../../../../ui/page/titled-place'
import type { ListProps } from '../catalogue-props'
import { placeInList } from '../catalogue.data'
import classes from '../catalogue-screen.module.css'
import type { Column, ColumnId } from '../list/columns'
import { ProductTable } from '../list/product-table'
import { ProductTiles } from '../list/product-tiles'
import { useListSearch } from '../use-catalogue'
import { LinkedNotice, RepairNotice } from './repair-notice'

/** Most lists have goods. */
const EmptyList = lazy(() => loadChunk(() => import('./empty-list')).then(({ EmptyList }) => ({ default: EmptyList })))

type Props = Omit<ListProps, 'info' | 'saveFilter'> & {
  hasFilters: boolean
  /** The effective order. */ sort?: string | undefined
  layout: 'table' | 'grid' | 'stack'
  columns: readonly Column[]
  compact?: boolean
  onResize?: (column: ColumnId, width: number) => void
}

const noColumns: readonly Column[] = []
const ignore = () => {}

/** Scrolls to the row of the closed card, which may be far from the row it was opened from. */
function useClosedCardRow(list: RefObject<HTMLElement | null>) {
  const card = useSearch({ strict: false, select: ({ product }) => product })
  const last = useRef(card)
  useEffect(() => {
    const closed = last.current
    last.current = card
    if (card !== undefined || closed === undefined) return
    list.current?.querySelector(`[data-seen="${CSS.escape(String(closed))}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [card, list])
}

/** The results in any layout; the old rows stay dimmed until the new ones are loaded. */
export function FoundList({
  search,
  list,
  error,
  isOld,
  retry,
  hasFilters,
  sort,
  change,
  layout,
  columns = noColumns,
  compact = false,
  onResize = ignore,
}: Props) {
  const navigate = useNavigate()
  const toggleFavorite = useToggleFavorite()
  const open = useCallback(
    (product: number) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, product }),
        resetScroll: false,
        state: (before) => ({ ...before, canGoBack: true }),
      }),
    [navigate],
  )

  const place = stringifySearch(search)
  const asked = stringifySearch(useListSearch())
  const keys = useGoodsListKeys(place, list !== undefined && asked === place)
  useScreenKeys('list')
  useClosedCardRow(keys.ref)

  if (error) return <ErrorScreen error={error} onRetry={() => void retry()} />
  if (!list) return <PendingScreen />
  const { items, meta } = list
  const shared = {
    products: items,
    hasInitialItem: meta.hasInitialItem,
    searchLogUuid: meta.searchLogUuid,
    firstPlace: placeInList(meta, 0),
    requestedAmount: search.requestedAmount,
    place,
    onOpen: open,
    onToggleFavorite: toggleFavorite,
  }

  return (
    <>
      {search.keyword && (
        <RepairNotice
          typed={search.keyword}
          literal={search.literal === true}
          understanding={items.length > 0 ? meta.understanding : null}
          leftOut={items.length > 0 ? (meta.leftOut ?? []) : []}
          narrow={change.narrow}
        />
      )}
      {meta.hasInitialItem && meta.totalCount === 0 && <LinkedNotice query={items[0]?.name ?? ''} />}
      <div id="goods" {...keys} tabIndex={-1} className={classes.found} data-old={isOld || undefined} aria-busy={isOld}>
        {items.length === 0 ? (
          <Suspense fallback={<PendingScreen />}>
            <TitledPlace value>
              <EmptyList search={search} hasFilters={hasFilters} meta={meta} change={change} />
            </TitledPlace>
          </Suspense>
        ) : layout === 'table' ? (
          <ProductTable
            key={compact ? 'compact' : 'usual'}
            {...shared}
            columns={columns}
            compact={compact}
            onResize={onResize}
            sort={sort}
            onSort={change.sortBy}
          />
        ) : (
          <ProductTiles {...shared} layout={layout} />
        )}
      </div>
    </>
  )
}
