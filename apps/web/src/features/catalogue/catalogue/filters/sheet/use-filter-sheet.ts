import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { stringifySearch } from '../../../../../lib/search-codec'
import type { CatalogueSearch } from '../../catalogue-search'

/** Back closes the sheet and keeps its checkboxes, which the previous history entry lacks. */
function useKeptTicks(isOpen: boolean, search: CatalogueSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const ticked = useRef(search)
  useEffect(() => {
    if (isOpen) ticked.current = search
  }, [isOpen, search])
  useEffect(() => {
    if (!isOpen) return
    return history.subscribe(({ location, action }) => {
      const isThisList = location.pathname === '/catalog' && location.state.openedFilters !== true
      if (action.type === 'BACK' && isThisList && location.search !== stringifySearch(ticked.current))
        void navigate({ to: '/catalog', search: ticked.current, replace: true, resetScroll: false })
    })
  }, [isOpen, history, navigate])
}

/** The sheet of filters of a window without room for the panel; it has a history entry of its own. */
export function useFilterSheet(search: CatalogueSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => state.openedFilters })
  const isOpen = opened === true
  useKeptTicks(isOpen, search)
  const list = stringifySearch(search)
  // null: the sheet came with its page, and there is no list to go back to
  const closedAt = useRef<string | null>(null)
  useEffect(() => {
    if (!isOpen) closedAt.current = list
  }, [isOpen, list])

  const open = useCallback(
    () =>
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        state: (before) => ({ ...before, openedFilters: true }),
      }),
    [navigate],
  )

  /** Boxes ticked meanwhile belong to the history entry of the sheet: going back would lose them. */
  function close() {
    if (list === closedAt.current) history.back()
    else
      void navigate({
        to: '.',
        search: true,
        replace: true,
        resetScroll: false,
        state: ({ openedFilters: _closed, ...before }) => before,
      })
  }

  return { isOpen, open, close }
}
