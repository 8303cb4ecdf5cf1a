import type { OrderSummary } from '@snab/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import classes from './order-cards.module.css'
import { OrderMarks } from '../../../../shared/order/order-marks'
import { OrderStatus } from '../../../../shared/order/order-status'
import { mainActionOfRow, type MainAction } from '../head/main-action'
import { MainActionButton } from '../head/main-action-button'
import type { OrderListProps } from './order-table'
import { orderTexts } from '../order.texts'
import { OrderRowMenu } from './order-row-menu'

export function OrderCards({ orders, selected, onToggle, onRepeat, onPay, isPaying }: OrderListProps) {
  const t = useTexts(orderTexts)
  const { documentsEnabled } = useAppInfo().configuration
  return (
    <ul className={classes.cards}>
      {orders.map((order) => {
        const { id, number, status, marks } = order
        const action = mainActionOfRow(order, documentsEnabled)
        const repeat = order.positions === null ? null : () => onRepeat(order)
        return (
          <li key={id} className={classes.card}>
            <Link to="/orders/$id" params={{ id: String(id) }} preload={false} className={classes.facts}>
              <span className={classes.row}>
                <strong>{t('order.title', { number })}</strong>
                <span className={classes.muted}>{formatDate(order.created)}</span>
              </span>
              <span className={classes.row}>
                <OrderStatus status={status} />
                <strong className={classes.sum}>{t('order.sum', { sum: formatMoney(order.total) })}</strong>
              </span>
              <OrderMarks marks={marks} />
              <span className={classes.muted}>
                {[
                  order.positions !== null && t('order.positions', { count: order.positions }),
                  order.company?.name,
                  order.author,
                  order.seller?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {marks.payment && isPaymentMarked(marks.payment, action) && (
                <span className={classes.unpaid} data-state={marks.payment.state}>
                  {t('order.paidLeft', {
                    state: t(`order.paid.${marks.payment.state}`),
                    sum: formatMoney(marks.payment.left),
                  })}
                </span>
              )}
            </Link>
            <div className={classes.tools}>
              <label className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={t('order.select', { number })}
                  checked={selected.has(id)}
                  onChange={() => onToggle(id)}
                />
              </label>
              {action && (
                <MainActionButton
                  action={action}
                  number={number}
                  className={action.kind === 'pay' ? buttons.filled : buttons.button}
                  isPending={isPaying}
                  onPay={() => onPay(order)}
                  onRepeat={() => onRepeat(order)}
                />
              )}
              <OrderRowMenu order={order} onRepeat={repeat} onPay={() => onPay(order)} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The button shows the sum; lateness is shown separately. */
const isPaymentMarked = ({ state }: NonNullable<OrderSummary['marks']['payment']>, action: MainAction): boolean =>
  state !== 'paid' && (action?.kind !== 'pay' || state !== 'waiting')
