import {
  customerChanges,
  type CustomerImportPreview,
  type PlannedCustomer,
} from '@snab/contract/assortment/customers/customer-import'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import classes from '../customer.module.css'
import { customerImportTexts } from './import.texts'

/** The effect of a file of customers, row by row. */
export function ImportChanges({ preview }: { preview: CustomerImportPreview }) {
  const t = useTexts(customerImportTexts)
  const { counts, rows, wrong, wrongCount, ignored, warning } = preview
  const changed = counts.new + counts.changed
  return (
    <>
      {warning !== null && <p className={panel.problem}>{warning}</p>}
      <div className={classes.counts} role="status" aria-label={t('customerImport.summary')}>
        {customerChanges
          .filter((change) => counts[change] > 0)
          .map((change) => (
            <span key={change} className={panel.tag} data-tone={change === 'new' ? 'good' : undefined}>
              {t(`customerImport.${change}`, { count: counts[change] })}
            </span>
          ))}
        {wrongCount > 0 && (
          <span className={panel.tag} data-tone="bad">
            {t('customerImport.wrong', { count: wrongCount })}
          </span>
        )}
      </div>
      {ignored.length > 0 && (
        <p className={panel.small}>{t('customerImport.ignored', { names: ignored.join(', ') })}</p>
      )}
      {changed === 0 && <p>{t('customerImport.nothing')}</p>}
      {rows.length > 0 && <Changes rows={rows} total={changed} />}
      {wrong.length > 0 && (
        <div>
          <h3>{t('customerImport.wrongTitle')}</h3>
          <ShownFirst shown={wrong.length} total={wrongCount} />
          <div className={classes.scroll}>
            <ColumnTable
              label={t('customerImport.wrongTitle')}
              rows={wrong}
              keyOf={({ line }) => line}
              columns={[
                {
                  id: 'line',
                  name: t('customerImport.line'),
                  fit: 'tight',
                  isLabelled: true,
                  cell: ({ line }) => line,
                },
                { id: 'customer', name: t('customerImport.customer'), fit: 'words', cell: ({ name }) => name },
                { id: 'reason', name: t('customerImport.reason'), fit: 'words', cell: ({ reason }) => reason },
              ]}
            />
          </div>
        </div>
      )}
    </>
  )
}

function Changes({ rows, total }: { rows: CustomerImportPreview['rows']; total: number }) {
  const t = useTexts(customerImportTexts)
  const columns = useChangeColumns()
  return (
    <div>
      <h3>{t('customerImport.changesTitle')}</h3>
      <ShownFirst shown={rows.length} total={total} />
      <div className={classes.scroll}>
        <ColumnTable
          label={t('customerImport.changesTitle')}
          rows={rows}
          keyOf={({ line }) => line}
          columns={columns}
        />
      </div>
    </div>
  )
}

function useChangeColumns(): Column<PlannedCustomer>[] {
  const t = useTexts(customerImportTexts)
  return [
    { id: 'line', name: t('customerImport.line'), fit: 'tight', isLabelled: true, cell: ({ line }) => line },
    { id: 'customer', name: t('customerImport.customer'), fit: 'words', cell: (row) => <Who row={row} /> },
    { id: 'what', name: t('customerImport.what'), fit: 'words', cell: (row) => <What row={row} /> },
  ]
}

type Row = { row: PlannedCustomer }

function Who({ row: { name, inn, change } }: Row) {
  const t = useTexts(customerImportTexts)
  return (
    <>
      {name}{' '}
      {change === 'new' && (
        <span className={panel.tag} data-tone="good">
          {t('customerImport.isNew')}
        </span>
      )}
      <div className={panel.small}>{inn}</div>
    </>
  )
}

function What({ row: { change, changes, notes } }: Row) {
  const t = useTexts(customerImportTexts)
  return (
    <>
      {changes.map((one) => (
        <div key={one.name}>{t(change === 'new' ? 'customerImport.value' : 'customerImport.change', one)}</div>
      ))}
      {notes.map((note) => (
        <div key={note} className={panel.bad}>
          {note}
        </div>
      ))}
    </>
  )
}

function ShownFirst({ shown, total }: { shown: number; total: number }) {
  const t = useTexts(customerImportTexts)
  return shown < total ? <p className={panel.small}>{t('customerImport.shownFirst', { count: shown })}</p> : null
}
