import type { StaffFigure } from '@snab/contract/pages/staff-home'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './home-screen.module.css'
import { homeTexts } from './home.texts'

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A number of today, its value a week ago at this time, and two weeks as bars. */
export function FigureCard({ figure: { kind, days, today, weekAgo } }: { figure: StaffFigure }) {
  const t = useTexts(homeTexts)
  const shown = (value: number) => (kind === 'turnover' ? formatMoney(value) : formatNumber(value))
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const name = t(`home.figure.${kind}`)
  return (
    <div className={classes.figure}>
      <h2>{name}</h2>
      <p className={classes.value}>{shown(today)}</p>
      <p className={classes.weekAgo}>{t('home.weekAgo', { value: shown(weekAgo) })}</p>
      <ol className={classes.bars} aria-label={t('home.days', { name })}>
        {days.map(({ day: iso, value }) => {
          const label = t('home.day', { day: day.format(new Date(iso)), value: shown(value) })
          return (
            <li key={iso} title={label} style={{ blockSize: `${String(Math.max(4, (value / highest) * 100))}%` }}>
              {label}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
