import type { FeatureGroup } from '@snab/contract/catalogue/product'
import type { Offered } from '@snab/domain/catalogue/stock'
import type { StoredCritical } from '@snab/domain/product/fit/stored-critical'
import type { SellerPeriod } from '@snab/domain/money/shown-price'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { readVatRegimes } from '../../../search/vat-regimes'
import type { Audience } from './audience'

export type SectionEntry = {
  id: number
  parentId: number | null
  name: string
  position: number
  isActive: boolean
  /** A path in the file store. */
  picture: string | null
  ancestors: readonly number[]
}
type BrandEntry = {
  id: number
  name: string
  aliases: string[]
  country: string
  logo: string | null
  description: string
}
export type FeatureEntry = {
  id: number
  catalogueId: number
  code: string | null
  name: string
  unit: string | null
  kind: 'list' | 'number' | 'range' | 'flag'
  position: number
  /** The heading of a card chosen by staff; null decides by unit and words. */
  cardGroup: FeatureGroup | null
  isFilter: boolean
  /** Another feature that has taken over the values that could be converted; the rest of the values stay here. */
  mergedInto: number | null
}
export type WarehouseEntry = {
  id: number
  name: string
  city: string
  address: string
  regionId: number
  deliveryDays: number
  isVirtual: boolean
  isPickupPoint: boolean
  pickupHours: string
  pickupPhone: string
  pickupWeekdays: number[]
  position: number
  /** Smaller first; in its own region, or of a virtual warehouse everywhere. */
  choiceOrder: number
  /** Further regions it serves; of a virtual warehouse those with another term. */
  served: readonly ServedRegion[]
}
type ServedRegion = { regionId: number; deliveryDays: number; choiceOrder: number }
type RegionEntry = { id: number; name: string; city: string; basePriceTypeId: number; isDefault: boolean }

/** Without products it applies to a brand, a section or everything. */
export type Promotion = Audience & {
  segmentId: number | null
  companyIds: readonly number[]
  id: number
  version: number
  name: string
  note: string
  brandId: number | null
  sectionId: number | null
  productIds: ReadonlySet<number>
  basisPoints: number
  startsOn: string
  endsOn: string
}
type RecommendedList = Audience & { id: number; startsOn: string; endsOn: string; productIds: readonly number[] }

type Words = ReadonlyMap<number, string>

/** All small tables that lists and filters need, held in memory and reloaded when the change log says so. */
export type DictionaryData = {
  sections: ReadonlyMap<number, SectionEntry>
  brands: ReadonlyMap<number, BrandEntry>
  series: Words
  manufacturers: Words
  sellers: Words
  groups: Words
  /** By class: as set by staff or the demonstration; other classes use the default critical features of the trade. */
  criticalFeatures: ReadonlyMap<number, readonly StoredCritical[]>
  sets: Words
  features: ReadonlyMap<number, FeatureEntry>
  /** Merged features with their targets. */
  mergedFeatures: ReadonlyMap<number, number>
  mergedBrands: ReadonlyMap<number, number>
  mergedSections: ReadonlyMap<number, number>
  mergedGroups: ReadonlyMap<number, number>
  /** Sections in which a feature is not a filter, by feature. */
  unfilteredSections: ReadonlyMap<number, ReadonlySet<number>>
  featureValues: Words
  /** Value ids by feature and lower-case name, for `custom-{property}`. */
  valueIds: ReadonlyMap<string, number>
  /** Ids of the values of a list by feature. */
  valuesOfFeature: ReadonlyMap<number, readonly number[]>
  featureIdsByCode: ReadonlyMap<string, readonly number[]>
  warehouses: ReadonlyMap<number, WarehouseEntry>
  regions: ReadonlyMap<number, RegionEntry>
  defaultRegion: RegionEntry
  /** Tried after the buyer's own type: the default, then unassigned types. */
  fallbackPriceTypes: readonly number[]
  /** Price types stored without VAT. */
  netPriceTypes: ReadonlySet<number>
  /** Regimes of all sellers, past and future ones too. */
  vatRegimes: readonly SellerPeriod[]
  synonyms: readonly string[][]
  /** Including past ones; validity is checked by day. */
  promotions: readonly Promotion[]
  /** Lists of products recommended to some buyers for some days. */
  recommendedLists: readonly RecommendedList[]
}

