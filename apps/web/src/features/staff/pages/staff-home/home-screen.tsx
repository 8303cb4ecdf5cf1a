import { formatMoment } from '../../../../lib/texts/format'
import { staffHome, type waitingKinds } from '@snab/contract/pages/staff-home'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { FigureCard } from './figure-card'
import classes from './home-screen.module.css'
import { homeTexts } from './home.texts'
import { Notices } from './notices'

type Home = ResponseOf<typeof staffHome>
const minuteMs = 60_000

/** The screens where waiting work is done. */
const addresses: Record<(typeof waitingKinds)[number], string> = {
  'orders-new': '/staff/orders?status=new',
  chats: '/staff/chats?state=waiting',
  'order-messages': '/staff/orders?waiting=message',
  'order-requests': '/staff/orders?waiting=request',
  reserves: '/staff/orders?waiting=reserve',
  claims: '/staff/claims',
  'price-requests': '/staff/price-requests',
  releases: '/staff/releases',
  disputes: '/staff/disputes',
  'ledger-pairs': '/staff/ledger-pairs',
  'papers-missing': '/staff/orders?waiting=papers',
  'marking-codes': '/staff/documents?waiting=codes',
  'document-corrections': '/staff/documents?waiting=correction',
  'e-documents': '/staff/e-documents?waiting=staff',
  'company-requests': '/staff/company-requests',
  'legal-entities': '/staff/legal-entities',
  'customer-tasks': '/staff/tasks',
  'customers-alone': '/staff/companies?managerId=0',
  counterparties: '/staff/counterparties',
  'edi-questions': '/staff/edi/questions',
  'punchout-questions': '/staff/punchout/orders',
  questions: '/staff/questions',
  'held-loads': '/staff/held-loads',
  'exchange-failed': '/staff/exchange?state=failed',
  'exchange-unbooked': '/staff/exchange?state=unbooked',
  'erp-words': '/staff/mapping',
  'doubled-goods': '/staff/products?state=doubled',
  'messages-failed': '/staff/messages?state=failed',
  'calendar-missing': '/staff/settings',
}

/** The start page of staff; its data are polled every minute. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(staffHome, {}),
    ...alwaysStale,
    refetchInterval: minuteMs,
  })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('home.title')} pending={isPlaceholderData}>
      <div className={panel.stack}>
        {data.setup && <SetupList missing={data.setup.missing} />}
        <Waiting waiting={data.waiting} />
        <section aria-label={t('home.figures')} className={classes.figures}>
          {data.figures.map((figure) => (
            <FigureCard key={figure.kind} figure={figure} />
          ))}
        </section>
        <Notices notices={data.notices} count={data.noticeCount} lastExchange={data.lastExchange} />
      </div>
    </Page>
  )
}

function SetupList({ missing }: { missing: NonNullable<Home['setup']>['missing'] }) {
  const t = useTexts(homeTexts)
  return (
    <section className={classes.setup} aria-label={t('home.setup')}>
      <h2>{t('home.setup')}</h2>
      <ul>
        {missing.map((step) => (
          <li key={step}>{t(`home.missing.${step}`)}</li>
        ))}
      </ul>
      <Link to="/staff/setup">{t('home.toSetup')}</Link>
    </section>
  )
}

/** The longest waiting work comes first; empty kinds are collapsed. */
function Waiting({ waiting }: Pick<Home, 'waiting'>) {
  const t = useTexts(homeTexts)
  if (waiting.length === 0) return null
  const [waits, quiet] = [waiting.filter(({ count }) => count > 0), waiting.filter(({ count }) => count === 0)]
  const sorted = waits.toSorted((one, other) => (one.since ?? '9').localeCompare(other.since ?? '9'))
  return (
    <section className={panel.panel} aria-label={t('home.waiting')}>
      <h2>{t('home.waiting')}</h2>
      {waits.length === 0 && <p className={panel.muted}>{t('home.nothing')}</p>}
      <WaitingList kinds={sorted} />
      {quiet.length > 0 && (
        <details className={classes.quiet}>
          <summary>{t('home.quiet', { count: quiet.length })}</summary>
          <WaitingList kinds={quiet} />
        </details>
      )}
    </section>
  )
}

function WaitingList({ kinds }: { kinds: Home['waiting'] }) {
  const t = useTexts(homeTexts)
  if (kinds.length === 0) return null
  return (
    <ul className={classes.waiting}>
      {kinds.map(({ kind, count, since }) => (
        <li key={kind}>
          <Link to={addresses[kind]} className={classes.item} data-none={count === 0}>
            <strong>{count.toLocaleString('ru-RU')}</strong>
            <span>{t(`home.kind.${kind}`)}</span>
            {since && <span className={panel.small}>{t('home.since', { date: formatMoment(since) })}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
