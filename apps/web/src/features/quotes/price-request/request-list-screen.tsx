import { NativeSelect, TextInput } from '@mantine/core'
import { getPriceRequest, listPriceRequests, type PriceRequestSummary } from '@snab/contract/quotes/price-request'
import { priceRequestStates } from '@snab/domain/price-request'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../../ui/page/empty-state'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { useFollowRequests } from '../../../shared/price-request/follow-requests'
import { priceRequestTexts } from '../../../shared/price-request/price-request.texts'
import { StateTag } from '../../../shared/price-request/state-tag'
import { useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { Pager } from '../../../ui/table/pager'
import { RequestGuest } from './request-guest'
import type { RequestSearch } from './request-search'
import { requestTexts } from './request.texts'
import classes from './request.module.css'

const route = getRouteApi('/price-requests/')

export function RequestListScreen() {
  const t = useTexts(requestTexts)
  const isGuest = useUser() === null
  const { page = 1, keyword, state } = route.useSearch()
  const navigate = route.useNavigate()
  useFollowRequests([listPriceRequests.path, getPriceRequest.path])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listPriceRequests, { query: { page, ...(keyword && { keyword }), ...(state && { state }) } }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
  if (isGuest) return <RequestGuest />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { items, meta } = data
  const isNarrowed = keyword !== undefined || state !== undefined
  const narrow = (change: RequestSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true })
  return (
    <Page
      heading={t('ownRequest.listTitle')}
      pending={isPlaceholderData}
      aside={<span role="status">{t('ownRequest.count', { count: meta.totalCount })}</span>}
    >
      {(isNarrowed || meta.totalCount > 0) && (
        <Filters key={keyword ?? ''} keyword={keyword} state={state} onNarrow={narrow} />
      )}
      {items.length === 0 && (isNarrowed ? <NotFound /> : <Nothing />)}
      <ul className={panel.cards}>
        {items.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      <Pager
        page={meta.currentPage}
        pageCount={meta.pageCount}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
      />
    </Page>
  )
}

type FilterProps = Pick<RequestSearch, 'keyword' | 'state'> & { onNarrow: (change: RequestSearch) => void }

function Filters({ keyword, state, onNarrow }: FilterProps) {
  const t = useTexts(requestTexts)
  const tShared = useTexts(priceRequestTexts)
  const [typed, setTyped] = useState(keyword ?? '')
  return (
    <form
      className={classes.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onNarrow({ keyword: typed.trim() === '' ? undefined : typed.trim() })
      }}
    >
      <TextInput
        aria-label={t('ownRequest.keyword')}
        placeholder={t('ownRequest.keyword')}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <button type="submit" className={buttons.button}>
        {t('ownRequest.find')}
      </button>
      <NativeSelect
        aria-label={t('ownRequest.state')}
        value={state ?? ''}
        data={[
          { value: '', label: t('ownRequest.anyState') },
          ...priceRequestStates.map((value) => ({ value, label: tShared(`priceRequest.state.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onNarrow({ state: priceRequestStates.find((one) => one === value) })
        }
      />
    </form>
  )
}

function RequestCard({ request }: { request: PriceRequestSummary }) {
  const t = useTexts(requestTexts)
  const tShared = useTexts(priceRequestTexts)
  const { id, number, state, created, author, source, sourceName, lineCount, round, validUntil } = request
  return (
    <Link to="/price-requests/$id" params={{ id: String(id) }} preload={false} className={panel.card}>
      <span className={panel.between}>
        <strong>{tShared('priceRequest.title', { number })}</strong>
        <span>
          {validUntil !== null && state !== 'expired' && (
            <span className={panel.small}>{t('ownRequest.validUntil', { date: formatDate(validUntil) })} </span>
          )}
          <StateTag state={state} />
        </span>
      </span>
      <span className={panel.muted}>
        {formatDate(created)} · {author} · {tShared(`priceRequest.source.${source}`, { name: sourceName })} ·{' '}
        {t('ownRequest.lines', { count: lineCount })}
        {round > 1 && ` · ${tShared('priceRequest.round', { number: round })}`}
      </span>
    </Link>
  )
}

function Nothing() {
  const t = useTexts(requestTexts)
  return (
    <EmptyState>
      <h2>{t('ownRequest.empty')}</h2>
      <p>{t('ownRequest.emptyHint')}</p>
      <Link to="/cart" className={buttons.filled}>
        {t('ownRequest.toCart')}
      </Link>
    </EmptyState>
  )
}

function NotFound() {
  const t = useTexts(requestTexts)
  return (
    <EmptyState>
      <h2>{t('ownRequest.notFound')}</h2>
      <p>{t('ownRequest.notFoundHint')}</p>
      <Link to="/price-requests" className={buttons.button}>
        {t('ownRequest.reset')}
      </Link>
    </EmptyState>
  )
}
