import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { staffDeliveryTexts } from './staff-delivery.texts'

type Props = {
  heading: string
  /** What is said instead of an empty table. */
  nothing: string
  addLabel: string
  heads: readonly string[]
  rows: readonly { id: number; name: string; cells: readonly ReactNode[] }[]
  onAdd: () => void
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

/** A table of the delivery terms: entries are added, changed and removed by their place. */
export function TermsTable({ heading, nothing, addLabel, heads, rows, onAdd, onEdit, onRemove }: Props) {
  const t = useTexts(staffDeliveryTexts)
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
        <div className={table.frame} role="region" aria-label={heading} tabIndex={0}>
          <table className={table.table} aria-label={heading}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('terms.edit')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, cells }, at) => (
                <tr key={id}>
                  {cells.map((cell, place) => (
                    <td key={heads[place]} className={table.words}>
                      {cell}
                    </td>
                  ))}
                  <td className={table.tight}>
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
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
