import { getStaffOrder, type StaffOrder } from '@snab/contract/orders/staff-order'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { statusOf } from '../../../../lib/api/api-error'
import { formatDate, formatMoment, formatNumber, formatWeight } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ClaimTag } from '../../../../shared/order/claim-tag'
import { Discussion } from '../../../../shared/order/discussion'
import { LineChanges } from '../../../../shared/order/line-changes'
import { OrderStatus } from '../../../../shared/order/order-status'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { DatesForm } from './dates-form'
import { LinesForm } from './lines/lines-form'
import { OrderContract } from './order-contract'
import { OrderDocuments } from './order-documents'
import { OrderMargin } from './margin/order-margin'
import { OrderLines } from './lines/order-lines'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { OrderParts } from './part/order-parts'
import { OrderTop } from './order-top'
import { OrderWork } from './order-work'
import { RequestAnswer } from './request-answer'
import { ReserveAnswer } from './reserve-answer'

const route = getRouteApi('/staff/(orders)/orders/$id')

/** An order with all actions of staff. */
export function OrderScreen() {
  const t = useTexts(ordersTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useQuery({
    ...queryOf(getStaffOrder, { params: { id: number } }),
    enabled: number > 0,
    ...alwaysStale,
  })
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('staffOrder.missing')}
        actions={
          <Link to="/staff/orders" className={buttons.filled}>
            {t('staffOrder.toList')}
          </Link>
        }
      >
        <p>{t('staffOrder.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenOrder order={data} />
}

function OpenOrder({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const [editing, setEditing] = useState<'lines' | 'dates' | null>(null)
  const { id, number, created, status, mayChangeLines } = order
  return (
    <Page
      heading={t('staffOrder.title', { number })}
      aside={
        <>
          <span className={panel.muted}>{t('staffOrder.from', { date: formatMoment(created) })}</span>
          <span role="status">
            <OrderStatus status={status} />
          </span>
          <span className={classes.tools}>
            <Link to="/staff/orders" className={buttons.button}>
              {t('staffOrder.toList')}
            </Link>
            <Link to="/orders/$id" params={{ id: String(id) }} className={buttons.button}>
              {t('staffOrder.asBuyer')}
            </Link>
          </span>
        </>
      }
    >
      <AlsoHere place={`order:${String(id)}`} />
      <OrderTop order={order} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <section className={panel.panel}>
            <div className={panel.head}>
              <h2>{t('staffOrder.lines')}</h2>
              {editing === null && (
                <span className={classes.tools}>
                  {status.code !== 'done' && status.code !== 'cancelled' && (
                    <button type="button" className={buttons.button} onClick={() => setEditing('dates')}>
                      {t('staffOrder.dates')}
                    </button>
                  )}
                  {mayChangeLines && (
                    <button type="button" className={buttons.button} onClick={() => setEditing('lines')}>
                      {t('staffOrder.edit')}
                    </button>
                  )}
                </span>
              )}
              {!mayChangeLines && <span className={panel.small}>{t('staffOrder.fixed')}</span>}
            </div>
            <div id="order-request">
              {order.requests.some(({ state }) => state === 'open') && <RequestAnswer order={order} />}
            </div>
            {editing === 'lines' && mayChangeLines ? (
              <LinesForm order={order} onClose={() => setEditing(null)} />
            ) : (
              <OrderLines order={order} />
            )}
            {editing === 'dates' && <DatesForm order={order} onClose={() => setEditing(null)} />}
            <OrderMargin orderId={order.id} version={order.version} />
          </section>
          <OrderParts orderId={id} />
          <Shipments shipments={order.shipments} />
          <OrderDocuments order={order} />
          <History events={order.events} />
        </div>
        <div className={classes.side}>
          <div id="order-reserve">
            <ReserveAnswer key={`reserve-${String(order.version)}`} order={order} />
          </div>
          <OrderWork key={order.version} order={order} />
          <Buyer order={order} />
          <OrderContract order={order} />
          <Discussion orderId={order.id} isStaff />
          <ClaimsOfOrder order={order} />
        </div>
      </div>
    </Page>
  )
}

function ClaimsOfOrder({ order: { claims } }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  if (claims.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t('staffOrder.claims')}>
      <h2>{t('staffOrder.claims')}</h2>
      <ul className={panel.cards}>
        {claims.map(({ id, number, state }) => (
          <li key={id} className={panel.between}>
            <Link to="/staff/claims/$id" params={{ id: String(id) }}>
              № {number}
            </Link>
            <ClaimTag state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The shipments. */
function Shipments({ shipments }: Pick<StaffOrder, 'shipments'>) {
  const t = useTexts(ordersTexts)
  if (shipments.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t('staffOrder.shipments')}>
      <div className={panel.head}>
        <h2>{t('staffOrder.shipments')}</h2>
      </div>
      <ul className={panel.cards}>
        {shipments.map(({ id, number, day, isVoid, isMark, lines }) => (
          <li key={id} className={panel.card}>
            <span className={panel.between}>
              <strong>
                {isMark && day !== null
                  ? t('staffOrder.shipmentMark', { day: formatDate(day) })
                  : day === null
                    ? t('staffOrder.shipmentNoDay', { number })
                    : t('staffOrder.shipment', { number, day: formatDate(day) })}
              </strong>
              {isVoid && <span className={panel.tag}>{t('staffOrder.shipmentVoid')}</span>}
            </span>
            {lines?.map(({ lineId, name, amount, unit }) => (
              <span key={lineId} className={panel.small}>
                {name}: {formatNumber(amount)} {unit}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Buyer({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const { company, author, legalEntity, contactName, contactPhone, pickupPoint, deliveryType, deliveryAddress } = order
  const place = deliveryType === 'pickup' ? [pickupPoint?.name, pickupPoint?.address] : [deliveryAddress]
  const facts: [string, ReactNode][] = [
    [
      t('staffOrder.company'),
      company && (
        <Link key="company" to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
      ),
    ],
    [t('staffOrder.author'), author],
    [t('staffOrder.legalEntity'), legalEntity ? t('staffOrder.inn', legalEntity) : undefined],
    [t('staffOrder.seller'), order.seller?.name],
    [t('staffOrder.contact'), [contactName, contactPhone].filter(Boolean).join(', ')],
    [
      t('staffOrder.receiving'),
      t(deliveryType === 'pickup' ? 'staffOrder.pickup' : 'staffOrder.deliveryTo', {
        place: place.filter(Boolean).join(', '),
      }),
    ],
    [t('staffOrder.ownNumber'), order.ownNumber],
    [t('staffOrder.payment'), t(`orders.payment.${order.payment}`)],
    [t('staffOrder.shipping'), t(`staffOrder.shipping.${order.shipping}`)],
    [t('staffOrder.weight'), order.weightKg > 0 ? formatWeight(order.weightKg) : undefined],
    [t('staffOrder.erpNumber'), order.erpNumber ?? undefined],
    [t('staffOrder.comment'), order.comment],
  ]
  return (
    <section className={panel.panel} aria-label={t('staffOrder.buyer')}>
      <h2>{t('staffOrder.buyer')}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Number of events shown before «show all». */
const firstEvents = 5

function History({ events }: Pick<StaffOrder, 'events'>) {
  const t = useTexts(ordersTexts)
  const [isWhole, setWhole] = useState(false)
  const newest = events.toReversed()
  return (
    <section className={panel.panel} aria-label={t('staffOrder.history')}>
      <h2>{t('staffOrder.history')}</h2>
      <ol className={classes.history}>
        {(isWhole ? newest : newest.slice(0, firstEvents)).map(({ at, author, text, changes }, index) => (
          <li key={index}>
            {text}
            {changes && changes.length > 0 && <LineChanges changes={changes} />}
            <div className={panel.small}>
              {formatMoment(at)}, {author}
            </div>
          </li>
        ))}
      </ol>
      {!isWhole && newest.length > firstEvents && (
        <button type="button" className={buttons.link} onClick={() => setWhole(true)}>
          {t('staffOrder.wholeHistory', { count: newest.length })}
        </button>
      )}
    </section>
  )
}
