import { foldCode } from '@snab/domain/text/code-folding'
import type { Client } from 'pg'
import { copyRows, type CopyValue } from '../../db/copy-rows'
import type { StoredFeature } from '../../db/tables/catalogue-tables'
import { demoCatalogue, type DemoCatalogue } from '../catalogue/demo-catalogue'
import type { DemoProduct } from '../catalogue/demo-product'
import { criticalFeaturesOf } from '../catalogue/classes/stored-criticals'
import { setMembers } from '../catalogue/sets'
import { deferIndexes, restoreIndexes } from './deferred-indexes'
import { drawingName } from '../drawing-of'

const DEMO_CATALOGUE_ID = 1

const batch = 10_000
/** From this size on, indexes are built after the load. */
const large = 100_000
const whole = new Intl.NumberFormat('ru-RU')
const thousandths = (units: number) => Math.round(units * 1000)

/**
 * Loads the demonstration catalogue in batches, each in its own transaction: after an interruption the next start
 * continues. `say` receives the progress.
 */
export async function loadDemoCatalogue(client: Client, count: number, say: (step: string) => void): Promise<void> {
  const catalogue = demoCatalogue(count)
  const { rows } = await client.query<{ loaded: number | null; known: number }>(
    'select (select max(id) from products) as loaded, (select count(*) from catalogues) as known',
  )
  if (!rows[0]?.known) await inTransaction(client, () => loadDictionaries(client, catalogue))
  if (count >= large) await deferIndexes(client)
  for (let from = rows[0]?.loaded ?? 0; from < count; from += batch) {
    const until = Math.min(from + batch, count)
    await inTransaction(client, () => loadProducts(client, catalogue, from, until))
    say(`Загружаем демонстрационный каталог: ${whole.format(until)} из ${whole.format(count)} товаров`)
  }
  const { rows: linked } = await client.query<{ product: number | null }>(
    'select max(product_id) as product from product_links',
  )
  for (let from = linked[0]?.product ?? 0; from < count; from += batch) {
    await inTransaction(client, () =>
      copyRows(
        client,
        'product_links',
        ['product_id', 'linked_id', 'kind', 'position'],
        links(catalogue, from, Math.min(from + batch, count), count),
      ),
    )
  }
  await restoreIndexes(client, say)
  await loadSetAmounts(client, count)
  await client.query('analyze')
}

async function inTransaction(client: Client, work: () => Promise<unknown>) {
  await client.query('begin')
  await work()
  await client.query('commit')
}

async function loadDictionaries(client: Client, demo: DemoCatalogue) {
  await loadPlaces(client, demo)
  await loadClasses(client, demo)
  await loadSales(client, demo)
  await advanceSequences(client)
}

/** The warehouses and price types of the goods. */
async function loadPlaces(client: Client, { regions, warehouses, sellers, priceTypes }: DemoCatalogue) {
  await client.query(`insert into catalogues (id, external_id, name) values ($1, 'demo', 'Каталог «Снаб»')`, [
    DEMO_CATALOGUE_ID,
  ])
  await copyRows(
    client,
    'price_types',
    ['id', 'catalogue_id', 'external_id', 'name', 'vat_included', 'is_default'],
    priceTypes.map(({ id, name, vatIncluded }, at) => [
      id,
      DEMO_CATALOGUE_ID,
      `demo-${id}`,
      name,
      vatIncluded,
      at === 0,
    ]),
  )
  await copyRows(
    client,
    'regions',
    ['id', 'name', 'city', 'base_price_type_id', 'is_default'],
    regions.map(({ id, name, city }, at) => [id, name, city, priceTypes[0]?.id ?? 1, at === 0]),
  )
  await copyRows(
    client,
    'warehouses',
    [
      'id',
      'catalogue_id',
      'external_id',
      'name',
      'region_id',
      'city',
      'address',
      'delivery_days',
      'is_virtual',
      'is_pickup_point',
      'position',
    ],
    warehouses.map(({ id, name, regionId, city, address, deliveryDays, isVirtual }) => [
      id,
      DEMO_CATALOGUE_ID,
      `demo-${id}`,
      name,
      regionId,
      city,
      address,
      deliveryDays,
      isVirtual,
      !isVirtual,
      id,
    ]),
  )
  await copyRows(
    client,
    'sellers',
    ['id', 'name', 'own_state'],
    sellers.map(({ id, name }) => [id, name, 'other']),
  )
}

