import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { exchangeJournalRoutes } from './exchange-journal/exchange-journal.routes'
import { exchangeRoutes } from './exchange/exchange.routes'

export type LoadStored = Awaited<ReturnType<typeof exchangeRoutes>>['loadStored']

/** The exchange with 1C. */
export async function registerErp(
  app: FastifyInstance,
  { services }: AreaContext,
): Promise<{ loadStored: LoadStored }> {
  const { loadStored } = await exchangeRoutes(app, services)
  exchangeJournalRoutes(app, services, loadStored)
  return { loadStored }
}
