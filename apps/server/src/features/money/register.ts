import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { claimRoutes } from './claim/claim.routes'
import { disputeRoutes } from './dispute/dispute.routes'
import { documentRoutes } from './document/document.routes'
import { eDocumentRoutes } from './e-document/e-document.routes'
import { ledgerPairRoutes } from './ledger-pair/ledger-pair.routes'
import { paymentRoutes } from './payment/payment.routes'
import { paymentScheduleRoutes } from './payment-schedule/payment-schedule.routes'

/** Documents, payments, claims, disputes, electronic documents and pairs. */
export async function registerMoney(app: FastifyInstance, { services }: AreaContext): Promise<void> {
  paymentScheduleRoutes(app, services)
  disputeRoutes(app, services)
  ledgerPairRoutes(app, services)
  paymentRoutes(app, services)
  await documentRoutes(app, services)
  await claimRoutes(app, services)
  await eDocumentRoutes(app, services)
}
