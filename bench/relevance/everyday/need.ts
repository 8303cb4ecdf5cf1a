import type { FeatureKey } from '../../../apps/server/src/demo/catalogue/classes/feature-specs'
import type { FeatureValue, Goods } from '../demo-index'

type Wanted = string | number | true | readonly (string | number)[]

/** A typed or spoken need, and the classes and features that the first product found must have. */
export type EverydayNeed = readonly [
  said: string,
  classes: string | readonly string[],
  wanted?: Partial<Record<FeatureKey, Wanted>>,
]

export function isAnswer(product: Goods, [, classes, wanted = {}]: EverydayNeed): boolean {
  if (![classes].flat().includes(product.classCode)) return false
  // the literal's keys are those of its type
  return (Object.entries(wanted) as [FeatureKey, Wanted][]).every(([key, value]) =>
    [value].flat().some((one) => holds(product.features.get(key), one)),
  )
}

/** A number also matches a range that contains it. */
function holds(own: FeatureValue | undefined, wanted: string | number | true): boolean {
  if (Array.isArray(own) && typeof wanted === 'number') return own[0] <= wanted && wanted <= own[1]
  return own === wanted
}
