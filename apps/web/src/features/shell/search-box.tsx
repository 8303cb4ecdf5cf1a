import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../lib/texts'
import { CloseIcon, SearchIcon } from '../../ui/icons'
import classes from './search-box.module.css'
import { shellTexts } from './shell.texts'
import { SuggestionList } from './suggestion-list'
import { useSuggestions, type Suggestion } from './suggestions'

/** The address's keyword is only where typing starts: a new one starts the field anew. */
export function SearchBox() {
  const keyword = useSearch({ strict: false, select: (search) => search.keyword })
  return <SearchField key={keyword ?? ''} initial={keyword ?? ''} />
}

function SearchField({ initial }: { initial: string }) {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState(initial)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { shown, list } = useSuggestions(text, open)
  const expanded = open && list.length > 0

  function find(keyword: string) {
    setOpen(false)
    void navigate({ to: '/catalog', search: ({ pageSize }) => ({ pageSize, keyword: keyword.trim() || undefined }) })
  }

  function choose(suggestion: Suggestion) {
    setOpen(false)
    setActive(-1)
    if (suggestion.kind === 'product') void navigate({ to: '.', search: (before) => ({ ...before, product: suggestion.id }), resetScroll: false, state: { canGoBack: true } })
    else if (suggestion.kind === 'section') void navigate({ to: '/catalog', search: { section: suggestion.id } })
    else if (suggestion.kind === 'brand') void navigate({ to: '/catalog', search: { brands: [suggestion.id] } })
    else find(suggestion.text)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setOpen(false)
      setActive(-1)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && list.length > 0) {
      event.preventDefault()
      setOpen(true)
      // -1 is the field itself, between the last and the first suggestion
      const places = list.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    }
  }

  return (
    <search
      className={classes.box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = expanded ? list[active] : undefined
          if (chosen) choose(chosen)
          else find(text)
        }}
      >
        <input
          className={classes.input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('shell.search')}
          aria-expanded={expanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${String(active)}` : undefined}
          placeholder={t('shell.searchPlaceholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={press}
        />
        {text !== '' && (
          <button type="button" className={classes.button} aria-label={t('shell.clear')} onClick={() => { setText(''); if (initial !== '') find('') }}>
            <CloseIcon size={14} />
          </button>
        )}
        <button type="submit" className={classes.button} aria-label={t('shell.find')}>
          <SearchIcon />
        </button>
      </form>
      {expanded && <SuggestionList id={listId} shown={shown} list={list} active={active} onChoose={choose} />}
    </search>
  )
}
