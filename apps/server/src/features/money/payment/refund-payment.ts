import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { refundPayment as refunding } from '@snab/contract/money/staff-payment'
import { isUnsettled } from '@snab/domain/money/payment'
import { toKopecks } from '@snab/domain/money/money'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { openCeilingCheck } from '../../people/ceiling/ceiling-check'
import { askRefund } from '../claim/ask-refund'
import { requireAcquirer } from './acquirer/require-acquirer'
import { findPaymentOfStaff } from './payment.queries'
import { settleRefund } from './settle-refunds'

type Wanted = ParsedRequestOf<typeof refunding>['body']

/**
 * Refunds money of one invoice. The row is stored before the bank is asked, so that a repeated click refunds once, and
 * an unanswered refund blocks the next one.
 */
export async function refundPayment(services: Services, session: Session, id: number, wanted: Wanted): Promise<void> {
  requireAcquirer(services)
  const refundId = await services.db.transaction().execute((trx) => storeRefund(trx, services, session, id, wanted))
  await settleRefund(services, refundId)
}

/** Asks the bank again about unanswered refunds of a payment. */
export async function askAfterRefunds(services: Services, session: Session, id: number): Promise<void> {
  requireAcquirer(services)
  if (!(await findPaymentOfStaff(services.db, session, id))) throw new Rejected('payment-not-found')
  const open = await services.db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentId', '=', id)
    .where('state', 'in', ['pending', 'unknown'])
    .orderBy('id')
    .execute()
  for (const refund of open) await settleRefund(services, refund.id)
}

/** Stores a refund that is still to be requested from the bank. */
export async function storeRefund(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  session: Session,
  id: number,
  wanted: Wanted,
): Promise<number> {
  await trx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute()
  const payment = await findPaymentOfStaff(trx, session, id)
  if (!payment) throw new Rejected('payment-not-found')
  const earlier = await trx.selectFrom('paymentRefunds').selectAll().where('paymentId', '=', id).execute()
  const same = await trx
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('clientKey', '=', wanted.clientKey)
    .executeTakeFirst()
  const total = toKopecks(wanted.total)
  const part = payment.parts.find(({ documentId }) => documentId === wanted.documentId)
  if (payment.state !== 'paid' || !part || payment.externalId === null) throw new Rejected('payment-not-refundable')
  if (same) {
    if (same.paymentId !== id || same.total !== total || same.documentId !== wanted.documentId)
      throw new Rejected('payment-key-used')
    if (same.state === 'failed') throw new Rejected('refund-refused')
    return same.id
  }
  if (earlier.some(({ state }) => isUnsettled(state))) throw new Rejected('refund-unsettled')
  if (total > part.total - part.refunded - part.refunding) throw new Rejected('refund-too-large')
  const check = await openCeilingCheck(trx, session, config)
  askRefund(check, { total, earlier: ownBefore(earlier, session.userId), config })
  check.refuseAbove()
  const { id: refundId } = await trx
    .insertInto('paymentRefunds')
    .values({
      paymentId: id,
      documentId: part.documentId,
      orderId: part.orderId,
      total,
      clientKey: wanted.clientKey,
      externalId: null,
      state: 'pending',
      reason: wanted.reason,
      createdAt: clock(),
      createdBy: session.userId,
      askedAt: null,
      failure: null,
      doneAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return refundId
}

/** What this person has already refunded of the payment: several small refunds count as one large one. */
const ownBefore = (earlier: readonly { createdBy: number | null; state: string; total: number }[], userId: number) =>
  earlier
    .filter(({ createdBy, state }) => createdBy === userId && state !== 'failed')
    .reduce((sum, refund) => sum + refund.total, 0)
