import { listRecurringOrders, type RecurringSummary } from '@snab/contract/orders/recurring-order'
import { recurringPeriodNames } from '@snab/domain/order/recurring'
import { useQuery } from '@tanstack/react-query'
import { getSpecification } from '@snab/contract/buying/specification'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../ui/page/empty-state'
import { queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { OrderGuest } from '../list/order-guest'
import { MakeRecurringDialog } from './make-recurring-dialog'
import { recurringTexts } from './recurring.texts'

const route = getRouteApi('/orders/recurring/')

export function RecurringListScreen() {
  const t = useTexts(recurringTexts)
  const { specificationId } = route.useSearch()
  const isGuest = useUser() === null
  const { data, error, refetch } = useQuery({ ...queryOf(listRecurringOrders, {}), enabled: !isGuest, ...readOnOpen })
  if (isGuest) return <OrderGuest heading={t('recurring.title')} />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('recurring.title')}>
      {data.items.length === 0 && (
        <EmptyState>
          <h2>{t('recurring.empty')}</h2>
          <p>{t('recurring.emptyHint')}</p>
          <Link to="/orders" className={buttons.filled}>
            {t('recurring.toOrders')}
          </Link>
        </EmptyState>
      )}
      <ul className={panel.cards}>
        {data.items.map((recurring) => (
          <li key={recurring.id}>
            <Link
              to="/orders/recurring/$id"
              params={{ id: String(recurring.id) }}
              preload={false}
              className={panel.card}
            >
              <span className={panel.between}>
                <strong>{recurring.name}</strong>
                <RecurringTag recurring={recurring} />
              </span>
              <span className={panel.between}>
                <span className={panel.muted}>
                  {recurringPeriodNames[recurring.period]}
                  {recurring.state === 'active' && ` · ${t('recurring.next', { date: formatDate(recurring.nextOn) })}`}
                </span>
                <strong>{formatMoney(recurring.lastTotal)}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {specificationId !== undefined && <FromSpecification id={specificationId} />}
    </Page>
  )
}

function FromSpecification({ id }: { id: number }) {
  const navigate = route.useNavigate()
  const { data } = useQuery(queryOf(getSpecification, { params: { id } }))
  if (!data) return null
  return (
    <MakeRecurringDialog
      source={{ kind: 'specification', id, name: data.name }}
      onClose={() => void navigate({ search: {}, replace: true })}
    />
  )
}

export function RecurringTag({ recurring: { state, run } }: { recurring: RecurringSummary }) {
  const t = useTexts(recurringTexts)
  if (state === 'active' && run)
    return (
      <span className={panel.tag} data-tone="waiting">
        {t(run.state === 'waiting' ? 'recurring.waiting' : 'recurring.review')}
      </span>
    )
  return (
    <span className={panel.tag} data-tone={state === 'active' ? 'good' : ''}>
      {t(`recurring.${state}`)}
    </span>
  )
}
