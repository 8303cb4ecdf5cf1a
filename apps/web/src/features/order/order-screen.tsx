import type { Order } from '@snab/contract/order'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { errorText, statusOf } from '../../lib/api/api-error'
import { formatDate } from '../../lib/texts/format'
import { useIsDesktop } from '../../lib/media'
import { DocumentsOfOrder } from '../../shared/document/documents-of-order'
import { useAppInfo, useUser } from '../../shared/session/startup'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { ExportMenu } from '../../shared/export/export-menu'
import { ErrorScreen } from '../../ui/page/error-screen'
import { MessageScreen } from '../../ui/page/message-screen'
import { Page } from '../../shared/page/page'
import { PendingScreen } from '../../ui/page/pending-screen'
import { CancelOrderDialog } from './cancel-order-dialog'
import { OrderDetails, OrderReceiving, OrderTotals } from './order-facts'
import { OrderGuest } from './list/order-guest'
import { OrderHistory } from './order-history'
import { OrderLineCards } from './order-line-cards'
import { OrderLines } from './order-lines'
import classes from './order-screen.module.css'
import { OrderStatus } from '../../shared/order/order-status'
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
  const isCancelling = useLocation({ select: ({ state }) => state.cancelOrder === order.id })
  const Lines = isDesktop ? OrderLines : OrderLineCards

  return (
    <Page
      heading={t('order.title', { number: order.number })}
      aside={
        <>
          <span className={classes.muted}>{t('order.from', { date: formatDate(order.created) })}</span>
          <span role="status">
            <OrderStatus status={order.status} />
          </span>
          <span className={classes.tools}>
            <Link to="/orders" className={buttons.button}>
              {t('order.toList')}
            </Link>
            {order.lines && <ExportMenu source={{ kind: 'orders', ids: [order.id] }} />}
            {order.mayCancel && (
              <Link
                to="."
                search={true}
                state={{ cancelOrder: order.id }}
                resetScroll={false}
                className={buttons.button}
              >
                {t('order.cancel')}
              </Link>
            )}
          </span>
        </>
      }
    >
      {error && (
        <p role="alert" className={classes.error}>
          {errorText(error, t('order.failed'))}{' '}
          <button type="button" className={buttons.link} onClick={onRetry}>
            {t('order.retry')}
          </button>
        </p>
      )}
      <section aria-labelledby="order-lines">
        <h2 id="order-lines" className={classes.linesHead}>
          {t('order.lines')}
          {order.positions !== null && (
            <span className={classes.muted}> {t('order.positions', { count: order.positions })}</span>
          )}
        </h2>
        {order.lines ? <Lines lines={order.lines} /> : <p className={classes.muted}>{t('order.positionsHidden')}</p>}
      </section>
      <div className={classes.facts}>
        <OrderTotals order={order} />
        <OrderReceiving order={order} />
        <OrderDetails order={order} />
        {documentsEnabled && (
          <DocumentsOfOrder orderId={order.id} mayInvoice={order.status.code !== 'cancelled'} mayPay />
        )}
        <OrderHistory events={order.events} />
      </div>
      {isCancelling && order.mayCancel && <CancelOrderDialog order={order} onClose={() => history.back()} />}
    </Page>
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
