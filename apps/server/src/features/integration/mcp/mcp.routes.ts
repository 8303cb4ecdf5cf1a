import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { guestMcpPath, listKeyCalls, listStaffKeyCalls, mcpPath } from '@snab/contract/integration/mcp'
import { keyScopes } from '@snab/domain/people/access-key'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { portalOrigin } from '../../../http/portal-origin'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { requireKeyOfCustomer, requireKeyWithinReach } from '../../people/access-key/access-key.queries'
import { askAs } from './ask-portal'
import { noteCall, readCalls } from './key-calls'
import type { CallingKey } from './tool'
import { openToolServer } from './tool-server'

/** Enough for lists of a thousand lines, which are much smaller. */
const LARGEST_MESSAGE = 512 * 1024

export function mcpRoutes(app: FastifyInstance, services: Services) {
  callRoutes(app, services)
  messageRoutes(app, services)
}

/** The journal of calls, for the key's owners and for staff. */
function callRoutes(app: FastifyInstance, { db }: Services) {
  const page = async (keyId: number, { page, 'per-page': perPage }: { page: number; 'per-page': number }) => {
    const { total, ...calls } = await readCalls(db, keyId, { page, perPage })
    const pageCount = Math.max(1, Math.ceil(total / perPage))
    return { ...calls, meta: { currentPage: page, perPage, totalCount: total, pageCount } }
  }
  serve(app, listKeyCalls, async ({ params, query, visitor: { session } }) => {
    await requireKeyWithinReach(db, session, params.id)
    return page(params.id, query)
  })
  serve(app, listStaffKeyCalls, async ({ params, query, visitor: { session } }) => {
    await requireKeyOfCustomer(db, session, params.id)
    return page(params.id, query)
  })
}

/** Messages of the Model Context Protocol, each answered independently: nothing is stored between requests. */
function messageRoutes(app: FastifyInstance, services: Services) {
  const { config, clock, db } = services
  const hidden = { schema: { hide: true }, bodyLimit: LARGEST_MESSAGE }

  async function answer(request: FastifyRequest, reply: FastifyReply, key: CallingKey | null) {
    refuseForeignPages(request, portalOrigin(config, request))
    // a batch of many calls would count as one; the protocol has dropped batches
    if (Array.isArray(request.body)) throw new Rejected('malformed-body')
    const now = clock()
    const server = openToolServer(
      {
        ask: askAs(app, request),
        origin: new URL(portalOrigin(config, request)).origin,
        db,
        now,
        log: request.log,
        key,
      },
      {
        version: config.version,
        requestId: request.id,
        onCalled: async (call) => key && noteCall(db, { ...call, keyId: key.id, at: now, address: request.ip }),
      },
    )
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const response = await transport.handleRequest(webRequestOf(request), { parsedBody: request.body })
      return await reply
        .code(response.status)
        .type('application/json')
        .send(await response.text())
    } finally {
      await server.close()
    }
  }

  app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', challenge(portalOrigin(config, request)))
    })
    scope.post(mcpPath, { ...hidden, config: { access: 'user', keyScope: keyScopes } }, (request, reply) => {
      const { session } = request.visitor
      // sessions are for screens: only what a key does can be listed and revoked separately
      if (!session?.key) throw new Rejected('key-not-valid')
      return answer(request, reply, session.key)
    })
  })
  app.post(guestMcpPath, { ...hidden, config: { access: 'public' } }, (request, reply) => answer(request, reply, null))
  // the server pushes nothing between requests
  for (const path of [mcpPath, guestMcpPath])
    app.route({
      method: ['GET', 'DELETE'],
      url: path,
      schema: { hide: true },
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}

/** A page of another site must not call the portal from the visitor's browser. */
function refuseForeignPages({ headers: { origin } }: FastifyRequest, portal: string): void {
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== new URL(portal).origin))
    throw new Rejected('not-allowed')
}

/** Tells a program where to find out how to get a key. */
const challenge = (portal: string) =>
  `Bearer resource_metadata="${new URL(`/.well-known/oauth-protected-resource${mcpPath}`, portal).href}"`

/** The body is passed separately, because it is parsed already. */
function webRequestOf({ headers, url }: FastifyRequest): Request {
  const kept = ['accept', 'content-type', 'mcp-protocol-version'] as const
  return new Request(new URL(url, 'http://portal.invalid'), {
    method: 'POST',
    headers: kept.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  })
}
