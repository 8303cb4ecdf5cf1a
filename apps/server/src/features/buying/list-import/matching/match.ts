import type { SearchEngine } from '../../../../search/search-engine'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { ProductRow } from '../../../catalogue/goods/product-rows'
import type { Vocabulary } from '../contradiction'
import type { ListRow } from '../reading/list-table'

type How = 'code' | 'normalised' | 'memory' | 'inner-code' | 'name' | 'analogue'

/** A line's result: a match, several candidates or none, with a reason and confidence (0…1). */
export type Match = {
  state: 'matched' | 'several' | 'none'
  how: How | null
  confidence: number
  reason: string
  /** How the line's text contradicts the goods. */
  doubt?: string
  candidates: number[]
  productId: number | null
}

/** The product fields matching needs. */
export type MatchedGoods = Pick<
  ProductRow,
  | 'id'
  | 'article'
  | 'manufacturerCode'
  | 'name'
  | 'isActive'
  | 'unitName'
  | 'multiplicity'
  | 'minimumBatch'
  | 'quantityInBox'
  | 'quantityInBlock'
> &
  Partial<Pick<ProductRow, 'brandId'>>

export type MatchContext = {
  engine: Pick<SearchEngine, 'findCode' | 'search'>
  rows: { get: (ids: readonly number[]) => Promise<ReadonlyMap<number, MatchedGoods>> }
  words?: Vocabulary
  viewer: { prices: Pick<Viewer['prices'], 'profile'>; warehouseIds: readonly number[]; boughtIds: readonly number[] }
}

/** A line with the codes it announces itself. */
export type AnnouncedRow = ListRow & { announced: ReadonlySet<string> }

/** Below every threshold of «Принять подсказки», so contradictory lines are decided one by one. */
export const DOUBTED = 0.2
export const mostCandidates = 8

export const none = (reason: string): Match => ({
  state: 'none',
  how: null,
  confidence: 0,
  reason,
  candidates: [],
  productId: null,
})

/** Candidates for a person to choose from. */
export const severalOf = (
  how: How,
  confidence: number,
  reason: string,
  goods: readonly Pick<MatchedGoods, 'id'>[],
): Match => ({
  state: 'several',
  how,
  confidence,
  reason,
  candidates: goods.slice(0, mostCandidates).map(({ id }) => id),
  productId: null,
})

export const active = (ids: readonly number[], goods: ReadonlyMap<number, MatchedGoods>): MatchedGoods[] =>
  ids.flatMap((id) => goods.get(id) ?? []).filter(({ isActive }) => isActive)
