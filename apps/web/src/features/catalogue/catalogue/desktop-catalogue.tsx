import { useLasting } from '../../../lib/hooks/use-lasting'
import { useSidePanel } from '../../../shared/navigation/side-panel'
import { ProgressBar, worthShowing } from '../../../ui/page/progress-bar'
import type { CatalogueProps } from './catalogue-props'
import classes from './catalogue-screen.module.css'
import { FilterPanel } from './filters/filter-panel'
import { ListColumn } from './frame/list-column'
import { SidePanelFrame } from './frame/side-panel-frame'
import { useChangeList } from './use-catalogue'

export function DesktopCatalogue({ info, search, drawn, list, savedFilters, saveFilter, compareBar }: CatalogueProps) {
  const [panel] = useSidePanel()
  const change = useChangeList()
  const isOld = useLasting(list.isPlaceholderData, worthShowing)

  return (
    <div className={classes.screen}>
      {panel.shown && (
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
          change={change}
          saveFilter={saveFilter}
          retry={list.refetch}
        />
        {compareBar}
      </div>
    </div>
  )
}
