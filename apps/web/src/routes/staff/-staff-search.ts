import { loadChunk } from '../../lib/api/load-chunk'

type Readers = typeof import('./-readers')
let readers: Readers | undefined

/**
 * `validateSearch` of a staff screen. Its reader stays out of the scripts that buyers load. Until the readers have come,
 * an address passes unread and the route above is marked; that route fetches them and goes to the same address again, so
 * no screen sees an unread one.
 */
export const staffSearch =
  <K extends keyof Readers>(name: K) =>
  (raw: Record<string, unknown>): ReturnType<Readers[K]> =>
    // unread only until the route above has gone to the address again
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader of this name answers its type
    (readers ? readers[name](raw) : raw) as ReturnType<Readers[K]>

/** Marks what was matched without readers. Addresses hold no objects, so the mark is never written to one. */
export const markUnread = (): { readersMissing?: object | undefined } => ({ readersMissing: readers ? undefined : {} })

export async function loadStaffReaders(): Promise<void> {
  readers ??= await loadChunk(() => import('./-readers'))
}
