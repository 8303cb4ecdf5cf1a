import type { ResponseOf } from '@snab/contract/endpoint'
import { getStaffPriceRequest, listStaffPriceRequests } from '@snab/contract/quotes/staff-price-request'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatDate, formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useFollowRequests } from '../../../../shared/price-request/follow-requests'
import { priceRequestTexts } from '../../../../shared/price-request/price-request.texts'
import { StateTag } from '../../../../shared/price-request/state-tag'
import type { Column } from '../../frame/column-table'
import { InboxScreen } from '../../views/inbox-screen'
import { staffTexts } from '../../frame/staff.texts'
import { requestsTexts } from './requests.texts'

const route = getRouteApi('/staff/(quotes)/price-requests/')
type Request = ResponseOf<typeof listStaffPriceRequests>['items'][number]

/** Price requests of one's companies: those waiting for an answer, or all. */
export function PriceRequestsScreen() {
  const t = useTexts(requestsTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, keyword, state } = route.useSearch()
  const navigate = route.useNavigate()
  useFollowRequests([listStaffPriceRequests.path, getStaffPriceRequest.path])
  const list = useQuery({
    ...queryOf(listStaffPriceRequests, {
      query: {
        page,
        'per-page': 50,
        ...(keyword && { keyword }),
        ...(state === undefined && { state: 'open' as const }),
      },
    }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <InboxScreen
      heading={tStaff('staff.priceRequests')}
      screen="price-requests"
      list={list}
      columns={useRequestColumns()}
      keyOf={({ id }) => id}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t(state === undefined ? 'requests.nothingOpen' : 'requests.nothing')}
      keyword={{
        label: t('requests.keyword'),
        value: keyword,
        onChange: (next) => void navigate({ search: (before) => ({ ...before, page: undefined, keyword: next }) }),
      }}
      states={{
        label: t('requests.state'),
        tabs: [
          {
            name: t('requests.open'),
            link: linkOptions({ to: '/staff/price-requests', search: { state: undefined } }),
          },
          { name: t('requests.all'), link: linkOptions({ to: '/staff/price-requests', search: { state: 'all' } }) },
        ],
      }}
    />
  )
}

function useRequestColumns(): Column<Request>[] {
  const t = useTexts(requestsTexts)
  const tShared = useTexts(priceRequestTexts)
  return [
    {
      id: 'number',
      name: t('requests.number'),
      isFixed: true,
      cell: ({ id, number }) => (
        <Link to="/staff/price-requests/$id" params={{ id: String(id) }} preload={false}>
          {tShared('priceRequest.title', { number })}
        </Link>
      ),
    },
    { id: 'updated', name: t('requests.updated'), isLabelled: true, cell: ({ updated }) => formatMoment(updated) },
    { id: 'state', name: t('requests.state'), cell: ({ state }) => <StateTag state={state} /> },
    { id: 'company', name: t('requests.company'), cell: ({ company }) => company.name },
    { id: 'author', name: t('requests.author'), isLabelled: true, cell: ({ author }) => author },
    {
      id: 'lines',
      name: t('requests.lines'),
      fit: 'number',
      isLabelled: true,
      cell: ({ lineCount }) => formatNumber(lineCount),
    },
    {
      id: 'validUntil',
      name: t('requests.validUntil'),
      isLabelled: true,
      cell: ({ validUntil }) => (validUntil === null ? '—' : formatDate(validUntil)),
    },
  ]
}
