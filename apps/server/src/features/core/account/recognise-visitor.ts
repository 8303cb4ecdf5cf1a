import type { FastifyInstance } from 'fastify'
import { retryOnceWhenLost } from '../../../db/lost-database'
import type { KnownTokens } from '../../../http/limits/request-limits'
import { Rejected } from '../../../http/rejected'
import { visitorHashOf, type Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { openSessionFinder } from './sessions'
import { regionOfCookie, type VisitorRegions } from './visitor-regions'

/**
 * Finds the visitor of every request. An invalid token counts as a guest on public paths, except where the guest would
 * silently see other prices: there the catalogue answers 401, and the browser asks to sign in.
 */
export function recogniseVisitor(
  app: FastifyInstance,
  { db, dictionary, config, clock }: Services,
  visitorRegions: VisitorRegions,
  knownTokens: KnownTokens,
) {
  const findSession = openSessionFinder(db, config.SNAB_SESSION_DAYS, clock)
  app.decorateRequest('visitor')
  app.decorateRequest('acceptingOrders')
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    // files, pages and the exchange do not need a visitor
    if (request.routeOptions.config.access === undefined) return
    const opened = token ? await retryOnceWhenLost(() => findSession(token)) : null
    if (token) knownTokens.seen(token, opened?.session.userId ?? null)
    if (token && !opened && !request.routeOptions.config.toleratesOldToken) throw new Rejected('not-signed-in')
    const visitorHash = visitorHashOf(request.headers['user-uuid'])
    const regionId = opened ? opened.regionId : await guestRegion(request.headers.cookie, visitorHash)
    if (opened) request.acceptingOrders = opened.acceptingOrders
    request.visitor = {
      session: opened?.session ?? null,
      visitorHash,
      buyer: opened?.buyer ?? guestBuyer(dictionary.current, regionId),
    }
  })

  const guestRegion = async (cookie: string | undefined, visitorHash: Buffer | null): Promise<number | null> =>
    regionOfCookie(cookie) ?? (visitorHash && (await retryOnceWhenLost(() => visitorRegions.find(visitorHash))))
}

/** Without a company, prices and stocks are those of the region. */
export function guestBuyer(
  { regions, defaultRegion }: Services['dictionary']['current'],
  regionId: number | null,
): Visitor['buyer'] {
  const region = (regionId !== null && regions.get(regionId)) || defaultRegion
  return { companyId: null, regionId: region.id, priceTypeId: region.basePriceTypeId, pricingVersion: 0 }
}
