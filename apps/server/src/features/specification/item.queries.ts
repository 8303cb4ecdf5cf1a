import type { ListedState } from '@snab/domain/listed-changes'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Database } from '../../db/tables'

export type ItemRow = Selectable<Database['specificationItems']>

export const findItems = (db: Db | Trx, specificationId: number): Promise<ItemRow[]> =>
  db.selectFrom('specificationItems').selectAll().where('specificationId', '=', specificationId).orderBy('position').orderBy('id').execute()

/** Items of many lists in one statement, for their totals. */
export const findItemsOf = (db: Db | Trx, specificationIds: readonly number[]): Promise<ItemRow[]> =>
  specificationIds.length === 0 ? Promise.resolve([]) : db.selectFrom('specificationItems').selectAll().where('specificationId', 'in', [...specificationIds]).orderBy('position').execute()

export type NewItem = {
  productId: number | null; customProductId: number | null; sellerId: number | null; amount: number; position: number; note: string; clientKey: string | null; state: ListedState | null
}

const rowsAtOnce = 1000

export async function insertItems(trx: Trx, specificationId: number, items: readonly NewItem[]): Promise<number[]> {
  const inserted: number[] = []
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    const part = items.slice(from, from + rowsAtOnce).map(({ state, ...item }) => ({
      ...item, specificationId, keptState: null,
      savedPrice: state?.price ?? null, savedStock: state?.stock ?? null, savedMultiplicity: state?.multiplicity ?? null, savedDiscontinued: state?.discontinued ?? false,
    }))
    inserted.push(...(await trx.insertInto('specificationItems').values(part).returning('id').execute()).map(({ id }) => id))
  }
  return inserted
}

export type ItemChange = { id: number; productId?: number | null; customProductId?: number | null; sellerId?: number | null; amount?: number; position?: number; note?: string; state?: ListedState | null; kept?: ListedState }

/** One statement, however many rows change; what a change does not name stays. */
export async function updateItems(trx: Trx, specificationId: number, changes: readonly ItemChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ state, kept, ...change }) => ({
    ...change,
    isReplaced: change.productId !== undefined || change.customProductId !== undefined,
    isSettled: state !== undefined,
    savedPrice: state?.price, savedStock: state?.stock, savedMultiplicity: state?.multiplicity, savedDiscontinued: state?.discontinued ?? false,
    kept: kept ?? null,
  }))
  await sql`
    update specification_items i set
      product_id = case when c."isReplaced" then c."productId" else i.product_id end,
      custom_product_id = case when c."isReplaced" then c."customProductId" else i.custom_product_id end,
      seller_id = case when c."isReplaced" then c."sellerId" else i.seller_id end,
      amount = coalesce(c.amount, i.amount), position = coalesce(c.position, i.position), note = coalesce(c.note, i.note),
      saved_price = case when c."isSettled" then c."savedPrice" else i.saved_price end,
      saved_stock = case when c."isSettled" then c."savedStock" else i.saved_stock end,
      saved_multiplicity = case when c."isSettled" then c."savedMultiplicity" else i.saved_multiplicity end,
      saved_discontinued = case when c."isSettled" then c."savedDiscontinued" else i.saved_discontinued end,
      kept_state = case when c."isSettled" then null else coalesce(c.kept, i.kept_state) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      id bigint, "productId" bigint, "customProductId" bigint, "sellerId" bigint, amount bigint, position integer, note text, "isReplaced" boolean, "isSettled" boolean,
      "savedPrice" bigint, "savedStock" bigint, "savedMultiplicity" bigint, "savedDiscontinued" boolean, kept jsonb)
    where i.specification_id = ${specificationId} and i.id = c.id`.execute(trx)
}

/** Ids that were really there. */
export async function deleteItems(trx: Trx, specificationId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await trx.deleteFrom('specificationItems').where('specificationId', '=', specificationId).where('id', 'in', [...ids]).returning('id').execute()
  return rows.map(({ id }) => id)
}
