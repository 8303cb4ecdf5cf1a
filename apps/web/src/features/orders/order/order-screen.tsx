import type { Order } from '@snab/contract/orders/order'
import { shipmentsOf } from '@snab/domain/order/delivery/date-plan'
import { useState } from 'react'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { RefreshProblem } from '../../../ui/page/refresh-problem'
import { statusOf } from '../../../lib/api/api-error'
import { formatDate } from '../../../lib/texts/format'
import { useIsDesktop } from '../../../lib/media'
import { DocumentsOfOrder } from '../../../shared/document/documents-of-order'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { ClaimTag } from '../../../shared/order/claim-tag'
import { Discussion } from '../../../shared/order/discussion'
import { CancelOrderDialog } from './cancel-order-dialog'
import { ClaimDialog } from './claims/claim-dialog'
import { claimTexts } from './claims/claim.texts'
import { OrderHead, type OrderDialog } from './head/order-head'
import { AmendDialog } from './life/amend-dialog'
import { DeliveriesPanel } from './life/deliveries-panel'
import { OrderSteps } from './life/order-steps'
import { RequestsPanel } from './life/requests-panel'
import { ReservePanel } from './life/reserve-panel'
import { MakeRecurringDialog } from './recurring/make-recurring-dialog'
import { RepeatDialog } from './repeat/repeat-dialog'
import { OrderDetails, OrderReceiving, OrderTotals } from './order-facts'
import { OrderGuest } from './list/order-guest'
import { OrderHistory } from './order-history'
import { OrderLineCards } from './order-line-cards'
import { PrintedOrder } from './printed-order'
import { OrderLines } from './order-lines'
import classes from './order-screen.module.css'
import { orderTexts } from './order.texts'
import { useOrder } from './order.data'

const route = getRouteApi('/orders/$id')

export function OrderScreen() {
  const t = useTexts(orderTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const { data, error, refetch } = useOrder(number)

  if (isGuest) return <OrderGuest heading={t('order.guestOne')} />
  if (number === null || statusOf(error) === 404) return <MissingOrder />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenOrder order={data} error={error} onRetry={() => void refetch()} />
}

function OpenOrder({ order, error, onRetry }: { order: Order; error: Error | null; onRetry: () => void }) {
  const t = useTexts(orderTexts)
  const isDesktop = useIsDesktop()
  const { documentsEnabled } = useAppInfo().configuration
  const { history } = useRouter()
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const [claimed, setClaimed] = useState<number>()
  const asked = useLocation({ select: ({ state }) => state.openedClaim ?? null })
  const [isAskedOver, setAskedOver] = useState(false)
  const close = () => {
    setDialog(null)
    setClaimed(undefined)
    setAskedOver(true)
  }
  const fromDocument = isAskedOver || asked === null ? undefined : claimOf(order, asked)
  const isCancelling = useLocation({ select: ({ state }) => state.cancelOrder === order.id })
  const Lines = isDesktop ? OrderLines : OrderLineCards

  return (
    <Page heading={t('order.title', { number: order.number })} aside={<OrderHead order={order} onOpen={setDialog} />}>
      {error && <RefreshProblem error={error} words={t('order.failed')} onRetry={onRetry} />}
      <PrintedOrder order={order} />
      <OrderSteps steps={order.steps} />
      <section aria-labelledby="order-lines">
        <h2 id="order-lines" className={classes.linesHead}>
          {t('order.lines')}
          {order.positions !== null && (
            <span className={classes.muted}> {t('order.positions', { count: order.positions })}</span>
          )}
        </h2>
        <OrderPlan order={order} />
        {order.lines ? <Lines lines={order.lines} /> : <p className={classes.muted}>{t('order.positionsHidden')}</p>}
      </section>
      <div className={classes.facts}>
        <ReservePanel order={order} />
        <RequestsPanel order={order} />
        <Discussion orderId={order.id} />
        <DeliveriesPanel
          order={order}
          onClaim={(line) => {
            setClaimed(line)
            setDialog('claim')
          }}
        />
        <ClaimsOfOrder order={order} />
        <OrderTotals order={order} />
        <OrderReceiving order={order} />
        <OrderDetails order={order} />
        {documentsEnabled && (
          <DocumentsOfOrder
            orderId={order.id}
            mayInvoice={order.status.code !== 'cancelled'}
            waitsForDeliveryPrice={order.deliveryPrice === null && order.deliveryType === 'delivery'}
            mayPay
            waitsForErp={order.documentsByErp && order.status.code !== 'cancelled' && t('order.documentsByErp')}
          />
        )}
        <OrderHistory events={order.events} />
      </div>
      {dialog === 'amend' && <AmendDialog order={order} onClose={close} />}
      {dialog === 'repeat' && <RepeatDialog order={order} onClose={close} />}
      {(dialog === 'claim' || fromDocument !== undefined) && (
        <ClaimDialog order={order} firstLine={claimed ?? fromDocument} onClose={close} />
      )}
      {dialog === 'schedule' && (
        <MakeRecurringDialog source={{ kind: 'order', id: order.id, number: order.number }} onClose={close} />
      )}
      {isCancelling && order.mayCancel && <CancelOrderDialog order={order} onClose={() => history.back()} />}
    </Page>
  )
}

/** The line that a document refers to, as far as it can be claimed. */
function claimOf({ lines }: Order, { article, name }: { article: string; name: string }): number | undefined {
  return lines?.find((one) => one.article === article && one.name === name && one.claimable > 0)?.id
}

/** The days promised on ordering, while something is still to come and no other day was confirmed. */
function OrderPlan({ order: { lines } }: { order: Order }) {
  const t = useTexts(orderTexts)
  const waiting = (lines ?? []).filter(({ left, confirmedOn }) => left > 0 && confirmedOn === null)
  const shipments = shipmentsOf(waiting.map(({ plan }) => plan))
  if (shipments.length === 0) return null
  return (
    <p className={classes.plan}>
      {t('order.plan', {
        parts: shipments
          .map(({ on, positions }) => t('order.planPart', { count: positions, date: formatDate(on) }))
          .join(', '),
      })}
    </p>
  )
}

function ClaimsOfOrder({ order: { claims } }: { order: Order }) {
  const t = useTexts(orderTexts)
  const tClaim = useTexts(claimTexts)
  if (claims.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="order-claims">
      <h2 id="order-claims">{t('order.claims')}</h2>
      <ul className={panel.cards}>
        {claims.map(({ id, number, state, created }) => (
          <li key={id} className={panel.between}>
            <Link to="/claims/$id" params={{ id: String(id) }}>
              № {number}, {tClaim('claim.from', { date: formatDate(created) })}
            </Link>
            <ClaimTag state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MissingOrder() {
  const t = useTexts(orderTexts)
  return (
    <MessageScreen
      heading={t('order.missing')}
      actions={
        <Link to="/orders" className={buttons.filled}>
          {t('order.toList')}
        </Link>
      }
    >
      <p>{t('order.missingHint')}</p>
    </MessageScreen>
  )
}
