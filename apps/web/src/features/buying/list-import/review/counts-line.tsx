import type { ImportCounts } from '@snab/contract/buying/list-import'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './counts-line.module.css'
import { importTexts } from '../list-import.texts'

const parts = [
  ['matched', 'import.sumMatched'],
  ['chosen', 'import.sumChosen'],
  ['custom', 'import.sumCustom'],
  ['skipped', 'import.sumSkipped'],
  ['undecided', 'import.sumUndecided'],
] as const

/** «20 строк = найдено 14 + выбрано 3 + …»: the parts add up to the total. Zero parts are omitted. */
export function CountsLine({ counts }: { counts: ImportCounts }) {
  const t = useTexts(importTexts)
  const shown = parts.filter(([part]) => counts[part] > 0)
  return (
    <p className={classes.line} role="status" aria-label={t('import.counts')}>
      <strong>{t('import.sum', { count: counts.input })}</strong>
      {shown.map(([part, text], at) => (
        <span key={part} data-part={part}>
          {at === 0 ? '=' : '+'} {t(text, { count: formatNumber(counts[part]) })}
        </span>
      ))}
    </p>
  )
}
