import { listClaims } from '@snab/contract/money/claim'
import { claimKindNames, claimReasonNames } from '@snab/domain/order/claim'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../ui/page/empty-state'
import { queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ClaimTag } from '../../../../shared/order/claim-tag'
import { Page } from '../../../../shared/page/page'
import { useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { Pager } from '../../../../ui/table/pager'
import { OrderGuest } from '../list/order-guest'
import { claimTexts } from './claim.texts'

const route = getRouteApi('/claims/')

export function ClaimListScreen() {
  const t = useTexts(claimTexts)
  const isGuest = useUser() === null
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listClaims, { query: { page } }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
  if (isGuest) return <OrderGuest heading={t('claim.listTitle')} />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { items, meta } = data
  return (
    <Page
      heading={t('claim.listTitle')}
      pending={isPlaceholderData}
      aside={<span role="status">{t('claim.count', { count: meta.totalCount })}</span>}
    >
      {items.length === 0 && (
        <EmptyState>
          <h2>{t('claim.empty')}</h2>
          <p>{t('claim.emptyHint')}</p>
          <Link to="/orders" className={buttons.filled}>
            {t('claim.toOrders')}
          </Link>
        </EmptyState>
      )}
      <ul className={panel.cards}>
        {items.map((claim) => (
          <li key={claim.id}>
            <Link to="/claims/$id" params={{ id: String(claim.id) }} preload={false} className={panel.card}>
              <span className={panel.between}>
                <strong>{t('claim.title', { kind: claimKindNames[claim.kind], number: claim.number })}</strong>
                <ClaimTag state={claim.state} />
              </span>
              <span className={panel.between}>
                <span className={panel.muted}>
                  {formatDate(claim.created)} · {t('claim.order', { number: claim.order.number })} ·{' '}
                  {claimReasonNames[claim.reason]}
                </span>
                <strong>{formatMoney(claim.acceptedTotal ?? claim.total)}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={meta.currentPage}
        pageCount={meta.pageCount}
        onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })}
      />
    </Page>
  )
}
