import { PageHelp } from '../../../../shared/page/page-help'
import type { ListImport } from '@snab/contract/buying/list-import'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
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
import { ImportSteps } from '../import-steps'
import { useCancel, useDecide, useImportRows, useTakePart } from '../list-import.data'
import { importTexts } from '../list-import.texts'
import { OwnProductDialog } from './own-product-dialog'
import { ReviewList } from './review-list'
import { passes, RowFilters } from './row-filters'
import type { RowDecision } from './row-decision'
import { SkippedRows } from './skipped-rows'
import { TotalsLine } from './totals-line'

const route = getRouteApi('/import/$id')

type Kept = { list: string; ids: ReadonlySet<number> }

export function CheckScreen({ listImport }: { listImport: ListImport }) {
  const t = useTexts(importTexts)
  const { id, fileName, warning, part, parts, sheets } = listImport
  const name = fileName || t('import.ofText')
  useTitle(name)
  const { show = 'all', specificationId } = route.useSearch()
  const navigate = route.useNavigate()
  const dialog = useImportDialog()
  const decide = useDecide(id)
  const cancel = useCancel(id)
  const takePart = useTakePart(id, { specificationId })
  const { data, error, refetch } = useImportRows(id)
  const rows = useMemo(() => data?.items ?? [], [data])
  const counts = data?.counts ?? listImport.counts
  // a line keeps its place while it is being decided; changing the filter sorts it again
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
        <div>
          <CountsLine counts={counts} />
          <TotalsLine rows={rows} />
        </div>
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
      <RowFilters
        rows={rows}
        shown={show}
        onShow={(next) => void navigate({ search: { specificationId, show: next }, replace: true })}
      />
      {shown.length === 0 ? (
        <p className={classes.nothing}>{t(show === 'undecided' ? 'import.allDecided' : 'import.noRows')}</p>
      ) : (
        <ReviewList key={show} rows={shown} onDecide={decideOne} onOpen={dialog.open} />
      )}
      {dialog.opened?.kind === 'finish' && (
        <FinishDialog
          listImport={listImport}
          counts={counts}
          specificationId={specificationId}
          onClose={dialog.close}
        />
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
