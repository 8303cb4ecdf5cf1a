import type { Order } from '@snab/contract/orders/order'
import { shipmentsOf } from '@snab/domain/order/delivery/date-plan'
import { Link } from '@tanstack/react-router'
import { showError } from '../../../../lib/snackbar'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { DocumentsOfOrder } from '../../../../shared/document/documents-of-order'
import { OrderStatus } from '../../../../shared/order/order-status'
import { useAppInfo } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { saveCalendar } from './delivery-calendar'
import classes from './placed-screen.module.css'
import { placedTexts } from './placed.texts'

/** One order with its number, sum, days of delivery, invoice and payment. */
export function PlacedOrder({ order }: { order: Order }) {
  const t = useTexts(placedTexts)
  const { documentsEnabled } = useAppInfo().configuration
  const shipments = shipmentsOf((order.lines ?? []).map(({ plan }) => plan))
  const title = t('placed.order', { number: order.number })
  const parts = shipments.map(({ on, positions }) => ({
    on,
    words: t('placed.planPart', { count: positions, date: formatDate(on) }),
  }))
  const entries = parts.map(({ on, words }) => ({
    on,
    title: t('placed.event', { number: order.number }),
    description: words,
    url: `${location.origin}/orders/${String(order.id)}`,
  }))
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        <h2>
          <Link to="/orders/$id" params={{ id: String(order.id) }}>
            {title}
          </Link>
        </h2>
        <OrderStatus status={order.status} />
        <strong>{t('placed.sum', { sum: formatMoney(order.total) })}</strong>
      </div>
      {order.seller && <p>{t('placed.ofSeller', { name: order.seller.name })}</p>}
      <p className={classes.plan}>
        {parts.length > 0
          ? t('placed.plan', { parts: parts.map(({ words }) => words).join(', ') })
          : t('placed.noPlan')}
        {entries.length > 0 && (
          <button
            type="button"
            className={buttons.link}
            aria-label={t('placed.calendarOf', { number: order.number })}
            onClick={() => void saveCalendar(`${title}.ics`, entries).catch(showError)}
          >
            {t('placed.calendar')}
          </button>
        )}
      </p>
      {documentsEnabled && (
        <DocumentsOfOrder
          orderId={order.id}
          mayInvoice={order.status.code !== 'cancelled'}
          waitsForDeliveryPrice={order.deliveryPrice === null && order.deliveryType === 'delivery'}
          mayPay
        />
      )}
    </li>
  )
}
