import type { FeatureFilter } from '@snab/catalogue-index/types'
import type { FeatureCriterion } from '@snab/contract/catalogue'
import { valueKey, type DictionaryData, type FeatureEntry } from './dictionary'

const inOrder = (from: number | undefined, to: number | undefined) => (from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to })

const toNumber = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

/** Reads criteria by the kind of their feature; unknown features and rubbish are left out, reversed ranges swapped. */
export function featureFilters(criteria: readonly FeatureCriterion[], custom: Record<string, string[]>, dictionary: DictionaryData): FeatureFilter[] {
  const filters = criteria.flatMap((criterion) => {
    const feature = dictionary.features.get(criterion.id)
    const filter = feature && toFilter(feature, criterion)
    return filter ? [filter] : []
  })
  for (const [code, words] of Object.entries(custom)) {
    for (const featureId of dictionary.featureIdsByCode.get(code) ?? []) {
      const values = words.map((word) => dictionary.valueIds.get(valueKey(featureId, word)) ?? toNumber(word)).filter((id) => id !== undefined)
      // a value nobody has finds nothing, rather than everything
      filters.push({ featureId, values: values.length > 0 ? values : [-1] })
    }
  }
  return filters
}

function toFilter({ id: featureId, kind }: FeatureEntry, { values = [], from, to, flag }: FeatureCriterion): FeatureFilter | null {
  if (flag) return { featureId, flag }
  if (kind === 'list') {
    const ids = values.flatMap((value) => value.split(',')).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    return ids.length > 0 ? { featureId, values: ids } : null
  }
  if (from !== undefined || to !== undefined) return { featureId, range: inOrder(from, to) }
  const numbers: number[] = []
  for (const value of values) {
    const [low, high] = value.split(',')
    if (high === undefined) {
      const number = toNumber(value)
      if (number !== undefined) numbers.push(number)
    } else {
      const range = inOrder(toNumber(low ?? ''), toNumber(high))
      if (range.from !== undefined || range.to !== undefined) return { featureId, range }
    }
  }
  return numbers.length > 0 ? { featureId, values: numbers } : null
}
