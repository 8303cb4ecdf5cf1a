import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { bankRoutes } from './bank/bank.routes'
import { ledgerRoutes } from './ledger/ledger.routes'
import { sellerRoutes } from './seller/seller.routes'

/** Ledger, points and sellers; contracts are kept with customers. */
export async function registerBalance(app: FastifyInstance, { services }: AreaContext): Promise<void> {
  ledgerRoutes(app, services)
  await bankRoutes(app, services)
  await sellerRoutes(app, services)
}
