import type { Order } from '@snab/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../../lib/texts/format'
import { cutText } from '../../../shared/amounts/shown-cut'
import { customKey } from '../../../shared/product/product-key'
import { useTexts, type Translate } from '../../../lib/texts/texts'
import { LineArticle } from '../../../ui/table/line-table'
import { Picture } from '../../../shared/pictures/picture'
import names from '../../../shared/product/product-name.module.css'
import { useVirtualRows } from '../../../ui/table/use-virtual-rows'
import classes from './order-lines.module.css'
import { orderTexts } from './order.texts'

export type OrderLine = NonNullable<Order['lines']>[number]
const rowHeight = 34

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTexts(orderTexts)
  const hasState = lines.some((line) => stateOf(line, t) !== '')
  const hasShipped = lines.some(({ shipped }) => shipped > 0)
  const columns = 8 + (hasState ? 1 : 0) + (hasShipped ? 1 : 0)
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, before, after } = useVirtualRows(
    scroller,
    lines.length,
    () => rowHeight,
    (index) => lines[index]?.id ?? index,
  )
  return (
    <div ref={scroller} className={classes.scroller}>
      <table className={classes.table} aria-label={t('order.lines')} aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.position}>
              {t('order.colLine')}
            </th>
            <th scope="col" className={classes.picture}>
              <span className="visually-hidden">{t('order.colPicture')}</span>
            </th>
            <th scope="col" className={classes.article}>
              {t('order.colArticle')}
            </th>
            <th scope="col">{t('order.colName')}</th>
            <th scope="col" className={classes.amount}>
              {t('order.colAmount')}
            </th>
            {hasShipped && (
              <th scope="col" className={classes.amount}>
                {t('order.colShipped')}
              </th>
            )}
            {hasState && (
              <th scope="col" className={classes.state}>
                {t('order.colState')}
              </th>
            )}
            <th scope="col" className={classes.price}>
              {t('order.colPrice')}
            </th>
            <th scope="col" className={classes.vat}>
              {t('order.colVat')}
            </th>
            <th scope="col" className={classes.total}>
              {t('order.colTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} columns={columns} />}
          {rows.map(({ index, slot }) => {
            const line = lines[index]
            return line ? (
              <Line key={slot} line={line} rowIndex={index + 2} hasShipped={hasShipped} hasState={hasState} />
            ) : null
          })}
          {after > 0 && <Gap height={after} columns={columns} />}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = { line: OrderLine; rowIndex: number; hasShipped: boolean; hasState: boolean }

const Line = memo(function Line({ line, rowIndex, hasShipped, hasState }: LineProps) {
  const t = useTexts(orderTexts)
  const state = stateOf(line, t)
  return (
    <tr aria-rowindex={rowIndex}>
      <td className={classes.position}>{formatNumber(line.position)}</td>
      <td className={classes.picture}>
        <Picture src={line.image} size={28} />
      </td>
      <td title={line.article}>
        <LineArticle article={line.article} />
      </td>
      <td>
        <LineName line={line} className={names.name} />
      </td>
      <td className={classes.amount}>
        {formatNumber(line.amount)} {line.unit}
      </td>
      {hasShipped && (
        <td className={classes.amount}>
          {t('order.shippedOf', { shipped: formatNumber(line.shipped), amount: formatNumber(line.amount) })}
        </td>
      )}
      {hasState && (
        <td className={classes.state} title={state}>
          {state}
        </td>
      )}
      <td className={classes.price}>{formatMoney(line.price)}</td>
      <td className={classes.vat}>{line.vat}</td>
      <td className={classes.total}>{formatMoney(line.total)}</td>
    </tr>
  )
})

/** The card opens over the order. */
export function LineName({ line, className }: { line: OrderLine; className?: string | undefined }) {
  const { productId, customProductId, name } = line
  const key = productId ?? (customProductId === null ? null : customKey(customProductId))
  if (key === null)
    return (
      <span className={className} title={name}>
        {name}
      </span>
    )
  return (
    <Link
      to="."
      search={(before) => ({ ...before, product: key })}
      state={{ canGoBack: true }}
      resetScroll={false}
      preload={false}
      className={className}
      title={name}
    >
      {name}
    </Link>
  )
}

/** Notes of a line: its pieces, 1C's text or else the shipped amount, the reserve, the days. */
export function stateOf(line: OrderLine, t: Translate<typeof orderTexts>): string {
  const { status, reserved, confirmed, amount, confirmedOn, neededOn, unit, plan, undated, left, pieces } = line
  return [
    pieces && t('order.statePieces', { pieces: cutText(pieces, unit) }),
    status ?? shippedWords(line, t),
    reserved > 0 && t('order.stateReserved', { amount: `${formatNumber(reserved)} ${unit}` }),
    confirmed !== null &&
      confirmed !== amount &&
      t('order.stateConfirmed', { amount: `${formatNumber(confirmed)} ${unit}` }),
    confirmedOn
      ? t('order.stateOn', { date: formatDate(confirmedOn) })
      : neededOn && t('order.stateWanted', { date: formatDate(neededOn) }),
    !confirmedOn && left > 0 && plan.length > 0 && t('order.statePlan', { parts: planWords(plan, unit) }),
    !confirmedOn && left > 0 && undated > 0 && t('order.stateUndated', { amount: `${formatNumber(undated)} ${unit}` }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Only of an order with shipments; null before the first. */
function shippedWords({ shipped, left, unit }: OrderLine, t: Translate<typeof orderTexts>): string | null {
  if (shipped === 0) return null
  return left === 0 ? t('order.stateShipped') : t('order.stateLeft', { amount: `${formatNumber(left)} ${unit}` })
}

/** «25.11.2026», or «5 шт 25.11.2026, 3 шт 12.12.2026» for partial deliveries. */
const planWords = (plan: OrderLine['plan'], unit: string): string =>
  plan.length === 1 && plan[0]
    ? formatDate(plan[0].on)
    : plan.map(({ amount, on }) => `${formatNumber(amount)} ${unit} ${formatDate(on)}`).join(', ')

const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
