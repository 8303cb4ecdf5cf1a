import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { staffDeliveryTexts } from './staff-delivery.texts'

type Term = { id: number; name: string; cells: readonly ReactNode[] }
type Props = {
  heading: string
  /** Shown instead of an empty table. */
  nothing: string
  addLabel: string
  heads: readonly string[]
  rows: readonly Term[]
  onAdd: () => void
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

/** A table of delivery terms: entries are added, changed and removed by index. */
export function TermsTable({ heading, nothing, addLabel, heads, rows, onAdd, onEdit, onRemove }: Props) {
  const columns = useTermColumns(heads, onEdit, onRemove)
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2>{heading}</h2>
        <button type="button" className={buttons.button} onClick={onAdd}>
          {addLabel}
        </button>
      </header>
      {rows.length === 0 ? (
        <p className={panel.muted}>{nothing}</p>
      ) : (
        <ColumnTable
          label={heading}
          columns={columns}
          rows={rows.map((row, at) => ({ ...row, at }))}
          keyOf={({ id }) => id}
          isSheet
        />
      )}
    </section>
  )
}

function useTermColumns(
  heads: readonly string[],
  onEdit: Props['onEdit'],
  onRemove: Props['onRemove'],
): Column<Term & { at: number }>[] {
  const t = useTexts(staffDeliveryTexts)
  return [
    ...heads.map((head, place): Column<Term> => ({
      id: head,
      name: head,
      fit: 'words',
      cell: ({ cells }) => cells[place],
    })),
    {
      id: 'actions',
      name: t('terms.edit'),
      fit: 'tight',
      isNameless: true,
      cell: ({ name, at }) => (
        <div className={table.actions}>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('terms.editLabel', { name })}
            onClick={() => onEdit(at)}
          >
            {t('terms.edit')}
          </button>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('terms.removeLabel', { name })}
            onClick={() => confirm(t('terms.removeAsk', { name })) && onRemove(at)}
          >
            {t('terms.remove')}
          </button>
        </div>
      ),
    },
  ]
}
