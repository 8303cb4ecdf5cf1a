import { sql, type CompiledQuery, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../db/database'
import { run, writtenOnce, type SlotOf } from '../../../db/statements/statements'
import type { Database } from '../../../db/tables'

/** Columns of `products` that a row contains unchanged. */
const plain = [
  'id',
  'catalogueId',
  'article',
  'manufacturerCode',
  'name',
  'sectionId',
  'extraSectionIds',
  'groupId',
  'brandId',
  'seriesId',
  'manufacturerId',
  'sellerId',
  'unitName',
  'unitOkei',
  'multiplicity',
  'minimumBatch',
  'quantityInBox',
  'quantityInBlock',
  'weightGrams',
  'deliveryDays',
  'vatRate',
  'pictures',
  'isRecommended',
  'isDiscontinued',
  'isActive',
] as const satisfies readonly (keyof Database['products'])[]

/** Parallel arrays of members: separate aggregates cost half as much as an array of pairs. */
type Columns = number[] | null

/** Columns of a row from other tables: what is read, and how it is converted. */
const gathered = {
  prices: {
    from: 'select array_agg(price_type_id) || array_agg(price) from product_prices where product_id = p.id',
    read: byKey,
  },
  steps: {
    from: `select array_agg(price_type_id) || array_agg(from_amount) || array_agg(price)
      from product_price_steps where product_id = p.id`,
    read: toSteps,
  },
  stocks: {
    from: 'select array_agg(warehouse_id) || array_agg(amount) from free_stocks where product_id = p.id',
    read: byKey,
  },
  /** Offers of sellers besides its own, in the order of their ids. */
  offers: {
    from: `select array_agg(seller_id) || array_agg(price_type_id) || array_agg(price)
      from product_offers where product_id = p.id`,
    read: toOffers,
  },
}
type Gathered = typeof gathered

/** Everything a list, a cart line and an order line show and price; amounts in thousandths, money in kopecks. */
export type ProductRow = Pick<Selectable<Database['products']>, (typeof plain)[number]> & {
  [K in keyof Gathered]: ReturnType<Gathered[K]['read']>
} & { numberOfAnalogues: number }

/**
 * A row as received: unnamed values, all rows in one JSON value, which takes a third of the parsing time of columns.
 */
type Stored = readonly unknown[]

const columnOf = (name: string) => `p.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
const records = sql.raw(
  `json_build_array(${[...plain.map(columnOf), ...Object.values(gathered).map(({ from }) => `(${from})`)].join(', ')})`,
)

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

const readers = Object.entries(gathered)
/** Copied, so that all rows have one shape: filling an empty object takes twice as long. */
const template: Record<string, unknown> = {
  ...Object.fromEntries([...plain, ...Object.keys(gathered)].map((name) => [name, null])),
  numberOfAnalogues: 0,
}

function toRow(stored: Stored): ProductRow {
  const row = { ...template }
  for (const [at, name] of plain.entries()) row[name] = stored[at]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- selected so
  for (const [at, [name, { read }]] of readers.entries()) row[name] = read(stored[plain.length + at] as Columns)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its names and their types are those of the two lists above
  return row as ProductRow
}

function byKey(columns: Columns): Record<string, number> {
  const values: Record<string, number> = {}
  if (!columns) return values
  const count = columns.length / 2
  for (let at = 0; at < count; at++) values[Number(columns[at])] = Number(columns[at + count])
  return values
}

function toOffers(columns: Columns): { seller: number; prices: Record<string, number> }[] {
  if (!columns) return []
  const count = columns.length / 3
  const bySeller = new Map<number, Record<string, number>>()
  for (let at = 0; at < count; at++) {
    const seller = Number(columns[at])
    bySeller.set(seller, { ...bySeller.get(seller), [Number(columns[at + count])]: Number(columns[at + 2 * count]) })
  }
  return [...bySeller].map(([seller, prices]) => ({ seller, prices })).toSorted((a, b) => a.seller - b.seller)
}

function toSteps(columns: Columns): { type: number; from: number; price: number }[] {
  if (!columns) return []
  const count = columns.length / 3
  return Array.from({ length: count }, (_, at) => ({
    type: Number(columns[at]),
    from: Number(columns[at + count]),
    price: Number(columns[at + 2 * count]),
  }))
}
