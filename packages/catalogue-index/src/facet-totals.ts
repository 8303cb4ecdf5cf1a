import { KIND_FLAG, KIND_NUMBER, KIND_VALUE } from './segment'
import type { DimensionName, Segment } from './segment'
import type { Count, Facets, FeatureFacet } from './types'

/** A numeric feature with more different numbers than this is offered as a range only. */
export const LISTED_NUMBERS = 200

type FeatureTotals = { values: Map<number, number>; numbers: Map<number, number>; min: number; max: number; flag: number }

export type FacetTotals = ReturnType<typeof createFacetTotals>

/** Sums facets over segments. */
export function createFacetTotals() {
  const dimensions: Record<DimensionName, Map<number, number>> = {
    brands: new Map(),
    series: new Map(),
    manufacturers: new Map(),
    sellers: new Map(),
    groups: new Map(),
  }
  const sections = new Map<number, number>()
  const sets = new Map<number, number>()
  const features = new Map<number, FeatureTotals>()
  let min = Infinity
  let max = -Infinity
  let instock = 0
  let recommended = 0

  const totalsOf = (featureId: number): FeatureTotals => {
    const known = features.get(featureId)
    if (known) return known
    const totals = { values: new Map(), numbers: new Map(), min: Infinity, max: -Infinity, flag: 0 }
    features.set(featureId, totals)
    return totals
  }
  const addToken = (totals: FeatureTotals, segment: Segment, token: number, count: number) => {
    const kind = segment.tokenKinds[token]
    const from = segment.tokenFrom[token]!
    if (kind === KIND_FLAG) totals.flag += count
    else if (kind === KIND_VALUE) add(totals.values, from, count)
    else {
      totals.min = Math.min(totals.min, from)
      totals.max = Math.max(totals.max, segment.tokenTo[token]!)
      if (kind === KIND_NUMBER && totals.numbers.size <= LISTED_NUMBERS) add(totals.numbers, from, count)
    }
  }

  return {
    addDimension(name: DimensionName, ids: Uint32Array, counts: Uint32Array) {
      for (let place = 0; place < ids.length; place++) if (counts[place]! > 0 && ids[place] !== 0) add(dimensions[name], ids[place]!, counts[place]!)
    },
    addSection: (id: number, count: number) => {
      if (id !== 0) add(sections, id, count)
    },
    addTokens(segment: Segment, counts: Uint32Array, setsFeature: number) {
      // tokens of a feature are neighbours
      let feature = Number.NaN
      let totals: FeatureTotals | null = null
      for (let token = 0; token < segment.tokenFeatures.length; token++) {
        const count = counts[token]!
        if (count === 0) continue
        const own = segment.tokenFeatures[token]!
        if (own !== feature) {
          feature = own
          totals = own === setsFeature ? null : totalsOf(own)
        }
        if (totals) addToken(totals, segment, token, count)
        else add(sets, segment.tokenFrom[token]!, count)
      }
    },
    addPrices(least: number, most: number) {
      min = Math.min(min, least)
      max = Math.max(max, most)
    },
    addInstock: (count: number) => void (instock += count),
    addRecommended: (count: number) => void (recommended += count),
    facets: (): Facets => ({
      sections: sorted(sections),
      brands: sorted(dimensions.brands),
      series: sorted(dimensions.series),
      manufacturers: sorted(dimensions.manufacturers),
      sellers: sorted(dimensions.sellers),
      groups: sorted(dimensions.groups),
      sets: sorted(sets),
      features: [...features].sort(([a], [b]) => a - b).map(([featureId, totals]) => featureFacet(featureId, totals)),
      price: min === Infinity ? null : { min, max },
      instock,
      recommended,
    }),
  }
}

const add = (counts: Map<number, number>, id: number, count: number) => void counts.set(id, (counts.get(id) ?? 0) + count)

/** Most products first. */
const sorted = (counts: ReadonlyMap<number, number>): Count[] => [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])

const NO_NUMBERS: ReadonlyMap<number, number> = new Map()

function featureFacet(featureId: number, { values, numbers, min, max, flag }: FeatureTotals): FeatureFacet {
  const listedNumbers = numbers.size <= LISTED_NUMBERS ? numbers : NO_NUMBERS
  for (const [number, count] of values.size > 0 ? listedNumbers : NO_NUMBERS) add(values, number, count)
  return {
    featureId,
    values: sorted(values.size > 0 ? values : listedNumbers),
    ...(min < Infinity ? { min, max } : {}),
    ...(flag > 0 ? { flag } : {}),
  }
}
