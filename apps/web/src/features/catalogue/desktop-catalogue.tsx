import { useSidePanel } from '../../lib/side-panel'
import { useLocalChoice } from '../../lib/local-choice'
import { ProgressBar } from '../../ui/progress-bar'
import type { CatalogueProps } from './catalogue-props'
import { Chips } from './chips'
import classes from './catalogue-screen.module.css'
import { useColumns } from './columns'
import { FilterPanel } from './filter-panel'
import { FoundList } from './found-list'
import { ListFoot } from './list-foot'
import { ListHead } from './list-head'
import { acceptView, ColumnsMenu, SortSelect, ViewToggle, type ListView } from './list-tools'
import { SidePanelFrame } from './side-panel-frame'
import { useChangeList } from './use-catalogue'
import { useHeading } from './use-heading'

export function DesktopCatalogue({ info, search, list }: CatalogueProps) {
  const [panel] = useSidePanel()
  const [view, setView] = useLocalChoice<ListView>('B2B_CATALOG_VIEW', 'list', acceptView)
  const columns = useColumns(info.warehouses)
  const change = useChangeList()
  const { heading, chosen } = useHeading(info, search, list.data)
  const found = list.data

  return (
    <div className={classes.screen}>
      {panel.shown && (
        <SidePanelFrame>
          <FilterPanel info={info} facets={found?.filters} search={search} narrow={change.narrow} />
        </SidePanelFrame>
      )}
      <div className={classes.list}>
        <ProgressBar pending={list.isFetching} />
        <ListHead heading={heading} count={found?.meta.totalCount}>
          <SortSelect sorts={info.sorts} defaultSort={info.defaultSort} sort={search.sort} onSort={(sort) => change.turn({ sort, page: undefined })} />
          <ViewToggle view={view} onView={setView} />
          {view === 'list' && <ColumnsMenu columns={columns} />}
        </ListHead>
        <Chips chosen={chosen} narrow={change.narrow} />
        <FoundList search={search} list={list} hasFilters={chosen.length > (search.keyword ? 1 : 0)} change={change} layout={view === 'list' ? 'table' : 'grid'} columns={columns.shown} />
        {found && found.meta.totalCount > 0 && <ListFoot meta={found.meta} turn={change.turn} />}
      </div>
    </div>
  )
}