/** The dictionaries of the goods. */
async function loadClasses(
  client: Client,
  { sections, groups, features, featureValues, manufacturers, brands, series, sets }: DemoCatalogue,
) {
  await copyRows(
    client,
    'manufacturers',
    ['id', 'name'],
    manufacturers.map(({ id, name }) => [id, name]),
  )
  await copyRows(
    client,
    'brands',
    ['id', 'name', 'manufacturer_id', 'aliases'],
    brands.map(({ id, name, manufacturerId, aliases }) => [id, name, manufacturerId, aliases]),
  )
  await copyRows(
    client,
    'series',
    ['id', 'brand_id', 'name'],
    series.map(({ id, brandId, name }) => [id, brandId, name]),
  )
  await copyRows(
    client,
    'sections',
    ['id', 'catalogue_id', 'external_id', 'parent_id', 'name', 'position'],
    sections.map(({ id, parentId, name, position }) => [id, DEMO_CATALOGUE_ID, `demo-${id}`, parentId, name, position]),
  )
  await copyRows(
    client,
    'product_groups',
    ['id', 'catalogue_id', 'code', 'name', 'critical_features'],
    groups.map(({ id, code, name }) => [id, DEMO_CATALOGUE_ID, code, name, criticalFeaturesOf(code)]),
  )
  await copyRows(
    client,
    'features',
    ['id', 'catalogue_id', 'external_id', 'code', 'name', 'unit', 'kind', 'position'],
    features.map(({ id, code, name, unit, kind }, at) => [
      id,
      DEMO_CATALOGUE_ID,
      `demo-${id}`,
      code,
      name,
      unit,
      kind,
      at,
    ]),
  )
  await copyRows(
    client,
    'feature_values',
    ['id', 'feature_id', 'name'],
    featureValues.map(({ id, featureId, name }) => [id, featureId, name]),
  )
  await copyRows(
    client,
    'product_sets',
    ['id', 'catalogue_id', 'external_id', 'name'],
    sets.map(({ id, name }) => [id, DEMO_CATALOGUE_ID, `demo-${id}`, name]),
  )
}

async function loadSales(client: Client, { promotions, synonyms }: DemoCatalogue) {
  await copyRows(
    client,
    'promotions',
    ['name', 'brand_id', 'section_id', 'basis_points', 'starts_on', 'ends_on'],
    promotions.map((promotion) => [
      promotion.name,
      promotion.brandId,
      promotion.sectionId,
      promotion.basisPoints,
      promotion.startsOn,
      promotion.endsOn,
    ]),
  )
  await copyRows(
    client,
    'synonyms',
    ['words'],
    synonyms.map((words) => [words]),
  )
}

