import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'
import { run, writtenOnce, type SlotOf } from '../../../db/statements'

/** Everything that a list, a cart line and an order line show and price; amounts in thousandths, money in kopecks. */
export type ProductRow = {
  id: number
  catalogueId: number
  article: string
  manufacturerCode: string
  name: string
  sectionId: number | null
  extraSectionIds: number[]
  groupId: number | null
  brandId: number | null
  seriesId: number | null
  manufacturerId: number | null
  sellerId: number | null
  unitName: string
  unitOkei: string
  multiplicity: number
  minimumBatch: number
  quantityInBox: number | null
  quantityInBlock: number | null
  weightGrams: number
  deliveryDays: number
  vatRate: number | null
  pictures: string[]
  isRecommended: boolean
  isDiscontinued: boolean
  isActive: boolean
  numberOfAnalogues: number
  prices: Record<string, number>
  /** Sellers other than its own, ordered by id. */
  offers: { seller: number; prices: Record<string, number> }[]
  steps: { type: number; from: number; price: number }[]
  stocks: Record<string, number>
}

/** Parallel arrays of members: separate aggregates cost half as much as an array of pairs. */
type Columns = number[] | null

/**
 * A row as received: unnamed values, all rows in one JSON value, which takes a third of the parsing time of columns.
 */
type Stored = [
  id: number,
  catalogueId: number,
  article: string,
  manufacturerCode: string,
  name: string,
  sectionId: number | null,
  extraSectionIds: number[],
  groupId: number | null,
  brandId: number | null,
  seriesId: number | null,
  manufacturerId: number | null,
  sellerId: number | null,
  unitName: string,
  unitOkei: string,
  multiplicity: number,
  minimumBatch: number,
  quantityInBox: number | null,
  quantityInBlock: number | null,
  weightGrams: number,
  deliveryDays: number,
  vatRate: number | null,
  pictures: string[],
  isRecommended: boolean,
  isDiscontinued: boolean,
  isActive: boolean,
  prices: Columns,
  steps: Columns,
  stocks: Columns,
  offers: Columns,
]
const records = sql`json_build_array(
  p.id, p.catalogue_id, p.article, p.manufacturer_code, p.name, p.section_id, p.extra_section_ids, p.group_id, p.brand_id,
  p.series_id, p.manufacturer_id, p.seller_id, p.unit_name, p.unit_okei, p.multiplicity, p.minimum_batch, p.quantity_in_box,
  p.quantity_in_block, p.weight_grams, p.delivery_days, p.vat_rate, p.pictures, p.is_recommended, p.is_discontinued, p.is_active,
  (select array_agg(price_type_id) || array_agg(price) from product_prices where product_id = p.id),
  (select array_agg(price_type_id) || array_agg(from_amount) || array_agg(price) from product_price_steps where product_id = p.id),
  (select array_agg(warehouse_id) || array_agg(amount) from free_stocks where product_id = p.id),
  (select array_agg(seller_id) || array_agg(price_type_id) || array_agg(price) from product_offers where product_id = p.id))`

/** A product's id once per analogue; discontinued analogues do not count. */
const analoguesOf = (ids: RawBuilder<unknown>) => sql`
  (select array_agg(l.product_id) from product_links l where l.product_id = any(${ids}) and l.kind = 'analogue'
    and not exists (select from products a where a.id = l.linked_id and not a.is_active))`

/** One text instead of an array, which the driver serialises slowly. */
const listOf = (ids: readonly number[]) => `{${ids.join(',')}}`

/** The rows of a statement made by `productRowsBy`. */
export type StoredProducts = { products: Stored[] | null; analogues: Columns }

/** A statement for rows of products; `ids` is an SQL array of ids. */
export const productRowsBy = <Values extends object>(
  name: string,
  ids: (slot: SlotOf<Values>) => RawBuilder<unknown>,
): ((values: Values) => CompiledQuery<StoredProducts>) =>
  writtenOnce<Values, StoredProducts>(
    name,
    (slot) => sql`
      select (select json_agg(${records}) from products p where p.id = any(${ids(slot)})) as products, ${analoguesOf(ids(slot))} as analogues`,
  )

const productRows = productRowsBy<{ ids: string }>('product-rows', (slot) => sql`${slot('ids')}::bigint[]`)

/** One statement for any number of ids; missing products are left out. */
export async function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return toProductRows(await run(db, productRows({ ids: listOf(ids) })))
}

export const toProductRows = (stored: readonly StoredProducts[]): ProductRow[] =>
  stored.flatMap(({ products, analogues }) => toRows(products ?? [], analogues))

function toRows(records: readonly Stored[], analogues: Columns): ProductRow[] {
  const rows = records.map(toRow)
  if (!analogues) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of analogues) {
    const row = byId.get(id)
    if (row) row.numberOfAnalogues++
  }
  return rows
}

const toRow = ([
  id,
  catalogueId,
  article,
  manufacturerCode,
  name,
  sectionId,
  extraSectionIds,
  groupId,
  brandId,
  seriesId,
  manufacturerId,
  sellerId,
  unitName,
  unitOkei,
  multiplicity,
  minimumBatch,
  quantityInBox,
  quantityInBlock,
  weightGrams,
  deliveryDays,
  vatRate,
  pictures,
  isRecommended,
  isDiscontinued,
  isActive,
  prices,
  steps,
  stocks,
  offers,
]: Stored): ProductRow => ({
  id,
  catalogueId,
  article,
  manufacturerCode,
  name,
  sectionId,
  extraSectionIds,
  groupId,
  brandId,
  seriesId,
  manufacturerId,
  sellerId,
  unitName,
  unitOkei,
  multiplicity,
  minimumBatch,
  quantityInBox,
  quantityInBlock,
  weightGrams,
  deliveryDays,
  vatRate,
  pictures,
  isRecommended,
  isDiscontinued,
  isActive,
  numberOfAnalogues: 0,
  prices: byKey(prices),
  steps: toSteps(steps),
  stocks: byKey(stocks),
  offers: toOffers(offers),
})

function byKey(columns: Columns): Record<string, number> {
  const values: Record<string, number> = {}
  if (!columns) return values
  const count = columns.length / 2
  for (let at = 0; at < count; at++) values[Number(columns[at])] = Number(columns[at + count])
  return values
}

function toOffers(columns: Columns): ProductRow['offers'] {
  if (!columns) return []
  const count = columns.length / 3
  const bySeller = new Map<number, Record<string, number>>()
  for (let at = 0; at < count; at++) {
    const seller = Number(columns[at])
    bySeller.set(seller, { ...bySeller.get(seller), [Number(columns[at + count])]: Number(columns[at + 2 * count]) })
  }
  return [...bySeller].map(([seller, prices]) => ({ seller, prices })).toSorted((a, b) => a.seller - b.seller)
}

function toSteps(columns: Columns): ProductRow['steps'] {
  if (!columns) return []
  const count = columns.length / 3
  return Array.from({ length: count }, (_, at) => ({
    type: Number(columns[at]),
    from: Number(columns[at + count]),
    price: Number(columns[at + 2 * count]),
  }))
}
