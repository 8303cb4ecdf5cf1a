import type { ViewedScreen } from '@snab/contract/office/staff-view'
import type { ListedColumn } from './arrange-columns'
import { ColumnsMenu } from './columns-menu'
import { ViewMenu } from './view-menu'
import classes from './views.module.css'

/** Views of a list and, where it has columns, which of them are seen. */
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
