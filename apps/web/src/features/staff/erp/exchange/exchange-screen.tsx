import { formatMoment } from '../../../../lib/texts/format'
import type { ExchangeSession } from '@snab/contract/erp/exchange'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { StateTabs } from '../../frame/state-tabs'
import { ListScreen } from '../../views/list-screen'
import type { Column } from '../../frame/column-table'
import { ConnectionPanel } from './connection-panel'
import { durationText, sizeText } from './exchange-words'
import { useExchanges, useExchangeState } from './exchange.data'
import classes from './exchange.module.css'
import { exchangeTexts } from './exchange.texts'
import { UnbookedPanel } from './unbooked-panel'
import { OrdersPanel } from './orders-panel'

const route = getRouteApi('/staff/(erp)/exchange/')

const nothingOf = {
  all: 'exchange.nothing',
  failed: 'exchange.nothingFailed',
  unbooked: 'exchange.nothingUnbooked',
} as const

/** The sessions of 1C, and orders that wait for it. */
export function ExchangeScreen() {
  const t = useTexts(exchangeTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: state } = useExchangeState()
  const columns = useExchangeColumns()
  return (
    <ListScreen
      heading={t('exchange.title')}
      screen="exchange"
      columns={columns}
      list={useExchanges(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={
        <>
          <h2>{t(nothingOf[search.state ?? 'all'])}</h2>
          {!search.state && <p>{t('exchange.nothingHint')}</p>}
        </>
      }
      tools={
        <>
          {state && (
            <div className={classes.columns}>
              <ConnectionPanel state={state} />
              <OrdersPanel state={state} />
            </div>
          )}
          <div className={classes.unbooked}>
            <UnbookedPanel />
          </div>
          <StateTabs
            label={t('exchange.state')}
            tabs={[
              { name: t('exchange.all'), link: linkOptions({ to: '/staff/exchange', search: { state: undefined } }) },
              {
                name: t('exchange.failedOnly'),
                link: linkOptions({ to: '/staff/exchange', search: { state: 'failed' } }),
              },
              {
                name: t('exchange.unbookedOnly'),
                link: linkOptions({ to: '/staff/exchange', search: { state: 'unbooked' } }),
              },
            ]}
          />
        </>
      }
      keyOf={({ id }) => id}
    />
  )
}

function useExchangeColumns() {
  const t = useTexts(exchangeTexts)
  const columns: Column<ExchangeSession>[] = [
    {
      id: 'started',
      name: t('exchange.started'),
      fit: 'tight',
      isFixed: true,
      cell: ({ id, started }) => (
        <Link to="/staff/exchange/$id" params={{ id }} preload={false}>
          {formatMoment(started)}
        </Link>
      ),
    },
    { id: 'what', name: t('exchange.what'), cell: ({ kind }) => t(`exchange.kind.${kind}`) },
    {
      id: 'files',
      name: t('exchange.files'),
      cell: ({ files, pictures, size }) =>
        [
          files > 0 ? t('exchange.filesCount', { count: files }) : '',
          pictures > 0 ? t('exchange.pictures', { count: pictures }) : '',
          size > 0 ? sizeText(t, size) : '',
        ]
          .filter(Boolean)
          .join(', ') || t('exchange.noFiles'),
    },
    { id: 'result', name: t('exchange.result'), fit: 'words', cell: (session) => <SessionResult session={session} /> },
    {
      id: 'took',
      name: t('exchange.took'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ seconds }) => (seconds === null ? '—' : durationText(t, seconds)),
    },
    { id: 'seen', name: t('exchange.seen'), fit: 'tight', isLabelled: true, cell: ({ seen }) => formatMoment(seen) },
  ]
  return columns
}

type Result = Pick<ExchangeSession, 'files' | 'pictures' | 'failed' | 'loading' | 'problem' | 'unbooked'>

function SessionResult({ session: { files, failed, loading, problem, unbooked } }: { session: Result }) {
  const t = useTexts(exchangeTexts)
  if (failed > 0)
    return (
      <>
        <span className={panel.tag} data-tone="bad">
          {t('exchange.failures', { count: failed })}
        </span>
        <p className={panel.small}>{problem}</p>
      </>
    )
  if (loading > 0) return <span className={panel.tag}>{t('exchange.isLoading')}</span>
  if (unbooked > 0)
    return (
      <span className={panel.tag} data-tone="waiting">
        {t('exchange.unbookedCount', { count: unbooked })}
      </span>
    )
  if (files === 0) return <>—</>
  return (
    <span className={panel.tag} data-tone="good">
      {t('exchange.fine')}
    </span>
  )
}
