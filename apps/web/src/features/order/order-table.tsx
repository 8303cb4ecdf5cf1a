import type { OrderSummary } from '@snab/contract/order'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import { OrderStatus } from './order-status'
import classes from './order-table.module.css'
import { orderTexts } from './order.texts'

export function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTexts(orderTexts)
  const hasSellers = orders.some(({ seller }) => seller !== null)
  return (
    <table className={classes.table} aria-label={t('order.listTitle')}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>{t('order.colNumber')}</th>
          <th scope="col" className={classes.status}>{t('order.colStatus')}</th>
          <th scope="col" className={classes.date}>{t('order.colDate')}</th>
          <th scope="col">{t('order.colCompany')}</th>
          <th scope="col">{t('order.colAuthor')}</th>
          {hasSellers && <th scope="col">{t('order.colSeller')}</th>}
          <th scope="col" className={classes.positions}>{t('order.colPositions')}</th>
          <th scope="col" className={classes.total}>{t('order.colTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td><Link to="/orders/$id" params={{ id: String(order.id) }} preload={false}>{order.number}</Link></td>
            <td><OrderStatus status={order.status} /></td>
            <td>{formatDate(order.created)}</td>
            <td title={order.company?.name}>{order.company?.name ?? '—'}</td>
            <td title={order.author}>{order.author}</td>
            {hasSellers && <td title={order.seller?.name}>{order.seller?.name ?? '—'}</td>}
            <td className={classes.positions}>{formatNumber(order.positions)}</td>
            <td className={classes.total}>{formatMoney(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
