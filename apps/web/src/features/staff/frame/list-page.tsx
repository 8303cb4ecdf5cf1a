import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/page/empty-state'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { Pager } from '../../../ui/table/pager'
import classes from './staff-table.module.css'
import { staffTexts } from './staff.texts'

export type Listed<Row> = {
  items: readonly Row[]
  /** Omitted if the whole list comes at once. */
  meta?: { currentPage: number; pageCount: number; totalCount: number }
  /** The count stops at `totalCount`: there are more. */ hasMore?: boolean | undefined
}

export type ListPageProps<T extends Listed<unknown>> = {
  heading: string
  list: UseQueryResult<T>
  tools?: ReactNode
  /** Content beside the heading, instead of the count. */ aside?: ReactNode
  onPage?: ((page: number | undefined) => void) | undefined
  /** Instead of rows if there are none; without it an empty table is shown. */ nothing?: ReactNode
  /** Instead of pages. */ foot?: ReactNode
  /** Content below the list, with or without rows. */ below?: ReactNode
  isPending?: boolean
  children: (data: T) => ReactNode
}

/** The structure of every staff list: heading with a count, tools, rows or a message, pages. */
export function ListPage<T extends Listed<unknown>>({
  heading,
  list: { data, error, isPlaceholderData, refetch },
  tools,
  aside,
  onPage,
  nothing,
  foot,
  below,
  isPending = false,
  children,
}: ListPageProps<T>) {
  const t = useTexts(staffTexts)
  // a complete list stays visible when refetching fails
  if (error && (!data || data.meta)) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || isPending) return <PendingScreen />
  const { items, meta, hasMore } = data
  const isEmpty = (meta?.totalCount ?? items.length) === 0
  const count = meta && (
    <span role="status" className={classes.count}>
      {t(hasMore ? 'staff.foundMore' : 'staff.found', { count: meta.totalCount })}
    </span>
  )
  const pages = meta && onPage && (
    <Pager
      page={meta.currentPage}
      pageCount={meta.pageCount}
      onPage={(page) => onPage(page === 1 ? undefined : page)}
    />
  )
  return (
    <Page heading={heading} pending={isPlaceholderData} aside={aside ?? count}>
      {tools && <div className={classes.tools}>{tools}</div>}
      {isEmpty && nothing !== undefined ? (
        <EmptyState>{nothing}</EmptyState>
      ) : (
        <div data-old={isPlaceholderData}>{children(data)}</div>
      )}
      {(foot ?? pages) && <div className={classes.foot}>{foot ?? pages}</div>}
      {below}
    </Page>
  )
}
