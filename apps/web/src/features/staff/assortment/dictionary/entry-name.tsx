import classes from './dictionaries.module.css'

type Props = {
  name: string
  picture?: string | null
  /** Small lines below; false is none. */ notes: readonly (string | false)[]
}

/** What an entry is called, and what 1C calls it. */
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
