import type { ListImport } from '@snab/contract/buying/list-import'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '../../../lib/texts/format'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { Pager } from '../../../ui/table/pager'
import { PendingScreen } from '../../../ui/page/pending-screen'
import stacked from '../../../ui/table/stacked-table.module.css'
import tables from '../../../ui/table/table.module.css'
import { ImportGuest } from './import-guest'
import { useImports } from './list-import.data'
import { importTexts } from './list-import.texts'
import classes from './source/plain-table.module.css'

const route = getRouteApi('/import/history')
const states = {
  matching: 'import.stateMatching',
  ready: 'import.stateReady',
  finished: 'import.stateFinished',
  cancelled: 'import.stateOff',
  failed: 'import.stateFailed',
} as const

export function ImportHistoryScreen() {
  const t = useTexts(importTexts)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useImports(page)
  if (useUser() === null) return <ImportGuest />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (data.meta.totalCount === 0)
    return (
      <MessageScreen
        heading={t('import.noneYet')}
        actions={
          <Link to="/import" className={buttons.filled}>
            {t('import.title')}
          </Link>
        }
      >
        <p>{t('import.noneYetHint')}</p>
      </MessageScreen>
    )

  const nameOf = ({ fileName, part, parts }: Pick<ListImport, 'fileName' | 'part' | 'parts'>) =>
    [fileName || t('import.ofText'), parts > 1 ? t('import.partShort', { part, parts }) : ''].filter(Boolean).join(', ')
  return (
    <Page heading={t('import.mine')} pending={isPlaceholderData} aside={<Link to="/import">{t('import.again')}</Link>}>
      <table className={`${classes.table} ${stacked.stacked}`} aria-label={t('import.mine')}>
        <thead>
          <tr>
            <th scope="col">{t('import.colSource')}</th>
            <th scope="col">{t('import.colDate')}</th>
            <th scope="col">{t('import.colState')}</th>
            <th scope="col" className={tables.number}>
              {t('import.colLines')}
            </th>
            <th scope="col" className={tables.number}>
              {t('import.colUndecided')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((item) => (
            <tr key={item.id}>
              <td>
                <Link to="/import/$id" params={{ id: item.id }} preload={false}>
                  {nameOf(item)}
                </Link>
              </td>
              <td>{formatDate(item.created)}</td>
              <td>{t(states[item.state])}</td>
              <td className={tables.number} data-label={t('import.colLines')}>
                {formatNumber(item.counts.input)}
              </td>
              <td className={tables.number} data-label={t('import.colUndecided')}>
                {item.state === 'ready' ? formatNumber(item.counts.undecided) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <Pager
          page={data.meta.currentPage}
          pageCount={data.meta.pageCount}
          onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })}
        />
      </div>
    </Page>
  )
}
