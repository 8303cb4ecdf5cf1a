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

type StoredRow = Omit<ProductRow, 'prices' | 'steps' | 'stocks'> & { prices: string | null; steps: string | null; stocks: string | null }

/** One statement, whatever the number of ids; products that are gone are left out. The database joins text three times faster than it builds JSON. */
export async function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`/* prepared product-rows */
    select p.id, p.catalogue_id, p.article, p.manufacturer_code, p.name, p.section_id, p.extra_section_ids, p.group_id, p.brand_id, p.series_id,
      p.manufacturer_id, p.seller_id, p.unit_name, p.unit_okei, p.multiplicity, p.minimum_batch, p.quantity_in_box, p.quantity_in_block,
      p.weight_grams, p.delivery_days, p.vat_rate, p.pictures, p.is_recommended, p.is_discontinued, p.is_active,
      (select count(*) from product_links l join products a on a.id = l.linked_id and a.is_active where l.product_id = p.id and l.kind = 'analogue') as number_of_analogues,
      (select string_agg('"' || price_type_id || '":' || price, ',') from product_prices where product_id = p.id) as prices,
      (select string_agg('{"type":' || price_type_id || ',"from":' || from_amount || ',"price":' || price || '}', ',') from product_price_steps where product_id = p.id) as steps,
      (select string_agg('"' || warehouse_id || '":' || amount, ',') from product_stocks where product_id = p.id) as stocks
    from products p
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, prices: record(row.prices), steps: JSON.parse(`[${row.steps ?? ''}]`) as ProductRow['steps'], stocks: record(row.stocks) })) // as written above
}

const record = (members: string | null): Record<string, number> => (members === null ? {} : (JSON.parse(`{${members}}`) as Record<string, number>)) // as written above

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
