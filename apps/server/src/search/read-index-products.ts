import type { IndexFeature, IndexProduct } from '@snab/catalogue-index/types'
import { shownPrice, type PriceBasis } from '@snab/domain/money/shown-price'
import { sql } from 'kysely'
import type { Db } from '../db/database'
import type { StoredFeature } from '../db/tables/catalogue-tables'

type FeatureKinds = ReadonlyMap<number, 'list' | 'number' | 'range' | 'flag'>

type Row = {
  id: number
  article: string
  manufacturerCode: string
  barcodes: string[]
  name: string
  keywords: string
  sectionId: number | null
  extraSectionIds: number[]
  brandId: number | null
  seriesId: number | null
  manufacturerId: number | null
  sellerIds: number[]
  groupId: number | null
  setIds: number[]
  features: Record<string, StoredFeature>
  isRecommended: boolean
  popularity: number
  vatRate: number | null
  sellerId: number | null
  prices: [number, number][]
  stocks: [number, number][]
}

const batchSize = 5000

/** All active products in the index's form, in batches so that a million never fit into memory at once. */
export async function* readIndexProducts(db: Db, basis: PriceBasis): AsyncGenerator<IndexProduct> {
  const kinds = await readFeatureKinds(db)
  const show = await priceShower(db, basis)
  for (let after = 0; ;) {
    const rows = await readRows(db, sql`p.id > ${after}`, sql`limit ${batchSize}`)
    yield* await toIndexProducts(db, rows, kinds, show)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The active ones among these products. */
export async function findIndexProducts(db: Db, ids: readonly number[], basis: PriceBasis): Promise<IndexProduct[]> {
  const kinds = await readFeatureKinds(db)
  const show = await priceShower(db, basis)
  return toIndexProducts(db, await readRows(db, sql`p.id = any(${[...ids]}::bigint[])`, sql``), kinds, show)
}

async function readFeatureKinds(db: Db): Promise<FeatureKinds> {
  const features = await db.selectFrom('features').select(['id', 'kind']).execute()
  return new Map(features.map(({ id, kind }) => [id, kind]))
}

async function toIndexProducts(
  db: Db,
  rows: readonly Row[],
  kinds: FeatureKinds,
  show: ShowPrices,
): Promise<IndexProduct[]> {
  const features = rows.map((row) => featuresOf(row, kinds))
  const valueNames = await readValueNames(db, features)
  return rows.map((row, at) => toIndexProduct(row, features[at] ?? [], valueNames, show))
}

/** Names of the list values that these products use. */
async function readValueNames(db: Db, features: readonly IndexFeature[][]): Promise<ReadonlyMap<number, string>> {
  const ids = new Set<number>()
  for (const ofProduct of features)
    for (const feature of ofProduct) if (feature.kind === 'value') ids.add(feature.valueId)
  const values = await db
    .selectFrom('featureValues')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(values.map(({ id, name }) => [id, name]))
}

/** A row comes as one JSON value, because parsing twenty columns takes several times as long. */
async function readRows(db: Db, where: ReturnType<typeof sql>, limit: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<{ product: Row }>`
    with page as materialized (
      select id, article, manufacturer_code, barcodes, name, keywords, section_id, extra_section_ids, brand_id, series_id, manufacturer_id, seller_id, group_id, set_ids, features,
        is_recommended, popularity, vat_rate
      from products p where p.is_active and ${where} order by p.id ${limit}
    )
    select row_to_json(r) as product from (
      select p.id, p.article, p.manufacturer_code as "manufacturerCode", p.barcodes, p.name,
        concat_ws(' ', p.keywords, b.name, array_to_string(b.aliases, ' '), s.name, g.name) as keywords,
        p.section_id as "sectionId", p.extra_section_ids as "extraSectionIds", p.brand_id as "brandId", p.series_id as "seriesId", p.manufacturer_id as "manufacturerId",
        array(select p.seller_id where p.seller_id is not null union select seller_id from product_offers where product_id = p.id) as "sellerIds", p.group_id as "groupId", p.set_ids as "setIds", p.features, p.is_recommended as "isRecommended", p.popularity, p.vat_rate as "vatRate", p.seller_id as "sellerId",
        array(select json_build_array(price_type_id, price) from product_prices where product_id = p.id) as prices,
        array(select json_build_array(warehouse_id, amount) from free_stocks where product_id = p.id and amount > 0) as stocks
      from page p
      left join brands b on b.id = p.brand_id
      left join series s on s.id = p.series_id
      left join product_groups g on g.id = p.group_id
      order by p.id
    ) r`.execute(db)
  return rows.map(({ product }) => product)
}

// plain loops: this runs for every feature of every product
function featuresOf(row: Row, kinds: FeatureKinds): IndexFeature[] {
  const features: IndexFeature[] = []
  for (const id in row.features) {
    const value = row.features[id]
    if (value !== undefined) addFeatures(features, Number(id), value, kinds)
  }
  return features
}

function toIndexProduct(
  row: Row,
  features: IndexFeature[],
  valueNames: ReadonlyMap<number, string>,
  show: ShowPrices,
): IndexProduct {
  let { keywords } = row
  // people search by colour or material even if the name lacks it
  for (const feature of features) if (feature.kind === 'value') keywords += ` ${valueNames.get(feature.valueId) ?? ''}`
  return {
    id: row.id,
    article: row.article,
    codes: [row.manufacturerCode, ...row.barcodes].filter(Boolean),
    name: row.name,
    keywords,
    sectionId: row.sectionId ?? 0,
    extraSectionIds: row.extraSectionIds,
    brandId: row.brandId ?? 0,
    seriesId: row.seriesId ?? 0,
    manufacturerId: row.manufacturerId ?? 0,
    sellerIds: row.sellerIds,
    groupId: row.groupId ?? 0,
    setIds: row.setIds,
    features,
    prices: show(row.prices, row),
    stocks: row.stocks,
    recommended: row.isRecommended,
    popularity: row.popularity,
  }
}

function addFeatures(features: IndexFeature[], featureId: number, value: StoredFeature, kinds: FeatureKinds): void {
  if (value === true) features.push({ featureId, kind: 'flag' })
  else if (Array.isArray(value)) features.push({ featureId, kind: 'range', from: value[0], to: value[1] })
  else if (typeof value === 'object')
    for (const valueId of value.v) features.push({ featureId, kind: 'value', valueId })
  else if (kinds.get(featureId) === 'list') features.push({ featureId, kind: 'value', valueId: value })
  else features.push({ featureId, kind: 'number', number: value })
}

type Pairs = [number, number][]
/** Converts stored prices to the prices the portal shows. */
type ShowPrices = (prices: Pairs, of: { vatRate: number | null; sellerId: number | null }) => Pairs

const asGiven: ShowPrices = (prices) => prices

/** If all types are stored as shown, no conversion is needed. */
async function priceShower(db: Db, basis: PriceBasis): Promise<ShowPrices> {
  const types = await db.selectFrom('priceTypes').select(['id', 'vatIncluded']).where('costUse', 'is', null).execute()
  if (types.every(({ vatIncluded }) => vatIncluded === basis.withVat)) return asGiven
  const netTypes = new Set(types.filter(({ vatIncluded }) => !vatIncluded).map(({ id }) => id))
  return (prices, { vatRate, sellerId }) =>
    prices.map(([type, price]) => [
      type,
      shownPrice(price, { vatIncluded: !netTypes.has(type), vatRate, sellerId }, basis),
    ])
}

type Values = { productIds: number[] | null; keys: number[]; values: number[] }

/** Prices by product in arrays, because a load of 1C changes tens of thousands at once. */
export async function findPrices(db: Db, ids: readonly number[], basis: PriceBasis): Promise<Map<number, Pairs>> {
  const prices = await findGivenPrices(db, ids)
  const show = await priceShower(db, basis)
  if (show === asGiven) return prices
  const rates = await db
    .selectFrom('products')
    .select(['id', 'vatRate', 'sellerId'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  for (const { id, ...of } of rates) prices.set(id, show(prices.get(id) ?? [], of))
  return prices
}

async function findGivenPrices(db: Db, ids: readonly number[]): Promise<Map<number, Pairs>> {
  const { rows } = await sql<Values>`
    select array_agg(product_id) as product_ids, array_agg(price_type_id) as keys, array_agg(price) as values
    from product_prices where product_id = any(${[...ids]}::bigint[])`.execute(db)
  return byProduct(ids, rows[0])
}

export async function findStocks(db: Db, ids: readonly number[]): Promise<Map<number, Pairs>> {
  const { rows } = await sql<Values>`
    select array_agg(product_id) as product_ids, array_agg(warehouse_id) as keys, array_agg(amount) as values
    from free_stocks where product_id = any(${[...ids]}::bigint[]) and amount > 0`.execute(db)
  return byProduct(ids, rows[0])
}

function byProduct(ids: readonly number[], pairs: Values | undefined): Map<number, Pairs> {
  const lists = new Map<number, Pairs>(ids.map((id) => [id, []]))
  for (const [at, id] of (pairs?.productIds ?? []).entries())
    lists.get(id)?.push([pairs?.keys[at] ?? 0, pairs?.values[at] ?? 0])
  return lists
}
