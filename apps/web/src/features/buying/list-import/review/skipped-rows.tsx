import type { ListImport } from '@snab/contract/buying/list-import'
import { useTexts } from '../../../../lib/texts/texts'
import classes from '../import-screen.module.css'
import { importTexts } from '../list-import.texts'

/** Titles, headings and totals of the source: nothing is dropped silently. */
export function SkippedRows({ rows }: { rows: ListImport['skippedRows'] }) {
  const t = useTexts(importTexts)
  return (
    <details className={classes.block}>
      <summary>{t('import.skippedRows', { count: rows.length })}</summary>
      <ul>
        {rows.slice(0, 200).map(({ sheet, number, text, reason }) => (
          <li key={`${sheet}:${String(number)}`}>
            {reason}: {text}{' '}
            <span className={classes.hint}>
              ({[sheet, t('import.rowNumber', { number })].filter(Boolean).join(', ')})
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
