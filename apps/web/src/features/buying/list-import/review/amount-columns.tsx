import type { ListImport } from '@snab/contract/buying/list-import'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useRemap } from '../list-import.data'
import { importTexts } from '../list-import.texts'
import classes from './amount-columns.module.css'

type Sheet = ListImport['sheets'][number]

const shownValues = 4

/** A sheet with several possible amount columns: choosing one reads the sheet again. */
export function AmountColumns({ id, sheets }: { id: number; sheets: readonly Sheet[] }) {
  const t = useTexts(importTexts)
  const remap = useRemap(id)
  const asked = sheets.filter(({ amountColumns }) => amountColumns.length > 0)
  const choose = (sheet: Sheet, at: number) =>
    remap.mutate(
      sheets.map((other) => ({
        sheet: other.sheet,
        headingRow: other.headingRow,
        roles: other === sheet ? withAmount(other, at) : other.roles,
        ...(other !== sheet && { amountColumns: other.amountColumns.map((column) => column.at) }),
      })),
    )
  return asked.map((sheet) => (
    <section key={sheet.sheet} className={classes.question} aria-label={t('import.whichAmount')}>
      <strong>
        {sheet.sheet === '' || sheets.length === 1
          ? t('import.whichAmount')
          : t('import.whichAmountOf', { name: sheet.sheet })}
      </strong>
      <span className={classes.choices}>
        {sheet.amountColumns.map(({ at, heading }) => {
          const named = heading || t('import.column', { at: at + 1 })
          const values = valuesOf(sheet, at)
          return (
            <button
              key={at}
              type="button"
              className={buttons.button}
              disabled={remap.isPending}
              onClick={() => choose(sheet, at)}
            >
              {values === ''
                ? t('import.amountColumnBlank', { heading: named })
                : t('import.amountColumn', { heading: named, values })}
            </button>
          )
        })}
      </span>
      <span className={classes.hint}>{t('import.whichAmountHint')}</span>
    </section>
  ))
}

const withAmount = ({ roles }: Sheet, at: number): Sheet['roles'] =>
  Array.from({ length: Math.max(roles.length, at + 1) }, (_, place) =>
    place === at ? 'amount' : (roles[place] ?? 'ignored'),
  )

/** The first amounts of the column, to recognise it. */
const valuesOf = ({ preview, headingRow }: Sheet, at: number): string =>
  preview
    .filter(({ number }) => headingRow === null || number > headingRow)
    .flatMap(({ cells }) => (cells[at] ? [cells[at]] : []))
    .filter((value) => /\d/.test(value))
    .slice(0, shownValues)
    .join('; ')
