import type { FeatureFilter } from '@snab/catalogue-index/types'
import { fitOf } from '@snab/domain/product/fit/critical'
import { sameNumbers } from '@snab/domain/product/fit/measure'
import type { FeatureValues } from '../compare-features'
import type { DictionaryData } from '../dictionary'
import { comparedValue, heldValue } from './compare-criticals'
import type { CriticalFeature } from './critical-features'

/**
 * Index filters that leave only goods whose critical features may fit, at least as wide as the rule. A search for the
 * cheapest would otherwise return only smaller ones. Features that the product itself lacks do not narrow anything.
 */
export function narrowByCriticals(
  criticals: readonly CriticalFeature[],
  own: FeatureValues,
  dictionary: DictionaryData,
): FeatureFilter[] {
  return criticals.flatMap((critical): FeatureFilter[] => {
    const held = heldValue(critical, own)
    const feature = held && dictionary.features.get(held.featureId)
    if (!held || !feature || hasSiblings(critical, feature, dictionary)) return []
    const { featureId, stored } = held
    if (feature.kind === 'list') {
      const mine = comparedValue(held, dictionary)
      const parts = mine?.values.map((value) => ({ ...mine, values: [value] })) ?? []
      const fitting = (dictionary.valuesOfFeature.get(featureId) ?? []).filter((id) => {
        const other = comparedValue({ featureId, stored: id }, dictionary)
        return parts.some((part) => fitOf(part, other, critical) !== 'mismatch')
      })
      return [{ featureId, values: fitting }]
    }
    if (stored === true) return [{ featureId, flag: true }]
    if (typeof stored !== 'number') return []
    switch (critical.direction) {
      case 'not-lower':
        return [{ featureId, range: { from: Math.min(...sameNumbers(stored, feature.unit)) } }]
      case 'not-higher':
        return [{ featureId, range: { to: Math.max(...sameNumbers(stored, feature.unit)) } }]
      case 'equal':
      case 'contains':
        return [{ featureId, values: sameNumbers(stored, feature.unit) }]
    }
  })
}

/** Goods of the class may use another feature for it, which one filter cannot express. */
const hasSiblings = (
  { featureIds }: CriticalFeature,
  { id, catalogueId }: { id: number; catalogueId: number },
  { features }: DictionaryData,
): boolean => featureIds.some((other) => other !== id && features.get(other)?.catalogueId === catalogueId)
