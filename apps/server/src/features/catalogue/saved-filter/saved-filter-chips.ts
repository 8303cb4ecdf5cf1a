import type { CatalogueFilters } from '@snab/contract/catalogue/catalogue-filters'
import type { SavedFilter } from '@snab/contract/catalogue/saved-filter'
import { shownNumber, shownRange } from '@snab/domain/text/shown-numbers'
import { valueKey, type DictionaryData, type FeatureEntry } from '../goods/dictionary'
import type { SavedList } from './saved-url'

type Chip = SavedFilter['chips'][number]

/** Describes the list in this order: keyword, section, brands, series, manufacturer, groups, the rest, checkboxes. */
export function savedFilterChips(
  { filters, requestedAmount }: SavedList,
  dictionary: DictionaryData,
  currencySign: string,
): Chip[] {
  const chipsOf = (ids: number[] | undefined, nameOf: (id: number) => string | undefined, unknown: string): Chip[] =>
    (ids ?? []).map((id) => ({ text: nameOf(id) ?? unknown, kind: 'value' }))
  return [
    ...(filters.keyword ? [{ text: filters.keyword, kind: 'keyword' } as const] : []),
    ...(filters.section ?? []).map((id): Chip => ({
      text: dictionary.sections.get(id)?.name ?? 'Неизвестный раздел',
      kind: 'section',
    })),
    ...chipsOf(filters.brands, (id) => dictionary.brands.get(id)?.name, 'Неизвестный бренд'),
    ...chipsOf(filters.series, (id) => dictionary.series.get(id), 'Неизвестная серия'),
    ...chipsOf(filters.manufacturer, (id) => dictionary.manufacturers.get(id), 'Неизвестный производитель'),
    ...chipsOf(filters.sellerId, (id) => dictionary.sellers.get(id), 'Неизвестный продавец'),
    ...chipsOf(filters.type, (id) => dictionary.groups.get(id), 'Неизвестная группа'),
    ...chipsOf(filters.set, (id) => dictionary.sets.get(id), 'Неизвестный набор'),
    ...(filters.features ?? []).map((criterion): Chip => ({
      text: featureText(criterion, dictionary.features.get(criterion.id), dictionary),
      kind: criterion.flag ? 'flag' : 'value',
    })),
    ...Object.entries(filters.custom).map(([code, words]): Chip => ({
      text: customText(code, words, dictionary),
      kind: 'value',
    })),
    ...priceChip(filters, currencySign),
    ...(requestedAmount ? [{ text: `от ${shownNumber(requestedAmount)} шт.`, kind: 'value' } as const] : []),
    ...flagChips(filters, dictionary),
  ]
}

function flagChips(
  { instock, recommended, infavorite, bought }: CatalogueFilters,
  { warehouses }: DictionaryData,
): Chip[] {
  const places = Array.isArray(instock)
    ? instock.map((id) => `В наличии: ${warehouses.get(id)?.name ?? 'неизвестный склад'}`)
    : instock
      ? ['В наличии']
      : []
  return [
    ...places,
    ...(recommended ? ['Рекомендуем'] : []),
    ...(infavorite ? ['Избранное'] : []),
    ...(bought ? ['Покупали раньше'] : []),
  ].map((text) => ({ text, kind: 'flag' }))
}

const priceChip = ({ priceMin, priceMax }: CatalogueFilters, currencySign: string): Chip[] =>
  priceMin === undefined && priceMax === undefined
    ? []
    : [{ text: `Цена: ${rangeText(priceMin, priceMax)} ${currencySign}`, kind: 'value' }]

function featureText(
  { values, from, to, flag }: NonNullable<CatalogueFilters['features']>[number],
  feature: FeatureEntry | undefined,
  { featureValues }: DictionaryData,
): string {
  if (!feature) return unknownProperty
  const { name } = feature
  if (flag) return name
  const unit = feature.unit ? ` ${feature.unit}` : ''
  if (from !== undefined || to !== undefined) return `${name}: ${rangeText(from, to)}${unit}`
  const words = (values ?? []).map((value) =>
    feature.kind === 'list'
      ? value
          .split(',')
          .map((id) => featureValues.get(Number(id)) ?? 'неизвестное значение')
          .join(', ')
      : spanText(value),
  )
  return `${name}: ${words.join(', ')}${unit}`
}

/** Converts the property's code and words of the address to display names. */
function customText(
  code: string,
  words: readonly string[],
  { featureIdsByCode, features, valueIds, featureValues }: DictionaryData,
): string {
  const feature = features.get(featureIdsByCode.get(code)?.[0] ?? 0)
  const valueName = (word: string) => featureValues.get(valueIds.get(valueKey(feature?.id ?? 0, word)) ?? 0) ?? word
  return `${feature?.name ?? unknownProperty}: ${words.map(valueName).join(', ')}${feature?.unit ? ` ${feature.unit}` : ''}`
}

const unknownProperty = 'Неизвестное свойство'

/** `6,63` is a range in an address. */
function spanText(value: string): string {
  const [from, to] = value.split(',')
  if (to === undefined) return Number.isFinite(Number(value)) ? shownNumber(Number(value)) : value
  return rangeText(from ? Number(from) : undefined, to ? Number(to) : undefined)
}

function rangeText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `до ${shownNumber(to ?? 0)}`
  return to === undefined ? `от ${shownNumber(from)}` : shownRange(from, to)
}
