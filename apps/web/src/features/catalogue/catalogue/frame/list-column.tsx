import { PageHelp } from '../../../../shared/page/page-help'
import { memo } from 'react'
import { usePersonalChoice } from '../../../../shared/session/personal-settings'
import type { ListProps } from '../catalogue-props'
import { Chips, ChipsLine } from '../filters/chips'
import { FiltersButton } from '../filters/sheet/filter-drawer'
import { useColumns } from '../list/columns'
import { UnusableNotice } from '../filters/unusable-notice'
import { CutStrip } from './cut-strip'
import { FoundList } from './found-list'
import { ListFoot } from './list-foot'
import { ListCount, ListHead } from './list-head'
import { acceptView, ColumnsMenu, SortSelect, ViewToggle, type ListView } from './list-tools'
import { useHeading } from './use-heading'

type Props = ListProps & {
  /** Opens the drawer of filters; null where they have a panel. */ onFilters: (() => void) | null
  /** The portal does not answer. */ isCut: boolean
}

/**
 * The heading, the list and the pages. They change with the answer, not with the query: until then the old list stays
 * complete.
 */
export const ListColumn = memo(function ListColumn({
  info,
  search,
  list,
  error,
  isOld,
  isCut,
  change,
  saveFilter,
  retry,
  onFilters,
}: Props) {
  const [view, setView] = usePersonalChoice<ListView>('catalogView', 'B2B_CATALOG_VIEW', 'list', acceptView)
  const columns = useColumns(info.warehouses)
  const { heading, chosen, sort, unusable } = useHeading(info, search, list, error)

  const filters = chosen.filter(({ key }) => key !== 'keyword').length

  return (
    <>
      <ListHead heading={heading}>
        {onFilters && <FiltersButton count={filters} onOpen={onFilters} />}
        <SortSelect sorts={info.sorts} defaultSort={info.defaultSort} sort={sort} onSort={change.sortBy} />
        <ViewToggle view={view} onView={setView} />
        {view === 'list' && <ColumnsMenu columns={columns} />}
      </ListHead>
      <ChipsLine>
        <ListCount list={list} />
        <Chips chosen={chosen} narrow={change.narrow} saveFilter={saveFilter} />
      </ChipsLine>
      <PageHelp />
      <UnusableNotice unusable={unusable} />
      {isCut && <CutStrip onRetry={retry} />}
      <FoundList
        search={search}
        list={list}
        error={error}
        isOld={isOld}
        retry={retry}
        sort={sort}
        hasFilters={filters > 0}
        change={change}
        layout={view === 'list' ? 'table' : 'grid'}
        columns={columns.shown}
        compact={columns.compact}
        onResize={columns.resize}
      />
      {list && list.meta.totalCount > 0 && <ListFoot meta={list.meta} turn={change.turn} />}
    </>
  )
}, isSameList)

/** Loading is indicated only when it takes noticeably long. */
function isSameList(before: Props, after: Props): boolean {
  return (
    before.info === after.info &&
    before.search === after.search &&
    before.list === after.list &&
    before.error === after.error &&
    before.isOld === after.isOld &&
    before.isCut === after.isCut &&
    before.change === after.change &&
    (before.onFilters === null) === (after.onFilters === null)
  )
}
