import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './order-cards.module.css'
import { OrderMarks } from '../../../../shared/order/order-marks'
import { OrderStatus } from '../../../../shared/order/order-status'
import type { OrderListProps } from './order-table'
import { orderTexts } from '../order.texts'
import { OrderRowMenu } from './order-row-menu'

export function OrderCards({ orders, selected, onToggle, onRepeat }: OrderListProps) {
  const t = useTexts(orderTexts)
  return (
    <ul className={classes.cards}>
      {orders.map((order) => (
        <li key={order.id} className={classes.item}>
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={t('order.select', { number: order.number })}
              checked={selected.has(order.id)}
              onChange={() => onToggle(order.id)}
            />
          </label>
          <Link to="/orders/$id" params={{ id: String(order.id) }} preload={false} className={classes.card}>
            <span className={classes.row}>
              <strong>{t('order.title', { number: order.number })}</strong>
              <OrderStatus status={order.status} />
            </span>
            <OrderMarks marks={order.marks} />
            <span className={classes.row}>
              <span className={classes.muted}>
                {formatDate(order.created)}
                {order.positions !== null && ` · ${t('order.positions', { count: order.positions })}`}
              </span>
              <strong>{t('order.sum', { sum: formatMoney(order.total) })}</strong>
            </span>
            <span className={classes.muted}>
              {[order.company?.name, order.author, order.seller?.name]
                .filter((part) => part !== undefined && part !== '')
                .join(' · ')}
            </span>
            {order.marks.payment && order.marks.payment.state !== 'paid' && (
              <span className={classes.unpaid} data-state={order.marks.payment.state}>
                {t('order.paidLeft', {
                  state: t(`order.paid.${order.marks.payment.state}`),
                  sum: formatMoney(order.marks.payment.left),
                })}
              </span>
            )}
          </Link>
          <OrderRowMenu order={order} onRepeat={order.positions === null ? null : () => onRepeat(order)} />
        </li>
      ))}
    </ul>
  )
}
