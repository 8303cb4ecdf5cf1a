import { stem } from '@snab/catalogue-index/text/stem'
import { foldFeatureName } from '@snab/domain/product/fit/known-criticals'
import type { DictionaryData } from '../dictionary'
import type { Described } from '../near-products'
import { featureText } from '../feature-text'
import { readSaid, type Said } from './said-values'

const remembered = new WeakMap<DictionaryData, ReadonlySet<string>>()

/** Stems of the colours that goods of the catalogue have. */
function knownColours(dictionary: DictionaryData): ReadonlySet<string> {
  const known = remembered.get(dictionary)
  if (known) return known
  const colours = new Set<string>()
  for (const { id, kind, name } of dictionary.features.values())
    if (kind === 'list' && foldFeatureName(name) === 'цвет')
      for (const value of dictionary.valuesOfFeature.get(id) ?? []) {
        const colour = (dictionary.featureValues.get(value) ?? '').toLowerCase().replaceAll('ё', 'е')
        if (/^[а-я]{4,}$/.test(colour)) colours.add(stem(colour))
      }
  remembered.set(dictionary, colours)
  return colours
}

/** Whether a text asks for a colour that the goods have neither in their features nor in their name. */
export function lacksColour(said: Said, name: string, { features }: Described, dictionary: DictionaryData): boolean {
  const wanted = [...knownColours(dictionary)].filter((colour) => said.words.has(colour))
  if (wanted.length === 0) return false
  const has = [
    name,
    ...Object.entries(features).flatMap(([id, stored]) => {
      const feature = dictionary.features.get(Number(id))
      return feature && foldFeatureName(feature.name) === 'цвет'
        ? (featureText(stored, feature.kind, dictionary.featureValues) ?? [])
        : []
    }),
  ]
  const words = readSaid(has.join(' ')).words
  return !wanted.some((colour) => words.has(colour))
}
