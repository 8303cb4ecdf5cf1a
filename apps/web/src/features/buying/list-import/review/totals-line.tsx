import type { ImportRow } from '@snab/contract/buying/list-import'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './counts-line.module.css'
import { importTexts } from '../list-import.texts'
import { totalsOf } from './review-totals'

/** «Пока на 21 076 ₽ · без цены 2 · не хватает остатка 3»: follows each decision. Zero parts are omitted. */
export function TotalsLine({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTexts(importTexts)
  const { sum, unpriced, short, unknown } = totalsOf(rows)
  const parts = [
    ['unpriced', unpriced, t('import.sumUnpriced', { count: unpriced })],
    ['short', short, t('import.sumShort', { count: short })],
    ['unknown', unknown, t('import.sumUnknown', { count: unknown })],
  ] as const
  return (
    <p className={classes.line} role="status" aria-label={t('import.totals')}>
      <strong>{t('import.soFar', { sum: formatMoney(sum) })}</strong>
      {parts
        .filter(([, count]) => count > 0)
        .map(([part, , words]) => (
          <span key={part} data-part={part}>
            · {words}
          </span>
        ))}
    </p>
  )
}
