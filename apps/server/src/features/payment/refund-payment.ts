import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { refundPayment as refunding } from '@snab/contract/staff/payment'
import { isShipment } from '@snab/domain/document/shipment-content'
import { toKopecks } from '@snab/domain/money/money'
import { receiptLines } from '@snab/domain/money/receipt'
import type { Trx } from '../../db/database'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { noteStaffAction } from '../admin/staff-actions'
import { bookPayments } from '../document/book-payments'
import { AcquirerFailed } from './acquirer'
import { presentBank } from './bank-of'
import { findPaymentOfStaff } from './payment.queries'

type Wanted = ParsedRequestOf<typeof refunding>['body']

/** Returns money of one invoice. The row is kept before the bank is asked, so that a repeated click returns it once. */
export async function refundPayment(services: Services, session: Session, id: number, wanted: Wanted): Promise<void> {
  const bank = presentBank(services)
  const { db } = services
  const refund = await db.transaction().execute((trx) => store(trx, services, session, id, wanted))
  if (refund.state === 'done') return
  const told = await bank
    .ask((acquirer) => acquirer.refund({ ...refund, key: wanted.clientKey }))
    .catch(async (error: unknown) => {
      if (error instanceof AcquirerFailed || error instanceof Rejected)
        await db
          .updateTable('paymentRefunds')
          .set({ state: 'failed' })
          .where('id', '=', refund.id)
          // the same click may have come through by another way
          .where('state', '=', 'pending')
          .execute()
      throw error
    })
  // a bank that takes its time has agreed: the money is on its way
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('paymentRefunds')
      .set({ state: 'done', externalId: told.externalId, doneAt: services.clock() })
      .where('id', '=', refund.id)
      .where('state', '<>', 'done')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await bookPayments(trx, refund.orderId)
    await noteStaffAction(trx, session, services.clock(), {
      action: 'refund',
      subject: 'payment',
      subjectId: id,
      details: { total: refund.total, orderId: refund.orderId, причина: wanted.reason },
    })
  })
}

async function store(trx: Trx, { clock }: Services, session: Session, id: number, wanted: Wanted) {
  await trx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute()
  const payment = await findPaymentOfStaff(trx, session, id)
  if (!payment) throw new Rejected('payment-not-found')
  const before = await trx
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('clientKey', '=', wanted.clientKey)
    .executeTakeFirst()
  const total = toKopecks(wanted.total)
  const part = payment.parts.find(({ documentId }) => documentId === wanted.documentId)
  if (payment.state !== 'paid' || !part || payment.externalId === null) throw new Rejected('payment-not-refundable')
  const externalId = payment.externalId
  const document = await trx
    .selectFrom('documents')
    .select('content')
    .where('id', '=', part.documentId)
    .executeTakeFirstOrThrow()
  const lines = document.content && !isShipment(document.content) ? receiptLines(document.content.lines, total) : []
  const receipt = { ...payment.receipt, lines: lines.length > 0 ? lines : payment.receipt.lines }
  if (before && before.state !== 'failed') {
    if (before.paymentId !== id || before.total !== total) throw new Rejected('payment-key-used')
    return { ...before, externalId, receipt }
  }
  if (total > part.total - part.refunded) throw new Rejected('refund-too-large')
  const values = {
    paymentId: id,
    documentId: part.documentId,
    orderId: part.orderId,
    total,
    clientKey: wanted.clientKey,
    externalId: null,
    state: 'pending' as const,
    reason: wanted.reason,
    createdAt: clock(),
    createdBy: session.userId,
    doneAt: null,
  }
  const row = await trx
    .insertInto('paymentRefunds')
    .values(values)
    .onConflict((conflict) => conflict.column('clientKey').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, externalId, receipt }
}
