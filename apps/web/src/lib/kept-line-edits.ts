import type { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error'
import { createLineEdits, type LineChange, type LineEdits } from './line-edits'
import { storedUuid } from './session'
import { userQuery } from './startup'
import { keepUnsaved, takeUnsaved } from './unsaved-edits'

type Options = {
  /** Under which name the browser keeps what is not saved; no colon. */
  list: string
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
    retryAfter: (attempts) => Math.min(1000 * 2 ** (attempts - 1), 15_000),
    save: async (changes) => {
      // edits of a closed tab were made over the version it had seen: whatever came in between is told
      const version = adopted ?? shownVersion()
      await save(changes, version === undefined ? {} : { version }, { keepalive: document.visibilityState === 'hidden' })
      adopted = undefined
    },
    keep: (changes) => keepUnsaved(list, ownerOf(queryClient), changes, shownVersion()),
    isUnanswered: (error) => error instanceof NetworkError,
    blamed,
    onRefused,
  })
  addEventListener('online', () => void edits.settle())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void edits.settle()
  })
  void takeUnsaved(list, ownerOf(queryClient)).then((found) => {
    if (found.changes.length === 0) return
    adopted = found.version
    edits.changeAll(found.changes)
  })
  return edits
}

/** Whose edits they are: another person at this browser must not send them. */
const ownerOf = (queryClient: QueryClient): string => queryClient.getQueryData(userQuery.queryKey)?.uuid ?? storedUuid() ?? ''

/** A refused body names its wrong items by their place: `items.3.amount`. */
export function blamed(error: unknown, changes: readonly LineChange[]): readonly LineChange[] {
  const fields = error instanceof ApiError ? (error.body.errors ?? []) : []
  return fields.flatMap(({ field }) => changes[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)] ?? [])
}
