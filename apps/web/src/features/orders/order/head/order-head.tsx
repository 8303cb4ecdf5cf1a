import { listDocuments } from '@snab/contract/money/document'
import type { Order } from '@snab/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { OrderStatus } from '../../../../shared/order/order-status'
import { useAppInfo } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { orderTexts } from '../order.texts'
import { mainAction } from './main-action'
import { MainActionButton } from './main-action-button'
import classes from './order-head.module.css'
import { OrderMenu, type OrderDialog } from './order-menu'
import { usePayOrder } from './use-pay-order'

export type { OrderDialog }

/** Date, state and sum of an order, what it waits for as one button, and the rest of its actions in a menu. */
export function OrderHead({ order, onOpen }: { order: Order; onOpen: (dialog: OrderDialog) => void }) {
  const t = useTexts(orderTexts)
  const { documentsEnabled } = useAppInfo().configuration
  // the same documents as in the panel below
  const { data: documents, isPending } = useQuery({
    ...queryOf(listDocuments, { query: { orderId: order.id, 'per-page': 100 } }),
    enabled: documentsEnabled,
    ...readOnOpen,
  })
  const action = mainAction(
    { ...order, positions: order.lines && order.lines.length },
    documents?.items ?? [],
    documentsEnabled,
  )
  const payment = usePayOrder()
  return (
    <>
      <span className={classes.facts}>
        <span>{t('order.from', { date: formatDate(order.created) })}</span>
        <span role="status">
          <OrderStatus status={order.status} />
        </span>
        <strong className={classes.total}>
          {t('order.sum', { sum: formatMoney(order.total - order.pointsSpent) })}
        </strong>
      </span>
      <span className={classes.tools}>
        <Link to="/orders" className={classes.back}>
          {t('order.toList')}
        </Link>
        {documentsEnabled && isPending ? (
          <span className={classes.awaited} />
        ) : action ? (
          <MainActionButton
            action={action}
            className={buttons.filled}
            isPending={payment.isPending}
            onPay={() => payment.pay(order.id)}
            onRepeat={() => onOpen('repeat')}
          />
        ) : null}
        <OrderMenu order={order} hasRepeat={action?.kind !== 'repeat'} onOpen={onOpen} />
      </span>
      {payment.dialog}
    </>
  )
}
