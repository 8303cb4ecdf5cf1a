import type { IndexQuery, PriceProfile, SearchResult, SuggestResult } from '@snab/catalogue-index/types'

/** `ids` null: everything may have changed. */
export type IndexProgress = { ids: readonly number[] | null; dictionaries: boolean }

/** The state of a server's own index. */
export type IndexState = {
  /** Everything committed before this moment is searchable, or was found to change nothing; milliseconds since 1970. */
  followedAt: number
  /** A rebuild is running; the current index stays in use. */
  isRebuilding: boolean
  /** The longest task lately of the thread that owns the index, in seconds. */
  longestTaskS: number
  /** When the last snapshot was saved, milliseconds since 1970; missing: never, or not needed. */
  snapshotAt?: number
  /** The same for the search threads, where there are any. */
  searcherLagS?: readonly number[]
}

/** The portal's search interface, implemented by the index of each process and by OpenSearch. */
export type SearchEngine = {
  /** All servers share it: while it is unreachable, no server is better than another. */
  isShared: boolean
  search(query: IndexQuery): Promise<SearchResult>
  suggest(
    query: { text: string; limit: number; profile: PriceProfile; warehouseIds: readonly number[] } & Pick<
      IndexQuery,
      'day' | 'recommendedListIds'
    >,
  ): Promise<SuggestResult>
  /** Ids of products with this article or other code, ignoring case, separators and look-alikes. */
  findCode(code: string): Promise<readonly number[]>
  /** Called after each batch of changes has become searchable; `catchUp` also waits for the listeners. */
  onProgress(listener: (progress: IndexProgress) => void | Promise<void>): void
  /** Resolves when all changes committed before the call are searchable, for callers that must see their own change. */
  catchUp(): Promise<void>
  state(): IndexState
  close(): Promise<void>
}