/** Later rows take their ids from the sequences. */
async function advanceSequences(client: Client) {
  for (const name of [
    'catalogues',
    'price_types',
    'regions',
    'warehouses',
    'sellers',
    'manufacturers',
    'brands',
    'series',
    'sections',
    'product_groups',
    'features',
    'feature_values',
    'product_sets',
  ]) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from ${name}), 1))`, [
      name,
    ])
  }
}

/** A small demonstration lacks some goods of a set; a continued load finds what was written. */
async function loadSetAmounts(client: Client, count: number) {
  const { rows } = await client.query<{ known: number }>('select count(*) as known from product_set_amounts')
  if (rows[0]?.known) return
  const members = setMembers.filter(({ productId }) => productId <= count)
  await inTransaction(client, () =>
    copyRows(
      client,
      'product_set_amounts',
      ['set_id', 'product_id', 'amount', 'position'],
      members.map(({ setId, productId, amount, position }) => [setId, productId, thousandths(amount), position]),
    ),
  )
}

function* products(demo: DemoCatalogue, from: number, until: number): Generator<DemoProduct> {
  for (let index = from; index < until; index++) yield demo.product(index)
}

const productColumns = [
  'id',
  'catalogue_id',
  'external_id',
  'article',
  'article_folded',
  'manufacturer_code',
  'barcodes',
  'name',
  'description',
  'section_id',
  'extra_section_ids',
  'group_id',
  'brand_id',
  'series_id',
  'manufacturer_id',
  'seller_id',
  'set_ids',
  'unit_name',
  'unit_okei',
  'multiplicity',
  'minimum_batch',
  'quantity_in_box',
  'quantity_in_block',
  'weight_grams',
  'delivery_days',
  'vat_rate',
  'features',
  'pictures',
  'is_recommended',
  'popularity',
]

/** Values in the order of `productColumns`. */
const productRow = (product: DemoProduct, groupCode: string): CopyValue[] => [
  product.id,
  DEMO_CATALOGUE_ID,
  `demo-${product.id}`,
  product.article,
  foldCode(product.article),
  product.manufacturerCode,
  [product.barcode],
  product.name,
  product.description,
  product.sectionId,
  product.extraSectionIds,
  product.groupId,
  product.brandId,
  product.seriesId || null,
  product.manufacturerId,
  product.sellerId,
  product.setIds,
  product.unitName,
  product.unitOkei,
  thousandths(product.multiplicity),
  thousandths(product.minimumBatch),
  product.quantityInBox === null ? null : thousandths(product.quantityInBox),
  product.quantityInBlock === null ? null : thousandths(product.quantityInBlock),
  product.weightGrams,
  product.deliveryDays,
  product.vatRate * 100,
  { json: storedFeatures(product) },
  [`drawings/${drawingName(groupCode, product.brandId)}`],
  product.recommended,
  product.popularity,
]

async function loadProducts(client: Client, demo: DemoCatalogue, from: number, until: number) {
  const made = [...products(demo, from, until)]
  const codes = new Map(demo.groups.map(({ id, code }) => [id, code]))
  await copyRows(
    client,
    'products',
    productColumns,
    made.map((product) => productRow(product, codes.get(product.groupId) ?? '')),
  )
  await copyRows(
    client,
    'product_prices',
    ['product_id', 'price_type_id', 'price'],
    flat(made, ({ id, prices }) => prices.map(([type, price]) => [id, type, price])),
  )
  await copyRows(
    client,
    'product_price_steps',
    ['product_id', 'price_type_id', 'from_amount', 'price'],
    flat(made, ({ id, priceSteps }) =>
      priceSteps.map(([type, amount, price]) => [id, type, thousandths(amount), price]),
    ),
  )
  await copyRows(
    client,
    'product_offers',
    ['product_id', 'seller_id', 'price_type_id', 'price'],
    flat(made, ({ id, offers }) => offers.map(([seller, type, price]) => [id, seller, type, price])),
  )
  await copyRows(
    client,
    'product_stocks',
    ['product_id', 'warehouse_id', 'amount'],
    flat(made, ({ id, stocks }) => stocks.map(([warehouse, amount]) => [id, warehouse, amount])),
  )
  await copyRows(
    client,
    'product_papers',
    ['product_id', 'name', 'number', 'valid_from', 'valid_to'],
    flat(made, ({ id, certificates }) =>
      certificates.map(({ name, number, validFrom, validTo }) => [id, name, number, validFrom, validTo]),
    ),
  )
  await client.query(`select setval(pg_get_serial_sequence('products', 'id'), $1)`, [until])
}

function* flat<T>(
  items: Iterable<T>,
  rowsOf: (item: T) => readonly (readonly CopyValue[])[],
): Generator<readonly CopyValue[]> {
  for (const item of items) yield* rowsOf(item)
}

function storedFeatures({ features }: DemoProduct): Record<string, StoredFeature> {
  const stored: Record<string, StoredFeature> = {}
  for (const feature of features) {
    if (feature.kind === 'value') stored[feature.featureId] = feature.valueId
    else if (feature.kind === 'number') stored[feature.featureId] = feature.number
    else if (feature.kind === 'range') stored[feature.featureId] = [feature.from, feature.to]
    else stored[feature.featureId] = true
  }
  return stored
}

/** A small demonstration lacks some goods that a large one links to. */
function* links(demo: DemoCatalogue, from: number, until: number, count: number): Generator<readonly CopyValue[]> {
  for (const { id, analogueIds, relatedIds } of products(demo, from, until)) {
    for (const [position, linked] of [...new Set(analogueIds)].entries())
      if (linked !== id && linked <= count) yield [id, linked, 'analogue', position]
    for (const [position, linked] of [...new Set(relatedIds)].entries())
      if (linked !== id && linked <= count) yield [id, linked, 'related', position]
  }
}
