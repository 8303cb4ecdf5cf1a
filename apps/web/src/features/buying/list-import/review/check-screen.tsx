import { PageHelp } from '../../../../shared/page/page-help'
import type { ImportRow, ListImport } from '@snab/contract/buying/list-import'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useTitle } from '../../../../lib/hooks/use-title'
import { ToOfferLink } from '../../../../shared/product/to-offer-link'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { AcceptTool } from './accept-tool'
import { AmountColumns } from './amount-columns'
import classes from './check-screen.module.css'
import { ColumnRoles } from '../source/column-roles'
import { CountsLine } from './counts-line'
import { FindProduct } from './find-product'
import { FinishDialog } from '../finish-dialog'
import { useImportDialog } from '../import-dialog'
import type { RowFilter } from '../import-search'
import { ImportSteps } from '../import-steps'
import { useCancel, useDecide, useImportRows, useTakePart } from '../list-import.data'
import { importTexts } from '../list-import.texts'
import { OwnProductDialog } from './own-product-dialog'
import { ReviewList } from './review-list'
import type { RowDecision } from './row-decision'
import { SkippedRows } from './skipped-rows'

const route = getRouteApi('/import/$id')

const filters = {
  all: 'import.filterAll',
  undecided: 'import.filterUndecided',
  amount: 'import.filterAmount',
  matched: 'import.filterMatched',
  changed: 'import.filterChanged',
  skipped: 'import.filterSkipped',
} as const

const passes: Record<RowFilter, (row: ImportRow) => boolean> = {
  all: () => true,
  undecided: ({ choice }) => choice === null,
  amount: ({ choice, amount }) => choice === null && amount === null,
  matched: ({ choice }) => choice !== null && choice !== 'skipped',
  changed: ({ amount, amountNote }) => amountNote !== null && amount !== null,
  skipped: ({ choice }) => choice === 'skipped',
}

type Kept = { list: string; ids: ReadonlySet<number> }

export function CheckScreen({ listImport }: { listImport: ListImport }) {
  const t = useTexts(importTexts)
  const { id, fileName, warning, part, parts, sheets } = listImport
  const name = fileName || t('import.ofText')
  useTitle(name)
  const { show = 'all' } = route.useSearch()
  const navigate = route.useNavigate()
  const dialog = useImportDialog()
  const decide = useDecide(id)
  const cancel = useCancel(id)
  const takePart = useTakePart(id)
  const { data, error, refetch } = useImportRows(id)
  const rows = useMemo(() => data?.items ?? [], [data])
  const counts = data?.counts ?? listImport.counts
  // a line stays where it is while it is decided about: another choice of the filter sorts it anew
  const [kept, setKept] = useState<Kept>({ list: '', ids: new Set() })
  const list = `${show}:${String(rows[0]?.id)}:${String(rows.length)}`
  if (kept.list !== list) setKept({ list, ids: new Set(rows.filter(passes[show]).map((row) => row.id)) })
  const shown = useMemo(() => rows.filter((row) => kept.ids.has(row.id)), [rows, kept])
  const { mutate } = decide
  const decideOne = useCallback((decision: RowDecision) => mutate([decision]), [mutate])
  const rowDialog = dialog.opened && dialog.opened.kind !== 'finish' ? dialog.opened : null
  const askedRow = rowDialog && rows.find((row) => row.id === rowDialog.row)

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />

  return (
    <div className={classes.screen}>
      <ImportSteps now="import.stepCheck" />
      <PageHelp />
      <header className={classes.head}>
        <h1 className={classes.name} title={name}>
          {name}
        </h1>
        <CountsLine counts={counts} />
        <div className={classes.tools}>
          <AcceptTool id={id} rows={rows} />
          <button type="button" className={buttons.link} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('import.cancel')}
          </button>
          <ToOfferLink
            what={{ source: { kind: 'import', id }, name: listImport.fileName.replace(/\.[^.]+$/, '') }}
            className={buttons.button}
          />
          <button type="button" className={buttons.filled} onClick={() => dialog.open({ kind: 'finish' })}>
            {t('import.finish')}
          </button>
        </div>
      </header>
      <div className={classes.notes}>
        <AmountColumns id={id} sheets={sheets} />
        {warning && <p className={classes.warning}>{warning}</p>}
        {parts > 1 && (
          <p className={classes.part}>
            {t('import.part', { part, parts })}
            {part < parts && (
              <button
                type="button"
                className={buttons.link}
                disabled={takePart.isPending}
                onClick={() => takePart.mutate(part + 1)}
              >
                {t('import.nextPart', { part: part + 1 })}
              </button>
            )}
          </p>
        )}
        {sheets.length > 0 && <ColumnRoles id={id} sheets={sheets} />}
        {listImport.skippedRows.length > 0 && <SkippedRows rows={listImport.skippedRows} />}
      </div>
      <nav className={classes.filters} aria-label={t('import.filters')}>
        {Object.entries(filters).map(([filter, text]) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the constant above
          const key = filter as RowFilter
          const count = rows.filter(passes[key]).length
          return (
            <button
              key={key}
              type="button"
              className={classes.filter}
              aria-pressed={show === key}
              onClick={() => void navigate({ search: { show: key === 'all' ? undefined : key }, replace: true })}
            >
              {t(text)} <span className={classes.number}>{formatNumber(count)}</span>
            </button>
          )
        })}
      </nav>
      {shown.length === 0 ? (
        <p className={classes.nothing}>{t(show === 'undecided' ? 'import.allDecided' : 'import.noRows')}</p>
      ) : (
        <ReviewList key={show} rows={shown} onDecide={decideOne} onOpen={dialog.open} />
      )}
      {dialog.opened?.kind === 'finish' && (
        <FinishDialog listImport={listImport} counts={counts} onClose={dialog.close} />
      )}
      {rowDialog?.kind === 'find' && askedRow && (
        <FindProduct
          row={askedRow}
          onClose={dialog.close}
          onChoose={(productId) => {
            decide.mutate([{ id: askedRow.id, productId }])
            dialog.close()
          }}
        />
      )}
      {rowDialog?.kind === 'own' && askedRow && (
        <OwnProductDialog
          row={askedRow}
          onClose={dialog.close}
          onSave={(customProduct) => {
            decide.mutate([{ id: askedRow.id, customProduct }])
            dialog.close()
          }}
        />
      )}
    </div>
  )
}
