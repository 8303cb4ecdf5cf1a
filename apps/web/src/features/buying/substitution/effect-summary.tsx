import { toRoubles } from '@snab/domain/money/money'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { formatChange, toneOf } from './change'
import type { Effect } from './choices'
import classes from './substitution.module.css'
import { substitutionTexts } from './substitution.texts'

/** The effect of the ticked rows on the sum and on the longest term of the list. */
export function EffectSummary({
  effect: { before, after, change, unpriced, daysBefore, daysAfter },
}: {
  effect: Effect
}) {
  const t = useTexts(substitutionTexts)
  const days = (count: number) => (count === 0 ? t('substitution.today') : t('substitution.dayCount', { count }))
  return (
    <section className={classes.effect} aria-label={t('substitution.effect')} aria-live="polite">
      {(before > 0 || after > 0) && (
        <span>
          {t('substitution.sum', { before: formatMoney(toRoubles(before)), after: formatMoney(toRoubles(after)) })}{' '}
          <strong data-tone={toneOf(change)}>{formatChange(toRoubles(change))}</strong>
        </span>
      )}
      <span>
        {daysBefore === daysAfter
          ? t('substitution.longestSame', { days: days(daysAfter) })
          : t('substitution.longest', { before: days(daysBefore), after: days(daysAfter) })}
      </span>
      {unpriced > 0 && <span className={panel.muted}>{t('substitution.unpriced', { count: unpriced })}</span>}
    </section>
  )
}
