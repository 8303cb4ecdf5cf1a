import { EmptyState } from '../../../../ui/page/empty-state'
import { emptySheetArchive, listSheets } from '@snab/contract/quotes/pricing-sheet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { useLive } from '../../../../shared/live/live-topics'
import { Page } from '../../../../shared/page/page'
import { useUser } from '../../../../shared/session/startup'
import { userMay } from '../../../../shared/session/user-may'
import buttons from '../../../../ui/button.module.css'
import classes from '../../../../ui/list/list.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { Pager } from '../../../../ui/table/pager'
import { CreateDialog } from '../create/create-dialog'
import { useAct } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { DealKeyDialog } from './deal-key-dialog'
import { ListBar } from './list-bar'
import own from './list.module.css'
import type { SheetSearch } from './sheet-search'
import { SheetTable } from './sheet-table'

const route = getRouteApi('/modules/order-manager/')

export function SheetListScreen() {
  const t = useTexts(pricingSheetTexts)
  const user = useUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [opened, setOpened] = useState<'create' | 'key' | null>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listSheets, {
      query: {
        tab: search.tab ?? 'my',
        page: search.page ?? 1,
        ...(search.sort && { sort: search.sort }),
        ...(search.keyword !== undefined && { keyword: search.keyword }),
      },
    }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
  useLive(
    'order-manager',
    useCallback(() => void refetch(), [refetch]),
  )
  const empty = useAct(
    () => call(emptySheetArchive, {}),
    () => undefined,
  )
  const change = (to: SheetSearch) => void navigate({ search: (before) => ({ ...before, page: undefined, ...to }) })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || user === null) return <PendingScreen />
  const { items, counts, meta } = data
  const isArchive = search.tab === 'archive'
  const keepsCompany = userMay('keep-company', user)
  return (
    <Page
      heading={t('manager.title')}
      pending={isPlaceholderData}
      aside={
        <span className={`${classes.tools} ${own.tools}`}>
          {isArchive && counts.archive > 0 && (
            <button
              type="button"
              className={buttons.button}
              onClick={() => window.confirm(t('manager.sureEmpty')) && empty.mutate(undefined)}
            >
              {t('manager.emptyArchive')}
            </button>
          )}
          {keepsCompany && (
            <button type="button" className={buttons.button} onClick={() => setOpened('key')}>
              {t('manager.key')}
            </button>
          )}
          <button type="button" className={buttons.filled} onClick={() => setOpened('create')}>
            {t('manager.create')}
          </button>
        </span>
      }
    >
      <nav className={classes.tabs} aria-label={t('manager.tabs')}>
        {(['my', 'archive'] as const).map((tab) => (
          <Link
            key={tab}
            to="/modules/order-manager"
            search={{ tab: tab === 'my' ? undefined : tab }}
            className={classes.tab}
            activeOptions={{ exact: true, explicitUndefined: true }}
          >
            {t(tab === 'my' && keepsCompany ? 'manager.tab.company' : `manager.tab.${tab}`)}{' '}
            <span className={classes.count}>{counts[tab]}</span>
          </Link>
        ))}
      </nav>
      <ListBar search={search} onChange={change} />
      {items.length > 0 ? (
        <SheetTable sheets={items} />
      ) : (
        <EmptyState>
          <h2>{t(search.keyword ? 'manager.notFound' : isArchive ? 'manager.emptyArchiveHint' : 'manager.empty')}</h2>
          {!search.keyword && !isArchive && <p>{t('manager.emptyHint')}</p>}
        </EmptyState>
      )}
      <Pager
        page={meta.currentPage}
        pageCount={meta.pageCount}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page === 1 ? undefined : page }) })}
      />
      {opened === 'create' && <CreateDialog onClose={() => setOpened(null)} />}
      {opened === 'key' && <DealKeyDialog onClose={() => setOpened(null)} />}
    </Page>
  )
}
