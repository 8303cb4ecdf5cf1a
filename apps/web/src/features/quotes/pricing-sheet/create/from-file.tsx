import { FileInput, NativeSelect } from '@mantine/core'
import {
  createSheetOfFile,
  previewSheetFile,
  sheetColumnRoles,
  type FilePreview,
  type SheetColumnRole,
} from '@snab/contract/quotes/pricing-sheet'
import { useState } from 'react'
import { callWithBytes } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { useAct } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import classes from './from-file.module.css'
import type { SourceProps } from './source-props'
import { FormButtons } from '../../../../ui/dialog/form-buttons'

const largestFile = 10 * 1024 * 1024

/** A CRM file: the roles of its columns are guessed, shown and can be changed. */
export function FromFile({ name, check, propose, onMade, onClose }: SourceProps) {
  const t = useTexts(pricingSheetTexts)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly SheetColumnRole[]>>(new Map())
  const read = useAct(
    (bytes: File) => callWithBytes(previewSheetFile, { body: undefined }, bytes),
    ({ sheets }) =>
      setPlace(
        Math.max(
          0,
          sheets.findIndex(({ headingRow }) => headingRow !== null),
        ),
      ),
  )
  const sheets = read.data?.sheets ?? []
  const sheet = sheets[place]
  const roles = chosen.get(place) ?? sheet?.roles ?? []
  const isBlind = !roles.includes('code') && !roles.includes('name')
  const make = useAct(
    (bytes: File) =>
      callWithBytes(
        createSheetOfFile,
        {
          query: {
            name,
            sheet: place,
            roles: roles.join(','),
            ...(sheet?.headingRow && { headingRow: sheet.headingRow }),
          },
          body: undefined,
        },
        bytes,
      ),
    onMade,
  )

  function take(next: File | null) {
    setFile(next)
    setChosen(new Map())
    setProblem(next && next.size > largestFile ? t('manager.fileTooLarge') : null)
    read.reset()
    if (!next || next.size > largestFile) return
    propose(next.name.replace(/\.[a-z]{3,4}$/i, ''))
    read.mutate(next)
  }

  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isNamed = check()
        if (!file) setProblem(t('manager.fileMissing'))
        else if (sheet && isBlind) setProblem(t('manager.columnsMissing'))
        else if (sheet && isNamed) make.mutate(file)
      }}
    >
      <FileInput
        label={t('manager.file')}
        description={t('manager.fileHint')}
        placeholder={t('manager.fileChoose')}
        accept=".xlsx,.xls,.ods,.csv"
        clearable
        value={file}
        error={problem}
        onChange={take}
      />
      {read.isPending && <p role="status">{t('manager.reading')}</p>}
      {read.data?.warning && <p className={classes.asked}>{read.data.warning}.</p>}
      {sheets.length > 1 && (
        <NativeSelect
          label={t('manager.page')}
          value={String(place)}
          data={sheets.map((page, at) => ({ value: String(at), label: page.name || String(at + 1) }))}
          onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
        />
      )}
      {sheet && (
        <Columns
          sheet={sheet}
          roles={roles}
          onRoles={(next) => {
            setProblem(null)
            setChosen((before) => new Map(before).set(place, next))
          }}
        />
      )}
      <FormButtons save={t('manager.make')} isPending={make.isPending} isDisabled={read.isPending} onCancel={onClose} />
    </form>
  )
}

type ColumnsProps = {
  sheet: FilePreview['sheets'][number]
  roles: readonly SheetColumnRole[]
  onRoles: (roles: readonly SheetColumnRole[]) => void
}

/** The first rows, with a choice for each column. */
function Columns({ sheet, roles, onRoles }: ColumnsProps) {
  const t = useTexts(pricingSheetTexts)
  return (
    <fieldset className={classes.columns}>
      <legend>{t('manager.columns')}</legend>
      <p className={classes.muted}>{t('manager.rows', { count: sheet.rowCount })}</p>
      {sheet.amountColumns.length > 0 && !roles.includes('amount') && (
        <p className={classes.asked}>{t('manager.whichAmount', { columns: listed(sheet, sheet.amountColumns) })}</p>
      )}
      {sheet.priceColumns.length > 0 && !roles.includes('price') && (
        <p className={classes.asked}>{t('manager.whichPrice', { columns: listed(sheet, sheet.priceColumns) })}</p>
      )}
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              {roles.map((role, at) => (
                // columns are identified only by their index
                // oxlint-disable-next-line no-array-index-key
                <th key={at} scope="col">
                  <select
                    aria-label={t('manager.column', { number: at + 1 })}
                    value={role}
                    onChange={({ target }) =>
                      onRoles(
                        roles.map((other, place) =>
                          place === at
                            ? (sheetColumnRoles.find((known) => known === target.value) ?? 'ignored')
                            : other,
                        ),
                      )
                    }
                  >
                    {sheetColumnRoles.map((known) => (
                      <option key={known} value={known}>
                        {t(`manager.role.${known}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(({ number, cells }) => (
              <tr key={number} data-heading={number === sheet.headingRow || undefined}>
                {roles.map((_, at) => (
                  // oxlint-disable-next-line no-array-index-key
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

/** «Кол-во», «Заказ»: the headings of the columns, else their letters. */
const listed = ({ rows, headingRow }: ColumnsProps['sheet'], columns: readonly number[]): string => {
  const heading = rows.find(({ number }) => number === headingRow)
  return columns.map((at) => `«${heading?.cells[at] || String(at + 1)}»`).join(', ')
}
