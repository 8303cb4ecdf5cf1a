import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { gathered } from '../../db/gathered'

/** Everything a list, a cart line and an order line show and price; amounts in thousandths, money in kopecks. */
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
  steps: { type: number; from: number; price: number }[]
  stocks: Record<string, number>
}

/**
 * One statement, whatever the number of ids; products that are gone are left out. A row comes as one JSON value: to read
 * thirty columns one by one takes this process three times as long.
 */
export async function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ product: ProductRow }>`/* prepared product-rows */
    select row_to_json(r) as product from (
      select p.id, p.catalogue_id as "catalogueId", p.article, p.manufacturer_code as "manufacturerCode", p.name, p.section_id as "sectionId", p.extra_section_ids as "extraSectionIds",
        p.group_id as "groupId", p.brand_id as "brandId", p.series_id as "seriesId", p.manufacturer_id as "manufacturerId", p.seller_id as "sellerId", p.unit_name as "unitName", p.unit_okei as "unitOkei",
        p.multiplicity, p.minimum_batch as "minimumBatch", p.quantity_in_box as "quantityInBox", p.quantity_in_block as "quantityInBlock", p.weight_grams as "weightGrams",
        p.delivery_days as "deliveryDays", p.vat_rate as "vatRate", p.pictures, p.is_recommended as "isRecommended", p.is_discontinued as "isDiscontinued", p.is_active as "isActive",
        (select count(*) from product_links l join products a on a.id = l.linked_id and a.is_active where l.product_id = p.id and l.kind = 'analogue') as "numberOfAnalogues",
        coalesce((select json_object_agg(price_type_id, price) from product_prices where product_id = p.id), '{}') as prices,
        coalesce((select json_agg(json_build_object('type', price_type_id, 'from', from_amount, 'price', price)) from product_price_steps where product_id = p.id), '[]') as steps,
        coalesce((select json_object_agg(warehouse_id, amount) from product_stocks where product_id = p.id), '{}') as stocks
      from products p
      where p.id = any(${[...ids]}::bigint[])
    ) r`.execute(db)
  return rows.map(({ product }) => product)
}

const readsAtOnce = 3

export type ProductRows = {
  /** Active products only, from memory where they are known; at most one statement. */
  get(ids: readonly number[]): Promise<Map<number, ProductRow>>
  /** `null`: everything may have changed. */
  forget(ids: readonly number[] | null): void
  readonly size: number
}

/** Display rows of the products shown last, kept in step by the same change log the index follows. */
export function openProductRows(db: Db, capacity = 50_000): ProductRows {
  const known = new Map<number, ProductRow>()
  /** What changed while a read was under way must not be kept from that read. */
  const underway = new Set<{ stale: Set<number>; all: boolean }>()
  const read = gathered(readAndKeep, readsAtOnce)

  async function readAndKeep(ids: readonly number[]): Promise<Map<number, ProductRow>> {
    const changed = { stale: new Set<number>(), all: false }
    underway.add(changed)
    try {
      const found = new Map<number, ProductRow>()
      for (const row of await readProductRows(db, ids)) {
        found.set(row.id, row)
        if (!changed.all && !changed.stale.has(row.id)) known.set(row.id, row)
      }
      for (const oldest of known.keys()) {
        if (known.size <= capacity) break
        known.delete(oldest)
      }
      return found
    } finally {
      underway.delete(changed)
    }
  }

  return {
    async get(ids) {
      const found = new Map<number, ProductRow>()
      const missing: number[] = []
      for (const id of ids) {
        const row = known.get(id)
        if (!row) missing.push(id)
        else if (row.isActive) found.set(id, row)
      }
      if (missing.length === 0) return found
      const rows = await read(missing)
      for (const id of missing) {
        const row = rows.get(id)
        if (row?.isActive) found.set(id, row)
      }
      return found
    },
    forget(ids) {
      for (const reading of underway) {
        if (ids === null) reading.all = true
        else for (const id of ids) reading.stale.add(id)
      }
      if (ids === null) known.clear()
      else for (const id of ids) known.delete(id)
    },
    get size() {
      return known.size
    },
  }
}
