import { isUnsettled } from '@snab/domain/money/payment'
import { formatMoney } from '@snab/domain/money/money'
import { isShipment } from '@snab/domain/document/shipment-content'
import { receiptLines } from '@snab/domain/money/receipt'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { bookPayments } from '../../balance/ledger/book-payments'
import { AcquirerFailed, AcquirerRefused, type RefundOrder, type ReportedRefund } from './acquirer/acquirer'
import { renewUnpaidInvoices } from '../document/invoice/follow-order'
import { settleMoneyPairs } from '../document/pair/money-pairs'
import { changeOrder, lockOrder } from '../../orders/order/change/change-order'
import { AUTHOR, tellStaff } from './settle-payment'

type Needs = Pick<Services, 'db' | 'clock' | 'acquirer' | 'log' | 'config'>
type Refund = Selectable<Database['paymentRefunds']>

/** Wait before asking the bank again. */
const askedAgainAfterMs = 60_000
const mostAtOnce = 100

/**
 * Requests a refund from the bank, repeatedly under its own key, which never pays twice. Only a refusal releases the
 * sum; without an answer the bank may have paid, so the sum stays reserved and the refund unknown.
 */
export async function settleRefund(needs: Needs, id: number): Promise<void> {
  const { db, clock, acquirer } = needs
  const refund = await db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!refund || !isUnsettled(refund.state) || !acquirer) return
  const order = await orderOf(db, refund)
  await db.updateTable('paymentRefunds').set({ askedAt: clock() }).where('id', '=', id).execute()
  const reported = await acquirer.refund(order).catch((error: unknown) => {
    if (!(error instanceof AcquirerFailed)) throw error
    needs.log.warn({ refund: id, error: error.message }, 'Refund not settled')
    return error
  })
  await db.transaction().execute(async (trx) => {
    if (reported instanceof AcquirerRefused) await refuse(trx, needs, refund, reported)
    else if (reported instanceof AcquirerFailed) await become(trx, refund, { state: 'unknown' })
    else await book(trx, refund, reported, clock())
  })
}

/** False when it was settled meanwhile. */
async function become(trx: Trx, { id }: Refund, change: Partial<Refund>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paymentRefunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A pending answer counts as agreement: the money is on its way. */
async function book(trx: Trx, refund: Refund, reported: ReportedRefund, now: Date): Promise<void> {
  if (!(await become(trx, refund, { state: 'done', externalId: reported.externalId, doneAt: now }))) return
  await settleMoneyPairs(trx, { orderId: refund.orderId }, now)
  await bookPayments(trx, refund.orderId)
  const order = await lockOrder(trx, { id: refund.orderId })
  if (order) await changeOrder(trx, order, { settles: true }, { author: AUTHOR, source: 'staff' }, now)
  await renewUnpaidInvoices(trx, [refund.orderId], now)
  if (refund.createdBy === null) return
  await noteStaffAction(trx, { userId: refund.createdBy }, now, {
    action: 'refund',
    subject: 'payment',
    subjectId: refund.paymentId,
    details: { total: refund.total, orderId: refund.orderId, причина: refund.reason },
  })
}

async function refuse(trx: Trx, { config }: Needs, refund: Refund, reported: AcquirerRefused): Promise<void> {
  if (!(await become(trx, refund, { state: 'failed', failure: reported.message }))) return
  const sum = formatMoney(refund.total, config.SNAB_CURRENCY_SIGN)
  await tellStaff(trx, `Банк отказал в возврате ${sum} по оплате № ${String(refund.paymentId)}. Деньги не возвращены.`)
}

async function orderOf(db: Db, { paymentId, documentId, total, clientKey, askedAt }: Refund): Promise<RefundOrder> {
  const payment = await db
    .selectFrom('payments')
    .select(['externalId', 'receipt'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (payment.externalId === null) throw new Error(`Payment ${String(paymentId)} was never begun at the bank`)
  const { content } = await db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const lines = content && !isShipment(content) ? receiptLines(content.lines, total) : []
  return {
    externalId: payment.externalId,
    key: clientKey,
    total,
    isRepeated: askedAt !== null,
    receipt: { ...payment.receipt, lines: lines.length > 0 ? lines : payment.receipt.lines },
  }
}

/** Polls refunds that the bank has not answered. Returns how many. */
export async function settleOpenRefunds(needs: Needs): Promise<number> {
  const { db, clock, acquirer } = needs
  if (!acquirer) return 0
  const before = new Date(clock().getTime() - askedAgainAfterMs)
  const open = await db
    .selectFrom('paymentRefunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select('r.id')
    .where('r.state', 'in', ['pending', 'unknown'])
    .where('p.acquirer', '=', acquirer.name)
    .where('r.createdAt', '<', before)
    .where((eb) => eb.or([eb('r.askedAt', 'is', null), eb('r.askedAt', '<', before)]))
    .orderBy('r.id')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of open) await settleRefund(needs, id)
  return open.length
}
