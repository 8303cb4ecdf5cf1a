import { loadChunk } from '../../lib/api/load-chunk'

type Readers = typeof import('./-readers')
let readers: Readers | undefined

/**
 * `validateSearch` of a staff screen. Its reader is not in the bundle of buyers, nor is its route. Until they are loaded,
 * an address passes unread and the route above is marked; that route loads them and navigates to the same address again,
 * so no screen sees an unread one.
 */
export const staffSearch =
  <K extends keyof Readers>(name: K) =>
  (raw: Record<string, unknown>): ReturnType<Readers[K]> =>
    // unread only until the route above has navigated again
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader of this name answers its type
    (readers ? readers[name](raw) : raw) as ReturnType<Readers[K]>

/** Marks addresses matched without readers. Addresses hold no objects, so the mark is never written to one. */
export const markUnread = (): { readersMissing?: object | undefined } => ({ readersMissing: readers ? undefined : {} })

/** The area's routes with the readers of their addresses; the router takes them into its tree. */
export async function loadStaffRoutes(takeIn: () => void): Promise<void> {
  if (readers) return
  const [loaded] = await loadChunk(() => Promise.all([import('./-readers'), import('../../routeTree.gen?staff')]))
  takeIn()
  readers = loaded
}
