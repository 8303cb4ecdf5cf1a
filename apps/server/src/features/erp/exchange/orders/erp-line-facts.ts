import { lengthOf } from '@snab/domain/cable/pieces'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { ErpDocument, ErpDocumentLine } from '../commerceml/erp-document'

/** Lines of an order by 1C's id of their goods; the first of duplicates. */
async function linesByKey(trx: Trx, orderId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select l.id, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id, '') as key
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position desc`.execute(
    trx,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Promises, cuts and texts of 1C per line. Returns whether anything differed. */
export async function keepLineFacts(trx: Trx, orderId: number, lines: readonly ErpDocumentLine[]): Promise<boolean> {
  const told = lines.filter(
    ({ confirmed, confirmedOn, status, pieces }) =>
      confirmed !== null || confirmedOn !== null || status !== null || pieces !== null,
  )
  if (told.length === 0) return false
  const ids = await linesByKey(trx, orderId)
  let isChanged = false
  for (const { productExternalId, amount, confirmed, confirmedOn, status, pieces } of told) {
    const id = ids.get(productExternalId)
    if (id === undefined) continue
    const cut = pieces && lengthOf(pieces) === amount ? JSON.stringify(pieces) : null
    const { numAffectedRows } = await sql`
      update order_lines set confirmed_amount = coalesce(${confirmed}::bigint, confirmed_amount),
        confirmed_on = coalesce(${confirmedOn}::date, confirmed_on), erp_status = coalesce(${status}::text, erp_status),
        pieces = case when amount = ${amount}::bigint then coalesce(${cut}::jsonb, pieces) else pieces end
      where id = ${id} and (confirmed_amount, confirmed_on, erp_status, pieces) is distinct from
        (coalesce(${confirmed}::bigint, confirmed_amount), coalesce(${confirmedOn}::date, confirmed_on), coalesce(${status}::text, erp_status),
        case when amount = ${amount}::bigint then coalesce(${cut}::jsonb, pieces) else pieces end)`.execute(trx)
    if (numAffectedRows) isChanged = true
  }
  return isChanged
}

const shipment = 'Отпуск товара'

/** Shipments of the order from 1C's documents; repeats and any order give the same result. */
export async function keepShipments(trx: Trx, orderId: number, subordinates: readonly ErpDocument[]): Promise<boolean> {
  const documents = subordinates.filter(({ operation }) => operation === shipment)
  if (documents.length === 0) return false
  const ids = await linesByKey(trx, orderId)
  let isChanged = false
  for (const { externalId, number, date, deleted, isPosted, isCancelled, lines } of documents) {
    const told = { number, day: date, isVoid: deleted || isPosted === false || isCancelled === true }
    const key = `${String(orderId)}:${externalId || number}`
    const before =
      (await trx
        .selectFrom('orderShipments')
        .select(['id', 'externalId', 'number', 'day', 'isVoid'])
        .where('externalId', '=', key)
        .executeTakeFirst()) ??
      (told.isVoid ? undefined : await findOwn(trx, orderId, told, lines && amountsOf(lines, ids)))
    const { id } =
      before ??
      (await trx
        .insertInto('orderShipments')
        .values({ ...told, orderId, externalId: key })
        .returning('id')
        .executeTakeFirstOrThrow())
    if (!before) isChanged = true
    else if (
      before.externalId !== key ||
      before.number !== number ||
      before.day !== date ||
      before.isVoid !== told.isVoid
    ) {
      await trx
        .updateTable('orderShipments')
        .set({ ...told, externalId: key })
        .where('id', '=', id)
        .execute()
      isChanged = true
    }
    if (lines && (await keepShipmentLines(trx, id, lines, ids))) isChanged = true
  }
  return isChanged
}

/**
 * The shipment made here that 1C now reports: by number and day, else by goods. It keeps its id, so that claims and
 * receipts stay.
 */
async function findOwn(
  trx: Trx,
  orderId: number,
  { number, day }: { number: string; day: string | null },
  amounts: ReadonlyMap<number, number> | null,
) {
  const own = await trx
    .selectFrom('orderShipments')
    .select(['id', 'externalId', 'number', 'day', 'isVoid'])
    .where('orderId', '=', orderId)
    .where('externalId', 'like', 'portal:%')
    .where('isVoid', '=', false)
    .orderBy('id')
    .execute()
  const named = own.find((one) => one.number === number && one.day === day)
  if (named || !amounts) return named
  for (const one of own) if (await hasLines(trx, one.id, amounts)) return one
  return undefined
}

function amountsOf(lines: readonly ErpDocumentLine[], ids: ReadonlyMap<string, number>): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const { productExternalId, amount } of lines) {
    const id = ids.get(productExternalId)
    if (id !== undefined) amounts.set(id, (amounts.get(id) ?? 0) + amount)
  }
  // a zero line is not shipped; a negative one is a correction
  return new Map([...amounts].filter(([, amount]) => amount !== 0))
}

async function hasLines(trx: Trx, shipmentId: number, amounts: ReadonlyMap<number, number>): Promise<boolean> {
  const lines = await trx
    .selectFrom('orderShipmentLines')
    .select(['orderLineId', 'amount'])
    .where('shipmentId', '=', shipmentId)
    .execute()
  return lines.length === amounts.size && lines.every((line) => amounts.get(line.orderLineId) === line.amount)
}

async function keepShipmentLines(
  trx: Trx,
  shipmentId: number,
  lines: readonly ErpDocumentLine[],
  ids: ReadonlyMap<string, number>,
): Promise<boolean> {
  const amounts = amountsOf(lines, ids)
  if (await hasLines(trx, shipmentId, amounts)) return false
  await trx.deleteFrom('orderShipmentLines').where('shipmentId', '=', shipmentId).execute()
  if (amounts.size > 0)
    await trx
      .insertInto('orderShipmentLines')
      .values([...amounts].map(([orderLineId, amount]) => ({ shipmentId, orderLineId, amount })))
      .execute()
  return true
}
