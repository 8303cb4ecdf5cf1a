import type { DemoIndex } from '../demo-index'
import { isAnswer } from './need'
import type { EverydayNeed } from './need'

export type EverydayScore = {
  /** Needs whose first product is an answer. */
  right: number
  empty: string[]
  wrong: string[]
  /** Goods that are not sold, with what was shown for them. */
  unsoldShown: string[]
}

/** How well the catalogue’s search box understands everyday words. */
export function everydayScore(
  { index, goods }: DemoIndex,
  needs: readonly EverydayNeed[],
  unsold: readonly string[],
): EverydayScore {
  const byId = new Map(goods.map((product) => [product.id, product]))
  const firstOf = (text: string) => {
    const { ids } = index.search({
      text,
      textMode: 'everyday',
      filters: {},
      profile: { key: 'everyday', priceTypeIds: [1], discounts: [], contractPrices: [] },
      warehouseIds: [],
      sort: { by: 'relevance', descending: false },
      offset: 0,
      limit: 1,
      facets: false,
    })
    return byId.get(ids[0] ?? 0)
  }
  const score: EverydayScore = { right: 0, empty: [], wrong: [], unsoldShown: [] }
  for (const need of needs) {
    const first = firstOf(need[0])
    if (!first) score.empty.push(need[0])
    else if (isAnswer(first, need)) score.right++
    else score.wrong.push(`${need[0]}: ${first.name}`)
  }
  for (const said of unsold) {
    const first = firstOf(said)
    if (first) score.unsoldShown.push(`${said}: ${first.name}`)
  }
  return score
}
