import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { visitorHashOf, type Visitor } from '../../http/visitor'
import type { Services } from '../../services'
import { openSessionFinder } from './sessions'

/**
 * Every request learns who sends it. A token that no longer holds is a guest on public paths, except where the guest would
 * silently see other prices: the catalogue answers 401 there, and the browser asks to sign in (spec §8).
 */
export function recogniseVisitor(app: FastifyInstance, { db, dictionary, config, clock }: Services) {
  const findSession = openSessionFinder(db, config.SNAB_SESSION_DAYS, clock)
  app.decorateRequest('visitor')
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    // files, pages and the exchange have no use for a visitor
    if (request.routeOptions.config.access === undefined) return
    const opened = token ? await findSession(token) : null
    if (token && !opened && !request.routeOptions.config.toleratesOldToken) throw new Rejected('not-signed-in')
    request.visitor = {
      session: opened?.session ?? null,
      visitorHash: visitorHashOf(request.headers['user-uuid']),
      buyer: opened?.buyer ?? guestBuyer(opened?.regionId ?? null),
    }
  })

  function guestBuyer(regionId: number | null): Visitor['buyer'] {
    const { regions, defaultRegion } = dictionary.current
    const region = (regionId !== null && regions.get(regionId)) || defaultRegion
    return { companyId: null, regionId: region.id, priceTypeId: region.basePriceTypeId, pricingVersion: 0 }
  }
}
