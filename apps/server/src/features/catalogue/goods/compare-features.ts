import type { StoredFeature } from '../../../db/tables/catalogue-tables'

/** Values by feature id. */
export type FeatureValues = Readonly<Record<string, StoredFeature>>
type Difference = { featureId: number; own: StoredFeature; other: StoredFeature | null }
/** `total` counts the features of the product that is to be replaced: what another has besides takes nothing away from it. */
export type Comparison = { matched: number; total: number; differences: Difference[] }

/** Of so many features so many may differ in a product that still stands in for another: 85 % have to be met. */
export const mostDifferences = (total: number): number => Math.floor((total * 15) / 100)

export function compareFeatures(own: FeatureValues, other: FeatureValues): Comparison {
  const entries = Object.entries(own)
  const differences = entries.flatMap(([id, value]): Difference[] => {
    const theirs = other[id] ?? null
    return theirs !== null && isSame(value, theirs) ? [] : [{ featureId: Number(id), own: value, other: theirs }]
  })
  return { matched: entries.length - differences.length, total: entries.length, differences }
}

/** Several values of a list are the same in any order. */
function isSame(a: StoredFeature, b: StoredFeature): boolean {
  const plain = (value: StoredFeature) =>
    JSON.stringify(typeof value === 'object' && !Array.isArray(value) ? value.v.toSorted((x, y) => x - y) : value)
  return plain(a) === plain(b)
}
