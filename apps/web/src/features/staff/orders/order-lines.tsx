import type { StaffOrder } from '@snab/contract/staff/order'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import stacked from '../../../ui/table/stacked-table.module.css'
import tables from '../../../ui/table/table.module.css'
import table from '../staff-table.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'

export function OrderLines({ order: { lines, orderItemsTotalPrice, deliveryPrice, total } }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  return (
    <>
      <div className={table.frame} role="region" aria-label={t('staffOrder.lines')} tabIndex={0}>
        <table className={`${table.table} ${stacked.stacked}`} aria-label={t('staffOrder.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('staffOrder.article')}</th>
              <th scope="col">{t('staffOrder.name')}</th>
              <th scope="col" className={tables.number}>
                {t('staffOrder.amount')}
              </th>
              <th scope="col" className={tables.number}>
                {t('staffOrder.price')}
              </th>
              <th scope="col" className={tables.number}>
                {t('staffOrder.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines?.map(({ id, productId, article, name, amount, unit, price, total: sum }) => (
              <tr key={id}>
                <td>{article}</td>
                <td>
                  {productId === null ? (
                    name
                  ) : (
                    <Link to="/product/$id" params={{ id: productId }} preload={false}>
                      {name}
                    </Link>
                  )}
                </td>
                <td className={tables.number} data-label={t('staffOrder.amount')}>
                  {formatNumber(amount)} {unit}
                </td>
                <td className={tables.number} data-label={t('staffOrder.price')}>
                  {formatMoney(price)}
                </td>
                <td className={tables.number} data-label={t('staffOrder.total')}>
                  {formatMoney(sum)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.sums}>
        <span>
          {t('staffOrder.goods')}: {formatMoney(orderItemsTotalPrice)}
        </span>
        <span>
          {t('staffOrder.delivery')}:{' '}
          {deliveryPrice === null ? t('staffOrder.deliveryUnsettled') : formatMoney(deliveryPrice)}
        </span>
        <strong>
          {t('staffOrder.toPay')}: {formatMoney(total)}
        </strong>
      </div>
    </>
  )
}
