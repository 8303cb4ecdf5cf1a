import { answerClaim } from '@snab/contract/money/staff-claim'
import { refundPayment } from '@snab/contract/money/staff-payment'
import { claimKindNames } from '@snab/domain/order/claim'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { releasable, type Releasable } from '../../people/release/releasable'
import { answerClaimWithin } from '../claim/answer-claim'
import { findClaim } from '../claim/claim.queries'
import { requireAcquirer } from './acquirer/require-acquirer'
import { findPaymentOfStaff } from './payment.queries'
import { storeRefund } from './refund-payment'
import { settleRefund } from './settle-refunds'

/** Refunds, which can be requested if they exceed a ceiling. */
export const releasableOfMoney = (services: Services): Releasable[] => [
  releasable({
    endpoint: refundPayment,
    topicOf: ({ params, body }) => `${String(params.id)} ${String(body.documentId)}`,
    aboutOf: async (db, session, { params, body }) => {
      const payment = await findPaymentOfStaff(db, session, params.id)
      const part = payment?.parts.find(({ documentId }) => documentId === body.documentId)
      if (!payment || !part) throw new Rejected('payment-not-found')
      return {
        companyId: payment.companyId,
        title: `Возврат оплаты по счёту № ${part.number}`,
        link: part.orderId === null ? '/staff/documents' : `/staff/orders/${String(part.orderId)}`,
      }
    },
    apply: async (trx, session, { params, body }) => {
      requireAcquirer(services)
      const refundId = await storeRefund(trx, services, session, params.id, body)
      // the bank is called after the commit, as without a release
      return () => settleRefund(services, refundId)
    },
  }),
  releasable({
    endpoint: answerClaim,
    topicOf: ({ params }) => String(params.id),
    aboutOf: async (db, session, { params: { id } }) => {
      const claim = await findClaim(db, session, id)
      if (!claim) throw new Rejected('claim-not-found')
      return {
        companyId: claim.companyId,
        title: `${claimKindNames[claim.kind]} № ${claim.number}`,
        link: `/staff/claims/${String(id)}`,
      }
    },
    apply: (trx, session, { params: { id }, body }) =>
      answerClaimWithin(trx, session, { id, body, config: services.config, now: services.clock() }),
  }),
]
