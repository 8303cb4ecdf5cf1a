import type { SectionTree } from '@snab/catalogue-index/facets/section-tree'
import {
  boostsOfQuery,
  popularityPoints,
  type ReadyBoost,
  type ReadyRanking,
} from '@snab/catalogue-index/match/ranking-plan'
import { EXACT_LEVEL, LEVELS, MERITS } from '@snab/catalogue-index/match/relevance-key'
import { POPULARITIES } from '@snab/catalogue-index/match/ranking-plan'
import type { IndexQuery, Understanding } from '@snab/catalogue-index/types'
import { largestBoostSum } from '@snab/domain/catalogue/ranking'
import { withIds, type Clause } from './clauses'
import { inStock, recommendedClause } from './filter-clauses'

/**
 * The same key as in the own index, smallest first: tier, level, merits, popularity. The score of the text's query is
 * how exactly the text matches.
 */
const keyOfDocument = `
String id = params.namesProducts ? String.valueOf(doc['id'].value) : '';
double merits = ${largestBoostSum};
def ofBuyer = params.personal.get(id);
if (ofBuyer != null) merits += ((Number) ofBuyer).doubleValue();
if (doc['recommended'].value || params.listed.containsKey(id)) merits += params.recommended;
for (def warehouse : doc['stocked']) {
  if (params.warehouses.containsKey(warehouse)) { merits += params.inStock; break; }
}
double popularity = doc['popularity'].value;
for (def least : params.popularities) { if (popularity >= least) merits += 1; }

int tier = 1;
int place = -1;
double points = 0;
for (def boost : params.boosts) {
  if (boost.brand != null && boost.brand != doc['brand'].value) continue;
  int position = -1;
  if (boost.places != null) {
    def listed = boost.places.get(id);
    if (listed == null) continue;
    position = listed;
  }
  if (boost.sections != null) {
    boolean isIn = false;
    for (def section : doc['sections']) { if (boost.sections.containsKey(section)) { isIn = true; break; } }
    if (!isIn) continue;
  }
  points += boost.points;
  if (boost.tier == 0 && tier == 1) tier = 0;
  if (boost.tier == 2) {
    tier = 2;
    if (position >= 0 && (place < 0 || position < place)) place = position;
  }
}
points = Math.max(-${largestBoostSum}.0, Math.min(${largestBoostSum}.0, points));
int finalTier = level >= ${EXACT_LEVEL} ? 3 : tier;
boolean isPlaced = finalTier == tier && place >= 0;
double exact = isPlaced ? ${LEVELS - 1}.0 : level;
double rank = isPlaced ? Math.max(0.0, ${MERITS - 1}.0 - place) : merits + points;
return -(((finalTier * ${LEVELS}.0 + exact) * ${MERITS}.0 + rank) * ${POPULARITIES}.0 + popularity);
`

type Ranked = Pick<IndexQuery, 'boughtIds' | 'favouriteIds' | 'day'> & { warehouseIds: readonly number[] }

export type RelevanceInput = {
  query: Ranked
  ranking: ReadyRanking
  tree: SectionTree
  listed: readonly number[]
  /** Null without a text; then every product matches equally. */
  text: TextQuery | null
}

/** A text as a query: `scored` gives a product the sum of its levels, multiplied by a factor. */
export type TextQuery = { scored: (factor: number) => Clause; met: Clause; understanding: Understanding }

/** The order of a page: clauses that give scores, and the sort keys, to which the id is added. */
export type Order = {
  must: readonly Clause[]
  should: readonly Clause[]
  sort: readonly Clause[]
  needsScores: boolean
}

