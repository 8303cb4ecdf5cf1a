import type { StaffOrder } from '@snab/contract/orders/staff-order'
import type { OrderPartKind } from '@snab/domain/order/order-part'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { useTakeOrder } from './order-work'
import { PartDialog } from './part/part-dialog'
import { ShipmentDialog } from './shipment-dialog'

type Step = 'request' | 'reserve' | 'take' | 'ship' | 'mark'

/** The most urgent task of the order; null: none. */
function nextStep(order: StaffOrder): Step | null {
  const { status, requests, reserveState, manager, lines, documentsByErp } = order
  if (requests.some(({ state }) => state === 'open')) return 'request'
  if (reserveState && (reserveState.state === 'requested' || reserveState.isExtensionAsked)) return 'reserve'
  if (status.code === 'done' || status.code === 'cancelled') return null
  if (manager === null) return 'take'
  const isLeft = lines?.some(({ left }) => left > 0) ?? false
  if (!isLeft) return null
  return documentsByErp ? 'mark' : 'ship'
}

/** The order's customer, total and next action; always visible. */
export function OrderTop({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const take = useTakeOrder(order)
  // with the day on which it was opened
  const [part, setPart] = useState<{ kind: OrderPartKind; today: string } | null>(null)
  const [shippedOn, setShippedOn] = useState<string | null>(null)
  const step = nextStep(order)
  const today = () => moscowDay(new Date())
  const { company, author, total, positions, marks, status } = order
  const isOpen = status.code !== 'done' && status.code !== 'cancelled'
  return (
    <section className={`${panel.panel} ${classes.top ?? ''}`} aria-label={t('staffOrder.summary')}>
      <span className={classes.topFact}>
        {company ? (
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
            {company.name}
          </Link>
        ) : (
          author
        )}
        <span className={panel.small}>{t('staffOrder.positions', { count: positions ?? 0 })}</span>
      </span>
      <span className={classes.topFact}>
        <strong className={classes.topTotal}>{formatMoney(total)}</strong>
        {marks.payment && (
          <span className={panel.small}>
            {marks.payment.state === 'paid'
              ? t('orders.paid.paid')
              : t('orders.paidLeft', {
                  state: t(`orders.paid.${marks.payment.state}`),
                  sum: formatMoney(marks.payment.left),
                })}
          </span>
        )}
      </span>
      <Left order={order} />
      <span className={classes.tools}>
        {isOpen && (
          <button type="button" className={buttons.button} onClick={() => setPart({ kind: 'shipped', today: today() })}>
            {t('part.open')}
          </button>
        )}
        {(step === 'request' || step === 'reserve') && (
          <a href={`#order-${step}`} className={buttons.filled}>
            {t(`staffOrder.step.${step}`)}
          </a>
        )}
        {step === 'take' && (
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={take.isPending}
            onClick={() => !take.isPending && take.mutate(true)}
          >
            {t('orders.take')}
          </button>
        )}
        {(step === 'ship' || step === 'mark') && (
          <button
            type="button"
            className={buttons.filled}
            onClick={() => (step === 'ship' ? setShippedOn(today()) : setPart({ kind: 'shipped', today: today() }))}
          >
            {t(`staffOrder.step.${step}`)}
          </button>
        )}
      </span>
      {part && <PartDialog ids={[order.id]} {...part} onClose={() => setPart(null)} />}
      {shippedOn !== null && (
        <ShipmentDialog orderId={order.id} form="transfer" today={shippedOn} onClose={() => setShippedOn(null)} />
      )}
    </section>
  )
}

/** The shipped share of the order, once there is one. */
function Left({ order: { lines } }: { order: StaffOrder }): ReactNode {
  const t = useTexts(ordersTexts)
  const all = lines ?? []
  if (!all.some(({ shipped }) => shipped > 0)) return null
  const finished = all.filter(({ left }) => left === 0).length
  return (
    <span className={panel.small}>
      {t('staffOrder.linesGone', { gone: formatNumber(finished), all: formatNumber(all.length) })}
    </span>
  )
}
