import { fitDirections } from '@snab/domain/product/fit/critical'
import type { StoredCritical } from '@snab/domain/product/fit/stored-critical'
import { classCriticals } from './critical-features'
import { features } from './feature-dictionary'
import { featureSpecs } from './feature-specs'

/** As stored in `product_groups`; null for classes without a list of their own. */
export function criticalFeaturesOf(classCode: string): string | null {
  const criticals = classCriticals[classCode]
  if (!criticals) return null
  return JSON.stringify(
    fitDirections.flatMap((direction) =>
      (criticals[direction] ?? []).flatMap((key): StoredCritical[] => {
        const { code, unit } = featureSpecs[key]
        const feature = features.find((known) => known.code === code)
        return feature ? [{ featureId: feature.id, direction, unit }] : []
      }),
    ),
  )
}
