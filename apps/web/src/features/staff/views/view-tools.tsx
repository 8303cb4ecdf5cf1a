import type { ViewedScreen } from '@snab/contract/office/staff-view'
import type { ListedColumn } from './arrange-columns'
import { ColumnsMenu } from './columns-menu'
import { ViewMenu } from './view-menu'
import classes from './views.module.css'

/** Views of a list and, if it has columns, their visibility. */
export function ViewTools({
  screen,
  columns,
}: {
  screen: ViewedScreen
  columns?: readonly ListedColumn[] | undefined
}) {
  return (
    <div className={classes.tools}>
      <ViewMenu screen={screen} />
      {columns && <ColumnsMenu screen={screen} columns={columns} />}
    </div>
  )
}
