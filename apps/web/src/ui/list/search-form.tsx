import { useState } from 'react'
import buttons from '../button.module.css'
import { CloseIcon } from '../icons'
import classes from './list.module.css'

type Props = {
  keyword: string
  label: string
  placeholder?: string
  find: string
  /** The label of the button that clears the search; omitted if there is none. */
  clear?: string
  /** It is inside a landmark already. */
  isInSearch?: boolean
  onSearch: (keyword: string | undefined) => void
}

/** A list's search field. It has its own draft and passes on the submitted text; use the keyword as its key. */
export function SearchForm({ keyword, label, placeholder = label, find, clear, isInSearch = false, onSearch }: Props) {
  const [draft, setDraft] = useState(keyword)
  return (
    <form
      role={isInSearch ? undefined : 'search'}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft.trim() || undefined)
      }}
    >
      <input
        className={classes.field}
        value={draft}
        maxLength={500}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => setDraft(event.target.value)}
      />
      {clear !== undefined && keyword !== '' && (
        <button
          type="button"
          className={buttons.icon}
          aria-label={clear}
          title={clear}
          onClick={() => onSearch(undefined)}
        >
          <CloseIcon />
        </button>
      )}
      <button type="submit" className={buttons.button}>
        {find}
      </button>
    </form>
  )
}
