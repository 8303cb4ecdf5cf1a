import type { IndexQuery, PriceProfile, SearchResult, SuggestResult } from '@snab/catalogue-index/types'

/** `ids` null: everything may have changed. */
export type IndexProgress = { ids: readonly number[] | null; dictionaries: boolean }

/** What a server knows about its own index. */
export type IndexState = {
  /** Everything committed before this moment is searchable, or was found to change nothing; milliseconds since 1970. */
  followedAt: number
  /** Another index is being made; this one goes on meanwhile. */
  isRebuilding: boolean
  /** How long the longest task of the thread that owns the index took lately, in seconds. */
  longestTaskS: number
  /** When a snapshot of what is searchable was last on disk, milliseconds since 1970; none: never, or not needed. */
  snapshotAt?: number
  /** The same of the threads that search, where there are any. */
  searcherLagS?: readonly number[]
}

/** The portal's search interface, implemented by the index of each process and by OpenSearch. */
export type SearchEngine = {
  /** All servers ask the same one: while it is away, none of them is better than another. */
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
