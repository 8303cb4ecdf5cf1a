import { columnRoles, type ColumnRole, type ListImport } from '@snab/contract/buying/list-import'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './column-roles.module.css'
import { useRemap } from '../list-import.data'
import { importTexts } from '../list-import.texts'

type Sheet = ListImport['sheets'][number]

const names = {
  code: 'import.roleCode',
  analogue: 'import.roleAnalogue',
  name: 'import.roleName',
  amount: 'import.roleAmount',
  unit: 'import.roleUnit',
  brand: 'import.roleBrand',
  note: 'import.roleNote',
  ignored: 'import.roleIgnored',
} as const

/** The recognised roles of columns, above the rows they were read from; a change matches everything again. */
export function ColumnRoles({ id, sheets }: { id: number; sheets: Sheet[] }) {
  const t = useTexts(importTexts)
  const remap = useRemap(id)
  const [changed, setChanged] = useState<Sheet[] | null>(null)
  const shown = changed ?? sheets
  const put = (sheet: string, change: Partial<Pick<Sheet, 'roles' | 'headingRow'>>) =>
    setChanged(shown.map((other) => (other.sheet === sheet ? { ...other, ...change } : other)))
  const summary = sheets.flatMap(({ roles }) =>
    roles.filter((role) => role !== 'ignored').map((role) => t(names[role])),
  )

  return (
    <details className={classes.block}>
      <summary>
        {t('import.columns')}: <span className={classes.summary}>{[...new Set(summary)].join(', ')}</span>
      </summary>
      {shown.map((sheet) => (
        <div key={sheet.sheet} className={classes.sheet}>
          <div className={classes.head}>
            <strong>{sheet.sheet === '' ? t('import.pasted') : t('import.sheet', { name: sheet.sheet })}</strong>
            <label>
              {t('import.headingRow')}{' '}
              <select
                value={sheet.headingRow ?? ''}
                onChange={(event) =>
                  put(sheet.sheet, { headingRow: event.target.value === '' ? null : Number(event.target.value) })
                }
              >
                <option value="">{t('import.noHeading')}</option>
                {sheet.preview.map(({ number }) => (
                  <option key={number} value={number}>
                    {t('import.rowNumber', { number })}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <Preview sheet={sheet} onRole={(at, role) => put(sheet.sheet, { roles: withRole(sheet, at, role) })} />
        </div>
      ))}
      {changed && (
        <div className={classes.foot}>
          <button
            type="button"
            className={buttons.filled}
            disabled={remap.isPending}
            onClick={() =>
              remap.mutate(
                changed.map(({ sheet, roles, headingRow, amountColumns }) => ({
                  sheet,
                  roles,
                  headingRow,
                  ...(!roles.includes('amount') && { amountColumns: amountColumns.map(({ at }) => at) }),
                })),
                { onSuccess: () => setChanged(null) },
              )
            }
          >
            {t('import.remap')}
          </button>
          <span>{t('import.remapHint')}</span>
        </div>
      )}
    </details>
  )
}

const widthOf = ({ preview, roles }: Sheet) => Math.max(roles.length, ...preview.map(({ cells }) => cells.length))
const withRole = (sheet: Sheet, at: number, role: ColumnRole): ColumnRole[] =>
  Array.from({ length: widthOf(sheet) }, (_, place) => (place === at ? role : (sheet.roles[place] ?? 'ignored')))

function Preview({ sheet, onRole }: { sheet: Sheet; onRole: (at: number, role: ColumnRole) => void }) {
  const t = useTexts(importTexts)
  const columns = Array.from({ length: widthOf(sheet) }, (_, at) => at)
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('import.columns')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} scope="col">
                <select
                  aria-label={t('import.column', { at: at + 1 })}
                  value={sheet.roles[at] ?? 'ignored'}
                  data-used={(sheet.roles[at] ?? 'ignored') !== 'ignored' || undefined}
                  onChange={(event) => onRole(at, columnRoles.find((role) => role === event.target.value) ?? 'ignored')}
                >
                  {columnRoles.map((role) => (
                    <option key={role} value={role}>
                      {t(names[role])}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.preview.map(({ number, cells }) => (
            <tr key={number} data-heading={number === sheet.headingRow || undefined}>
              {columns.map((at) => (
                <td key={at} data-ignored={(sheet.roles[at] ?? 'ignored') === 'ignored' || undefined}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
