import type { IndexQuery, PriceProfile, SearchResult, SuggestResult, Understanding } from '@snab/catalogue-index/types'

/** `ids` null: everything may have changed. */
export type IndexProgress = { ids: readonly number[] | null; dictionaries: boolean }

/** The portal's search interface; today it is implemented by the in-process index. */
export type SearchEngine = {
  search(query: IndexQuery): Promise<SearchResult>
  suggest(
    query: { text: string; limit: number; profile: PriceProfile; warehouseIds: readonly number[] } & Pick<
      IndexQuery,
      'day' | 'recommendedListIds'
    >,
  ): Promise<SuggestResult>
  /** Ids of products with this article or other code, ignoring case, separators and look-alikes. */
  findCode(code: string): Promise<readonly number[]>
  explain(text: string): Promise<Understanding>
  /** Called after each batch of changes has become searchable; `catchUp` also waits for the listeners. */
  onProgress(listener: (progress: IndexProgress) => void | Promise<void>): void
  /** Resolves when all changes committed before the call are searchable, for callers that must see their own change. */
  catchUp(): Promise<void>
  memory(): Promise<number>
  close(): Promise<void>
}
