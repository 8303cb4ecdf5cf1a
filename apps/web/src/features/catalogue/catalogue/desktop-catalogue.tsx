import { useLasting } from '../../../lib/hooks/use-lasting'
import { useIsRoomy } from '../../../lib/media'
import { useSidePanel } from '../../../shared/navigation/side-panel'
import { ProgressBar, worthShowing } from '../../../ui/page/progress-bar'
import type { CatalogueProps } from './catalogue-props'
import classes from './catalogue-screen.module.css'
import { FilterDrawer } from './filters/sheet/filter-drawer'
import { FilterPanel } from './filters/filter-panel'
import { useFilterSheet } from './filters/sheet/use-filter-sheet'
import { ListColumn } from './frame/list-column'
import { SidePanelFrame } from './frame/side-panel-frame'
import { useChangeList } from './use-catalogue'

/** The table with its filters: in a panel beside it, or in a drawer where the window is too narrow for both. */
export function DesktopCatalogue({ compareBar, saveFilter, ...props }: CatalogueProps) {
  const { info, search, drawn, list, savedFilters } = props
  const isRoomy = useIsRoomy()
  const [panel] = useSidePanel()
  const sheet = useFilterSheet(search)
  const change = useChangeList()
  const isOld = useLasting(list.isPlaceholderData, worthShowing)

  return (
    <div className={classes.screen}>
      {isRoomy && panel.shown && (
        <SidePanelFrame>
          <FilterPanel
            info={info}
            facets={list.data?.filters}
            search={search}
            counted={drawn}
            narrow={change.narrow}
            savedFilters={savedFilters}
          />
        </SidePanelFrame>
      )}
      <div className={classes.list}>
        <ProgressBar pending={list.isFetching} />
        <ListColumn
          info={info}
          search={drawn}
          list={list.data}
          error={list.error}
          isOld={isOld}
          isCut={list.isCut}
          change={change}
          saveFilter={saveFilter}
          retry={list.refetch}
          onFilters={isRoomy ? null : sheet.open}
        />
        {compareBar}
      </div>
      {!isRoomy && sheet.isOpen && (
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
