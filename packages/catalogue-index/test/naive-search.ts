import { defaultRanking } from '@snab/domain/catalogue/ranking'
import { documentTerms } from '../src/storage/document-terms'
import { effectivePrice } from '../src/filter/effective-price'
import { stem } from '../src/text/stem'
import type {
  Count,
  Dictionaries,
  Facets,
  FeatureFacet,
  FeatureFilter,
  IndexFeature,
  IndexProduct,
  IndexQuery,
  PriceProfile,
} from '../src/types'

/** A naive implementation over the rows, ignoring speed. */
export function naiveSearch(all: readonly IndexProduct[], dictionaries: Dictionaries, query: IndexQuery) {
  const lists = (dictionaries.recommendedLists ?? []).filter(({ id }) => query.recommendedListIds?.includes(id))
  const products = all.map((product) => ({
    ...product,
    recommended: product.recommended || lists.some(({ productIds }) => productIds.includes(product.id)),
  }))
  const parts = conditions(dictionaries, query)
  const failed = products.map((product) => [...parts].flatMap(([name, holds]) => (holds(product) ? [] : [name])))
  const matches = products.filter((_, at) => failed[at]?.length === 0)
  const lifted = (facet: string) => products.filter((_, at) => failed[at]?.every((name) => name === facet))
  const instock = parts.get('instock') ?? ((product: IndexProduct) => holdsAmount(product, query.warehouseIds, 0))
  const prices = lifted('price')
    .map((product) => naivePrice(product, query.profile, dictionaries))
    .filter((price) => price < Infinity)
  const facets: Facets = {
    sections: counted(lifted('sections').flatMap((product) => [...sectionsOf(product, dictionaries)])),
    brands: counted(lifted('brands').map(({ brandId }) => brandId)),
    series: counted(lifted('series').map(({ seriesId }) => seriesId)),
    manufacturers: counted(lifted('manufacturers').map(({ manufacturerId }) => manufacturerId)),
    sellers: counted(lifted('sellers').flatMap(({ sellerIds }) => [...new Set(sellerIds)])),
    groups: counted(lifted('groups').map(({ groupId }) => groupId)),
    sets: counted(lifted('sets').flatMap(({ setIds }) => [...new Set(setIds)])),
    features: featureFacets(products, lifted),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    instock: lifted('instock').filter(instock).length,
    recommended: lifted('recommended').filter(({ recommended }) => recommended).length,
  }
  const page = matches.sort(order(query, dictionaries)).slice(query.offset, query.offset + query.limit)
  return { total: matches.length, ids: page.map(({ id }) => id), facets }
}

type Holds = (product: IndexProduct) => boolean

function conditions(dictionaries: Dictionaries, query: IndexQuery): Map<string, Holds> {
  const { filters } = query
  const parts = new Map<string, Holds>()
  const oneOf = (
    name: string,
    ids: readonly number[] | undefined,
    idOf: (product: IndexProduct) => readonly number[],
  ) => {
    if (ids?.length) parts.set(name, (product) => idOf(product).some((id) => ids.includes(id)))
  }
  oneOf('sections', filters.sectionIds, (product) => [...sectionsOf(product, dictionaries)])
  oneOf('brands', filters.brandIds, ({ brandId }) => [brandId])
  oneOf('series', filters.seriesIds, ({ seriesId }) => [seriesId])
  oneOf('manufacturers', filters.manufacturerIds, ({ manufacturerId }) => [manufacturerId])
  oneOf('sellers', filters.sellerIds, ({ sellerIds }) => sellerIds)
  oneOf('groups', filters.groupIds, ({ groupId }) => [groupId])
  oneOf('sets', filters.setIds, ({ setIds }) => setIds)
  for (const { featureId } of filters.features ?? []) {
    const chosen = filters.features!.filter(
      (filter) => filter.featureId === featureId && (filter.values?.length || filter.range || filter.flag),
    )
    if (chosen.length > 0)
      parts.set(`feature ${featureId}`, ({ features }) =>
        features.some(
          (feature) => feature.featureId === featureId && chosen.some((filter) => satisfies(feature, filter)),
        ),
      )
  }
  const { price, instock, recommended, onlyIds } = filters
  if (price?.from !== undefined || price?.to !== undefined) {
    parts.set('price', (product) => {
      const own = naivePrice(product, query.profile, dictionaries)
      return own < Infinity && own >= (price.from ?? 0) && own <= (price.to ?? Infinity)
    })
  }
  if (instock) parts.set('instock', (product) => holdsAmount(product, instock.warehouseIds, instock.amount))
  if (recommended) parts.set('recommended', (product) => product.recommended)
  if (onlyIds) parts.set('only', ({ id }) => onlyIds.includes(id))
  if (query.text) parts.set('text', textHolds(query.text))
  return parts
}

