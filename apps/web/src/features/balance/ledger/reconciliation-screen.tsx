import { shownDay } from '@snab/domain/text/shown-day'
import { getReconciliation, reconciliationFile, type Reconciliation } from '@snab/contract/balance/ledger'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { download, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { saveFile } from '../../../lib/save-file'
import { showError } from '../../../lib/snackbar'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { ActRows } from './act-rows'
import { readReconciliationSearch } from './reconciliation-search'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './reconciliation.texts'

const route = getRouteApi('/documents_/reconciliation')

/** What was shipped and paid in a period, counted at the moment it is asked for. */
export function ReconciliationScreen() {
  const t = useTexts(reconciliationTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(getReconciliation, { query: search }),
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const change = (part: Record<string, unknown>) =>
    void navigate({ search: (before) => readReconciliationSearch({ ...before, ...part }), replace: true })
  const save = async (format: 'pdf' | 'xlsx') => {
    try {
      saveFile(await download(reconciliationFile, { query: { ...search, format } }))
    } catch (problem) {
      showError(problem)
    }
  }
  return (
    <Page
      heading={t('act.title')}
      pending={isPlaceholderData}
      aside={
        <span className={panel.tools}>
          {(['pdf', 'xlsx'] as const).map((format) => (
            <button key={format} type="button" className={buttons.button} onClick={() => void save(format)}>
              {t(`act.${format}`)}
            </button>
          ))}
        </span>
      }
    >
      <search className={classes.filters}>
        {data.legalEntities.length > 1 && (
          <select
            aria-label={t('act.entity')}
            value={search.legalEntityId ?? ''}
            onChange={({ target }) => change({ legalEntityId: target.value })}
          >
            <option value="">{t('act.anyEntity')}</option>
            {data.legalEntities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {t(`act.${end}`)}{' '}
            <input type="date" value={data[end]} onChange={({ target }) => change({ [end]: target.value })} />
          </label>
        ))}
      </search>
      <Totals act={data} />
      <ActRows act={data} />
    </Page>
  )
}

function Totals({ act }: { act: Reconciliation }) {
  const t = useTexts(reconciliationTexts)
  const words = (balance: number) => {
    if (balance === 0) return t('act.even')
    const sum = formatMoney(Math.abs(balance))
    return t(balance < 0 ? 'act.debt' : 'act.advance', { sum })
  }
  const totals: [string, string, boolean][] = [
    [t('act.opening', { day: shownDay(act.from) }), words(act.opening), act.opening < 0],
    [t('act.debit'), formatMoney(act.debit), false],
    [t('act.credit'), formatMoney(act.credit), false],
    [t('act.closing', { day: shownDay(act.to) }), words(act.closing), act.closing < 0],
    [t('act.freeLimit'), formatMoney(act.freeLimit), false],
  ]
  return (
    <dl className={classes.totals}>
      {totals.map(([name, value, isBad]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? panel.bad : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
