import { ceilingTable, type CeilingTable } from '@snab/contract/people/ceiling'
import { ceilingKinds, ceilingNames } from '@snab/domain/people/ceiling'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import { figureWords } from '../../frame/ceiling/ceilings.data'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import classes from './ceilings.module.css'
import { CeilingDialog, type Limited } from './ceiling-dialog'
import { ceilingsTexts } from './ceilings.texts'

/** What roles and people may grant without a release. */
export function CeilingsScreen() {
  const t = useTexts(ceilingsTexts)
  const tStaff = useTexts(staffTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(ceilingTable, {}), ...alwaysStale })
  const [edited, setEdited] = useState<Limited | null>(null)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const roles = data.roles.map((row) => ({ ...row, of: { role: row.role }, name: tStaff(`staff.role.${row.role}`) }))
  const people = data.people.map((row) => ({
    ...row,
    of: { userId: row.userId },
    name: row.name || row.email,
    note: tStaff(`staff.role.${row.role}`),
  }))
  return (
    <Page heading={tStaff('staff.ceilings')}>
      <div className={panel.stack}>
        <p className={panel.muted}>{t('ceilings.hint')}</p>
        <Rows label={t('ceilings.roles')} rows={roles} onEdit={setEdited} />
        <Rows label={t('ceilings.people')} rows={people} onEdit={setEdited} />
      </div>
      {edited && <CeilingDialog limited={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

type Row = Limited & { note?: string; figures: CeilingTable['roles'][number]['figures'] }

function Rows({ label, rows, onEdit }: { label: string; rows: readonly Row[]; onEdit: (row: Limited) => void }) {
  const t = useTexts(ceilingsTexts)
  return (
    <section>
      <h2>{label}</h2>
      <div className={table.frame} role="region" aria-label={label} tabIndex={0}>
        <table className={`${table.table} ${stacked.stacked} ${classes.table}`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('ceilings.who')}</th>
              {ceilingKinds.map((kind) => (
                <th key={kind} scope="col" title={t(`ceilings.about.${kind}`)}>
                  {ceilingNames[kind]}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('ceilings.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name + JSON.stringify(row.of)}>
                <td>
                  <strong>{row.name}</strong>
                  {row.note && <div className={panel.small}>{row.note}</div>}
                </td>
                {ceilingKinds.map((kind) => (
                  <td key={kind} data-label={ceilingNames[kind]}>
                    <Figure kind={kind} row={row} />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className={buttons.link}
                    aria-label={t('ceilings.editOf', { name: row.name })}
                    onClick={() => onEdit(row)}
                  >
                    {t('ceilings.edit')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Figure({ kind, row: { figures, said, of } }: { kind: (typeof ceilingKinds)[number]; row: Row }) {
  const t = useTexts(ceilingsTexts)
  const figure = figures[kind]
  return (
    <>
      {figure === null ? t('ceilings.none') : figureWords(kind, figure)}
      {'userId' in of && said[kind] !== undefined && <span className={panel.small}> {t('ceilings.own')}</span>}
    </>
  )
}
