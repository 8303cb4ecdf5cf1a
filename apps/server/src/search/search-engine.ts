import type { IndexQuery, PriceProfile, SearchResult, SuggestResult, Understanding } from '@snab/catalogue-index/types'

/** `ids` null: everything may have changed. */
export type IndexProgress = { ids: readonly number[] | null; dictionaries: boolean }

/** The one way the portal searches; the index in this process today, another engine behind the same verbs tomorrow. */
export type SearchEngine = {
  search(query: IndexQuery): Promise<SearchResult>
  suggest(
    query: { text: string; limit: number; profile: PriceProfile; warehouseIds: readonly number[] } & Pick<
      IndexQuery,
      'day' | 'recommendedListIds'
    >,
  ): Promise<SuggestResult>
  /** Ids of products whose article or other code equals the given one but for case, separators and look-alikes. */
  findCode(code: string): Promise<readonly number[]>
  explain(text: string): Promise<Understanding>
  /** Called after each batch of changes has become searchable; `catchUp` waits for the listeners too. */
  onProgress(listener: (progress: IndexProgress) => void | Promise<void>): void
  /** Resolves when everything committed before the call is searchable: for whoever must see their own change at once. */
  catchUp(): Promise<void>
  memory(): Promise<number>
  close(): Promise<void>
}
