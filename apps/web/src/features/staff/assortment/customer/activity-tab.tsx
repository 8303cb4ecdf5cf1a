import { customerActivity, type CustomerActivity } from '@snab/contract/assortment/customer'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { i18n, useTexts } from '../../../../lib/texts/texts'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import quiet from '../../../../ui/quiet-list.module.css'
import { customerTexts } from './customer.texts'

/** What the client does here: what they order, leave in carts, look for in vain, and change in their company. */
export function ActivityTab({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...queryOf(customerActivity, { params: { id } }), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      <Orders id={id} activity={data} />
      <Carts carts={data.carts} />
      <Searches searches={data.emptySearches} />
      <Events events={data.events} />
    </div>
  )
}

function Part({ heading, nothing, children }: { heading: string; nothing: string | null; children: ReactNode }) {
  return (
    <section className={panel.panel} aria-label={heading}>
      <h2>{heading}</h2>
      {nothing === null ? children : <p className={panel.muted}>{nothing}</p>}
    </section>
  )
}

function Orders({ id, activity: { orders, lastVisit } }: { id: number; activity: CustomerActivity }) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('activity.orders')} nothing={null}>
      {orders.last === null ? (
        <p>{t('activity.noOrders')}</p>
      ) : (
        <>
          <p>{t('activity.orderCount', { count: orders.count, sum: formatMoney(orders.total) })}</p>
          <p>{t('activity.lastOrder', { date: formatMoment(orders.last) })}</p>
          <Link to="/staff/orders" search={{ companyId: id }}>
            {t('activity.open')}
          </Link>
        </>
      )}
      <p className={panel.muted}>
        {lastVisit === null ? t('activity.neverVisited') : t('activity.lastVisit', { date: formatMoment(lastVisit) })}
      </p>
    </Part>
  )
}

function Carts({ carts }: Pick<CustomerActivity, 'carts'>) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('activity.carts')} nothing={carts.length === 0 ? t('activity.noCarts') : null}>
      <ul className={quiet.list}>
        {carts.map(({ id, person, lines, changed }) => (
          <li key={id}>
            {person}: {t('activity.lines', { count: lines })},{' '}
            <span className={panel.small}>{formatMoment(changed)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Searches({ searches }: { searches: CustomerActivity['emptySearches'] }) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('activity.searches')} nothing={searches.length === 0 ? t('activity.noSearches') : null}>
      <ul className={quiet.list}>
        {searches.map(({ query, count, last }) => (
          <li key={query}>
            <Link to="/catalog" search={{ keyword: query }} preload={false}>
              {query}
            </Link>
            : {t('activity.times', { count })}, <span className={panel.small}>{formatMoment(last)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Events({ events }: Pick<CustomerActivity, 'events'>) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('activity.events')} nothing={events.length === 0 ? t('activity.noEvents') : null}>
      <ul className={quiet.list}>
        {events.map(({ id, at, kind, person }) => (
          <li key={id}>
            {/* a kind of event that nobody has named is shown as it is */}
            {i18n.exists(`activity.kind.${kind}`) ? i18n.t(`activity.kind.${kind}`) : kind}
            <div className={panel.small}>
              {formatMoment(at)}, {person}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
