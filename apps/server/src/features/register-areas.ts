import type { FastifyInstance } from 'fastify'
import type { AreaContext } from './area-context'
import { registerAssortment } from './assortment/register'
import { registerBalance } from './balance/register'
import { registerBuying } from './buying/register'
import { registerCatalogue } from './catalogue/register'
import { registerContent } from './content/register'
import { registerCore } from './core/register'
import { registerIntegration } from './integration/register'
import { registerErp } from './erp/register'
import { registerMoney } from './money/register'
import { registerOffice } from './office/register'
import { ownOrders } from './orders/order/reading/own-orders'
import { registerOrders } from './orders/register'
import { registerPages } from './pages/register'
import { openSetupState } from './pages/setup/setup-state'
import { registerPeople } from './people/register'
import { releasableChanges } from './releasable-changes'
import { offerLines } from './quotes/offer/offer-lines'
import { registerQuotes } from './quotes/register'
import { registerTalk } from './talk/register'

/** Registers every area in order, passing in what later areas provide. */
export async function registerAreas(app: FastifyInstance, context: AreaContext): Promise<void> {
  const { db, config } = context.services
  registerCore(app, context)
  await registerBalance(app, context)
  await registerContent(app, context)
  await registerTalk(app, context)
  await registerCatalogue(app, context)
  await registerBuying(app, context, { ownLists: [ownOrders] })
  await registerPeople(app, context, { setupState: openSetupState(db, config), releasable: releasableChanges(context) })
  await registerOrders(app, context, { offerLines })
  await registerMoney(app, context)
  const { loadStored } = await registerErp(app, context)
  await registerAssortment(app, context, { loadStored })
  await registerQuotes(app, context)
  registerOffice(app, context)
  registerIntegration(app, context)
  registerPages(app, context)
}
