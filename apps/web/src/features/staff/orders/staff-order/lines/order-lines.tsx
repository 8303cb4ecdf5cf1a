import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../../frame/column-table'
import panel from '../../../../../ui/panel.module.css'
import classes from '../orders.module.css'
import { ordersTexts } from '../orders.texts'
import { nameWithCut } from '../../../../../shared/amounts/shown-cut'

export function OrderLines({ order: { lines, orderItemsTotalPrice, deliveryPrice, total } }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const columns = useLineColumns(lines?.some(({ shipped }) => shipped > 0) ?? false)
  return (
    <>
      <ColumnTable label={t('staffOrder.lines')} columns={columns} rows={lines ?? []} keyOf={({ id }) => id} />
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

type Line = NonNullable<StaffOrder['lines']>[number]

function useLineColumns(isInParts: boolean): Column<Line>[] {
  const t = useTexts(ordersTexts)
  return [
    { id: 'article', name: t('staffOrder.article'), cell: ({ article }) => article },
    {
      id: 'name',
      name: t('staffOrder.name'),
      cell: ({ productId, name, pieces, ...life }) => (
        <>
          {productId === null ? (
            nameWithCut(name, pieces, life.unit)
          ) : (
            <Link to="/product/$id" params={{ id: productId }} preload={false}>
              {nameWithCut(name, pieces, life.unit)}
            </Link>
          )}
          <LineLife {...life} isInParts={isInParts} />
        </>
      ),
    },
    {
      id: 'amount',
      name: t('staffOrder.amount'),
      fit: 'number',
      isLabelled: true,
      cell: ({ amount, unit }) => (
        <>
          {formatNumber(amount)} {unit}
        </>
      ),
    },
    {
      id: 'price',
      name: t('staffOrder.price'),
      fit: 'number',
      isLabelled: true,
      cell: ({ price }) => formatMoney(price),
    },
    {
      id: 'total',
      name: t('staffOrder.total'),
      fit: 'number',
      isLabelled: true,
      cell: ({ total }) => formatMoney(total),
    },
  ]
}

type Life = Pick<Line, 'shipped' | 'left' | 'reserved' | 'confirmedOn' | 'neededOn' | 'status' | 'unit'>

/** The state of a line, as one line of text. */
function LineLife({
  shipped,
  left,
  reserved,
  confirmedOn,
  neededOn,
  status,
  unit,
  isInParts,
}: Life & { /** A part of the order has been shipped. */ isInParts: boolean }) {
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
