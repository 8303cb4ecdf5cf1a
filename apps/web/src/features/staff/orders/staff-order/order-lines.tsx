import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import table from '../../frame/staff-table.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { nameWithCut } from '../../../../shared/amounts/shown-cut'

export function OrderLines({ order: { lines, orderItemsTotalPrice, deliveryPrice, total } }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const isInParts = lines?.some(({ shipped }) => shipped > 0) ?? false
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
            {lines?.map(({ id, productId, article, name, amount, pieces, unit, price, total: sum, ...life }) => (
              <tr key={id}>
                <td>{article}</td>
                <td>
                  {productId === null ? (
                    nameWithCut(name, pieces, unit)
                  ) : (
                    <Link to="/product/$id" params={{ id: productId }} preload={false}>
                      {nameWithCut(name, pieces, unit)}
                    </Link>
                  )}
                  <LineLife {...life} unit={unit} isInParts={isInParts} />
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

type Life = Pick<
  NonNullable<StaffOrder['lines']>[number],
  'shipped' | 'left' | 'reserved' | 'confirmedOn' | 'neededOn' | 'status' | 'unit'
>

/** What has become of a line, in one line of words. */
function LineLife({
  shipped,
  left,
  reserved,
  confirmedOn,
  neededOn,
  status,
  unit,
  isInParts,
}: Life & { /** Something of the order has left. */ isInParts: boolean }) {
  const t = useTexts(ordersTexts)
  const words = [
    status,
    shipped > 0 && t('staffOrder.shipped', { amount: `${formatNumber(shipped)} ${unit}` }),
    isInParts && left > 0 && t('staffOrder.leftToShip', { amount: `${formatNumber(left)} ${unit}` }),
    reserved > 0 && t('staffOrder.reserved', { amount: `${formatNumber(reserved)} ${unit}` }),
    neededOn && t('staffOrder.wantedOn', { date: formatDate(neededOn) }),
    confirmedOn && t('staffOrder.delivered', { date: formatDate(confirmedOn) }),
  ].filter(Boolean)
  return words.length > 0 && <div className={panel.small}>{words.join(', ')}</div>
}
