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

/** The token's owner; an access key has its own limit. */
type TokenOwner = { userId: number } | 'access-key'
/** Tokens that were valid when last seen. */
export type KnownTokens = { seen(token: string, owner: TokenOwner | null): void }

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Limits requests per minute of one process. A valid token has its own limit; an invalid one counts for its address.
 * Call it before the hook that recognises visitors; `null` disables it.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number | null): Promise<KnownTokens> {
  // without a limit nobody needs the owner of a token
  if (perMinute === null) return { seen: () => undefined }
  const owners = new LRUCache<string, TokenOwner>({ max: rememberedTokens })
  const known: KnownTokens = {
    seen(token, owner) {
      if (owner === null) owners.delete(keyOf(token))
      else owners.set(keyOf(token), owner)
    },
  }
  const ownerOf = (request: FastifyRequest): TokenOwner | undefined => {
    const token = tokenOf(request)
    return token === undefined ? undefined : owners.get(keyOf(token))
  }
  const callerOf = (request: FastifyRequest): string => {
    const owner = ownerOf(request)
    return typeof owner === 'object' ? `user ${owner.userId}` : `address ${networkOf(request.ip)}`
  }
  const isFile = (request: FastifyRequest) => request.routeOptions.config.access === undefined
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    store: MonotonicStore,
    allowList: (request) => ownerOf(request) === 'access-key',
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
    if (session?.key) return
    const caller = session ? `user ${session.userId}` : `address ${networkOf(request.ip)}`
    const { current, ttl } = store.count(`${budget.name} ${caller}`, windowMs)
    if (current > (session ? budget.perPerson : budget.perAddress)) throw tooMany(ttl)
  })
}

const keyOf = (token: string): string => hashOf(token).toString('base64')
