import type { FeatureFilter } from '@snab/catalogue-index/types'
import { ownValue } from '@snab/domain/own-value'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import type { DictionaryData } from '../goods/dictionary'
import { featureText } from '../goods/feature-text'

export type Failure = { id: number; name: string; wanted: string; actual: string | null }
type Words = Pick<DictionaryData, 'features' | 'featureValues'>

/** The chosen features that a product fails, as text, by the rules of the index's own filter. */
export function featureFailures(
  filters: readonly FeatureFilter[],
  stored: Readonly<Record<string, StoredFeature>>,
  dictionary: Words,
): Failure[] {
  const featureIds = new Set(filters.map(({ featureId }) => featureId))
  return [...featureIds].flatMap((featureId) => {
    const chosen = filters.filter((filter) => filter.featureId === featureId)
    const value = ownValue(stored, String(featureId))
    const feature = dictionary.features.get(featureId)
    if (!feature || (value !== undefined && chosen.some((filter) => meets(value, filter)))) return []
    const unit = feature.unit === null ? '' : ` ${feature.unit}`
    const actual = value === undefined ? null : featureText(value, feature.kind, dictionary.featureValues)
    return [
      {
        id: featureId,
        name: feature.name,
        wanted: `${chosen.map((filter) => wantedText(filter, feature.kind, dictionary.featureValues)).join(' или ')}${unit}`,
        actual: actual === null ? null : `${actual}${unit}`,
      },
    ]
  })
}

function meets(value: StoredFeature, { values, range, flag }: FeatureFilter): boolean {
  if (flag) return value === true
  if (value === true) return false
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range ?? {}
  if (Array.isArray(value)) {
    const [low, high] = value
    return range ? low <= to && high >= from : (values ?? []).some((one) => low <= one && one <= high)
  }
  if (typeof value === 'object') return value.v.some((id) => values?.includes(id) ?? false)
  return range ? value >= from && value <= to : (values?.includes(value) ?? false)
}

function wantedText(
  { values = [], range, flag }: FeatureFilter,
  kind: string,
  names: ReadonlyMap<number, string>,
): string {
  if (flag) return 'да'
  if (range) {
    const from = range.from === undefined ? [] : [`от ${shownNumber(range.from)}`]
    const to = range.to === undefined ? [] : [`до ${shownNumber(range.to)}`]
    return [...from, ...to].join(' ')
  }
  return values.flatMap((value) => (kind === 'list' ? (names.get(value) ?? []) : shownNumber(value))).join(' или ')
}
