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
import { useOrderNews } from '../../../shared/live/use-order-news'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { ActRows } from './act-rows'
import { readReconciliationSearch } from './reconciliation-search'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './reconciliation.texts'
import { DateField } from '../../../ui/date-field'

const route = getRouteApi('/documents_/reconciliation')

/** What was shipped and paid in a period, calculated on request. */
export function ReconciliationScreen() {
  const t = useTexts(reconciliationTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useOrderNews(getReconciliation.path)
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
        <Choice
          label={t('act.seller')}
          value={sellerKey(data.seller)}
          options={data.sellers.map((seller) => ({ value: sellerKey(seller), name: seller.name }))}
          onChange={(sellerId) => change({ sellerId, contractId: undefined })}
        />
        <Choice
          label={t('act.entity')}
          value={String(data.legalEntity?.id ?? '')}
          options={data.legalEntities.map(({ id, name }) => ({ value: String(id), name }))}
          onChange={(legalEntityId) => change({ legalEntityId, sellerId: undefined, contractId: undefined })}
        />
        {data.contracts.length > 0 && (
          <Choice
            label={t('act.contract')}
            value={String(data.contract?.id ?? '')}
            options={[
              { value: '', name: t('act.anyContract') },
              ...data.contracts.map(({ id, title }) => ({ value: String(id), name: title })),
            ]}
            onChange={(contractId) => change({ contractId: contractId || undefined })}
          />
        )}
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            size="xs"
            w={112}
            label={t(`act.${end}`)}
            value={data[end]}
            onChange={(day) => change({ [end]: day })}
          />
        ))}
      </search>
      <p className={classes.between}>{t('act.between', { seller: data.seller.name, buyer: data.buyerSide.name })}</p>
      <Totals act={data} />
      <ActRows act={data} />
    </Page>
  )
}

const sellerKey = ({ id }: { id: number | null }): string => String(id ?? 'own')

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/** A side of the act; without a choice if there is only one. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
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
