import type { QueryClient } from '@tanstack/react-query'
import { afterFrame } from '../../lib/after-frame'
import { storedSession, storedUuid } from '../../lib/api/session'
import { userQuery } from '../session/startup'

/** Lines of the cart, of a specification, or products of the catalogue: separate queues, stored side by side. */
export type EditedList = 'CART' | 'CATALOGUE' | `SPECIFICATION_${number}`
type Unsaved<Change> = { version: number | undefined; changes: Change[] }

const prefixOf = (list: EditedList) => `B2B_${list}_UNSAVED`
/** Each tab has its own entry, so that tabs do not overwrite each other. */
const keyOf = (list: EditedList, owner: string, tab: string) => `${prefixOf(list)}:${owner}:${tab}`
const tabLock = (tab: string) => `snab:line-edits:${tab}`
const thisTab = () => storedSession() ?? ''

/** The owner of the edits: another person at this browser must not send them. */
export const editsOwner = (queryClient: QueryClient): string =>
  queryClient.getQueryData(userQuery.queryKey)?.uuid ?? storedUuid() ?? ''

/**
 * Unsaved edits survive the tab: amounts are absolute, so sending them twice duplicates nothing. They are written after
 * the frame that shows the key press, because browsers write synchronously and typing would wait.
 */
export function keepUnsaved(list: EditedList, owner: string, changes: readonly object[], version?: number) {
  waiting.set(keyOf(list, owner, thisTab()), changes.length === 0 ? null : () => JSON.stringify({ version, changes }))
  if (isWriting) return
  isWriting = true
  if (document.visibilityState === 'hidden') write()
  else afterFrame(write)
}

/** Edits to write, by key; null removes the entry. */
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
  // no frame follows when the page is left
  addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())
}

/** Takes over edits of a list left by closed tabs of the same person, and marks this tab as alive. */
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
  // a plain http address of an office network has no locks: there any tab may take over
  if (!('locks' in navigator)) return new Set()
  if (!isHeld) void navigator.locks.request(tabLock(thisTab()), () => new Promise(() => undefined))
  isHeld = true
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}