export type Dictionary = { readonly current: DictionaryData; reload(): Promise<void> }

export async function openDictionary(db: Db): Promise<Dictionary> {
  let current = await readDictionary(db)
  return {
    get current() {
      return current
    },
    async reload() {
      current = await readDictionary(db)
    },
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))
const merged = (rows: readonly { id: number; mergedInto: number | null }[]): ReadonlyMap<number, number> =>
  new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto] as const])))
const names = (rows: readonly { id: number; name: string }[]): Words => new Map(rows.map(({ id, name }) => [id, name]))

function idsByFeature(values: readonly { id: number; featureId: number }[]): ReadonlyMap<number, readonly number[]> {
  const ids = new Map<number, number[]>()
  for (const { id, featureId } of values) {
    const ofFeature = ids.get(featureId)
    if (ofFeature) ofFeature.push(id)
    else ids.set(featureId, [id])
  }
  return ids
}

async function readDictionary(db: Db): Promise<DictionaryData> {
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'parentId', 'name', 'position', 'picture', 'mergedInto'])
    .select(sql<boolean>`id in (select id from shown_sections)`.as('isActive'))
    .orderBy('catalogueId')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select(['id', 'name', 'aliases', 'country', 'logo', 'description', 'mergedInto'])
    .execute()
  const series = await db.selectFrom('series').select(['id', 'name']).execute()
  const manufacturers = await db.selectFrom('manufacturers').select(['id', 'name']).execute()
  const sellers = await db.selectFrom('sellers').select(['id', 'name']).execute()
  const groups = await db.selectFrom('productGroups').select(['id', 'name', 'mergedInto', 'criticalFeatures']).execute()
  const sets = await db.selectFrom('productSets').select(['id', 'name']).execute()
  const features = await readFeatures(db)
  const values = await db.selectFrom('featureValues').select(['id', 'featureId', 'name']).execute()
  const warehouses = await readWarehouses(db)
  const regions = await db.selectFrom('regions').selectAll().orderBy('id').execute()
  const priceTypes = await db
    .selectFrom('priceTypes')
    .select(['id', 'isDefault', 'isMapped', 'vatIncluded'])
    .where('costUse', 'is', null)
    .orderBy(sql`is_default desc`)
    .orderBy('id')
    .execute()
  const campaigns = await readCampaigns(db)
  const synonyms = await db.selectFrom('synonyms').select('words').orderBy('id').execute()

  const defaultRegion = regions.find((region) => region.isDefault) ?? regions[0]
  if (!defaultRegion) throw new Error('The database has no region: every price and stock belongs to one')

  return {
    sections: byId(withAncestors(sections)),
    brands: byId(brands.filter(({ mergedInto }) => mergedInto === null)),
    mergedBrands: merged(brands),
    mergedSections: merged(sections),
    series: names(series),
    manufacturers: names(manufacturers),
    sellers: names(sellers),
    groups: names(groups.filter(({ mergedInto }) => mergedInto === null)),
    mergedGroups: merged(groups),
    criticalFeatures: new Map(
      groups.flatMap(({ id, criticalFeatures }) =>
        criticalFeatures === null ? [] : [[id, criticalFeatures] as const],
      ),
    ),
    sets: names(sets),
    ...features,
    featureValues: names(values),
    valueIds: new Map(values.map(({ id, featureId, name }) => [valueKey(featureId, name), id])),
    valuesOfFeature: idsByFeature(values),
    warehouses: byId(warehouses),
    regions: byId(regions),
    defaultRegion,
    fallbackPriceTypes: priceTypes.filter(({ isDefault, isMapped }) => isDefault || !isMapped).map(({ id }) => id),
    vatRegimes: await readVatRegimes(db),
    netPriceTypes: new Set(priceTypes.filter(({ vatIncluded }) => !vatIncluded).map(({ id }) => id)),
    synonyms: synonyms.map(({ words }) => words),
    ...campaigns,
  }
}

