import { useBlocker, useRouter, type HistoryState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Opened = {
  /** The history entry it was opened in. */
  key: string | undefined
  /** It is opened by that history entry: Back closes it, or takes it a step back, by itself. */
  isEntry: boolean
}

/** The dialogs over the page, the topmost last. */
const opened: Opened[] = []
/** A dialog is closing because of Back; a Back that it causes itself is not blocked. */
let isClosing = false

const longestCloseMs = 1000
/** The browser returns to its entry within this time. */
const returnMs = 150

/** Whether the next Back closes a dialog instead of leaving the page. */
export const isBackOfDialog = (): boolean => !isClosing && opened.at(-1)?.isEntry === false

/** Back closes the topmost dialog and nothing else, wherever its open state is stored. */
export function useBackCloses(onClose: () => void) {
  const { history } = useRouter()
  const me = useRef<Opened>(undefined)
  useEffect(() => {
    const { state } = history.location
    // the router's name for it
    // oxlint-disable-next-line no-underscore-dangle
    const key = state.__TSR_key
    // the first dialog of an entry that was created for one; dialogs over it have no entry
    const isEntry = isOfDialog(state) && !opened.some((other) => other.isEntry && other.key === key)
    const entry = { key, isEntry }
    me.current = entry
    opened.push(entry)
    return () => void opened.splice(opened.indexOf(entry), 1)
  }, [history])

  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const top = opened.at(-1)
      if (action !== 'BACK' || top === undefined || top !== me.current || top.isEntry) return false
      if (isClosing) {
        isClosing = false
        return false
      }
      whenReturned(() => {
        isClosing = true
        setTimeout(() => (isClosing = false), longestCloseMs)
        onClose()
      })
      return true
    },
  })
}

/** State that every entry has, and state that opens nothing or only once. */
const usual = new Set(['key', '__TSR_key', '__TSR_index', '__hashScrollIntoViewOptions', 'authDepth', 'openedClaim'])

const isOfDialog = (state: HistoryState): boolean =>
  Object.entries(state).some(([key, value]) => !usual.has(key) && Boolean(value))

/** A blocked Back navigates forward again: the dialog's own navigation on closing must come after that. */
function whenReturned(then: () => void) {
  const timer = setTimeout(go, returnMs)
  addEventListener('popstate', go, { once: true })
  function go() {
    clearTimeout(timer)
    removeEventListener('popstate', go)
    // after the router, which listens to the same event
    setTimeout(then)
  }
}
