import type { LineChange } from './line-edits'
import { storedSession } from './session'

type Unsaved = { version: number | undefined; changes: LineChange[] }

/** Each tab has an entry of its own, so that tabs do not write over each other. */
const keyOf = (list: string, owner: string, tab: string) => `${list}:${owner}:${tab}`
const tabLock = (tab: string) => `snab:line-edits:${tab}`
const thisTab = () => storedSession() ?? ''
let isHeld = false

/** What has not been saved outlives the tab: amounts are absolute, so that sending them twice doubles nothing. */
export function keepUnsaved(list: string, owner: string, changes: readonly LineChange[], version: number | undefined) {
  const key = keyOf(list, owner, thisTab())
  if (changes.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ version, changes }))
}

/** Takes over what closed tabs of the same person have left of a list, and says that this one lives. */
export async function takeUnsaved(list: string, owner: string): Promise<Unsaved> {
  const living = await livingTabs()
  const found: Unsaved[] = []
  for (const key of Object.keys(localStorage)) {
    const [kind, whose, tab] = key.split(':')
    if (kind !== list || whose !== owner || tab === undefined || tab === thisTab() || living.has(tabLock(tab))) continue
    found.push(JSON.parse(localStorage.getItem(key) ?? '') as Unsaved) // written above
    localStorage.removeItem(key)
  }
  const versions = found.flatMap(({ version }) => version ?? [])
  return { version: versions.length > 0 ? Math.min(...versions) : undefined, changes: found.flatMap(({ changes }) => changes) }
}

async function livingTabs(): Promise<Set<string | undefined>> {
  // a plain address of an office network has no locks: there any tab may take over
  if (!('locks' in navigator)) return new Set()
  if (!isHeld) void navigator.locks.request(tabLock(thisTab()), () => new Promise(() => undefined))
  isHeld = true
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}
