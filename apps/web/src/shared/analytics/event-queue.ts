import { MOST_EVENTS_AT_ONCE, sendEvents } from '@snab/contract/office/analytics'
import type { RequestOf } from '@snab/contract/endpoint'
import { call } from '../../lib/api/api'
import { ApiError } from '../../lib/api/api-error'
import { randomUuid } from '../../lib/api/session'

type Event = RequestOf<typeof sendEvents>['body']['events'][number]
type Held = Pick<Event, 'id' | 'type' | 'data'> & { at: number }

const key = 'B2B_EVENTS'
const waitMs = 3000
/** Browsers keep requests of a closed page alive up to 64 KB. */
const largestLeaving = 60_000
const mostHeld = 200
const oldestMs = 24 * 3_600_000

let timer: ReturnType<typeof setTimeout> | undefined
/** Sent, but not answered yet. */
const underWay = new Set<string>()

/** Stores an event so that it survives a reload and a lost connection, and sends it with the next ones. */
export function queueEvent(event: Pick<Event, 'type' | 'data'>) {
  write([...read(), { ...event, id: randomUuid(), at: Date.now() }])
  timer ??= setTimeout(() => void flush(), waitMs)
}

/** Sends pending events in a pause, when the page is left and when the connection is back. */
export function connectQueue() {
  addEventListener('online', () => void flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush(true)
  })
  addEventListener('pagehide', () => void flush(true))
  if (read().length > 0) timer ??= setTimeout(() => void flush(), waitMs)
}

async function flush(isLeaving = false): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = nextBatch(isLeaving)
  if (batch.length === 0 || !navigator.onLine) return
  for (const { id } of batch) underWay.add(id)
  const now = Date.now()
  const events = batch.map(({ at, ...event }) => ({ ...event, ageMs: Math.max(0, now - at) }))
  try {
    await call(sendEvents, { body: { events } }, { keepalive: isLeaving })
    drop(batch)
  } catch (error) {
    // refused events would be refused again; others wait for a connection
    if (error instanceof ApiError && error.body.status < 500 && error.body.status !== 429) drop(batch)
    else return
  } finally {
    for (const { id } of batch) underWay.delete(id)
  }
  if (!isLeaving && read().length > 0) timer ??= setTimeout(() => void flush(), waitMs)
}

function nextBatch(isLeaving: boolean): Held[] {
  const fresh = read().filter(({ id, at }) => !underWay.has(id) && Date.now() - at < oldestMs)
  const batch: Held[] = []
  let size = 0
  for (const event of fresh.slice(0, MOST_EVENTS_AT_ONCE)) {
    size += JSON.stringify(event).length
    if (isLeaving && size > largestLeaving) break
    batch.push(event)
  }
  return batch
}

const drop = (sent: readonly Held[]) => {
  const ids = new Set(sent.map(({ id }) => id))
  write(read().filter(({ id, at }) => !ids.has(id) && Date.now() - at < oldestMs))
}

/** Read and written in one turn, so that tabs do not lose each other's events. */
function read(): Held[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below and nowhere else
    return Array.isArray(held) ? (held as Held[]) : []
  } catch {
    return []
  }
}

function write(held: readonly Held[]) {
  try {
    if (held.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(held.slice(-mostHeld)))
  } catch {
    // when the storage is full: somebody's draft matters more than analytics
  }
}
