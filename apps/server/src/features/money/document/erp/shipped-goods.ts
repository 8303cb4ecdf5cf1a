import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { replaceMarks } from '../../../orders/order/stock/shipments'
import type { ErpDocumentRecord, Order } from './erp-record'

type Shipping = { documentId: number; order: Order | null; document: ErpDocumentRecord; day: string }

/** The goods of a shipping document of 1C, by lines of its order. Without an order they belong to no lines. */
export async function keepGoods(trx: Trx, { documentId, order, document, day }: Shipping): Promise<void> {
  if (!order) {
    await trx.deleteFrom('orderShipments').where('documentId', '=', documentId).execute()
    return
  }
  const amounts = document.lines && (await amountsOf(trx, order.id, document.lines))
  const before =
    (await trx.selectFrom('orderShipments').select('id').where('documentId', '=', documentId).executeTakeFirst()) ??
    (await findOwn(trx, order.id, { number: document.number, day }, amounts))
  const row = {
    orderId: order.id,
    documentId,
    number: document.number,
    day: document.date,
    isVoid: false,
    isMark: false,
  }
  const externalId = `erp:${String(documentId)}`
  const { id } = before
    ? await trx
        .updateTable('orderShipments')
        .set({ ...row, externalId })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('orderShipments')
        .values({ ...row, externalId })
        .returning('id')
        .executeTakeFirstOrThrow()
  if (!amounts) return
  await keepLines(trx, id, amounts)
  // 1C reports which goods were shipped by that day, so it replaces the marks of staff
  await replaceMarks(trx, order.id, day)
}

/**
 * The shipment made here that 1C now reports: found by number and day, else by goods. It keeps its id, so that claims
 * and receipts stay.
 */
async function findOwn(
  trx: Trx,
  orderId: number,
  { number, day }: { number: string; day: string },
  amounts: ReadonlyMap<number, number> | null,
): Promise<{ id: number } | undefined> {
  const { rows: own } = await sql<{ id: number; number: string; day: string | null }>`
    select s.id, s.number, s.day from order_shipments s
    where s.order_id = ${orderId} and s.external_id like 'portal:%' and not s.is_void and not exists (
      select from ledger_pairs p where p.own_key = 'document-' || s.document_id and p.state = 'different')
    order by s.id`.execute(trx)
  const named = own.find((one) => one.number === number && one.day === day)
  if (named || !amounts) return named
  for (const one of own) if (await hasLines(trx, one.id, amounts)) return one
  return undefined
}

/** A zero line is not shipped; a negative one is a correction. */
async function amountsOf(
  trx: Trx,
  orderId: number,
  lines: NonNullable<ErpDocumentRecord['lines']>,
): Promise<Map<number, number>> {
  const reported = lines.map(({ productExternalId, amount }) => ({ key: productExternalId, amount }))
  const { rows } = await sql<{ id: number; amount: number }>`
    select l.id, t.amount from (
      select distinct on (key) id, key from (
        select l.id, l.position, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id, '') as key
        from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId}) k
      order by key, position) l
    join (select key, sum(amount)::bigint as amount from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as t(key text, amount bigint) group by key) t
      on t.key = l.key where t.amount <> 0`.execute(trx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

async function hasLines(trx: Trx, shipmentId: number, amounts: ReadonlyMap<number, number>): Promise<boolean> {
  const lines = await trx
    .selectFrom('orderShipmentLines')
    .select(['orderLineId', 'amount'])
    .where('shipmentId', '=', shipmentId)
    .execute()
  return lines.length === amounts.size && lines.every((line) => amounts.get(line.orderLineId) === line.amount)
}

async function keepLines(trx: Trx, shipmentId: number, amounts: ReadonlyMap<number, number>): Promise<void> {
  if (await hasLines(trx, shipmentId, amounts)) return
  await trx.deleteFrom('orderShipmentLines').where('shipmentId', '=', shipmentId).execute()
  if (amounts.size > 0)
    await trx
      .insertInto('orderShipmentLines')
      .values([...amounts].map(([orderLineId, amount]) => ({ shipmentId, orderLineId, amount })))
      .execute()
}
