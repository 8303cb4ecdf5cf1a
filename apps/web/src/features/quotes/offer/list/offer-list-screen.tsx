import { listOffers } from '@snab/contract/quotes/offer'
import { offerStates } from '@snab/domain/offer/offer-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { EmptyState } from '../../../../ui/page/empty-state'
import { queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { useLive } from '../../../../shared/live/live-topics'
import { Page } from '../../../../shared/page/page'
import { useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { ListSelect } from '../../../../ui/list/list-select'
import classes from '../../../../ui/list/list.module.css'
import { SearchForm } from '../../../../ui/list/search-form'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { Pager } from '../../../../ui/table/pager'
import { offerTexts } from '../offer.texts'
import { CreateDialog } from './create-dialog'
import { offerSorts, readOfferSearch, type OfferSearch } from './offer-search'
import { OfferTable } from './offer-table'
import { useListActions } from './use-list-actions'

const route = getRouteApi('/modules/offers/')

export function OfferListScreen() {
  const t = useTexts(offerTexts)
  const isGuest = useUser() === null
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isCreating, setCreating] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listOffers, {
      query: {
        tab: search.tab ?? 'my',
        page: search.page ?? 1,
        ...(search.sort && { sort: search.sort }),
        ...(search.state && { state: search.state }),
        ...(search.keyword !== undefined && { keyword: search.keyword }),
      },
    }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
  useLive(
    'offer',
    useCallback(() => void refetch(), [refetch]),
  )
  const actions = useListActions()
  const change = (to: OfferSearch) => void navigate({ search: (before) => ({ ...before, page: undefined, ...to }) })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { items, counts, meta } = data
  const isArchive = search.tab === 'archive'
  return (
    <Page
      heading={t('offer.title')}
      pending={isPlaceholderData}
      aside={
        <span className={classes.tools}>
          {isArchive && counts.archive > 0 && (
            <button
              type="button"
              className={buttons.button}
              onClick={() => window.confirm(t('offer.sureEmpty')) && actions.empty.mutate()}
            >
              {t('offer.emptyArchive')}
            </button>
          )}
          <Link to="/modules/offers/templates" className={buttons.button}>
            {t('offer.templates')}
          </Link>
          <button type="button" className={buttons.filled} onClick={() => setCreating(true)}>
            {t('offer.create')}
          </button>
        </span>
      }
    >
      <nav className={classes.tabs} aria-label={t('offer.tabs')}>
        {(['my', 'archive'] as const).map((tab) => (
          <Link
            key={tab}
            to="/modules/offers"
            search={{ tab: tab === 'my' ? undefined : tab }}
            className={classes.tab}
            activeOptions={{ exact: true, explicitUndefined: true }}
          >
            {t(`offer.tab.${tab}`)} <span className={classes.count}>{counts[tab]}</span>
          </Link>
        ))}
      </nav>
      <ListBar search={search} onChange={change} />
      {items.length > 0 ? (
        <OfferTable offers={items} actions={actions} />
      ) : (
        <EmptyState isNarrowed={(search.keyword ?? search.state) !== undefined}>
          <h2>
            {t(
              search.keyword || search.state ? 'offer.notFound' : isArchive ? 'offer.emptyArchiveHint' : 'offer.empty',
            )}
          </h2>
          {!search.keyword && !search.state && !isArchive && <p>{t('offer.emptyHint')}</p>}
        </EmptyState>
      )}
      <Pager
        page={meta.currentPage}
        pageCount={meta.pageCount}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page === 1 ? undefined : page }) })}
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function ListBar({ search, onChange }: { search: OfferSearch; onChange: (to: OfferSearch) => void }) {
  const t = useTexts(offerTexts)
  const { keyword = '', state, sort } = search
  return (
    <div className={classes.bar}>
      <SearchForm
        key={keyword}
        keyword={keyword}
        label={t('offer.search')}
        find={t('offer.find')}
        onSearch={(next) => onChange({ keyword: next })}
      />
      <ListSelect
        label={t('offer.stateFilter')}
        value={state ?? null}
        options={offerStates}
        textOf={(one) => t(`offer.state.${one}`)}
        any={t('offer.anyState')}
        onChange={(one) => onChange({ state: one })}
      />
      <ListSelect
        label={t('offer.sort')}
        value={sort ?? '-updated'}
        options={offerSorts}
        textOf={(one) => t(`offer.sort.${one}`)}
        onChange={(one) => onChange({ sort: readOfferSearch({ sort: one }).sort })}
      />
    </div>
  )
}
