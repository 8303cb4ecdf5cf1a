import { punchoutPrefix } from '@snab/domain/integration/punchout'
import { keyPrefix, keyScopeNames, type KeyScope } from '@snab/domain/people/access-key'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryOnceWhenLost } from '../../../db/lost-database'
import type { KnownTokens } from '../../../http/limits/request-limits'
import { tooMany } from '../../../http/limits/too-many'
import { Rejected } from '../../../http/rejected'
import { visitorHashOf, type Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { openAccessKey } from './find-access-key'
import { findPunchoutSession } from './find-punchout-session'
import { openSessionFinder, type OpenedSession } from './sessions'
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
  app.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    // files, pages and the exchange do not need a visitor
    if (request.routeOptions.config.access === undefined) return
    if (token?.startsWith(keyPrefix)) {
      const opened = await openByKey(token, request, reply)
      request.visitor = {
        session: opened.session,
        visitorHash: null,
        buyer: opened.buyer ?? guestBuyer(dictionary.current, opened.regionId),
      }
      return
    }
    if (token?.startsWith(punchoutPrefix)) {
      const opened = await openPunchout(token, request)
      request.visitor = {
        session: opened.session,
        visitorHash: null,
        buyer: opened.buyer ?? guestBuyer(dictionary.current, opened.regionId),
      }
      return
    }
    const opened = token ? await retryOnceWhenLost(() => findSession(token)) : null
    if (token) knownTokens.seen(token, opened && { userId: opened.session.userId })
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

  /** Throws unless the key may be used now, from this address and for this endpoint. */
  async function openByKey(secret: string, request: FastifyRequest, reply: FastifyReply): Promise<OpenedSession> {
    const { opened, allowance } = await retryOnceWhenLost(() => openAccessKey(db, secret, request.ip, clock())).catch(
      (error: unknown) => {
        if (error instanceof Rejected) knownTokens.seen(secret, null)
        throw error
      },
    )
    knownTokens.seen(secret, 'access-key')
    const { limit, left, seconds } = allowance
    reply.header('ratelimit-policy', `"key";q=${limit};w=60`)
    reply.header('ratelimit', `"key";r=${Math.max(0, left)};t=${seconds}`)
    if (left < 0) throw tooMany(seconds * 1000)
    const { keyScope } = request.routeOptions.config
    if (keyScope === undefined) throw new Rejected('key-may-not')
    const needed = typeof keyScope === 'string' ? [keyScope] : keyScope
    if (!needed.some((scope) => opened.session.key?.scopes.includes(scope)))
      throw new Rejected('key-may-not', { message: withoutScope(needed) })
    return opened
  }

  /** Throws unless the session is active and allows this endpoint. */
  async function openPunchout(token: string, { method, routeOptions }: FastifyRequest): Promise<OpenedSession> {
    const opened = await retryOnceWhenLost(() => findPunchoutSession(db, token, clock()))
    knownTokens.seen(token, opened && { userId: opened.session.userId })
    if (!opened) throw new Rejected('punchout-ended')
    const { access, inPunchout } = routeOptions.config
    const isOpen = inPunchout !== undefined || (method === 'GET' && access === 'public')
    if (!isOpen) throw new Rejected('not-in-punchout')
    if (inPunchout === 'change' && opened.session.punchout?.isInspecting) throw new Rejected('punchout-inspects')
    return opened
  }

  const guestRegion = async (cookie: string | undefined, visitorHash: Buffer | null): Promise<number | null> =>
    regionOfCookie(cookie) ?? (visitorHash && (await retryOnceWhenLost(() => visitorRegions.find(visitorHash))))
}

const withoutScope = (needed: readonly KeyScope[]) =>
  `Ключу не хватает права ${needed.map((scope) => `«${keyScopeNames[scope]}»`).join(' или ')}`

/** A buyer without a company, with the prices and stocks of the region. */
export function guestBuyer(
  { regions, defaultRegion }: Services['dictionary']['current'],
  regionId: number | null,
): Visitor['buyer'] {
  const region = (regionId !== null && regions.get(regionId)) || defaultRegion
  return { companyId: null, regionId: region.id, priceTypeId: region.basePriceTypeId, pricingVersion: 0 }
}
