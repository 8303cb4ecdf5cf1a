import type { Ranking } from '@snab/domain/catalogue/ranking'

/** Input and output of the index. Ids are the database's, money is kopecks, amounts are thousandths of a unit. */

export type IndexFeature =
  | { featureId: number; kind: 'value'; valueId: number }
  | { featureId: number; kind: 'number'; number: number }
  | { featureId: number; kind: 'range'; from: number; to: number }
  | { featureId: number; kind: 'flag' }

export type IndexProduct = {
  id: number
  article: string
  /** Manufacturer codes, barcodes and whatever other codes buyers know the product by. */
  codes: readonly string[]
  name: string
  /** Further words it is found by: brand, series, group, keywords of staff. */
  keywords: string
  /** 0 when there is none, for all ids below. */
  sectionId: number
  extraSectionIds: readonly number[]
  brandId: number
  seriesId: number
  manufacturerId: number
  /** All its sellers. */
  sellerIds: readonly number[]
  groupId: number
  setIds: readonly number[]
  features: readonly IndexFeature[]
  /** Kopecks for one unit by price type. */
  prices: readonly (readonly [priceTypeId: number, kopecks: number])[]
  /** Thousandths of a unit by warehouse. */
  stocks: readonly (readonly [warehouseId: number, thousandths: number])[]
  recommended: boolean
  /** How often it was ordered; only the order of values matters. */
  popularity: number
}

/** What buyers say and what catalogues write: phrases that mean the same, in this direction only. */
export type SpeechLine = {
  said: readonly string[]
  /** Empty for a word without meaning for goods, such as «обычный». */
  written: readonly string[]
  /** Phrases of `written` whose goods rank above the others. */
  first: readonly string[]
  /** The entry names goods: if the catalogue has none of them, the answer is empty. */
  isThing: boolean
}

export type IndexSection = { id: number; parentId: number | null; name: string; position: number }

/** Small, rarely changing data, sent as a whole. */
export type Dictionaries = {
  sections: readonly IndexSection[]
  /** Names to recognise in a query, with the spellings maintained by staff. */
  brands: readonly { id: number; name: string; aliases: readonly string[] }[]
  /** All words and phrases of a line mean the same. */
  synonyms: readonly (readonly string[])[]
  /** The trade's speech; a phrase in `synonyms` keeps only the meaning staff gave it. */
  speech?: readonly SpeechLine[]
  /** Default ranking when absent. */
  ranking?: Ranking
  /** Products recommended to visitors whose queries name the list, besides those recommended to everybody. */
  recommendedLists?: readonly { id: number; productIds: readonly number[] }[]
}

/** Prices and stocks are written in place; `product` adds or replaces a card, `remove` hides it. */
export type IndexChange =
  | { kind: 'product'; product: IndexProduct }
  | { kind: 'remove'; id: number }
  | { kind: 'prices'; id: number; prices: IndexProduct['prices'] }
  | { kind: 'stocks'; id: number; stocks: IndexProduct['stocks'] }
  | { kind: 'dictionaries'; dictionaries: Dictionaries }

/** The visitor's unit prices: see `effectivePrice` for the rule. */
export type PriceProfile = {
  /** Equal keys mean equal profiles; effective prices are cached by it. */
  key: string
  /** The base price is that of the first type in which the product has one. */
  priceTypeIds: readonly number[]
  /** A discount applies to a brand and a section with its descendants; 0 means any. The largest one counts. */
  discounts: readonly { brandId: number; sectionId: number; basisPoints: number }[]
  /** Discounts on single products, which compete with the others. */
  productDiscounts?: readonly { productIds: readonly number[]; basisPoints: number }[]
  contractPrices: readonly (readonly [productId: number, kopecks: number])[]
}

export type FeatureFilter = {
  featureId: number
  /** Value ids of a list, or numbers of a numeric feature; any of them matches. */
  values?: readonly number[]
  /** Inclusive; a product's own range matches when the two overlap. */
  range?: Range
  flag?: true
}

export const sortFields = ['relevance', 'price', 'name', 'article', 'stock', 'popularity', 'new'] as const
export type SortField = (typeof sortFields)[number]

