import type { StoredFeature } from '../../../db/tables/catalogue-tables'

/** Values by feature id. */
export type FeatureValues = Readonly<Record<string, StoredFeature>>
type Difference = { featureId: number; own: StoredFeature; other: StoredFeature | null }
/** `total` counts the features of the product to be replaced; additional features of the other do not matter. */
export type Comparison = { matched: number; total: number; differences: Difference[] }

/** The number of differing features allowed: 85 % must match. */
export const mostDifferences = (total: number): number => Math.floor((total * 15) / 100)

export function compareFeatures(own: FeatureValues, other: FeatureValues): Comparison {
  const entries = Object.entries(own)
  const differences = entries.flatMap(([id, value]): Difference[] => {
    const theirs = other[id] ?? null
    return theirs !== null && isSame(value, theirs) ? [] : [{ featureId: Number(id), own: value, other: theirs }]
  })
  return { matched: entries.length - differences.length, total: entries.length, differences }
}

/** The order of several list values does not matter. */
function isSame(a: StoredFeature, b: StoredFeature): boolean {
  const plain = (value: StoredFeature) =>
    JSON.stringify(typeof value === 'object' && !Array.isArray(value) ? value.v.toSorted((x, y) => x - y) : value)
  return plain(a) === plain(b)
}
