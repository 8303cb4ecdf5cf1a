import { isShipment } from '@snab/domain/document/shipment-content'
import { receiptLines, type Receipt } from '@snab/domain/money/receipt'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import type { Services } from '../../services'
import { AcquirerFailed } from './acquirer'
import { tellStaff } from './settle-payment'

type Needs = Pick<Services, 'db' | 'clock' | 'acquirer' | 'log'>
/** The bank is asked so often before a person has to look. */
const MOST_ATTEMPTS = 10

/**
 * Till receipts of goods that have left and had been paid for by card or SBP: the whole price, set off against the prepayment
 * (54-ФЗ, STANDARDS of receipts). One for a payment and an order, once all of it has left. Answers how many were sent.
 */
export async function sendSettlementReceipts(needs: Needs): Promise<number> {
  const { db, acquirer, clock, log } = needs
  if (!acquirer) return 0
  await db.transaction().execute((trx) => addDue(trx, acquirer.name, clock()))
  const pending = await db
    .selectFrom('settlementReceipts as s')
    .innerJoin('payments as p', 'p.id', 's.paymentId')
    .select(['s.id', 's.clientKey', 's.total', 's.receipt', 's.orderId', 'p.externalId'])
    .where('s.state', '=', 'pending')
    .where('p.acquirer', '=', acquirer.name)
    .orderBy('s.id')
    .limit(100)
    .execute()
  let sent = 0
  for (const { id, clientKey: key, total, receipt, orderId, externalId } of pending) {
    if (externalId === null) continue
    try {
      const receiptId = await acquirer.settle({ externalId, key, total, receipt })
      await db
        .updateTable('settlementReceipts')
        .set({ state: 'done', externalId: receiptId, doneAt: clock(), failure: null })
        .where('id', '=', id)
        .execute()
      sent += 1
    } catch (error) {
      if (!(error instanceof AcquirerFailed)) throw error
      log.warn({ receipt: id, error: error.message }, 'Settlement receipt not sent')
      await db.transaction().execute((trx) => noteFailure(trx, id, orderId, error.message))
    }
  }
  return sent
}

async function noteFailure(trx: Trx, id: number, orderId: number, failure: string): Promise<void> {
  const { attempts } = await trx
    .updateTable('settlementReceipts')
    .set((eb) => ({
      failure,
      attempts: eb('attempts', '+', 1),
      state: sql<'pending' | 'failed'>`case when attempts + 1 >= ${MOST_ATTEMPTS} then 'failed' else 'pending' end`,
    }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  if (attempts < MOST_ATTEMPTS) return
  const { number } = await trx.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  await tellStaff(trx, `Заказ № ${number}: банк не пробил чек зачёта предоплаты (${failure}). Пробейте его в кассе.`)
}

type Due = { paymentId: number; orderId: number; receipt: Receipt; parts: { documentId: number; total: number }[] }

/** Parts of payments for orders that have left whole, less what was returned. */
async function addDue(trx: Trx, acquirer: string, now: Date): Promise<void> {
  const { rows } = await sql<Due>`
    select p.id as payment_id, o.id as order_id, p.receipt,
      jsonb_agg(jsonb_build_object('documentId', t.document_id, 'total', t.total - coalesce((select sum(r.total) from payment_refunds r
        where r.payment_id = p.id and r.document_id = t.document_id and r.state <> 'failed'), 0)) order by t.document_id) as parts
    from payments p join payment_parts t on t.payment_id = p.id join orders o on o.id = t.order_id
    where p.state = 'paid' and p.acquirer = ${acquirer} and o.status in ('shipped', 'done')
      and not exists (select from settlement_receipts s where s.payment_id = p.id and s.order_id = o.id)
    group by p.id, o.id order by p.id, o.id limit 100`.execute(trx)
  for (const { paymentId, orderId, receipt, parts } of rows) {
    const lines = []
    for (const { documentId, total } of parts) {
      const { content, number } = await trx
        .selectFrom('documents')
        .select(['content', 'number'])
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow()
      if (total <= 0) continue
      lines.push(
        ...(content && !isShipment(content)
          ? receiptLines(content.lines, total)
          : [
              { name: `Товары по счёту № ${number}`, amount: 1000, unit: 'шт', total, vatRate: null, isService: false },
            ]),
      )
    }
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    if (total === 0) continue
    await trx
      .insertInto('settlementReceipts')
      .values({
        paymentId,
        orderId,
        total,
        receipt: JSON.stringify({ customer: receipt.customer, mode: 'settlement', lines } satisfies Receipt),
        createdAt: now,
      })
      .onConflict((conflict) => conflict.columns(['paymentId', 'orderId']).doNothing())
      .execute()
  }
}
