import { isDeepStrictEqual } from 'node:util'
import { lengthOf } from '@snab/domain/cable/pieces'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { ErpDocument, ErpDocumentLine } from '../commerceml/erp-document'
import type { OwnLine } from './own-lines'

/**
 * What 1C has promised of each line, how it is cut, and its own words about it; null says nothing. Answers whether anything
 * differed.
 */
export async function keepLineFacts(
  trx: Trx,
  own: ReadonlyMap<string, OwnLine>,
  lines: readonly ErpDocumentLine[],
): Promise<boolean> {
  const changed = new Map<number, LineFacts>()
  for (const { productExternalId, amount, confirmed, confirmedOn, status, pieces } of lines) {
    const line = own.get(productExternalId)
    if (!line) continue
    const before = changed.get(line.id) ?? factsOf(line)
    const facts = {
      confirmedAmount: confirmed ?? before.confirmedAmount,
      confirmedOn: confirmedOn ?? before.confirmedOn,
      erpStatus: status ?? before.erpStatus,
      pieces: pieces && lengthOf(pieces) === amount && line.amount === amount ? pieces : before.pieces,
    }
    if (!isDeepStrictEqual(facts, before)) changed.set(line.id, facts)
  }
  if (changed.size === 0) return false
  await sql`
    update order_lines l set confirmed_amount = f."confirmedAmount", confirmed_on = f."confirmedOn", erp_status = f."erpStatus", pieces = f.pieces
    from jsonb_to_recordset(${JSON.stringify([...changed].map(([id, facts]) => ({ id, ...facts })))}::jsonb)
      as f (id bigint, "confirmedAmount" bigint, "confirmedOn" date, "erpStatus" text, pieces jsonb)
    where l.id = f.id`.execute(trx)
  return true
}

type LineFacts = Pick<OwnLine, 'confirmedAmount' | 'confirmedOn' | 'erpStatus' | 'pieces'>

const factsOf = ({ confirmedAmount, confirmedOn, erpStatus, pieces }: OwnLine): LineFacts => ({
  confirmedAmount,
  confirmedOn,
  erpStatus,
  pieces,
})

const shipment = 'Отпуск товара'

/** Deliveries of the order, by what 1C has below it; the same again changes nothing, in whatever order they come. */
export async function keepShipments(
  trx: Trx,
  orderId: number,
  own: ReadonlyMap<string, OwnLine>,
  subordinates: readonly ErpDocument[],
): Promise<boolean> {
  const documents = subordinates.filter(({ operation }) => operation === shipment)
  if (documents.length === 0) return false
  const ids = new Map([...own].map(([key, { id }]) => [key, id]))
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
