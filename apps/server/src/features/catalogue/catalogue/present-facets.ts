import type { Count, Facets, FeatureFacet, Filters } from '@snab/catalogue-index/types'
import type { Facet, search } from '@snab/contract/catalogue/catalogue'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { z } from 'zod'
import { brandLook } from '../goods/brand-look'
import type { DictionaryData, FeatureEntry } from '../goods/dictionary'
import type { VisitorView } from '../goods/visitor-view'

type FacetAnswer = NonNullable<z.input<typeof search.response>['filters']>
type Names = (id: number) => string | undefined

const shownValues = 50
const shownFeatures = 30
const collator = new Intl.Collator('ru', { numeric: true })

/**
 * Primary facets in their fixed order, then the most common features of the results. Facets chosen in `filters` are
 * always included, because removing a filter needs its name. `customCodes` are properties chosen by
 * `custom-{property}`.
 */
export function presentFacets(
  facets: Facets,
  view: VisitorView,
  filters: Filters,
  customCodes: ReadonlySet<string>,
): FacetAnswer {
  const { dictionary } = view
  const words =
    (names: ReadonlyMap<number, string>): Names =>
    (id) =>
      names.get(id)
  const brand: Names = (id) => dictionary.brands.get(id)?.name
  const primary = [
    view.sees.prices && facets.price ? priceFacet(facets.price, view.units) : null,
    withLooks(listFacet('brand', 'Бренд', facets.brands, brand, filters.brandIds), dictionary),
    listFacet('group', 'Тип товара', facets.groups, words(dictionary.groups), filters.groupIds),
    listFacet('series', 'Серия', facets.series, words(dictionary.series), filters.seriesIds),
    listFacet(
      'manufacturer',
      'Производитель',
      facets.manufacturers,
      words(dictionary.manufacturers),
      filters.manufacturerIds,
    ),
    listFacet('seller', 'Продавец', facets.sellers, words(dictionary.sellers), filters.sellerIds),
  ]
  return {
    items: [
      ...primary.filter((facet) => facet !== null),
      ...featureFacets(facets.features, view, filters, customCodes),
    ],
    sections: facets.sections.filter(([id]) => dictionary.sections.has(id)).map(([id, count]) => ({ id, count })),
    instock: view.sees.stocks ? facets.instock : 0,
    recommended: facets.recommended,
  }
}

const withLooks = (facet: Facet | null, dictionary: DictionaryData): Facet | null =>
  facet && { ...facet, values: facet.values.map((value) => ({ ...value, ...brandLook(dictionary, Number(value.id)) })) }

/** Facets without a code. */
const byId = { code: null, isCustom: false }

const priceFacet = ({ min, max }: { min: number; max: number }, { currencySign }: VisitorView['units']): Facet => ({
  ...byId,
  id: 'price',
  name: 'Цена',
  unit: currencySign,
  primary: true,
  kind: 'range',
  value: { min: min / 100, max: max / 100, from: min / 100, to: max / 100 },
  values: [],
  valueCount: 0,
})

function listFacet(
  id: string,
  name: string,
  counts: readonly Count[],
  nameOf: Names,
  chosen: readonly number[] = [],
): Facet | null {
  const counted = new Set(counts.map(([value]) => value))
  const values = [
    ...counts,
    ...chosen.filter((value) => !counted.has(value)).map((value): Count => [value, 0]),
  ].flatMap(([value, count]) => {
    const valueName = nameOf(value)
    return valueName === undefined ? [] : [{ id: String(value), name: valueName, count }]
  })
  if (values.length === 0) return null
  const ranked = values.toSorted((a, b) => b.count - a.count || collator.compare(a.name, b.name))
  const shown = ranked.filter((value, place) => place < shownValues || chosen.includes(Number(value.id)))
  return {
    ...byId,
    id,
    name,
    unit: null,
    primary: true,
    kind: 'list',
    value: null,
    values: shown,
    valueCount: values.length,
  }
}

function featureFacets(
  facets: readonly FeatureFacet[],
  view: VisitorView,
  filters: Filters,
  customCodes: ReadonlySet<string>,
): Facet[] {
  const { features } = view.dictionary
  const chosen = new Map((filters.features ?? []).map(({ featureId, values }) => [featureId, values ?? []]))
  const isShown = filterable(view.dictionary, filters.sectionIds ?? [])
  const coverage = (facet: FeatureFacet) => facet.values.reduce((sum, [, count]) => sum + count, 0) + (facet.flag ?? 0)
  const counted = new Set(facets.map(({ featureId }) => featureId))
  const uncounted = [...chosen.keys()]
    .filter((featureId) => !counted.has(featureId))
    .map((featureId): FeatureFacet => ({ featureId, values: [] }))
  return [...facets, ...uncounted]
    .filter(({ featureId }) => chosen.has(featureId) || isShown(featureId))
    .map((facet) => ({ facet, coverage: chosen.has(facet.featureId) ? Number.POSITIVE_INFINITY : coverage(facet) }))
    .toSorted((a, b) => b.coverage - a.coverage)
    .slice(0, shownFeatures)
    .flatMap(({ facet }) => {
      const feature = features.get(facet.featureId)
      const shown = feature && featureFacet(facet, feature, view, customCodes, chosen.get(facet.featureId))
      return shown ? [{ shown, position: feature.position }] : []
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ shown }) => shown)
}

/** Features that staff allow as filters here. */
function filterable(
  { features, sections, unfilteredSections }: DictionaryData,
  sectionIds: readonly number[],
): (featureId: number) => boolean {
  const paths = sectionIds.map((id) => [id, ...(sections.get(id)?.ancestors ?? [])])
  return (featureId) => {
    if (features.get(featureId)?.isFilter === false) return false
    const without = unfilteredSections.get(featureId)
    return !without || paths.length === 0 || paths.some((path) => !path.some((id) => without.has(id)))
  }
}

function featureFacet(
  facet: FeatureFacet,
  feature: Pick<FeatureEntry, 'code' | 'name' | 'unit' | 'kind'>,
  view: VisitorView,
  customCodes: ReadonlySet<string>,
  chosen?: readonly number[],
): Facet | null {
  // words name values of lists; numbers and flags have none
  const isCustom = feature.code !== null && feature.kind === 'list' && customCodes.has(feature.code)
  const common = {
    id: String(facet.featureId),
    name: feature.name,
    unit: feature.unit,
    code: feature.code,
    isCustom,
    primary: false,
  }
  if (feature.kind === 'flag')
    return facet.flag || chosen
      ? {
          ...common,
          kind: 'flag',
          value: null,
          values: [{ id: 'true', name: 'Да', count: facet.flag ?? 0 }],
          valueCount: 1,
        }
      : null
  if (feature.kind === 'list') {
    const list = listFacet(common.id, feature.name, facet.values, (id) => view.dictionary.featureValues.get(id), chosen)
    return list && { ...list, ...common, values: list.values.toSorted((a, b) => collator.compare(a.name, b.name)) }
  }
  if (facet.min === undefined || facet.max === undefined) return null
  const numbers = facet.values
    .toSorted(([a], [b]) => a - b)
    .map(([number, count]) => ({ id: String(number), name: shownNumber(number), count }))
  return {
    ...common,
    kind: 'range',
    value: { min: facet.min, max: facet.max },
    values: numbers.slice(0, shownValues),
    valueCount: numbers.length,
  }
}
