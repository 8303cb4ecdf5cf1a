import type { FeatureFilter } from '@snab/catalogue-index/types'
import type { CatalogueFilters, FeatureCriterion } from '@snab/contract/catalogue/catalogue-filters'
import { valueKey, type DictionaryData, type FeatureEntry } from '../goods/dictionary'

const inOrder = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

const toNumber = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

/**
 * Reads criteria by the kind of their feature; drops unknown features and invalid values, swaps reversed ranges.
 * Several values of one feature are alternatives. Null when `custom-…` names an unknown property: nothing matches.
 */
export function featureFilters(
  criteria: readonly FeatureCriterion[],
  custom: Record<string, string[]>,
  dictionary: DictionaryData,
): FeatureFilter[] | null {
  const filters = criteria.flatMap((given) => {
    const criterion = afterMerges(given, dictionary)
    const feature = dictionary.features.get(criterion.id)
    return feature ? toFilters(feature, criterion) : []
  })
  for (const [code, words] of Object.entries(custom)) {
    const featureIds = dictionary.featureIdsByCode.get(code) ?? []
    if (featureIds.length === 0) return null
    for (const featureId of featureIds) {
      const known = words.flatMap((word) => customFilter(featureId, word, dictionary) ?? [])
      // an unknown value matches nothing instead of everything
      filters.push(...(known.length > 0 ? known : [{ featureId, values: [-1] }]))
    }
  }
  return filters
}

/** An address from before a merge keeps working: values are matched by name. */
function afterMerges(criterion: FeatureCriterion, dictionary: DictionaryData): FeatureCriterion {
  const id = dictionary.mergedFeatures.get(criterion.id)
  if (id === undefined) return criterion
  if (dictionary.features.get(id)?.kind !== 'list' || !criterion.values) return { ...criterion, id }
  const values = criterion.values
    .flatMap((value) => value.split(','))
    .map((value) => {
      const name = dictionary.featureValues.get(Number(value))
      return String(name === undefined ? value : (dictionary.valueIds.get(valueKey(id, name)) ?? value))
    })
  return { ...criterion, id, values }
}

/** Names of filters that are unknown or invalid for their feature. */
export function ignoredFilters(
  { features = [], custom, ignored }: CatalogueFilters,
  dictionary: DictionaryData,
  featuresName: string,
): string[] {
  const unread = features.filter((given) => {
    const criterion = afterMerges(given, dictionary)
    const feature = dictionary.features.get(criterion.id)
    return !feature || toFilters(feature, criterion).length === 0
  })
  const unknown = Object.entries(custom).filter(([code, words]) => {
    const featureIds = dictionary.featureIdsByCode.get(code) ?? []
    return words.some((word) => featureIds.every((featureId) => customFilter(featureId, word, dictionary) === null))
  })
  return [
    ...new Set([
      ...ignored,
      ...unread.map(({ id }) => `${featuresName}[${id}]`),
      ...unknown.map(([code]) => `custom-${code}`),
    ]),
  ]
}

/** A value of a property by name or id, a number, or «true» of a flag; null when no product has it. */
function customFilter(featureId: number, word: string, dictionary: DictionaryData): FeatureFilter | null {
  const kind = dictionary.features.get(featureId)?.kind
  const valueId = dictionary.valueIds.get(valueKey(featureId, word))
  if (valueId !== undefined) return { featureId, values: [valueId] }
  if (kind === 'flag') return word === 'true' ? { featureId, flag: true } : null
  const number = toNumber(word)
  if (number === undefined || (kind === 'list' && !dictionary.featureValues.has(number))) return null
  return { featureId, values: [number] }
}

function toFilters(
  { id: featureId, kind }: FeatureEntry,
  { values = [], isPair = false, from, to, flag }: FeatureCriterion,
): FeatureFilter[] {
  if (flag) return [{ featureId, flag }]
  if (kind === 'list') {
    const ids = values
      .flatMap((value) => value.split(','))
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
    return ids.length > 0 ? [{ featureId, values: ids }] : []
  }
  if (from !== undefined || to !== undefined) return [{ featureId, range: inOrder(from, to) }]
  const [low, high] = isPair ? values.map(toNumber) : []
  if (low !== undefined && high !== undefined) return [{ featureId, range: inOrder(low, high) }]
  const numbers: number[] = []
  const ranges: FeatureFilter[] = []
  for (const value of values) {
    const [low, high] = value.split(',')
    if (high === undefined) {
      const number = toNumber(value)
      if (number !== undefined) numbers.push(number)
    } else {
      const range = inOrder(toNumber(low ?? ''), toNumber(high))
      if (range.from !== undefined || range.to !== undefined) ranges.push({ featureId, range })
    }
  }
  return numbers.length > 0 ? [...ranges, { featureId, values: numbers }] : ranges
}
