import type { Present } from '@snab/contract/buying/specification-presence'
import { useTexts } from '../../../../lib/texts/texts'
import peers from '../../lines/peers/peers.module.css'
import classes from './joint.module.css'
import { jointTexts } from './joint.texts'
import { colourOf } from './use-presence'

const initialsOf = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** Shows who else has the specification open. Screen readers hear what they change, not that they come and go. */
export const PeopleHere = ({ people, changes }: { people: readonly Present[]; changes: string }) => (
  <>
    <p role="status" className="visually-hidden">
      {changes}
    </p>
    {people.length > 0 && <People people={people} />}
  </>
)

function People({ people }: { people: readonly Present[] }) {
  const t = useTexts(jointTexts)
  return (
    <ul className={classes.people} aria-label={t('joint.here')}>
      {people.map(({ key, name, staff, at }) => {
        const shown = staff === null ? name : t('joint.staff', { staff, name })
        return (
          <li key={key} title={at ? t('joint.edits', { name: shown }) : shown}>
            <span className={peers.person} data-peer-colour={colourOf(key)} aria-hidden="true">
              {initialsOf(staff ?? name)}
            </span>
            <span className={classes.name}>{shown}</span>
          </li>
        )
      })}
    </ul>
  )
}