async function readWarehouses(db: Db): Promise<WarehouseEntry[]> {
  const rows = await db
    .selectFrom('warehouses')
    .selectAll()
    .where('isHidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const served = await db.selectFrom('warehouseRegions').selectAll().execute()
  return rows.map((row) => ({ ...row, served: served.filter(({ warehouseId }) => warehouseId === row.id) }))
}

async function readFeatures(db: Db) {
  const allFeatures = await db
    .selectFrom('features')
    .select(['id', 'catalogueId', 'code', 'name', 'unit', 'kind', 'position', 'cardGroup', 'isFilter'])
    .select(['mergedInto', 'keepsRest'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  // values of another kind that could not be converted are still shown and filtered
  const features = allFeatures.filter(({ mergedInto, keepsRest }) => mergedInto === null || keepsRest)
  const unfiltered = await db
    .selectFrom('featureSections')
    .select(['featureId', sql<number[]>`array_agg(section_id)`.as('sectionIds')])
    .groupBy('featureId')
    .execute()
  const codes = new Map<string, number[]>()
  for (const { id, code, mergedInto } of allFeatures)
    if (code) codes.set(code, [...new Set([...(codes.get(code) ?? []), mergedInto ?? id])])

  return {
    features: byId(features),
    mergedFeatures: merged(allFeatures.filter(({ keepsRest }) => !keepsRest)),
    unfilteredSections: new Map(unfiltered.map(({ featureId, sectionIds }) => [featureId, new Set(sectionIds)])),
    featureIdsByCode: codes,
  }
}

async function readCampaigns(db: Db) {
  const promotions = await db
    .selectFrom('promotions')
    .select([
      'id',
      'version',
      'name',
      'note',
      'brandId',
      'sectionId',
      'productIds',
      'basisPoints',
      'startsOn',
      'endsOn',
    ])
    .select(['regionIds', 'priceTypeIds', 'segmentId', 'companyIds'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  const recommendedLists = await db
    .selectFrom('recommendedLists')
    .select(['id', 'startsOn', 'endsOn', 'productIds', 'regionIds', 'priceTypeIds'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return {
    promotions: promotions.map((promotion) => ({ ...promotion, productIds: new Set(promotion.productIds) })),
    recommendedLists,
  }
}

export const valueKey = (featureId: number, name: string): string => `${featureId}:${name.toLowerCase()}`

function withAncestors(rows: readonly Omit<SectionEntry, 'ancestors'>[]): SectionEntry[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return rows.map((row) => {
    const ancestors: number[] = []
    // a cycle in a broken import must not hang the server
    for (
      let parent = row.parentId;
      parent !== null && !ancestors.includes(parent);
      parent = parents.get(parent) ?? null
    )
      ancestors.push(parent)
    return { ...row, ancestors }
  })
}

const seen = new WeakMap<DictionaryData, Map<number, WarehouseEntry[]>>()

/**
 * Warehouses visible in a region, in their order of choice: its own, those that serve it too, and the virtual ones, each
 * with its term in this region. Called for every row of a list.
 */
export function visibleWarehouses(dictionary: DictionaryData, regionId: number): readonly WarehouseEntry[] {
  const ofRegions = seen.get(dictionary) ?? new Map<number, WarehouseEntry[]>()
  seen.set(dictionary, ofRegions)
  const known = ofRegions.get(regionId)
  if (known) return known
  const warehouses = [...dictionary.warehouses.values()]
    .flatMap((warehouse) => {
      const here = warehouse.regionId === regionId ? null : warehouse.served.find((one) => one.regionId === regionId)
      if (here) return [{ ...warehouse, deliveryDays: here.deliveryDays, choiceOrder: here.choiceOrder }]
      return warehouse.isVirtual || here === null ? [warehouse] : []
    })
    .toSorted((one, other) => one.choiceOrder - other.choiceOrder)
  ofRegions.set(regionId, warehouses)
  return warehouses
}

/** The region's real warehouses, which can ship at once. */
export const ownWarehouses = (dictionary: DictionaryData, regionId: number): readonly WarehouseEntry[] =>
  visibleWarehouses(dictionary, regionId).filter(({ isVirtual }) => !isVirtual)

/** Stock of a product in the warehouses visible in the region, in thousandths. */
export const heldIn = (
  { stocks }: { stocks: Readonly<Record<number, number>> },
  dictionary: DictionaryData,
  regionId: number,
): Offered[] =>
  visibleWarehouses(dictionary, regionId).map(({ id, isVirtual, deliveryDays }) => ({
    amount: stocks[id] ?? 0,
    isVirtual,
    days: deliveryDays,
  }))