/** Plain Russian words only: each is a prefix or a form of a word of the product. */
function textHolds(text: string): Holds {
  const words = text.toLowerCase().split(' ')
  return ({ name, keywords }) => {
    const terms = new Set<string>()
    documentTerms(name, keywords, (term) => terms.add(term))
    return words.every((word) => [...terms].some((term) => term.startsWith(word) || stem(term) === stem(word)))
  }
}

function satisfies(feature: IndexFeature, { values, range, flag }: FeatureFilter): boolean {
  if (feature.kind === 'flag') return flag === true
  if (feature.kind === 'value') return values?.includes(feature.valueId) ?? false
  const [from, to] = feature.kind === 'number' ? [feature.number, feature.number] : [feature.from, feature.to]
  if (feature.kind === 'number' && values?.includes(feature.number)) return true
  return range !== undefined && to >= (range.from ?? -Infinity) && from <= (range.to ?? Infinity)
}

function holdsAmount(product: IndexProduct, warehouseIds: readonly number[], amount: number): boolean {
  return product.stocks.some(([id, held]) => warehouseIds.includes(id) && (amount > 0 ? held >= amount : held > 0))
}

function lineage(id: number, { sections }: Dictionaries): number[] {
  const section = sections.find((other) => other.id === id)
  return [id, ...(section?.parentId == null ? [] : lineage(section.parentId, { sections, brands: [], synonyms: [] }))]
}

const sectionsOf = (product: IndexProduct, dictionaries: Dictionaries): Set<number> =>
  new Set([product.sectionId, ...product.extraSectionIds].flatMap((id) => (id === 0 ? [] : lineage(id, dictionaries))))

function naivePrice(product: IndexProduct, profile: PriceProfile, dictionaries: Dictionaries): number {
  const base = profile.priceTypeIds
    .map((type) => product.prices.find(([id]) => id === type)?.[1] ?? 0)
    .find((kopecks) => kopecks > 0)
  const sections = sectionsOf(product, dictionaries)
  const applying = profile.discounts.filter(
    ({ brandId, sectionId }) =>
      (brandId === 0 || brandId === product.brandId) && (sectionId === 0 || sections.has(sectionId)),
  )
  const contract = profile.contractPrices.find(([id]) => id === product.id)?.[1] ?? 0
  const own = (profile.productDiscounts ?? []).filter(({ productIds }) => productIds.includes(product.id))
  return effectivePrice(
    base ?? 0,
    Math.max(0, ...[...applying, ...own].map(({ basisPoints }) => basisPoints)),
    contract,
  )
}

function counted(ids: readonly number[]): Count[] {
  const counts = new Map<number, number>()
  for (const id of ids) if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
}