/** Without boosts, level and merits fit into the score, which is several times as fast as a script. */
export function relevanceOrder(input: RelevanceInput): Order {
  const { query, ranking, tree, text } = input
  const understanding = text && text.understanding
  const namesCode = understanding?.words.some((word) => word.as === 'code') ?? false
  const boosts = boostsOfQuery(ranking, understanding && understanding.shown, query.day)
  if (boosts.length > 0)
    return {
      must: text ? [text.scored(1)] : [],
      should: [],
      sort: [
        scriptSort(
          input,
          boosts.map((boost) => boostParams(boost, tree, namesCode)),
        ),
      ],
      needsScores: text !== null,
    }
  return {
    must: text ? [text.scored(MERITS)] : [],
    should: meritClauses(input),
    sort: [{ _score: 'desc' }, { popularity: 'desc' }],
    needsScores: true,
  }
}

/** Each clause adds its points to the score of the products that match it. */
function meritClauses({ query, ranking: { weights }, listed }: RelevanceInput): Clause[] {
  const points: [clause: Clause, weight: number][] = [
    [withIds(query.boughtIds ?? []), weights.bought],
    [withIds(query.favouriteIds ?? []), weights.favourite],
    [recommendedClause(listed), weights.recommended],
    [inStock(query.warehouseIds, 0), weights.inStock],
    ...leastPopularities(weights.popularity).map((least): [Clause, number] => [
      { range: { popularity: { gte: least } } },
      1,
    ]),
  ]
  return points.flatMap(([filter, boost]) => (boost > 0 ? [{ constant_score: { filter, boost } }] : []))
}

function scriptSort(
  { query, ranking, listed, text }: RelevanceInput,
  boosts: readonly ReturnType<typeof boostParams>[],
): Clause {
  const { weights } = ranking
  const personal = personalPoints(query, ranking)
  const params = {
    personal,
    listed: trueFor(listed),
    recommended: weights.recommended,
    inStock: weights.inStock,
    warehouses: trueFor(query.warehouseIds),
    popularities: leastPopularities(weights.popularity),
    boosts,
    namesProducts:
      listed.length > 0 || Object.keys(personal).length > 0 || boosts.some(({ places }) => places !== null),
  }
  const level = text === null ? 'double level = 0;' : 'double level = _score;'
  return {
    _script: { type: 'number', order: 'asc', script: { lang: 'painless', source: level + keyOfDocument, params } },
  }
}

const trueFor = (ids: readonly number[]): Record<string, true> => Object.fromEntries(ids.map((id) => [id, true]))

function personalPoints(
  { boughtIds = [], favouriteIds = [] }: Ranked,
  { weights }: ReadyRanking,
): Record<string, number> {
  const points: Record<string, number> = {}
  // a repeated id counts once
  for (const id of new Set(boughtIds)) points[id] = weights.bought
  for (const id of new Set(favouriteIds)) points[id] = (points[id] ?? 0) + weights.favourite
  return points
}

/** The popularities from which orders give one point, two points and so on. */
function leastPopularities(weight: number): number[] {
  const most = popularityPoints(POPULARITIES, weight)
  return Array.from({ length: most }, (_, at) => {
    let low = 0
    let high = POPULARITIES
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (popularityPoints(middle, weight) > at) high = middle
      else low = middle + 1
    }
    return low
  })
}

const tiers = { pin: 2, up: 1, down: 1, last: 0 } as const

/** If a text names a code, pins and demotions become the strongest points. */
function boostParams(
  { brandId, sectionId, productIds, effect, points }: ReadyBoost,
  tree: SectionTree,
  keepsLevels: boolean,
) {
  const places: Record<string, number> = {}
  for (const [place, id] of productIds.entries()) places[id] ??= place
  const strongest = keepsLevels ? largestBoostSum : 0
  const signed = { up: points, down: -points, pin: strongest, last: -strongest }
  return {
    brand: brandId === null ? null : String(brandId),
    sections: sectionId === null ? null : trueFor([...tree.below([sectionId])]),
    places: productIds.length === 0 ? null : places,
    points: signed[effect],
    tier: keepsLevels ? 1 : tiers[effect],
  }
}
