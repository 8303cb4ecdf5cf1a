import type { IndexFeature } from '@snab/catalogue-index/types'
import type { FeatureValues } from './class-template'
import { featureSpecs, type FeatureKey, type FeatureKind } from './feature-specs'

export type DemoFeature = { id: number; code: string; name: string; unit: string | null; kind: FeatureKind }
export type DemoFeatureValue = { id: number; featureId: number; name: string }

// The keys of a constant object are exactly its key type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const keys = Object.keys(featureSpecs) as FeatureKey[]

export const features: readonly DemoFeature[] = keys.map((key, index) => ({ id: index + 1, ...featureSpecs[key] }))
export const featureValues: DemoFeatureValue[] = []
const featureByKey = new Map(keys.map((key, index) => [key, features[index]]))
const valueIds = new Map<string, number>()

function valueId(featureId: number, name: string): number {
  const key = `${featureId} ${name}`
  const known = valueIds.get(key)
  if (known !== undefined) return known
  const id = featureValues.length + 1
  featureValues.push({ id, featureId, name })
  valueIds.set(key, id)
  return id
}

/** A variant's features in the index's terms; new list values are added to the dictionary. */
export function indexFeatures(values: FeatureValues): IndexFeature[] {
  return keys.flatMap((key): IndexFeature[] => {
    const value = values[key]
    const feature = featureByKey.get(key)
    if (value === undefined || value === false || !feature) return []
    const featureId = feature.id
    if (feature.kind === 'list' && typeof value === 'string')
      return [{ featureId, kind: 'value', valueId: valueId(featureId, value) }]
    if (feature.kind === 'number' && typeof value === 'number') return [{ featureId, kind: 'number', number: value }]
    if (feature.kind === 'range' && typeof value === 'object')
      return [{ featureId, kind: 'range', from: value[0], to: value[1] }]
    if (feature.kind === 'flag' && value === true) return [{ featureId, kind: 'flag' }]
    throw new Error(`Feature ${key} is a ${feature.kind}, not ${JSON.stringify(value)}`)
  })
}
