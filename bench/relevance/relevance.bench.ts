import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import { createAmbiguityTest } from './ambiguity'
import { corruptions } from './corruptions'
import { demoIndex } from './demo-index'
import type { DemoIndex } from './demo-index'
import { ndcgAt10 } from './gain'
import { everydayNeeds } from './everyday/needs'
import { everydayScore } from './everyday/score'
import { unsoldNeeds } from './everyday/tools'
import { ANSWER, describedNeeds } from './needs'
import { numbersFrom } from '../lib/seeded-numbers'

const PRODUCTS = 12_000
const ARTICLES = 500

export type ArticleScore = {
  kind: string
  asked: number
  ambiguous: number
  inapplicable: number
  first: number
  missed: string[]
}
export type RelevanceBench = {
  products: number
  articles: ArticleScore[]
  /** Absent in results stored before it was measured. */
  everyday?: { count: number; right: number; empty: number; unsold: number; unsoldShown: number }
  needs: { count: number; ndcg: number; graded: number; empty: number; worst: { words: string; ndcg: number }[] }
}

/** How well the search of the demonstration catalogue understands what buyers type. */
export async function benchRelevance(): Promise<RelevanceBench> {
  const demo = await demoIndex(PRODUCTS)
  return { products: PRODUCTS, articles: articleScores(demo), needs: needScore(demo), everyday: everyday(demo) }
}

function everyday(demo: DemoIndex): NonNullable<RelevanceBench['everyday']> {
  const { right, empty, unsoldShown } = everydayScore(demo, everydayNeeds, unsoldNeeds)
  return {
    count: everydayNeeds.length,
    right,
    empty: empty.length,
    unsold: unsoldNeeds.length,
    unsoldShown: unsoldShown.length,
  }
}

const found = (index: CatalogueIndex, text: string, limit: number) =>
  index.search({
    text,
    textMode: 'everyday',
    filters: {},
    profile: { key: 'relevance', priceTypeIds: [1], discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit,
    facets: false,
  })

/**
 * Stored articles picked evenly over the catalogue; a corruption that does not apply to an article is not counted for
 * it.
 */
function articleScores({ index, goods, catalogue }: DemoIndex): ArticleScore[] {
  const isAmbiguous = createAmbiguityTest(goods)
  const step = Math.floor(goods.length / ARTICLES)
  const stored = Array.from({ length: ARTICLES }, (_, i) => goods[i * step]!)
  return corruptions.map(({ name, of, keepsArticle }, kind) => {
    const random = numbersFrom(500 + kind)
    const score: ArticleScore = { kind: name, asked: 0, ambiguous: 0, inapplicable: 0, first: 0, missed: [] }
    for (const product of stored) {
      const typed = of(product, random, catalogue)
      if (typed === null) score.inapplicable++
      else if (!keepsArticle && isAmbiguous(typed, product)) score.ambiguous++
      else {
        score.asked++
        if (found(index, typed, 1).ids[0] === product.id) score.first++
        else score.missed.push(`${product.article}: ${typed}`)
      }
    }
    return score
  })
}

function needScore({ index, goods }: DemoIndex): RelevanceBench['needs'] {
  const byId = new Map(goods.map((product) => [product.id, product]))
  const scores = describedNeeds(goods).map(({ words, grade }) => {
    const { ids } = found(index, words, 10)
    const grades = ids.map((id) => grade(byId.get(id)!))
    const all = goods.map(grade)
    const isAnswer = (own: number) => (own === ANSWER ? 1 : 0)
    return {
      words,
      empty: ids.length === 0,
      ndcg: ndcgAt10(grades.map(isAnswer), all.map(isAnswer)),
      graded: ndcgAt10(grades, all),
    }
  })
  const mean = (value: (score: (typeof scores)[number]) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / scores.length
  return {
    count: scores.length,
    ndcg: mean(({ ndcg }) => ndcg),
    graded: mean(({ graded }) => graded),
    empty: mean(({ empty }) => (empty ? 1 : 0)),
    worst: scores
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .slice(0, 10)
      .map(({ words, ndcg }) => ({ words, ndcg })),
  }
}
