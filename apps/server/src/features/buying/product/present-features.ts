import { featureGroups, type ProductCard } from '@snab/contract/catalogue/product'
import { shownNumber, shownRange } from '@snab/domain/text/shown-numbers'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import type { DictionaryData, FeatureEntry } from '../../catalogue/goods/dictionary'
import { featureGroup } from './feature-group'

type Features = Record<string, StoredFeature>
type Shown = ProductCard['features'][number]

/** Sorted by heading, then by the dictionary. */
export function presentFeatures(features: Features, dictionary: DictionaryData): Shown[] {
  return inOrder(features, dictionary)
    .flatMap(({ feature, stored }): Shown[] => {
      const values = valuesOf(feature, stored, dictionary.featureValues)
      const { id, name, unit, cardGroup } = feature
      return values.length > 0
        ? [
            {
              id,
              name,
              unit,
              value: values.map(({ text }) => text).join(', '),
              group: cardGroup ?? featureGroup(name, unit),
              values,
            },
          ]
        : []
    })
    .toSorted((a, b) => featureGroups.indexOf(a.group) - featureGroups.indexOf(b.group))
}

function inOrder(
  features: Features,
  { features: known }: DictionaryData,
): { feature: FeatureEntry; stored: StoredFeature }[] {
  return Object.entries(features)
    .flatMap(([id, stored]) => {
      const feature = known.get(Number(id))
      return feature ? [{ feature, stored }] : []
    })
    .toSorted((a, b) => a.feature.position - b.feature.position || a.feature.id - b.feature.id)
}

function valuesOf(
  { id, kind }: FeatureEntry,
  stored: StoredFeature,
  names: ReadonlyMap<number, string>,
): Shown['values'] {
  if (stored === true) return [{ text: 'Да', filter: `${id}:true` }]
  if (Array.isArray(stored)) return [{ text: shownRange(...stored), filter: `${id}:${stored.join(',')}` }]
  if (typeof stored !== 'object' && kind !== 'list') return [{ text: shownNumber(stored), filter: `${id}:${stored}` }]
  const ids = typeof stored === 'object' ? stored.v : [stored]
  return ids.flatMap((value) => {
    const text = names.get(value)
    return text === undefined ? [] : [{ text, filter: `${id}:${value}` }]
  })
}
