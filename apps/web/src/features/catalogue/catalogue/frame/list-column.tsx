import { PageHelp } from '../../../../shared/page/page-help'
import { memo } from 'react'
import { usePersonalChoice } from '../../../../shared/session/personal-settings'
import type { ListProps } from '../catalogue-props'
import { Chips } from '../filters/chips'
import { useColumns } from '../list/columns'
import { UnusableNotice } from '../filters/unusable-notice'
import { FoundList } from './found-list'
import { ListFoot } from './list-foot'
import { ListHead } from './list-head'
import { acceptView, ColumnsMenu, SortSelect, ViewToggle, type ListView } from './list-tools'
import { useHeading } from './use-heading'

/** The heading, the list and the pages. They change with the answer, not with the query: until then the old list stays whole. */
export const ListColumn = memo(function ListColumn({
  info,
  search,
  list,
  error,
  isOld,
  change,
  saveFilter,
  retry,
}: ListProps) {
  const [view, setView] = usePersonalChoice<ListView>('catalogView', 'B2B_CATALOG_VIEW', 'list', acceptView)
  const columns = useColumns(info.warehouses)
  const { heading, chosen, sort, unusable } = useHeading(info, search, list, error)

  return (
    <>
      <ListHead heading={heading} count={list?.meta.totalCount}>
        <SortSelect sorts={info.sorts} defaultSort={info.defaultSort} sort={sort} onSort={change.sortBy} />
        <ViewToggle view={view} onView={setView} />
        {view === 'list' && <ColumnsMenu columns={columns} />}
      </ListHead>
      <Chips chosen={chosen} narrow={change.narrow} saveFilter={saveFilter} />
      <PageHelp />
      <UnusableNotice unusable={unusable} />
      <FoundList
        search={search}
        list={list}
        error={error}
        isOld={isOld}
        retry={retry}
        sort={sort}
        hasFilters={chosen.length > (search.keyword ? 1 : 0)}
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

/** A question under way is shown only when the answer keeps one waiting. */
function isSameList(before: ListProps, after: ListProps): boolean {
  return (
    before.info === after.info &&
    before.search === after.search &&
    before.list === after.list &&
    before.error === after.error &&
    before.isOld === after.isOld &&
    before.change === after.change
  )
}
