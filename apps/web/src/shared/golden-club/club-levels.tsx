import type { GoldenClub } from '@snab/contract/content/golden-club'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import classes from './club-levels.module.css'
import { clubLevelTexts } from './club-levels.texts'

type Props = { levels: GoldenClub['levels']; /** The company's own level. */ current: string | null }

/** Each level of the club with its threshold and benefits. */
export function ClubLevels({ levels, current }: Props) {
  const t = useTexts(clubLevelTexts)
  return (
    <section className={classes.section} aria-label={t('club.levels')}>
      <h2>{t('club.levels')}</h2>
      <ul className={classes.levels}>
        {levels.map(({ name, from, percent, privileges }) => (
          <li key={name} className={classes.card} data-current={name === current}>
            <strong>{name}</strong>
            <span className={panel.small}>{t('club.from', { sum: formatMoney(from) })}</span>
            <span>{t('club.percent', { percent })}</span>
            <ul>
              {privileges.map((privilege) => (
                <li key={privilege}>{privilege}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
