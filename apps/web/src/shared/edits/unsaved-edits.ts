import type { QueryClient } from '@tanstack/react-query'
import { afterFrame } from '../../lib/after-frame'
import { storedSession, storedUuid } from '../../lib/api/session'
import { userQuery } from '../session/startup'

/** Lines of the cart, of a specification, or products of the catalogue: queues of their own, kept beside each other. */
export type EditedList = 'CART' | 'CATALOGUE' | `SPECIFICATION_${number}`
type Unsaved<Change> = { version: number | undefined; changes: Change[] }

const prefixOf = (list: EditedList) => `B2B_${list}_UNSAVED`
/** Each tab has an entry of its own, so that tabs do not write over each other. */
const keyOf = (list: EditedList, owner: string, tab: string) => `${prefixOf(list)}:${owner}:${tab}`
const tabLock = (tab: string) => `snab:line-edits:${tab}`
const thisTab = () => storedSession() ?? ''

/** Whose edits they are: another person at this browser must not send them. */
export const editsOwner = (queryClient: QueryClient): string =>
  queryClient.getQueryData(userQuery.queryKey)?.uuid ?? storedUuid() ?? ''

/**
 * What has not been saved outlives the tab: amounts are absolute, so that sending them twice doubles nothing. It is written
 * once the key that changed it has been shown: the browser writes on the spot, and what was typed would wait for that.
 */
export function keepUnsaved(list: EditedList, owner: string, changes: readonly object[], version?: number) {
  waiting.set(keyOf(list, owner, thisTab()), changes.length === 0 ? null : () => JSON.stringify({ version, changes }))
  if (isWriting) return
  isWriting = true
  if (document.visibilityState === 'hidden') write()
  else afterFrame(write)
}

/** By key; null is nothing left to keep. */
const waiting = new Map<string, (() => string) | null>()
let isWriting = false

function write() {
  isWriting = false
  for (const [key, text] of waiting) {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text())
  }
  waiting.clear()
}

if (typeof document !== 'undefined') {
  // no frame follows when the page goes
  addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())
}

/** Takes over what closed tabs of the same person have left of a list, and says that this one lives. */
export async function takeUnsaved<Change>(list: EditedList, owner: string): Promise<Unsaved<Change>> {
  const living = await livingTabs()
  const unsavedEdits: Unsaved<Change>[] = []
  for (const key of Object.keys(localStorage)) {
    const [what, whose, tab] = key.split(':')
    if (
      what !== prefixOf(list) ||
      whose !== owner ||
      tab === undefined ||
      tab === thisTab() ||
      living.has(tabLock(tab))
    )
      continue
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    unsavedEdits.push(JSON.parse(localStorage.getItem(key) ?? '') as Unsaved<Change>)
    localStorage.removeItem(key)
  }
  const versions = unsavedEdits.flatMap(({ version }) => version ?? [])
  return {
    version: versions.length > 0 ? Math.min(...versions) : undefined,
    changes: unsavedEdits.flatMap(({ changes }) => changes),
  }
}

let isHeld = false

async function livingTabs(): Promise<Set<string | undefined>> {
  // a plain address of an office network has no locks: there any tab may take over
  if (!('locks' in navigator)) return new Set()
  if (!isHeld) void navigator.locks.request(tabLock(thisTab()), () => new Promise(() => undefined))
  isHeld = true
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}
