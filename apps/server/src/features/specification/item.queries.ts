import type { ListedState } from '@snab/domain/listed-changes'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Database } from '../../db/tables'

export type ItemRow = Selectable<Database['specificationItems']>

export const findItems = (db: Db | Trx, specificationId: number): Promise<ItemRow[]> =>
  db
    .selectFrom('specificationItems')
    .selectAll()
    .where('specificationId', '=', specificationId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Items of many lists in one statement, for their totals. */
export const findItemsOf = (db: Db | Trx, specificationIds: readonly number[]): Promise<ItemRow[]> =>
  specificationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('specificationItems')
        .selectAll()
        .where('specificationId', 'in', [...specificationIds])
        .orderBy('position')
        .execute()

export type NewItem = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  amount: number
  position: number
  note: string
  clientKey: string | null
  state: ListedState | null
  /** What somebody has seen and chosen to leave. */
  kept?: ListedState | null
}

const rowsAtOnce = 1000

export async function insertItems(trx: Trx, specificationId: number, items: readonly NewItem[]): Promise<number[]> {
  const inserted: number[] = []
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    const part = items
      .slice(from, from + rowsAtOnce)
      .map(({ state, kept = null, ...item }) => ({
        ...item,
        specificationId,
        keptState: kept && JSON.stringify(kept),
        savedPrice: state?.price ?? null,
        savedStock: state?.stock ?? null,
        savedMultiplicity: state?.multiplicity ?? null,
        savedDiscontinued: state?.discontinued ?? false,
      }))
    inserted.push(
      ...(await trx.insertInto('specificationItems').values(part).returning('id').execute()).map(({ id }) => id),
    )
  }
  return inserted
}

export type ItemChange = {
  id: number
  productId?: number | null
  customProductId?: number | null
  sellerId?: number | null
  amount?: number
  position?: number
  note?: string
  state?: ListedState | null
  kept?: ListedState | null
  /** Only the price the row was saved at. */ savedPrice?: number | null
}

/** One statement, however many rows change; what a change does not name stays. */
export async function updateItems(trx: Trx, specificationId: number, changes: readonly ItemChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ state, kept, savedPrice, ...change }) => ({
    ...change,
    isRepriced: savedPrice !== undefined,
    isReplaced: change.productId !== undefined || change.customProductId !== undefined,
    isSettled: state !== undefined,
    savedPrice: state ? state.price : savedPrice,
    savedStock: state?.stock,
    savedMultiplicity: state?.multiplicity,
    savedDiscontinued: state?.discontinued ?? false,
    kept: kept ?? null,
  }))
  await sql`
    update specification_items i set
      product_id = case when c."isReplaced" then c."productId" else i.product_id end,
      custom_product_id = case when c."isReplaced" then c."customProductId" else i.custom_product_id end,
      seller_id = case when c."isReplaced" then c."sellerId" else i.seller_id end,
      amount = coalesce(c.amount, i.amount), position = coalesce(c.position, i.position), note = coalesce(c.note, i.note),
      saved_price = case when c."isSettled" or c."isRepriced" then c."savedPrice" else i.saved_price end,
      saved_stock = case when c."isSettled" then c."savedStock" else i.saved_stock end,
      saved_multiplicity = case when c."isSettled" then c."savedMultiplicity" else i.saved_multiplicity end,
      saved_discontinued = case when c."isSettled" then c."savedDiscontinued" else i.saved_discontinued end,
      kept_state = case when c."isSettled" then c.kept else coalesce(c.kept, i.kept_state) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      id bigint, "productId" bigint, "customProductId" bigint, "sellerId" bigint, amount bigint, position integer, note text, "isReplaced" boolean, "isSettled" boolean, "isRepriced" boolean,
      "savedPrice" bigint, "savedStock" bigint, "savedMultiplicity" bigint, "savedDiscontinued" boolean, kept jsonb)
    where i.specification_id = ${specificationId} and i.id = c.id`.execute(trx)
}

const stateColumns = sql.raw(
  'specification_id, product_id, seller_id, amount, saved_price, saved_stock, saved_multiplicity, saved_discontinued, kept_state',
)

/** Takes rows away so that they can come back as they were. Ids that were really there. */
export async function deleteItems(trx: Trx, specificationId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from specification_items where specification_id = ${specificationId} and id = any(${[...ids]}::bigint[]) returning *),
      kept as (insert into removed_specification_items (${stateColumns}) select ${stateColumns} from gone where product_id is not null)
    select id from gone`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What stands in these rows is about to be replaced and may come back. */
export async function rememberItems(trx: Trx, specificationId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into removed_specification_items (${stateColumns})
    select ${stateColumns} from specification_items where specification_id = ${specificationId} and id = any(${[...ids]}::bigint[]) and product_id is not null`.execute(
    trx,
  )
}

type Returned = { productId: number | null; sellerId: number | null; amount: number }
export type SavedState = { state: ListedState; kept: ListedState | null }
const returnedKey = ({ productId, sellerId, amount }: Returned) =>
  `${String(productId)}:${String(sellerId)}:${String(amount)}`

/** How rows of these products stood when they were last taken away, for those that come back with the same amount. */
export async function findRemoved(
  trx: Trx,
  specificationId: number,
  productIds: readonly number[],
): Promise<(row: Returned) => SavedState | undefined> {
  if (productIds.length === 0) return () => undefined
  const rows = await trx
    .selectFrom('removedSpecificationItems')
    .selectAll()
    .where('specificationId', '=', specificationId)
    .where('productId', 'in', [...productIds])
    .orderBy('removedAt')
    .execute()
  const removed = new Map(
    rows.map((row) => [
      returnedKey(row),
      {
        state: {
          price: row.savedPrice,
          stock: row.savedStock,
          multiplicity: row.savedMultiplicity,
          discontinued: row.savedDiscontinued,
          gone: false,
        },
        kept: row.keptState,
      },
    ]),
  )
  return (row) => removed.get(returnedKey(row))
}
