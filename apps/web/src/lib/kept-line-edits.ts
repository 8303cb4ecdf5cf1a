import type { QueryClient } from '@tanstack/react-query'
import { isUnanswered } from './api-error'
import { blamedChanges } from './blamed-changes'
import { createLineEdits, retryAfter, type LineChange, type LineEdits } from './line-edits'
import { editsOwner, keepUnsaved, takeUnsaved, type EditedList } from './unsaved-edits'

type Options = {
  /** Under which name the browser keeps what is not saved. */
  list: EditedList
  queryClient: QueryClient
  /** The version of the list that the screen shows. */
  shownVersion: () => number | undefined
  /** Sends changes that were made over a version; resolves once the shown list holds them. */
  save: (changes: LineChange[], madeOver: { version?: number }, options: { keepalive: boolean }) => Promise<void>
  onRefused: (error: unknown) => void
}

/** Edits of a list that outlive its screen and a closed tab: what was typed last is saved, at the latest by whoever opens the list next. */
export function createKeptLineEdits({ list, queryClient, shownVersion, save, onRefused }: Options): LineEdits {
  let adopted: number | undefined
  const edits = createLineEdits({
    wait: 400,
    retryAfter,
    save: async (changes) => {
      // edits of a closed tab were made over the version it had seen: whatever came in between is told
      const version = adopted ?? shownVersion()
      await save(changes, version === undefined ? {} : { version }, {
        keepalive: document.visibilityState === 'hidden',
      })
      adopted = undefined
    },
    keep: (changes) => keepUnsaved(list, editsOwner(queryClient), changes, shownVersion()),
    isUnanswered,
    blamed: blamedChanges,
    onRefused,
  })
  addEventListener('online', () => void edits.settle())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void edits.settle()
  })
  void takeUnsaved<LineChange>(list, editsOwner(queryClient)).then((found) => {
    if (found.changes.length === 0) return
    adopted = found.version
    edits.changeAll(found.changes)
  })
  return edits
}
