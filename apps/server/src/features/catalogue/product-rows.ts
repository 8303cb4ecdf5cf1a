import { sql } from 'kysely'
import type { Db } from '../../db/database'

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

/** All first members, then all second ones, then all third ones: two aggregates cost half of what an array of pairs does. */
type Columns = number[] | null
type StoredRow = Omit<ProductRow, 'prices' | 'steps' | 'stocks'> & { prices: Columns; steps: Columns; stocks: Columns }

/**
 * One statement, whatever the number of ids; products that are gone are left out. A row comes as one JSON value: to read
 * thirty columns one by one takes this process three times as long.
 */
export async function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ product: StoredRow }>`/* prepared product-rows */
    select row_to_json(r) as product from (
      select p.id, p.catalogue_id as "catalogueId", p.article, p.manufacturer_code as "manufacturerCode", p.name, p.section_id as "sectionId", p.extra_section_ids as "extraSectionIds",
        p.group_id as "groupId", p.brand_id as "brandId", p.series_id as "seriesId", p.manufacturer_id as "manufacturerId", p.seller_id as "sellerId", p.unit_name as "unitName", p.unit_okei as "unitOkei",
        p.multiplicity, p.minimum_batch as "minimumBatch", p.quantity_in_box as "quantityInBox", p.quantity_in_block as "quantityInBlock", p.weight_grams as "weightGrams",
        p.delivery_days as "deliveryDays", p.vat_rate as "vatRate", p.pictures, p.is_recommended as "isRecommended", p.is_discontinued as "isDiscontinued", p.is_active as "isActive",
        (select count(*) from product_links l join products a on a.id = l.linked_id and a.is_active where l.product_id = p.id and l.kind = 'analogue') as "numberOfAnalogues",
        (select array_agg(price_type_id) || array_agg(price) from product_prices where product_id = p.id) as prices,
        (select array_agg(price_type_id) || array_agg(from_amount) || array_agg(price) from product_price_steps where product_id = p.id) as steps,
        (select array_agg(warehouse_id) || array_agg(amount) from product_stocks where product_id = p.id) as stocks
      from products p
      where p.id = any(${[...ids]}::bigint[])
    ) r`.execute(db)
  return rows.map(({ product }) => ({ ...product, prices: byKey(product.prices), steps: toSteps(product.steps), stocks: byKey(product.stocks) }))
}

function byKey(columns: Columns): Record<string, number> {
  const values: Record<string, number> = {}
  const count = (columns?.length ?? 0) / 2
  for (let at = 0; at < count; at++) values[Number(columns?.[at])] = Number(columns?.[at + count])
  return values
}

function toSteps(columns: Columns): ProductRow['steps'] {
  const count = (columns?.length ?? 0) / 3
  return Array.from({ length: count }, (_, at) => ({ type: Number(columns?.[at]), from: Number(columns?.[at + count]), price: Number(columns?.[at + 2 * count]) }))
}
