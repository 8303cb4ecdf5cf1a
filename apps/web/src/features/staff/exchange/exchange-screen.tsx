import type { ExchangeSession } from '@snab/contract/staff/exchange'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import { formatMoment } from '../format-moment'
import questions from '../questions-screen.module.css'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { ConnectionPanel } from './connection-panel'
import { durationText, sizeText } from './exchange-words'
import { useExchanges, useExchangeState } from './exchange.data'
import classes from './exchange.module.css'
import { exchangeTexts } from './exchange.texts'
import { OrdersPanel } from './orders-panel'

const route = getRouteApi('/staff/exchange/')

/** What 1C brought and took, session by session, and what still waits for it. */
export function ExchangeScreen() {
  const t = useTexts(exchangeTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: state } = useExchangeState()
  return (
    <StaffScreen
      heading={t('exchange.title')}
      list={useExchanges(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={
        <>
          <h2>{t(search.state ? 'exchange.nothingFailed' : 'exchange.nothing')}</h2>
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
          <nav className={questions.states} aria-label={t('exchange.state')}>
            <Link
              to="/staff/exchange"
              search={{ state: undefined }}
              preload={false}
              className={questions.state}
              activeOptions={{ explicitUndefined: true }}
            >
              {t('exchange.all')}
            </Link>
            <Link to="/staff/exchange" search={{ state: 'failed' }} preload={false} className={questions.state}>
              {t('exchange.failedOnly')}
            </Link>
          </nav>
        </>
      }
    >
      {({ items }) => (
        <div className={table.frame}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('exchange.title')}>
            <thead>
              <tr>
                <th scope="col">{t('exchange.started')}</th>
                <th scope="col">{t('exchange.what')}</th>
                <th scope="col">{t('exchange.files')}</th>
                <th scope="col">{t('exchange.result')}</th>
                <th scope="col">{t('exchange.took')}</th>
                <th scope="col">{t('exchange.seen')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}

function Row({
  session: { id, kind, started, seen, files, pictures, size, seconds, ...rest },
}: {
  session: ExchangeSession
}) {
  const t = useTexts(exchangeTexts)
  const counts = [
    files > 0 ? t('exchange.filesCount', { count: files }) : '',
    pictures > 0 ? t('exchange.pictures', { count: pictures }) : '',
    size > 0 ? sizeText(t, size) : '',
  ].filter(Boolean)
  return (
    <tr>
      <td className={table.tight}>
        <Link to="/staff/exchange/$id" params={{ id }} preload={false}>
          {formatMoment(started)}
        </Link>
      </td>
      <td>{t(`exchange.kind.${kind}`)}</td>
      <td>{counts.length > 0 ? counts.join(', ') : t('exchange.noFiles')}</td>
      <td className={table.words}>
        <SessionResult session={{ files, pictures, ...rest }} />
      </td>
      <td className={table.tight} data-label={t('exchange.took')}>
        {seconds === null ? '—' : durationText(t, seconds)}
      </td>
      <td className={table.tight} data-label={t('exchange.seen')}>
        {formatMoment(seen)}
      </td>
    </tr>
  )
}

type Result = Pick<ExchangeSession, 'files' | 'pictures' | 'failed' | 'loading' | 'problem'>

function SessionResult({ session: { files, failed, loading, problem } }: { session: Result }) {
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
  if (files === 0) return <>—</>
  return (
    <span className={panel.tag} data-tone="good">
      {t('exchange.fine')}
    </span>
  )
}
