import { NativeSelect } from '@mantine/core'
import {
  bulkPriceOptions,
  previewBulkPrices,
  startBulkEdit,
  type BulkPricesPreview,
} from '@snab/contract/assortment/bulk-edit'
import { listJobs } from '@snab/contract/core/job'
import type { RequestOf } from '@snab/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../frame/column-table'
import { noRule, PriceRuleFields, ruleOf, type RuleDraft } from '../../editing/price-rule/price-rule-fields'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'

type Filter = RequestOf<typeof previewBulkPrices>['body']['filter']

/** Prices of the filter by a rule: counted, previewed, then applied as a job that can be undone. */
export function PricesPanel({ filter }: { filter: Filter }) {
  const t = useTexts(bulkEditTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data } = useQuery(queryOf(bulkPriceOptions, {}))
  const [action, setAction] = useState<'rule' | 'back'>('rule')
  const [target, setTarget] = useState('')
  const [base, setBase] = useState('')
  const [draft, setDraft] = useState<RuleDraft>(noRule)
  const [isTried, setTried] = useState(false)
  const types = data?.priceTypes.filter(({ isCost }) => !isCost) ?? []
  const priceTypeId = Number(target || types[0]?.id)
  const fromId = Number(base || priceTypeId)
  const rule = ruleOf(draft)
  const preview = useMutation({
    mutationFn: () =>
      call(previewBulkPrices, {
        body: { filter, change: { priceTypeId, fromId, rule: action === 'back' ? null : (rule ?? null) } },
      }),
  })
  const start = useMutation({
    mutationFn: (id: number) => call(startBulkEdit, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listJobs.path] })
      showSuccess(t('bulk.started'))
      void navigate({ to: '/staff/jobs' })
    },
  })
  // the shown preview no longer matches
  const forget = () => {
    preview.reset()
    start.reset()
  }
  const names = types.map(({ id, name }) => ({ value: String(id), label: name }))
  const problem = start.error ?? preview.error
  return (
    <section aria-labelledby="bulk-prices">
      <h2 id="bulk-prices" className={classes.heading}>
        {t('bulk.prices')}
      </h2>
      <p className={panel.small}>{t('bulk.pricesHint')}</p>
      <form
        noValidate
        onChange={forget}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if ((action === 'back' || rule) && types.length > 0 && !preview.isPending) preview.mutate()
        }}
      >
        <div className={classes.values}>
          <NativeSelect
            label={t('bulk.priceType')}
            data={names}
            value={String(priceTypeId || '')}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('bulk.priceAction')}
            data={[
              { value: 'rule', label: t('bulk.byRule') },
              { value: 'back', label: t('bulk.pricesBack') },
            ]}
            value={action}
            onChange={(event) => setAction(event.currentTarget.value === 'back' ? 'back' : 'rule')}
          />
          {action === 'rule' && (
            <>
              <NativeSelect
                label={t('bulk.priceFrom')}
                data={names}
                value={String(fromId || '')}
                onChange={(event) => setBase(event.currentTarget.value)}
              />
              <PriceRuleFields draft={draft} isTried={isTried} onChange={setDraft} />
            </>
          )}
        </div>
        {problem && (
          <p role="alert" className={panel.problem}>
            {errorText(problem)}{' '}
            <Link to="/staff/held-loads" className={buttons.link}>
              {t('bulk.held')}
            </Link>
          </p>
        )}
        <div className={classes.buttons}>
          <button type="submit" className={buttons.button} aria-disabled={preview.isPending}>
            {t(preview.isPending ? 'bulk.previewing' : 'bulk.previewPrices')}
          </button>
        </div>
      </form>
      {preview.data && (
        <Result
          preview={preview.data}
          isStarting={start.isPending}
          onStart={(id) => !start.isPending && start.mutate(id)}
        />
      )}
    </section>
  )
}

type ResultProps = { preview: BulkPricesPreview; isStarting: boolean; onStart: (id: number) => void }

function Result({ preview: { id, matched, total, unpriced, examples }, isStarting, onStart }: ResultProps) {
  const t = useTexts(bulkEditTexts)
  const columns = usePriceColumns()
  return (
    <>
      <p role="status">
        {t('bulk.counts', { matched, total })}
        {unpriced > 0 && ` ${t('bulk.unpriced', { count: unpriced })}`}
        {total > examples.length && ` ${t('bulk.first', { count: examples.length })}`}
      </p>
      <div className={classes.buttons}>
        <button type="button" className={buttons.filled} aria-disabled={isStarting} onClick={() => onStart(id)}>
          {isStarting ? t('bulk.starting') : t('bulk.startPrices', { count: total })}
        </button>
      </div>
      <ColumnTable label={t('bulk.pricesResult')} columns={columns} rows={examples} keyOf={(example) => example.id} />
    </>
  )
}

function usePriceColumns(): Column<BulkPricesPreview['examples'][number]>[] {
  const t = useTexts(bulkEditTexts)
  const price = (value: number | null) => (value === null ? t('bulk.noPrice') : formatMoney(value))
  return [
    {
      id: 'product',
      name: t('bulk.product'),
      fit: 'words',
      cell: ({ name, article }) => (
        <>
          {name}
          <span className={classes.article}>{article || t('bulk.noArticle')}</span>
        </>
      ),
    },
    { id: 'before', name: t('bulk.before'), fit: 'number', isLabelled: true, cell: ({ before }) => price(before) },
    { id: 'after', name: t('bulk.after'), fit: 'number', isLabelled: true, cell: ({ after }) => price(after) },
  ]
}
