import type { ReactNode } from 'react'
import type { ColumnTableProps } from '../frame/column-table'
import type { Listed } from '../frame/list-page'
import { StaffScreen, type StaffScreenProps } from './staff-screen'
import { StaffTable } from './staff-table'

type Props<Row, T extends Listed<Row>> = Omit<StaffScreenProps<T>, 'children' | 'columns'> &
  Omit<ColumnTableProps<Row>, 'rows' | 'label' | 'rowProps'> & {
    /** Defaults to the heading. */ label?: string
    /** Content above the rows. */ renderAbove?: (data: T) => ReactNode
  }

/** A staff list in a table: a new one needs its columns, its data source and its texts. */
export function ListScreen<Row, T extends Listed<Row>>(props: Props<Row, T>) {
  const { label, columns, keyOf, isSelected, isSheet, totalName, renderAbove, ...page } = props
  const canArrange = columns.filter(({ isFixed }) => !isFixed).length > 1
  return (
    <StaffScreen {...page} columns={canArrange ? columns : undefined}>
      {(data) => (
        <>
          {renderAbove?.(data)}
          <StaffTable
            screen={page.screen}
            label={label ?? page.heading}
            columns={columns}
            rows={data.items}
            keyOf={keyOf}
            isSelected={isSelected}
            isSheet={isSheet}
            totalName={totalName}
          />
        </>
      )}
    </StaffScreen>
  )
}
