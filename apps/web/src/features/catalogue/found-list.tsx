import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { stringifySearch } from '../../lib/search-codec'
import { useToggleFavorite } from '../../lib/favourites'
import { ErrorScreen } from '../../ui/error-screen'
import { PendingScreen } from '../../ui/pending-screen'
import type { CatalogueProps } from './catalogue-props'
import classes from './catalogue-screen.module.css'
import type { Column } from './columns'
import { EmptyList } from './empty-list'
import { ProductTable } from './product-table'
import { ProductTiles } from './product-tiles'
import { RepairNotice } from './repair-notice'
import type { ChangeList } from './use-catalogue'

type Props = Pick<CatalogueProps, 'search' | 'list'> & {
  hasFilters: boolean
  change: ChangeList
  layout: 'table' | 'grid' | 'stack'
  columns: readonly Column[]
}

const noColumns: readonly Column[] = []

/** What was found, in whatever layout; the old rows stay dimmed until the new ones are here. */
export function FoundList({ search, list, hasFilters, change, layout, columns = noColumns }: Props) {
  const navigate = useNavigate()
  const toggleFavorite = useToggleFavorite()
  const open = useCallback(
    (product: number) => void navigate({ to: '.', search: (before) => ({ ...before, product }), resetScroll: false, state: (before) => ({ ...before, canGoBack: true }) }),
    [navigate],
  )

  if (list.error) return <ErrorScreen error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PendingScreen />
  const { items, meta } = list.data
  const shared = { products: items, hasInitialItem: meta.hasInitialItem, searchLogUuid: meta.searchLogUuid, requestedAmount: search.requestedAmount, place: stringifySearch(search), onOpen: open, onToggleFavorite: toggleFavorite }

  return (
    <>
      {search.keyword && <RepairNotice typed={search.keyword} literal={search.literal === true} understanding={items.length > 0 ? meta.understanding : null} narrow={change.narrow} />}
      <div className={classes.found} data-old={list.isPlaceholderData || undefined} aria-busy={list.isPlaceholderData}>
        {items.length === 0 ? (
          <EmptyList search={search} hasFilters={hasFilters} meta={meta} change={change} />
        ) : layout === 'table' ? (
          <ProductTable {...shared} columns={columns} sort={search.sort} onSort={(sort) => change.turn({ sort, page: undefined })} />
        ) : (
          <ProductTiles {...shared} layout={layout} />
        )}
      </div>
    </>
  )
}
