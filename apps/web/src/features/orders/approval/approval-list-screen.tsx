import type { ApprovalSummary } from '@snab/contract/orders/approval'
import { getRouteApi, Link } from '@tanstack/react-router'
import { RefreshProblem } from '../../../ui/page/refresh-problem'
import { EmptyState } from '../../../ui/page/empty-state'
import { useApprovalCount } from '../../../shared/session/approvals'
import { formatDate, formatMoney, formatNumber } from '../../../lib/texts/format'
import { useIsDesktop } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { Pager } from '../../../ui/table/pager'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import tables from '../../../ui/table/table.module.css'
import { useApprovals } from './approval.data'
import classes from './approval-list-screen.module.css'
import { ApprovalState } from './approval-state'
import { approvalTexts } from './approval.texts'

const route = getRouteApi('/user/_area/approvals/')
const scopes = [
  ['waiting', 'approval.scopeWaiting', 'approval.emptyWaiting'],
  ['mine', 'approval.scopeMine', 'approval.emptyMine'],
  ['all', 'approval.scopeAll', 'approval.emptyAll'],
] as const

export function ApprovalListScreen() {
  const t = useTexts(approvalTexts)
  const isDesktop = useIsDesktop()
  const count = useApprovalCount()
  const { scope, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  // people with pending decisions see those first
  const shown = scope ?? ((count?.waitingForMe ?? 0) > 0 ? 'waiting' : 'all')
  const { data, error, isPlaceholderData, refetch } = useApprovals(shown, page)
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const List = isDesktop ? Table : Cards
  const empty = scopes.find(([name]) => name === shown)?.[2] ?? 'approval.emptyAll'
  return (
    <Page heading={t('approval.title')} pending={isPlaceholderData}>
      <nav className={classes.scopes} aria-label={t('approval.scopes')}>
        {scopes.map(([name, text]) => (
          <Link
            key={name}
            to="/user/approvals"
            search={{ scope: name }}
            replace
            className={classes.scope}
            aria-current={name === shown ? 'page' : undefined}
          >
            {t(text)}
            {name === 'waiting' && count && count.waitingForMe > 0 && (
              <span className={classes.count}>{formatNumber(count.waitingForMe)}</span>
            )}
          </Link>
        ))}
      </nav>
      {error && <RefreshProblem error={error} words={t('approval.failed')} onRetry={refetch} />}
      {data.items.length > 0 ? (
        <List items={data.items} />
      ) : (
        <EmptyState>
          <h2>{t(empty)}</h2>
          <p>{t('approval.emptyHint')}</p>
        </EmptyState>
      )}
      <Pager
        page={data.meta.currentPage}
        pageCount={data.meta.pageCount}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
      />
    </Page>
  )
}

function Table({ items }: { items: readonly ApprovalSummary[] }) {
  const t = useTexts(approvalTexts)
  return (
    <table className={tables.framed} aria-label={t('approval.title')}>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">{t('approval.colState')}</th>
          <th scope="col">{t('approval.colDate')}</th>
          <th scope="col">{t('approval.colAuthor')}</th>
          <th scope="col">{t('approval.colWhy')}</th>
          <th scope="col" className={tables.number}>
            {t('approval.colPositions')}
          </th>
          <th scope="col" className={tables.number}>
            {t('approval.colTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <Link to="/user/approvals/$id" params={{ id: String(item.id) }} preload={false}>
                {item.id}
              </Link>
            </td>
            <td>
              <ApprovalState state={item.state} />
            </td>
            <td>{formatDate(item.created)}</td>
            <td>{item.author.name}</td>
            <td className={panel.muted}>{item.reasons.join('. ')}</td>
            <td className={tables.number}>{formatNumber(item.positions)}</td>
            <td className={tables.number}>
              <strong>{formatMoney(item.total)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ items }: { items: readonly ApprovalSummary[] }) {
  const t = useTexts(approvalTexts)
  return (
    <ul className={panel.cards}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to="/user/approvals/$id" params={{ id: String(item.id) }} preload={false} className={panel.card}>
            <span className={panel.between}>
              <strong>{item.author.name}</strong>
              <ApprovalState state={item.state} />
            </span>
            <span className={panel.between}>
              <span className={panel.muted}>
                {formatDate(item.created)} · {t('approval.positions', { count: item.positions })}
              </span>
              <strong>{t('approval.sum', { sum: formatMoney(item.total) })}</strong>
            </span>
            <span className={panel.small}>{item.reasons.join('. ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
