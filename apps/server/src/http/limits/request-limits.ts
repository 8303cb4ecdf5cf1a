import rateLimit from '@fastify/rate-limit'
import * as catalogue from '@snab/contract/catalogue/catalogue'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MonotonicStore } from './monotonic-store'
import { networkOf } from './stored-limits'
import { tooMany } from './too-many'
import { hashOf } from '../visitor'

const windowMs = 60_000
const rememberedTokens = 20_000
/** A page loads dozens of pictures, which a browser requests without a token. */
const filesPerRequest = 10

/** Limits per minute: for a signed-in person, and for all guests of one address. */
type Budget = { name: string; perPerson: number; perAddress: number }
const search: Budget = { name: 'search', perPerson: 300, perAddress: 1500 }
/** Sent with every key typed. */
const suggestions: Budget = { name: 'suggestions', perPerson: 600, perAddress: 3000 }
const budgets = new Map<string, Budget>([
  ...[
    catalogue.search,
    catalogue.listProducts,
    catalogue.searchFilters,
    catalogue.facetValues,
    catalogue.facetHistogram,
  ].map(({ path }) => [path, search] as const),
  [catalogue.suggest.path, suggestions],
])

/** Tokens that were valid when last seen, with their users. */
export type KnownTokens = { seen(token: string, userId: number | null): void }

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Limits requests per minute of one process. A valid token has its own limit; an invalid one counts for its address.
 * Call it before the hook that recognises visitors; `null` disables it.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number | null): Promise<KnownTokens> {
  // without a limit nobody needs the owner of a token
  if (perMinute === null) return { seen: () => undefined }
  const people = new LRUCache<string, number>({ max: rememberedTokens })
  const known: KnownTokens = {
    seen(token, userId) {
      if (userId === null) people.delete(keyOf(token))
      else people.set(keyOf(token), userId)
    },
  }
  const callerOf = (request: FastifyRequest): string => {
    const token = tokenOf(request)
    const userId = token === undefined ? undefined : people.get(keyOf(token))
    return userId === undefined ? `address ${networkOf(request.ip)}` : `user ${userId}`
  }
  const isFile = (request: FastifyRequest) => request.routeOptions.config.access === undefined
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    store: MonotonicStore,
    keyGenerator: (request) => (isFile(request) ? `files ${networkOf(request.ip)}` : callerOf(request)),
    max: (request) => (isFile(request) ? perMinute * filesPerRequest : perMinute),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  app.addHook('onRequest', app.rateLimit())
  return known
}

/** Separate limits for expensive requests. Call it after the hook that recognises visitors. */
export function limitBudgets(app: FastifyInstance, isLimited: boolean): void {
  if (!isLimited) return
  const store = new MonotonicStore()
  app.addHook('onRequest', async (request) => {
    const budget = budgets.get(request.routeOptions.url ?? '')
    if (!budget) return
    const { session } = request.visitor
    const caller = session ? `user ${session.userId}` : `address ${networkOf(request.ip)}`
    const { current, ttl } = store.count(`${budget.name} ${caller}`, windowMs)
    if (current > (session ? budget.perPerson : budget.perAddress)) throw tooMany(ttl)
  })
}

const keyOf = (token: string): string => hashOf(token).toString('base64')
