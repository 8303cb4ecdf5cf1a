import classes from './dictionaries.module.css'

type Props = {
  name: string
  picture?: string | null
  /** Small lines below; false is none. */ notes: readonly (string | false)[]
}

/** An entry's name, and its name in 1C. */
export function EntryName({ name, picture = null, notes }: Props) {
  return (
    <>
      {picture !== null && <img className={classes.logo} src={picture} alt="" />}
      {name}
      {notes.map(
        (note) =>
          note !== false && (
            <div key={note} className={classes.sub}>
              {note}
            </div>
          ),
      )}
    </>
  )
}

export const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ')
