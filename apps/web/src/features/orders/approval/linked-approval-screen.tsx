import { decideByLink, lookByLink, type Decision } from '@snab/contract/orders/approval'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call, queryOf } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ApprovalFacts } from './approval-facts'
import { ApprovalState } from './approval-state'
import { approvalTexts } from './approval.texts'
import { DecideForm } from './decide-form'

const route = getRouteApi('/approval')

/** The page behind a mail's link: opening it only shows the request, the button decides. */
export function LinkedApprovalScreen() {
  const t = useTexts(approvalTexts)
  const { token } = route.useSearch()
  const params = { token }
  const { data, error, refetch } = useQuery({ ...queryOf(lookByLink, { params }), enabled: token !== '', retry: false })
  const decide = useMutation({ mutationFn: (lines: Decision[]) => call(decideByLink, { params, body: { lines } }) })
  const status = statusOf(decide.error) ?? statusOf(error)
  const toPortal = (
    <Link to="/user/approvals" className={buttons.filled}>
      {t('approval.openPortal')}
    </Link>
  )

  if (decide.data) {
    const { orders, waitingTotal } = decide.data
    return (
      <MessageScreen heading={t('approval.linkDone')} actions={toPortal}>
        {orders.length > 0 && (
          <p>
            {t('approval.orders')}: {orders.map(({ number }) => t('approval.order', { number })).join(', ')}
          </p>
        )}
        <p>{waitingTotal > 0 ? t('approval.linkPartly') : t('approval.linkDoneHint')}</p>
      </MessageScreen>
    )
  }
  if (token === '' || status === 404 || status === 410)
    return (
      <MessageScreen heading={t('approval.linkDead')} actions={toPortal}>
        <p>{(decide.error ?? error)?.message}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={t('approval.linkTitle')}
      aside={
        <>
          <ApprovalState state={data.state} />
          <strong>{t('approval.sum', { sum: formatMoney(data.total) })}</strong>
        </>
      }
    >
      <div className={panel.stack}>
        <p className={panel.muted}>{t('approval.linkHint', { name: data.approver })}</p>
        <ApprovalFacts approval={data} linked={false} />
        <DecideForm
          approval={data}
          isPending={decide.isPending}
          error={decide.error}
          onDecide={(lines) => decide.mutate(lines)}
        />
      </div>
    </Page>
  )
}
