import type { Demand } from '@snab/domain/product/fit/critical'
import { foldFeatureName, knownCriticals, type KnownCritical } from '@snab/domain/product/fit/known-criticals'
import type { DictionaryData, FeatureEntry } from '../dictionary'

/** A critical feature of a class; several features when catalogues or merges express the same by different ones. */
export type CriticalFeature = Demand & {
  name: string
  featureIds: readonly number[]
  /** `class`: set for the class; `trade`: a default critical feature of the trade. */
  source: 'class' | 'trade'
}

const remembered = new WeakMap<DictionaryData, Map<number | null, readonly CriticalFeature[]>>()

/** What a replacement for goods of this class must have; goods without a class use the default critical features. */
export function criticalFeatures(dictionary: DictionaryData, groupId: number | null): readonly CriticalFeature[] {
  const ofDictionary = remembered.get(dictionary) ?? new Map<number | null, readonly CriticalFeature[]>()
  remembered.set(dictionary, ofDictionary)
  const own = groupId === null ? null : (dictionary.mergedGroups.get(groupId) ?? groupId)
  const key = own !== null && dictionary.criticalFeatures.has(own) ? own : null
  const known = ofDictionary.get(key) ?? (key === null ? ofTrade(dictionary) : ofClass(dictionary, key))
  ofDictionary.set(key, known)
  return known
}

function ofClass(dictionary: DictionaryData, groupId: number): CriticalFeature[] {
  const criticals = new Map<number, CriticalFeature>()
  for (const { featureId, direction, unit } of dictionary.criticalFeatures.get(groupId) ?? []) {
    const id = remaining(dictionary, featureId)
    const feature = dictionary.features.get(id)
    // of two merged features the first known value counts
    if (feature && !criticals.has(id))
      criticals.set(id, {
        name: feature.name,
        featureIds: [id, ...leftBy(dictionary, id)],
        direction,
        unit,
        source: 'class',
      })
  }
  return [...criticals.values()]
}

/** The feature that has taken over another one. */
const remaining = ({ features, mergedFeatures }: DictionaryData, id: number): number =>
  mergedFeatures.get(id) ?? features.get(id)?.mergedInto ?? id

/** Merged features that still have values which could not be converted to the remaining one. */
const leftBy = ({ features }: DictionaryData, id: number): number[] =>
  [...features.values()].filter(({ mergedInto }) => mergedInto === id).map((feature) => feature.id)

function ofTrade(dictionary: DictionaryData): CriticalFeature[] {
  const features = [...dictionary.features.values()]
  return knownCriticals.flatMap((known): CriticalFeature[] => {
    const meant = features.filter((feature) => isMeant(known, feature))
    const ids = new Set(meant.flatMap(({ id }) => [remaining(dictionary, id), id]))
    const [first] = meant
    return first
      ? [
          {
            name: first.name,
            featureIds: [...ids, ...[...ids].flatMap((id) => leftBy(dictionary, id)).filter((id) => !ids.has(id))],
            direction: known.direction,
            unit: known.unit,
            source: 'trade',
          },
        ]
      : []
  })
}

const foldedNames = new Map(knownCriticals.map((known) => [known, new Set(known.names.map(foldFeatureName))]))

const isMeant = (known: KnownCritical, { code, name }: FeatureEntry): boolean =>
  (code !== null && known.codes.includes(code)) || (foldedNames.get(known)?.has(foldFeatureName(name)) ?? false)
