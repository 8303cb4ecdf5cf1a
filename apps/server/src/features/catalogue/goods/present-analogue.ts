import type { Analogy } from '@snab/contract/catalogue/product'
import type { Analogue } from './analogues'
import type { DictionaryData } from './dictionary'
import { featureText } from './feature-text'

/** A row of the list of analogues: how many features match, and which differ. */
export const presentAnalogue = (
  { source, matched, total, differences, because, check }: Analogue,
  { features, featureValues }: DictionaryData,
): Analogy => ({
  source,
  matched,
  total,
  because,
  check,
  differences: differences.flatMap(({ featureId, own, other }) => {
    const feature = features.get(featureId)
    const ownText = feature && featureText(own, feature.kind, featureValues)
    return feature && ownText
      ? [
          {
            id: featureId,
            name: feature.name,
            unit: feature.unit,
            own: ownText,
            other: other === null ? null : featureText(other, feature.kind, featureValues),
          },
        ]
      : []
  }),
})
