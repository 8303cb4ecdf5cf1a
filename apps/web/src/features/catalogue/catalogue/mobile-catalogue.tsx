import { PageHelp } from '../../../shared/page/page-help'
import { useLasting } from '../../../lib/hooks/use-lasting'
import { ProgressBar, worthShowing } from '../../../ui/page/progress-bar'
import type { CatalogueProps } from './catalogue-props'
import classes from './catalogue-screen.module.css'
import { Chips } from './filters/chips'
import { FilterDrawer, FiltersButton } from './filters/sheet/filter-drawer'
import { UnusableNotice } from './filters/unusable-notice'
import { useFilterSheet } from './filters/sheet/use-filter-sheet'
import { CutStrip } from './frame/cut-strip'
import { FoundList } from './frame/found-list'
import { ListFoot } from './frame/list-foot'
import { ListCount, ListHead } from './frame/list-head'
import { SortSelect } from './frame/list-tools'
import { useChangeList } from './use-catalogue'
import { useHeading } from './frame/use-heading'

const noColumns: never[] = []

export function MobileCatalogue({ info, search, drawn, list, savedFilters, saveFilter, compareBar }: CatalogueProps) {
  const change = useChangeList()
  const { heading, chosen, sort, unusable } = useHeading(info, drawn, list.data, list.error)
  const sheet = useFilterSheet(search)
  const page = list.data
  const isOld = useLasting(list.isPlaceholderData, worthShowing)
  const filters = chosen.filter(({ key }) => key !== 'keyword').length

  return (
    <div className={classes.narrow}>
      <ProgressBar pending={list.isFetching} />
      <ListHead heading={heading} count={<ListCount list={page} />}>
        <FiltersButton count={filters} onOpen={sheet.open} />
        <SortSelect sorts={info.sorts} defaultSort={info.defaultSort} sort={sort} onSort={change.sortBy} />
      </ListHead>
      <Chips chosen={chosen} narrow={change.narrow} saveFilter={saveFilter} />
      <PageHelp />
      <UnusableNotice unusable={unusable} />
      {list.isCut && <CutStrip onRetry={list.refetch} />}
      <FoundList
        search={drawn}
        list={list.data}
        error={list.error}
        isOld={isOld}
        retry={list.refetch}
        hasFilters={filters > 0}
        change={change}
        layout="stack"
        columns={noColumns}
      />
      {page && page.meta.totalCount > 0 && <ListFoot meta={page.meta} turn={change.turn} />}
      {compareBar}
      {sheet.isOpen && (
        <FilterDrawer
          info={info}
          search={search}
          drawn={drawn}
          list={list}
          savedFilters={savedFilters}
          onClose={sheet.close}
        />
      )}
    </div>
  )
}
