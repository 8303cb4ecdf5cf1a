import type { OrderSummary } from '@snab/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { SelectAll } from '../../../../ui/table/select-all'
import { OrderMarks } from '../../../../shared/order/order-marks'
import { OrderStatus } from '../../../../shared/order/order-status'
import classes from './order-table.module.css'
import { orderTexts } from '../order.texts'
import { useOrderColumns } from './order-columns'
import { OrderRowMenu } from './order-row-menu'

export type OrderListProps = {
  orders: readonly OrderSummary[]
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
  onRepeat: (order: OrderSummary) => void
  onPay: (order: OrderSummary) => void
  isPaying: boolean
}

export function OrderTable({ orders, selected, onToggle, onSelectAll, onRepeat, onPay }: OrderListProps) {
  const t = useTexts(orderTexts)
  // a company may hide the contents of orders
  const hasPositions = orders.some(({ positions }) => positions !== null)
  const columns = useOrderColumns().shown.filter(({ id }) => id !== 'positions' || hasPositions)
  return (
    <table className={classes.table} aria-label={t('order.listTitle')}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <SelectAll count={selected.size} of={orders.length} label={t('order.selectAll')} onChange={onSelectAll} />
          </th>
          <th scope="col" className={classes.number}>
            {t('order.colNumber')}
          </th>
          <th scope="col" className={classes.status}>
            {t('order.colStatus')}
          </th>
          {columns.map(({ id, title, className }) => (
            <th key={id} scope="col" className={className}>
              {title}
            </th>
          ))}
          <th scope="col" className={classes.total}>
            {t('order.colTotal')}
          </th>
          <th scope="col" className={classes.actions}>
            <span className="visually-hidden">{t('order.colActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} data-selected={selected.has(order.id) || undefined}>
            <td className={classes.check}>
              <input
                type="checkbox"
                aria-label={t('order.select', { number: order.number })}
                checked={selected.has(order.id)}
                onChange={() => onToggle(order.id)}
              />
            </td>
            <td>
              <Link to="/orders/$id" params={{ id: String(order.id) }} preload={false}>
                {order.number}
              </Link>
            </td>
            <td className={classes.statusCell}>
              <OrderStatus status={order.status} />
              <OrderMarks marks={order.marks} />
            </td>
            {columns.map(({ id, className, cell, tip }) => (
              <td key={id} className={className} title={tip?.(order)}>
                {cell(order)}
              </td>
            ))}
            <td className={classes.total}>{formatMoney(order.total)}</td>
            <td className={classes.actions}>
              <OrderRowMenu
                order={order}
                onRepeat={order.positions === null ? null : () => onRepeat(order)}
                onPay={() => onPay(order)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