/** Inclusive; an absent bound is open. */
type Range = { from?: number | undefined; to?: number | undefined }

/** An absent or undefined filter does not narrow. */
export type Filters = {
  /**
   * A product matches a section if it lies in it or anywhere below. With several sections, any of them may match, here
   * and below.
   */
  sectionIds?: readonly number[] | undefined
  brandIds?: readonly number[] | undefined
  seriesIds?: readonly number[] | undefined
  manufacturerIds?: readonly number[] | undefined
  sellerIds?: readonly number[] | undefined
  groupIds?: readonly number[] | undefined
  setIds?: readonly number[] | undefined
  features?: readonly FeatureFilter[] | undefined
  /** Kopecks, inclusive, of the visitor's effective price. */
  price?: Range | undefined
  /** At least one of these warehouses holds the amount (thousandths), or anything at all when it is 0. */
  instock?: { warehouseIds: readonly number[]; amount: number } | undefined
  recommended?: boolean | undefined
  /** Only these products (favourites, bought before, a list of analogues). */
  onlyIds?: readonly number[] | undefined
}

export type TextMode = 'literal' | 'repair' | 'everyday'

export type IndexQuery = {
  text?: string | undefined
  /**
   * `literal` switches every repair off («искать буквально»). `everyday` repairs, knows the trade's speech, and leaves
   * out words that keep the answer empty.
   */
  textMode?: TextMode | undefined
  filters: Filters
  profile: PriceProfile
  /** Stock is sorted by the sum over these warehouses, which the visitor may see. */
  warehouseIds: readonly number[]
  sort: { by: SortField; descending: boolean }
  /** Raise these in the order by relevance, in this order of strength. */
  boughtIds?: readonly number[] | undefined
  favouriteIds?: readonly number[] | undefined
  /** Lists of recommended products that this visitor is shown. */
  recommendedListIds?: readonly number[] | undefined
  /** The day of Moscow by which boosts begin and end; without it none applies. */
  day?: string | undefined
  /** Replaces the dictionaries' ranking, to preview another one. */
  ranking?: Ranking | undefined
  offset: number
  limit: number
  /** Facets cost more than the page, so request them only when shown. */
  facets: boolean
}

export type RepairKind =
  | 'lookalike'
  | 'separators'
  | 'layout'
  | 'typo'
  | 'transliteration'
  | 'synonym'
  | 'dropped-word'
  | 'number'

export type Understanding = {
  /** The answered query; equals the typed text, apart from case and blanks, when nothing was corrected. */
  shown: string
  words: readonly { typed: string; taken: string; as: 'word' | 'code' | 'size' | 'brand'; found: boolean }[]
  repairs: readonly { kind: RepairKind; from: string; to: string }[]
  /** Typed words left out of the search, because with them the answer would be empty. */
  leftOut: readonly string[]
}

export type Count = readonly [id: number, count: number]

export type FeatureFacet = {
  featureId: number
  /** By value id, or by number for numeric features with up to 200 distinct numbers. */
  values: readonly Count[]
  /** Only for numeric and range features. */
  min?: number
  max?: number
  /** Products with the feature on. */
  flag?: number
}

/** Every facet counts results without its own filter and with all others. */
export type Facets = {
  sections: readonly Count[]
  brands: readonly Count[]
  series: readonly Count[]
  manufacturers: readonly Count[]
  sellers: readonly Count[]
  groups: readonly Count[]
  sets: readonly Count[]
  features: readonly FeatureFacet[]
  /** Kopecks. Null when no result has a price. */
  price: { min: number; max: number } | null
  instock: number
  recommended: number
}

export type SearchResult = {
  ids: readonly number[]
  total: number
  facets: Facets | null
  understanding: Understanding | null
  /** For an empty answer: the nearest articles when the text looked like a code. */
  nearestCodes: readonly { id: number; article: string }[]
  /** Rises with every applied change. */
  epoch: number
}

export type SuggestResult = {
  products: readonly number[]
  sections: readonly number[]
  brands: readonly number[]
  words: readonly string[]
  understanding: Understanding | null
}
