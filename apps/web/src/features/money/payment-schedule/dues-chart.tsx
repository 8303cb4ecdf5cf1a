import { shownDay } from '@snab/domain/text/shown-day'
import type { PaymentDue } from '@snab/contract/people/company'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import classes from './dues-chart.module.css'
import { paymentScheduleTexts } from './payment-schedule.texts'

/** The sums due by day; the table below has the same figures. */
export function DuesChart({ dues }: { dues: readonly PaymentDue[] }) {
  const t = useTexts(paymentScheduleTexts)
  const days = new Map<string, { sum: number; isOverdue: boolean }>()
  for (const { dueOn, left, overdueDays } of dues)
    days.set(dueOn, { sum: (days.get(dueOn)?.sum ?? 0) + left, isOverdue: overdueDays > 0 })
  const most = Math.max(...[...days.values()].map(({ sum }) => sum))
  return (
    <div className={classes.scroll} role="region" aria-label={t('dues.chart')} tabIndex={0}>
      <ul className={classes.chart}>
        {[...days]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([day, { sum, isOverdue }]) => (
            <li key={day} data-overdue={isOverdue || undefined}>
              <span className={classes.sum}>{formatMoney(sum)}</span>
              <span
                className={classes.bar}
                style={{ height: `${String(Math.max(4, Math.round((sum / most) * 72)))}px` }}
              />
              <span className={classes.day}>{shownDay(day).slice(0, 5)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}
