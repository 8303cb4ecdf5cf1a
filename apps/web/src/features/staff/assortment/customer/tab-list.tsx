import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../../ui/page/empty-state'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { Pager } from '../../../../ui/table/pager'
import table from '../../frame/staff-table.module.css'

type Paged = { meta: { currentPage: number; pageCount: number; totalCount: number } }
type Props<T extends Paged> = {
  list: UseQueryResult<T>
  tools: ReactNode
  onPage: (page: number | undefined) => void
  nothing: ReactNode
  children: (data: T) => ReactNode
}

/** A list inside a customer's card: tools, rows or a message, pages. */
export function TabList<T extends Paged>({
  list: { data, error, isPlaceholderData, refetch },
  tools,
  onPage,
  nothing,
  children,
}: Props<T>) {
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { currentPage, pageCount, totalCount } = data.meta
  return (
    <>
      <div className={table.tools}>{tools}</div>
      {totalCount === 0 ? (
        <EmptyState>{nothing}</EmptyState>
      ) : (
        <div className={table.replaced} data-old={isPlaceholderData}>
          {children(data)}
        </div>
      )}
      <div className={table.foot}>
        <Pager page={currentPage} pageCount={pageCount} onPage={(page) => onPage(page === 1 ? undefined : page)} />
      </div>
    </>
  )
}
