import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/texts/format'
import { showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { Pager } from '../../../ui/table/pager'
import { PendingScreen } from '../../../ui/page/pending-screen'
import stacked from '../../../ui/table/stacked-table.module.css'
import { ImportGuest } from './import-guest'
import { useForget, useMatches } from './list-import.data'
import { importTexts } from './list-import.texts'
import classes from './source/plain-table.module.css'

const route = getRouteApi('/import/memory')

/** The company's remembered choices, with their authors; anybody in the company can remove them. */
export function ImportMemoryScreen() {
  const t = useTexts(importTexts)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useMatches(page)
  const forget = useForget()
  if (useUser() === null) return <ImportGuest />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (data.meta.totalCount === 0)
    return (
      <MessageScreen
        heading={t('import.memoryEmpty')}
        actions={
          <Link to="/import" className={buttons.filled}>
            {t('import.title')}
          </Link>
        }
      >
        <p>{t('import.memoryEmptyHint')}</p>
      </MessageScreen>
    )

  return (
    <Page
      heading={t('import.memory')}
      pending={isPlaceholderData}
      aside={<Link to="/import">{t('import.title')}</Link>}
    >
      <p className={classes.lead}>{t('import.memoryLead')}</p>
      <table className={`${classes.table} ${stacked.stacked}`} aria-label={t('import.memory')}>
        <thead>
          <tr>
            <th scope="col">{t('import.colLine')}</th>
            <th scope="col">{t('import.colProduct')}</th>
            <th scope="col">{t('import.colAuthor')}</th>
            <th scope="col">{t('import.colDate')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('import.forget')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id, shown, product, author, at }) => (
            <tr key={id}>
              <td>{shown}</td>
              <td>
                <Link to="/product/$id" params={{ id: product.id }} preload={false} className={classes.article}>
                  {product.article}
                </Link>{' '}
                {product.name}
              </td>
              <td>{author}</td>
              <td>{formatDate(at)}</td>
              <td>
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('import.forgetOf', { line: shown })}
                  disabled={forget.isPending}
                  onClick={() => forget.mutate(id, { onSuccess: () => showSuccess(t('import.forgotten')) })}
                >
                  {t('import.forget')}
                </button>
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
