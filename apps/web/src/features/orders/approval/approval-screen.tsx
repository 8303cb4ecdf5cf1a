import {
  decideApproval,
  returnToCart,
  withdrawApproval,
  type Approval,
  type Decision,
} from '@snab/contract/orders/approval'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { refreshCart } from '../../../shared/cart/cart-state'
import { formatMoney } from '../../../lib/texts/format'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { approvalQuery, takeApproval, useApproval } from './approval.data'
import { ApprovalFacts } from './approval-facts'
import { ApprovalLines } from './approval-lines'
import { ApprovalState } from './approval-state'
import { approvalTexts } from './approval.texts'
import { DecideForm } from './decide-form'

const route = getRouteApi('/user/_area/approvals/$id')

export function ApprovalScreen() {
  const t = useTexts(approvalTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const { data, error, refetch } = useApproval(number)
  if (number === null || statusOf(error) === 404) {
    return (
      <MessageScreen
        heading={t('approval.missing')}
        actions={
          <Link to="/user/approvals" className={buttons.filled}>
            {t('approval.toList')}
          </Link>
        }
      >
        <p>{t('approval.missingHint')}</p>
      </MessageScreen>
    )
  }
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <Opened approval={data} />
}

function Opened({ approval }: { approval: Approval }) {
  const t = useTexts(approvalTexts)
  const queryClient = useQueryClient()
  const { id } = approval
  const decide = useMutation({
    mutationFn: (lines: Decision[]) => call(decideApproval, { params: { id }, body: { lines } }),
    onSuccess: (decided) => {
      showSuccess(t(decided.orders.length > approval.orders.length ? 'approval.sentOrders' : 'approval.sent'))
      takeApproval(queryClient, decided)
    },
    // a colleague was faster: shows the current state
    onError: () => void queryClient.invalidateQueries({ queryKey: approvalQuery(id).queryKey }),
  })
  return (
    <Page
      heading={t('approval.one', { id })}
      aside={
        <>
          <ApprovalState state={approval.state} />
          <strong>{t('approval.sum', { sum: formatMoney(approval.total) })}</strong>
          <span className={panel.tools}>
            <AuthorTools approval={approval} />
            <Link to="/user/approvals" className={buttons.button}>
              {t('approval.toList')}
            </Link>
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        <ApprovalFacts approval={approval} linked />
        {approval.mayDecide ? (
          <DecideForm
            approval={approval}
            isPending={decide.isPending}
            error={decide.error}
            onDecide={(lines) => decide.mutate(lines)}
          />
        ) : (
          <>
            {decide.error && (
              <p role="alert" className={panel.problem}>
                {decide.error.message}
              </p>
            )}
            <ApprovalLines lines={approval.lines} choices={new Map()} missing={new Set()} />
          </>
        )}
      </div>
    </Page>
  )
}

function AuthorTools({ approval: { id, mayWithdraw, returnable } }: { approval: Approval }) {
  const t = useTexts(approvalTexts)
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call(withdrawApproval, { params: { id } }),
    onSuccess: (approval) => {
      takeApproval(queryClient, approval)
      showSuccess(t('approval.withdrawn_done'))
    },
    onError: (error) => showError(error),
  })
  const giveBack = useMutation({
    mutationFn: () => call(returnToCart, { params: { id }, body: {} }),
    onSuccess: async ({ approval, returned }) => {
      takeApproval(queryClient, approval)
      await refreshCart(queryClient)
      showSuccess(t('approval.returned', { count: returned }))
    },
    onError: (error) => showError(error),
  })
  return (
    <>
      {mayWithdraw && (
        <button
          type="button"
          className={buttons.button}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('approval.withdraw')}
        </button>
      )}
      {returnable > 0 && (
        <button
          type="button"
          className={buttons.filled}
          disabled={giveBack.isPending}
          onClick={() => giveBack.mutate()}
        >
          {t('approval.toCart')}
        </button>
      )}
    </>
  )
}