function featureFacets(products: readonly IndexProduct[], lifted: (facet: string) => IndexProduct[]): FeatureFacet[] {
  const featureIds = [...new Set(products.flatMap(({ features }) => features.map(({ featureId }) => featureId)))].sort(
    (a, b) => a - b,
  )
  return featureIds.flatMap((featureId) => {
    const byProduct = lifted(`feature ${featureId}`).map(({ features }) =>
      features.filter((feature) => feature.featureId === featureId),
    )
    const all = byProduct.flat()
    if (all.length === 0) return []
    const values = byProduct.flatMap((features) => {
      const own = features.flatMap((feature) =>
        feature.kind === 'value' ? [feature.valueId] : feature.kind === 'number' ? [feature.number] : [],
      )
      return [...new Set(own)]
    })
    const edges = all.flatMap((feature) =>
      feature.kind === 'number' ? [feature.number] : feature.kind === 'range' ? [feature.from, feature.to] : [],
    )
    const flag = byProduct.filter((features) => features.some(({ kind }) => kind === 'flag')).length
    const counts = new Map<number, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    const facet: FeatureFacet = { featureId, values: [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]) }
    if (edges.length > 0) Object.assign(facet, { min: Math.min(...edges), max: Math.max(...edges) })
    if (flag > 0) Object.assign(facet, { flag })
    return [facet]
  })
}

function order(query: IndexQuery, dictionaries: Dictionaries): (a: IndexProduct, b: IndexProduct) => number {
  const collator = new Intl.Collator('ru')
  const sign = query.sort.descending ? -1 : 1
  const stock = ({ stocks }: IndexProduct) =>
    stocks.reduce((sum, [id, held]) => sum + (query.warehouseIds.includes(id) ? held : 0), 0)
  const rank = naiveRank(query, dictionaries)
  const byField = (a: IndexProduct, b: IndexProduct): number => {
    switch (query.sort.by) {
      case 'relevance':
        return compareRanks(rank(b), rank(a)) || b.popularity - a.popularity
      case 'price': {
        const [first, second] = [naivePrice(a, query.profile, dictionaries), naivePrice(b, query.profile, dictionaries)]
        if (first === second) return 0
        if (first === Infinity) return 1
        return second === Infinity ? -1 : sign * (first - second)
      }
      case 'name':
        return sign * collator.compare(a.name, b.name)
      case 'article':
        return sign * collator.compare(a.article, b.article)
      case 'stock':
        return sign * (stock(a) - stock(b))
      case 'popularity':
        return sign * (a.popularity - b.popularity)
      case 'new':
        return sign * (a.id - b.id)
    }
  }
  return (a, b) => byField(a, b) || a.id - b.id
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0

/** Without a text: tier, listed pins before others, points. */
function naiveRank(query: IndexQuery, dictionaries: Dictionaries): (product: IndexProduct) => [number, number, number] {
  const { weights, boosts } = query.ranking ?? dictionaries.ranking ?? defaultRanking
  const { day } = query
  const running = boosts.filter(
    ({ phrases, startsOn, endsOn }) =>
      phrases.length === 0 && day !== undefined && (startsOn ?? day) <= day && (endsOn ?? day) >= day,
  )
  return (product) => {
    const sections = sectionsOf(product, dictionaries)
    const applying = running.filter(
      ({ brandId, sectionId, productIds }) =>
        (brandId === null || brandId === product.brandId) &&
        (sectionId === null || sections.has(sectionId)) &&
        (productIds.length === 0 || productIds.includes(product.id)),
    )
    const pins = applying.filter(({ effect }) => effect === 'pin')
    const places = pins.flatMap(({ productIds }) => (productIds.length > 0 ? [productIds.indexOf(product.id)] : []))
    if (places.length > 0) return [2, 1, -Math.min(...places)]
    const signs = { pin: 0, last: 0, up: 1, down: -1 }
    const boosted = applying.reduce((sum, { effect, points }) => sum + signs[effect] * points, 0)
    const merit =
      (query.boughtIds?.includes(product.id) ? weights.bought : 0) +
      (query.favouriteIds?.includes(product.id) ? weights.favourite : 0) +
      (product.recommended ? weights.recommended : 0) +
      (holdsAmount(product, query.warehouseIds, 0) ? weights.inStock : 0) +
      Math.floor(weights.popularity * Math.min(1, Math.log2(1 + product.popularity) / 10))
    const tier = pins.length > 0 ? 2 : applying.some(({ effect }) => effect === 'last') ? 0 : 1
    return [tier, 0, merit + Math.max(-30, Math.min(30, boosted))]
  }
}
