import { customerActivity, type CustomerActivity, type CustomerCard } from '@snab/contract/assortment/customer'
import { shownDay } from '@snab/domain/text/shown-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatDate, formatMoment, formatMoney } from '../../../../../lib/texts/format'
import { anyText, useTexts } from '../../../../../lib/texts/texts'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import quiet from '../../../../../ui/quiet-list.module.css'
import classes from '../customer.module.css'
import { NotesPanel } from '../notes/notes-panel'
import { customerTexts } from '../customer.texts'

/** The client's orders, debts, abandoned carts, failed searches, and changes in their company. */
export function OverviewTab({ customer }: { customer: CustomerCard }) {
  const { id } = customer
  const { data, error, refetch } = useQuery({ ...queryOf(customerActivity, { params: { id } }), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={classes.overview}>
      <Money customer={customer} />
      <NotesPanel companyId={id} />
      <Orders id={id} activity={data} />
      <Documents id={id} documents={data.documents} />
      <Carts carts={data.carts} />
      <Searches searches={data.emptySearches} />
      <Addresses addresses={data.addresses} />
      <Events events={data.events} />
    </div>
  )
}

/** The customer's debts with their due days. */
function Money({ customer: { id, figures, credit, turnover } }: { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const { receivables, overdueReceivables, overdueDuration } = figures
  return (
    <Part heading={t('overview.money')} nothing={null}>
      <dl className={classes.facts}>
        <Fact name={t('customers.turnover')}>{formatMoney(turnover)}</Fact>
        <Fact name={t('customers.debt')}>{formatMoney(receivables)}</Fact>
        <Fact name={t('customers.overdue')} isBad={overdueReceivables > 0}>
          {formatMoney(overdueReceivables)}
          {overdueDuration > 0 && `, ${t('overview.days', { count: overdueDuration })}`}
        </Fact>
        <Fact name={t('overview.credit')}>{formatMoney(credit.credit)}</Fact>
        <Fact name={t('overview.deferral')}>{t('overview.days', { count: credit.deferralDays })}</Fact>
      </dl>
      <Link to="/staff/companies/$id" params={{ id: String(id) }} search={{ tab: 'accounts' }} preload={false}>
        {t('overview.accounts')}
      </Link>
    </Part>
  )
}

function Fact({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? panel.bad : undefined}>{children}</dd>
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

const monthOf = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The turnover by month, also as text for screen readers. */
function Months({ turnover }: Pick<CustomerActivity, 'turnover'>) {
  const t = useTexts(customerTexts)
  const highest = Math.max(1, ...turnover.map(({ sum }) => sum))
  return (
    <>
      <h3 className={classes.later}>{t('overview.months')}</h3>
      <ol className={classes.months}>
        {turnover.map(({ month, orders, sum }) => {
          const label = t('overview.month', {
            month: monthOf.format(new Date(`${month}-01T00:00:00Z`)),
            sum: formatMoney(sum),
            orders,
          })
          return (
            <li key={month} title={label} style={{ blockSize: `${String(Math.max(3, (sum / highest) * 100))}%` }}>
              {label}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Orders({
  id,
  activity: { orders, lastOrders, turnover, lastVisit },
}: {
  id: number
  activity: CustomerActivity
}) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('activity.orders')} nothing={null}>
      {orders.last === null ? (
        <p>{t('activity.noOrders')}</p>
      ) : (
        <>
          <p>{t('activity.orderCount', { count: orders.count, sum: formatMoney(orders.total) })}</p>
          <Months turnover={turnover} />
          <ul className={quiet.list}>
            {lastOrders.map((order) => (
              <li key={order.id} className={classes.line}>
                <Link to="/staff/orders/$id" params={{ id: String(order.id) }} preload={false}>
                  {t('overview.order', { number: order.number, date: formatDate(order.created) })}
                </Link>
                <span>
                  {order.status}, {formatMoney(order.total)}
                </span>
              </li>
            ))}
          </ul>
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

function Documents({ id, documents: { count, last } }: { id: number; documents: CustomerActivity['documents'] }) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('overview.documents')} nothing={count === 0 ? t('overview.noDocuments') : null}>
      <ul className={quiet.list}>
        {last.map((document) => (
          <li key={document.id} className={classes.line}>
            <span>
              <Link to="/staff/documents" search={{ companyId: id, keyword: document.number }} preload={false}>
                {document.title}
              </Link>{' '}
              <span className={panel.small}>{shownDay(document.day)}</span>
            </span>
            <span>{document.total !== 0 && formatMoney(document.total)}</span>
          </li>
        ))}
      </ul>
      <Link to="/staff/documents" search={{ companyId: id }} preload={false}>
        {t('overview.allDocuments', { count })}
      </Link>
    </Part>
  )
}

function Addresses({ addresses }: Pick<CustomerActivity, 'addresses'>) {
  const t = useTexts(customerTexts)
  return (
    <Part heading={t('overview.addresses')} nothing={addresses.length === 0 ? t('overview.noAddresses') : null}>
      <ul className={quiet.list}>
        {addresses.map(({ id, name, address }) => (
          <li key={id}>{[name, address].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
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
            <Link to="/catalog" search={{ keyword: query }} preload={false} className={classes.inText}>
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
            {anyText(`activity.kind.${kind}`) ?? kind}
            <div className={panel.small}>
              {formatMoment(at)}, {person}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
