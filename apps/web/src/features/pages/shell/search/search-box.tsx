import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { enterGoodsList, forgetEntering, hasGoodsList } from '../../../../shared/keys/list-amounts'
import { isLinked } from '../../../../shared/search/linked-keyword'
import { useIsDesktop } from '../../../../lib/media'
import { useSearchHistory } from '../../../../shared/search/search-history'
import { useTexts } from '../../../../lib/texts/texts'
import { CloseIcon, SearchIcon } from '../../../../ui/icons'
import classes from './search-box.module.css'
import { shellTexts } from '../shell.texts'
import { optionId, useSuggestions, type Suggestion } from './suggestions'

/** Needed when somebody types: loaded when the field is entered. */
const loadList = () => loadChunk(() => import('./suggestion-list'))
const SuggestionList = lazy(() => loadList().then(({ SuggestionList }) => ({ default: SuggestionList })))

const LoadedList = (props: ComponentProps<typeof SuggestionList>) => (
  <Suspense>
    <SuggestionList {...props} />
  </Suspense>
)

const itself = -1
/** The query of the portal itself for analogues is not shown as typed text. */
const typedOf = (keyword: string | undefined): string => (keyword === undefined || isLinked(keyword) ? '' : keyword)

/** Opens the target of a suggestion that is not a query. */
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

/** The query of the shown list, and the text of the field: another list shows its own query there. */
function useQueryText() {
  const keyword = typedOf(useSearch({ strict: false, select: (search) => search.keyword }))
  const [text, setText] = useState(keyword)
  const [ofAddress, setOfAddress] = useState(keyword)
  if (keyword !== ofAddress) {
    setOfAddress(keyword)
    setText(keyword)
  }
  return { keyword, text, setText }
}

/** ↓ past the last suggestion moves on into the list of goods; false where the page has none. */
function useEnterList() {
  const router = useRouter()
  return () => {
    if (hasGoodsList()) enterGoodsList(router.history.location.href !== router.state.resolvedLocation?.href)
    return hasGoodsList()
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

/** A combobox with a list of suggestions, manual selection: the field keeps the focus and the typed text. */
export function SearchBox() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const enterList = useEnterList()
  const show = useShowSuggestion()
  const isDesktop = useIsDesktop()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { keyword, text, setText } = useQueryText()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(itself)
  const history = useSearchHistory()
  const suggestions = useSuggestions(text, open, history.queries)
  const { list } = suggestions
  const expanded = open && list.length > 0

  const close = useCallback(() => {
    setOpen(false)
    setActive(itself)
  }, [])

  function find(query: string) {
    close()
    history.remember(query)
    setText(query.trim())
    // the on-screen keyboard would cover the results
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
    forgetEntering()
    if (key === 'Escape' && (expanded || text !== '')) {
      event.preventDefault()
      if (expanded) close()
      else setText('')
    } else if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowDown' && altKey) setOpen(true)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (key === 'ArrowDown' && (!expanded || active === list.length - 1) && enterList()) return close()
      setOpen(true)
      // the field itself comes between the last and the first suggestion
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
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        forgetEntering()
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
          data-portal-search
          aria-keyshortcuts="/"
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
          onFocus={() => void loadList()}
          onClick={() => setOpen(true)}
          onKeyDown={press}
        />
        {text !== '' && <ClearButton onClear={clear} />}
        <button type="submit" className={classes.button} aria-label={t('shell.find')}>
          <SearchIcon />
        </button>
      </form>
      {expanded && (
        <LoadedList
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
