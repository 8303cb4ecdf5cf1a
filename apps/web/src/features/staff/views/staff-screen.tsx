import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { Pager } from '../../../ui/table/pager'
import { PendingScreen } from '../../../ui/page/pending-screen'
import classes from '../frame/staff-table.module.css'
import { staffTexts } from '../frame/staff.texts'
import type { ViewedScreen } from '@snab/contract/office/staff-view'
import { useDefaultView } from './views.data'
import type { ListedColumn } from './arrange-columns'
import { ViewTools } from './view-tools'

type Paged = {
  meta: { currentPage: number; pageCount: number; totalCount: number }
  /** Not all are counted: there are more than `totalCount`. */ hasMore?: boolean
}
type Props<T extends Paged> = {
  heading: string
  /** Whose views these are. */ screen: ViewedScreen
  columns?: readonly ListedColumn[]
  list: UseQueryResult<T>
  tools?: ReactNode
  onPage: (page: number | undefined) => void
  nothing: ReactNode
  children: (data: T) => ReactNode
}

/** The anatomy of every staff list: heading with a count, tools, rows or a word why there are none, pages. */
export function StaffScreen<T extends Paged>({
  heading,
  screen,
  columns,
  list: { data, error, isPlaceholderData, refetch },
  tools,
  onPage,
  nothing,
  children,
}: Props<T>) {
  const t = useTexts(staffTexts)
  const isViewUnknown = useDefaultView(screen)
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || isViewUnknown) return <PendingScreen />
  const { currentPage, pageCount, totalCount } = data.meta
  return (
    <Page
      heading={heading}
      pending={isPlaceholderData}
      aside={
        <span role="status" className={classes.count}>
          {t(data.hasMore ? 'staff.foundMore' : 'staff.found', { count: totalCount })}
        </span>
      }
    >
      <div className={classes.tools}>
        {tools}
        <ViewTools screen={screen} columns={columns} />
      </div>
      {totalCount === 0 ? (
        <div className={classes.nothing}>{nothing}</div>
      ) : (
        <div data-old={isPlaceholderData}>{children(data)}</div>
      )}
      <div className={classes.foot}>
        <Pager page={currentPage} pageCount={pageCount} onPage={(page) => onPage(page === 1 ? undefined : page)} />
      </div>
    </Page>
  )
}
