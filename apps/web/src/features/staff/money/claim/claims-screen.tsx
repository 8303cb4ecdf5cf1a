import { listStaffClaims } from '@snab/contract/money/staff-claim'
import type { ResponseOf } from '@snab/contract/endpoint'
import { claimKindNames, claimReasonNames } from '@snab/domain/order/claim'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ClaimTag } from '../../../../shared/order/claim-tag'
import type { Column } from '../../frame/column-table'
import { staffTexts } from '../../frame/staff.texts'
import { InboxScreen } from '../../views/inbox-screen'
import { claimsTexts } from './claims.texts'

const route = getRouteApi('/staff/(money)/claims/')
type Claim = ResponseOf<typeof listStaffClaims>['items'][number]

/** Returns and claims of one's buyers: open ones, or decided ones. */
export function ClaimsScreen() {
  const t = useTexts(claimsTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, keyword, state } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({
    ...queryOf(listStaffClaims, {
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
      heading={tStaff('staff.claims')}
      screen="claims"
      list={list}
      columns={useClaimColumns()}
      keyOf={({ id }) => id}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t(state === undefined ? 'claims.nothingOpen' : 'claims.nothing')}
      keyword={{
        label: t('claims.keyword'),
        value: keyword,
        onChange: (next) => void navigate({ search: (before) => ({ ...before, page: undefined, keyword: next }) }),
      }}
      states={{
        label: t('claims.state'),
        tabs: [
          { name: t('claims.open'), link: linkOptions({ to: '/staff/claims', search: { state: undefined } }) },
          { name: t('claims.decided'), link: linkOptions({ to: '/staff/claims', search: { state: 'decided' } }) },
        ],
      }}
    />
  )
}

function useClaimColumns(): Column<Claim>[] {
  const t = useTexts(claimsTexts)
  return [
    {
      id: 'number',
      name: t('claims.number'),
      isFixed: true,
      cell: ({ id, kind, number }) => (
        <Link to="/staff/claims/$id" params={{ id: String(id) }} preload={false}>
          {t('claims.title', { kind: claimKindNames[kind], number })}
        </Link>
      ),
    },
    { id: 'date', name: t('claims.date'), cell: ({ created }) => formatMoment(created) },
    { id: 'state', name: t('claims.state'), cell: ({ state }) => <ClaimTag state={state} /> },
    { id: 'company', name: t('claims.company'), cell: ({ company, author }) => company?.name ?? author },
    { id: 'reason', name: t('claims.reason'), cell: ({ reason }) => claimReasonNames[reason] },
    {
      id: 'sum',
      name: t('claims.sum'),
      fit: 'number',
      isLabelled: true,
      cell: ({ acceptedTotal, total }) => formatMoney(acceptedTotal ?? total),
    },
  ]
}
