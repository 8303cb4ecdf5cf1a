import type { QueryClient } from '@tanstack/react-query'
import { isUnanswered } from '../../../../lib/api/api-error'
import { blamedChanges } from '../../../../shared/edits/blamed-changes'
import { createLineEdits, retryAfter, type LineChange, type LineEdits } from '../../../../shared/edits/line-edits'
import { editsOwner, keepUnsaved, takeUnsaved, type EditedList } from '../../../../shared/edits/unsaved-edits'

type Saving = {
  /** The version of the list on the screen. */
  shownVersion: () => number | undefined
  /** Sends changes based on a version; resolves once the shown list contains them. */
  save: (changes: LineChange[], madeOver: { version?: number }, options: { keepalive: boolean }) => Promise<void>
  onRefused: (error: unknown) => void
}

const ofClients = new WeakMap<QueryClient, Map<EditedList, LineEdits>>()

/**
 * The edits of a list, the same object each time, so that the last input is saved even after leaving the screen.
 * `list` is also the browser's storage key for unsaved edits; `saving` is called once.
 */
export function lineEditsOf(queryClient: QueryClient, list: EditedList, saving: () => Saving): LineEdits {
  const ofClient = ofClients.get(queryClient) ?? new Map<EditedList, LineEdits>()
  ofClients.set(queryClient, ofClient)
  const known = ofClient.get(list)
  if (known) return known
  const edits = createKeptLineEdits(queryClient, list, saving())
  ofClient.set(list, edits)
  return edits
}

/** The edits of a list if it has been opened in this tab. */
export const knownLineEdits = (queryClient: QueryClient, list: EditedList): LineEdits | undefined =>
  ofClients.get(queryClient)?.get(list)

/**
 * Edits of a list that survive its screen and a closed tab: the last input is saved at the latest when the list is
 * opened again.
 */
function createKeptLineEdits(
  queryClient: QueryClient,
  list: EditedList,
  { shownVersion, save, onRefused }: Saving,
): LineEdits {
  let adopted: number | undefined
  const edits = createLineEdits({
    wait: 400,
    retryAfter,
    save: async (changes) => {
      // edits of a closed tab are based on the version it had, so changes made since then are reported
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
  void takeUnsaved<LineChange>(list, editsOwner(queryClient)).then((unsavedEdits) => {
    if (unsavedEdits.changes.length === 0) return
    adopted = unsavedEdits.version
    edits.changeAll(unsavedEdits.changes)
  })
  return edits
}
