import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Services } from '../../../../services'
import { AcquirerFailed } from '../acquirer/acquirer'
import { addDueReceipts } from './due-receipts'
import { tellStaff } from '../settle-payment'

type Needs = Pick<Services, 'db' | 'clock' | 'acquirer' | 'log'>
/** Attempts before a person is notified. */
const MOST_ATTEMPTS = 10

/**
 * Sends receipts for shipped goods paid by card or SBP: the full price settled against the prepayment (54-ФЗ), one per
 * shipment. Returns how many were sent.
 */
export async function sendSettlementReceipts(needs: Needs): Promise<number> {
  const { db, acquirer, clock, log } = needs
  if (!acquirer) return 0
  await db.transaction().execute((trx) => addDueReceipts(trx, acquirer.name, clock()))
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
