import { KIND_FLAG, KIND_NUMBER, KIND_VALUE, SELLERS_FEATURE, SETS_FEATURE } from '../storage/segment'
import type { DimensionName, Segment } from '../storage/segment'
import { addCount, mergeCounts, mostFirst, noCounts } from './sorted-counts'
import type { SortedCounts } from './sorted-counts'
import type { Facets, FeatureFacet } from '../types'

/** A numeric feature with more distinct numbers is offered as a range only. */
export const LISTED_NUMBERS = 200

type FeatureTotals = { values: SortedCounts; numbers: SortedCounts; min: number; max: number; flag: number }

export type FacetTotals = ReturnType<typeof createFacetTotals>

/** Sums facets over segments. */
export function createFacetTotals() {
  const dimensions: Record<DimensionName, SortedCounts> = {
    brands: noCounts(),
    series: noCounts(),
    manufacturers: noCounts(),
    groups: noCounts(),
  }
  const sections = new Map<number, number>()
  const features = new Map<number, FeatureTotals>()
  let min = Infinity
  let max = -Infinity
  let instock = 0
  let recommended = 0

  const addFeature = (featureId: number, totals: FeatureTotals) => {
    const known = features.get(featureId)
    features.set(featureId, known ? together(known, totals) : totals)
  }

  return {
    addDimension(name: DimensionName, ids: Uint32Array, counts: Uint32Array) {
      const dimension = noCounts()
      for (let place = 0; place < ids.length; place++)
        if (counts[place]! > 0 && ids[place] !== 0) addCount(dimension, ids[place]!, counts[place]!)
      dimensions[name] = mergeCounts(dimensions[name], dimension)
    },
    addSection: (id: number, count: number) => {
      if (id !== 0) sections.set(id, (sections.get(id) ?? 0) + count)
    },
    addTokens(segment: Segment, counts: Uint32Array) {
      const { tokenFeatures } = segment
      // tokens of a feature are adjacent
      let totals: FeatureTotals | null = null
      let featureId = Number.NaN
      for (let token = 0; token < tokenFeatures.length; token++) {
        const count = counts[token]!
        if (count === 0) continue
        if (tokenFeatures[token] !== featureId) {
          if (totals) addFeature(featureId, totals)
          featureId = tokenFeatures[token]!
          totals = { values: noCounts(), numbers: noCounts(), min: Infinity, max: -Infinity, flag: 0 }
        }
        if (totals) addToken(totals, segment, token, count)
      }
      if (totals) addFeature(featureId, totals)
    },
    addPrices(least: number, most: number) {
      min = Math.min(min, least)
      max = Math.max(max, most)
    },
    addInstock: (count: number) => void (instock += count),
    addRecommended: (count: number) => void (recommended += count),
    facets: (): Facets => ({
      sections: mostFirst(sortedById(sections)),
      brands: mostFirst(dimensions.brands),
      series: mostFirst(dimensions.series),
      manufacturers: mostFirst(dimensions.manufacturers),
      sellers: mostFirst(features.get(SELLERS_FEATURE)?.values ?? noCounts()),
      groups: mostFirst(dimensions.groups),
      sets: mostFirst(features.get(SETS_FEATURE)?.values ?? noCounts()),
      features: [...features.keys()]
        .filter((id) => id !== SETS_FEATURE && id !== SELLERS_FEATURE)
        .sort((a, b) => a - b)
        .map((id) => featureFacet(id, features.get(id)!)),
      price: min === Infinity ? null : { min, max },
      instock,
      recommended,
    }),
  }
}

/** Tokens are sorted by kind and number, so both lists are ascending. */
function addToken(totals: FeatureTotals, segment: Segment, token: number, count: number): void {
  const kind = segment.tokenKinds[token]
  const from = segment.tokenFrom[token]!
  if (kind === KIND_FLAG) totals.flag += count
  else if (kind === KIND_VALUE) addCount(totals.values, from, count)
  else {
    totals.min = Math.min(totals.min, from)
    totals.max = Math.max(totals.max, segment.tokenTo[token]!)
    if (kind === KIND_NUMBER && isListed(totals.numbers)) addCount(totals.numbers, from, count)
  }
}

/** Keeps one more than is shown, to detect that there are too many. */
const isListed = ({ ids }: SortedCounts) => ids.length <= LISTED_NUMBERS

const together = (one: FeatureTotals, other: FeatureTotals): FeatureTotals => ({
  values: mergeCounts(one.values, other.values),
  numbers: mergeCounts(one.numbers, other.numbers),
  min: Math.min(one.min, other.min),
  max: Math.max(one.max, other.max),
  flag: one.flag + other.flag,
})

const sortedById = (counts: ReadonlyMap<number, number>): SortedCounts => {
  const ids = [...counts.keys()].sort((a, b) => a - b)
  return { ids, counts: ids.map((id) => counts.get(id) ?? 0) }
}

function featureFacet(featureId: number, { values, numbers, min, max, flag }: FeatureTotals): FeatureFacet {
  return {
    featureId,
    values: mostFirst(isListed(numbers) ? mergeCounts(values, numbers) : values),
    ...(min < Infinity ? { min, max } : {}),
    ...(flag > 0 ? { flag } : {}),
  }
}
