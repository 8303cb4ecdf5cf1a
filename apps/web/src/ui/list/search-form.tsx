import { useState } from 'react'
import buttons from '../button.module.css'
import { CloseIcon } from '../icons'
import classes from './list.module.css'

type Props = {
  keyword: string
  label: string
  placeholder?: string
  find: string
  /** What the button is called that looks for nothing again; without it there is none. */
  clear?: string
  /** It stands in a landmark already. */
  isInSearch?: boolean
  onSearch: (keyword: string | undefined) => void
}

/** What a list is searched for. It owns its draft and hands over the submitted text: with another keyword it is another one. */
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
