import { getProduct } from '@snab/contract/catalogue/product'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call, keyOf } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { compared, useCompared } from '../../../shared/product/compared'
import { useTexts } from '../../../lib/texts/texts'
import { untilPricesChange } from '../../../shared/live/price-changes'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { ExportMenu } from '../../../shared/export/export-menu'
import { PrintIcon } from '../../../ui/icons'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { compareTexts } from './compare.texts'
import { CompareTable } from './compare-table'
import classes from './compare-screen.module.css'

const route = getRouteApi('/catalog_/compare')

/** Cards are cached without expiry, because the portal reports changed prices and stocks. */
const cardQuery = (id: number) => ({
  queryKey: keyOf(getProduct, { params: { id }, query: {} }),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getProduct, { params: { id }, query: {} }, { signal }),
  staleTime: untilPricesChange,
})

/** Up to ten products side by side; the address shows the same to a colleague. */
export function CompareScreen() {
  const t = useTexts(compareTexts)
  const chosen = useCompared()
  const navigate = route.useNavigate()
  const { ids = chosen, differences = false } = route.useSearch()
  const answers = useQueries({ queries: ids.map(cardQuery) })
  const products = answers.flatMap(({ data }) => data ?? [])
  const isGone = (error: unknown) => statusOf(error) === 404
  const failure = answers.find(({ error }) => error !== null && !isGone(error))
  const missing = answers.filter(({ error }) => error !== null && isGone(error)).length

  if (failure) return <ErrorScreen error={failure.error} onRetry={() => void failure.refetch()} />
  if (ids.length === 0 || missing === ids.length) {
    return (
      <MessageScreen
        heading={t('compare.empty')}
        actions={
          <Link to="/catalog" className={buttons.filled}>
            {t('compare.toCatalog')}
          </Link>
        }
      >
        <p>{t('compare.emptyHint')}</p>
      </MessageScreen>
    )
  }
  if (answers.some(({ isPending }) => isPending)) return <PendingScreen />

  const remove = (id: number) => {
    const rest = ids.filter((other) => other !== id)
    if (chosen.includes(id)) compared.replace(chosen.filter((other) => other !== id))
    void navigate({ search: (before) => ({ ...before, ids: rest.length > 0 ? rest : undefined }), replace: true })
  }

  return (
    <Page
      isWide
      heading={t('compare.title')}
      aside={
        <div className={classes.tools}>
          <label className={classes.switch}>
            <input
              type="checkbox"
              checked={differences}
              onChange={(event) =>
                void navigate({
                  search: (before) => ({ ...before, differences: event.target.checked || undefined }),
                  replace: true,
                })
              }
            />
            {t('compare.differences')}
          </label>
          <ExportMenu source={{ kind: 'comparison', productIds: products.map(({ id }) => id) }} />
          <button type="button" className={buttons.button} onClick={() => print()}>
            <PrintIcon />
            {t('compare.print')}
          </button>
        </div>
      }
    >
      {missing > 0 && <p>{t('compare.gone', { count: missing })}</p>}
      <CompareTable products={products} differences={differences} onRemove={remove} />
    </Page>
  )
}
