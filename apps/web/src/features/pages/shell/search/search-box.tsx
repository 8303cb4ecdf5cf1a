import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isLinked } from '../../../../shared/search/linked-keyword'
import { useIsDesktop } from '../../../../lib/media'
import { useSearchHistory } from '../../../../shared/search/search-history'
import { useTexts } from '../../../../lib/texts/texts'
import { CloseIcon, SearchIcon } from '../../../../ui/icons'
import classes from './search-box.module.css'
import { shellTexts } from '../shell.texts'
import { optionId, SuggestionList } from './suggestion-list'
import { useSuggestions, type Suggestion } from './suggestions'

const itself = -1
/** What the portal asks itself when analogues are wanted is nothing one has typed. */
const typedOf = (keyword: string | undefined): string => (keyword === undefined || isLinked(keyword) ? '' : keyword)

/** Opens what a suggestion stands for, other than a query. */
function useShowSuggestion() {
  const navigate = useNavigate()
  return (suggestion: Exclude<Suggestion, { kind: 'word' }>) => {
    if (suggestion.kind === 'product')
      void navigate({
        to: '.',
        search: (before) => ({ ...before, product: suggestion.product.id }),
        resetScroll: false,
        state: { canGoBack: true },
      })
    else if (suggestion.kind === 'section') void navigate({ to: '/catalog', search: { section: suggestion.id } })
    else void navigate({ to: '/catalog', search: { brands: [suggestion.id] } })
  }
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTexts(shellTexts)
  return (
    <button type="button" className={classes.button} aria-label={t('shell.clear')} onClick={onClear}>
      <CloseIcon size={14} />
    </button>
  )
}

/** A combobox with a list of suggestions, manual selection: the field keeps the focus and what was typed. */
export function SearchBox() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const show = useShowSuggestion()
  const isDesktop = useIsDesktop()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const keyword = typedOf(useSearch({ strict: false, select: (search) => search.keyword }))
  const [text, setText] = useState(keyword)
  const [ofAddress, setOfAddress] = useState(keyword)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(itself)
  const history = useSearchHistory()
  const suggestions = useSuggestions(text, open, history.queries)
  const { list } = suggestions
  const expanded = open && list.length > 0

  // another list is open: the field says what was asked for it
  if (keyword !== ofAddress) {
    setOfAddress(keyword)
    setText(keyword)
  }

  const close = useCallback(() => {
    setOpen(false)
    setActive(itself)
  }, [])

  function find(query: string) {
    close()
    history.remember(query)
    setText(query.trim())
    // the keyboard of a phone would cover what was found
    if (!isDesktop) field.current?.blur()
    void navigate({ to: '/catalog', search: ({ pageSize }) => ({ pageSize, keyword: query.trim() || undefined }) })
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.kind === 'word') return find(suggestion.text)
    close()
    history.remember(text)
    show(suggestion)
  }

  function clear() {
    setText('')
    field.current?.focus()
    if (keyword !== '') find('')
  }

  function press(event: KeyboardEvent) {
    const { key, altKey } = event
    if (key === 'Escape' && (expanded || text !== '')) {
      event.preventDefault()
      if (expanded) close()
      else setText('')
    } else if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowDown' && altKey) setOpen(true)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // the field itself stands between the last and the first suggestion
      const places = list.length + 1
      if (expanded) setActive(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
      else if (list.length > 0) setActive(key === 'ArrowDown' ? 0 : list.length - 1)
    }
  }

  const chosen = expanded ? list[active] : undefined
  return (
    <search
      className={classes.box}
      data-answered={suggestions.answered}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) choose(chosen)
          else find(text)
        }}
      >
        <input
          ref={field}
          className={classes.input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('shell.search')}
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(listId, active) : undefined}
          placeholder={t('shell.searchPlaceholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(itself)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
        />
        {text !== '' && <ClearButton onClear={clear} />}
        <button type="submit" className={classes.button} aria-label={t('shell.find')}>
          <SearchIcon />
        </button>
      </form>
      {expanded && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
          onClearHistory={() => {
            history.clear()
            field.current?.focus()
          }}
        />
      )}
    </search>
  )
}
