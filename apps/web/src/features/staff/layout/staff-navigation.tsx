import { Link } from '@tanstack/react-router'
import { useLocalChoice } from '../../../lib/local-choice'
import { useTexts } from '../../../lib/texts/texts'
import { useAppInfo } from '../../../shared/session/startup'
import { ChevronDownIcon, ChevronRightIcon, StarIcon } from '../../../ui/icons'
import { groupsOf, type StaffSection, type StaffWho } from '../frame/staff-sections'
import { staffTexts } from '../frame/staff.texts'
import { Counter, useCounters } from './staff-counters'
import classes from './staff-navigation.module.css'

const readNames = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : null
const none: readonly string[] = []

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

/** Groups collapse, and favourite sections come first; both are stored in this browser. */
export function StaffNavigation({ who, pathname }: { who: StaffWho; pathname: string }) {
  const t = useTexts(staffTexts)
  const { configuration } = useAppInfo()
  const counts = useCounters()
  const [folded, setFolded] = useLocalChoice('B2B_STAFF_FOLDED', none, readNames)
  const [favourites, setFavourites] = useLocalChoice('B2B_STAFF_FAVOURITES', none, readNames)
  const groups = groupsOf(who, configuration)
  const sections = groups.flatMap((one) => one.sections)
  const chosen = favourites.flatMap((to) => sections.filter((section) => section.to === to))
  const lines = (shown: readonly StaffSection[]) =>
    shown.map((section) => (
      <Line
        key={section.to}
        section={section}
        count={counts.get(section.to) ?? 0}
        isFavourite={favourites.includes(section.to)}
        onFavourite={() => setFavourites(toggled(favourites, section.to))}
      />
    ))
  return (
    <>
      {chosen.length > 0 && (
        <div role="group" aria-labelledby="staff-favourites" className={classes.group}>
          <h2 id="staff-favourites" className={classes.heading}>
            {t('staff.favourites')}
          </h2>
          {lines(chosen)}
        </div>
      )}
      {groups.map(({ group, sections: own }) => {
        // the current one is never hidden
        const isHere = own.some(({ to }) => pathname === to || (to !== '/staff' && pathname.startsWith(`${to}/`)))
        const isFolded = folded.includes(group) && !isHere
        const waiting = own.reduce((sum, { to }) => sum + (counts.get(to) ?? 0), 0)
        return (
          <div key={group} role="group" aria-labelledby={`staff-${group}`} className={classes.group}>
            <h2 className={classes.heading}>
              <button
                id={`staff-${group}`}
                type="button"
                className={classes.fold}
                aria-expanded={!isFolded}
                disabled={isHere}
                onClick={() => setFolded(toggled(folded, group))}
              >
                {isFolded ? <ChevronRightIcon size={12} /> : <ChevronDownIcon size={12} />}
                {t(`staff.group.${group}`)}
                {isFolded && <Counter count={waiting} />}
              </button>
            </h2>
            {!isFolded && lines(own)}
          </div>
        )
      })}
    </>
  )
}

type LineProps = { section: StaffSection; count: number; isFavourite: boolean; onFavourite: () => void }

function Line({ section: { to, text }, count, isFavourite, onFavourite }: LineProps) {
  const t = useTexts(staffTexts)
  const name = t(text)
  return (
    <div className={classes.line}>
      <Link
        to={to}
        className={classes.section}
        activeProps={{ className: classes.active ?? '' }}
        activeOptions={{ includeSearch: false, exact: to === '/staff' }}
      >
        {name}
        <Counter count={count} />
      </Link>
      <button
        type="button"
        className={classes.star}
        aria-pressed={isFavourite}
        aria-label={t('staff.favourite', { name })}
        title={t('staff.favourite', { name })}
        onClick={onFavourite}
      >
        <StarIcon filled={isFavourite} size={14} />
      </button>
    </div>
  )
}
