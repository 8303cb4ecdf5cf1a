import type { ViewedScreen } from '@snab/contract/office/staff-view'
import { ColumnTable, type ColumnTableProps } from '../frame/column-table'
import { arrangeColumns } from './arrange-columns'
import { useViews } from './views.data'

/** The rows of a staff list in the columns chosen by its reader. */
export function StaffTable<Row>({ screen, ...table }: ColumnTableProps<Row> & { screen: ViewedScreen }) {
  const { data } = useViews(screen)
  return <ColumnTable {...table} columns={arrangeColumns(table.columns, data?.columns ?? null)} />
}
