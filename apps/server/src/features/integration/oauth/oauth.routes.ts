import OAuth2Server from '@node-oauth/oauth2-server'
import { mcpPath } from '@snab/contract/integration/mcp'
import {
  consentPath,
  consentToProgram,
  findProgram,
  registrationPath,
  tokenPath,
} from '@snab/contract/integration/oauth'
import { keyScopes } from '@snab/domain/people/access-key'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import { count, networkOf, perDay, perHour } from '../../../http/limits/stored-limits'
import { portalOrigin } from '../../../http/portal-origin'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { dataText } from '../mcp/data-text'
import { findClient, oauthModel, type Consenting } from './oauth-model'
import { isAllowedRedirect, isLoopback, isRegistered } from './redirect-uris'

const codeSeconds = 120
const registrationsPerHour = 20
const registrationsPerDay = 100

/** Programs get an access key with the person's consent: OAuth 2.1 with PKCE, for programs that register themselves. */
export function oauthRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const server = new OAuth2Server({
    model: oauthModel(db, clock),
    requireClientAuthentication: { authorization_code: false },
  })
  metadataRoutes(app, services)
  registrationRoute(app, services)
  consentRoutes(app, services, server)
  tokenRoute(app, server)
}

const hidden = { schema: { hide: true } }

function metadataRoutes(app: FastifyInstance, { config }: Services) {
  const protectedResource = '/.well-known/oauth-protected-resource'
  const originOf = (request: FastifyRequest) => new URL(portalOrigin(config, request)).origin
  for (const path of [protectedResource, `${protectedResource}${mcpPath}`])
    app.get(path, hidden, (request, reply) => reply.send(resourceAt(originOf(request))))
  app.get('/.well-known/oauth-authorization-server', hidden, (request, reply) =>
    reply.send(serverAt(originOf(request))),
  )
}

/** RFC 9728. */
const resourceAt = (origin: string) => ({
  resource: `${origin}${mcpPath}`,
  authorization_servers: [origin],
  scopes_supported: keyScopes,
  bearer_methods_supported: ['header'],
  resource_documentation: `${origin}/api/docs`,
})

/** RFC 8414. */
const serverAt = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}${consentPath}`,
  token_endpoint: `${origin}${tokenPath}`,
  registration_endpoint: `${origin}${registrationPath}`,
  scopes_supported: keyScopes,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
})

const Registration = z.object({
  client_name: z.string().trim().min(1).max(100).optional(),
  redirect_uris: z.array(z.string().max(1000).refine(isAllowedRedirect)).min(1).max(10),
  token_endpoint_auth_method: z.string().optional(),
})

/** RFC 7591, for public clients only: a secret shipped in a program is not secret. */
function registrationRoute(app: FastifyInstance, { db, clock }: Services) {
  app.post(registrationPath, { ...hidden, config: { access: 'public' } }, async (request, reply) => {
    const network = networkOf(request.ip)
    await count(
      db,
      [
        perHour('oauth-registration', network, registrationsPerHour),
        perDay('oauth-registration-day', network, registrationsPerDay),
      ],
      clock(),
    )
    const asked = Registration.safeParse(request.body)
    if (!asked.success) {
      const isRedirect = asked.error.issues.some(({ path }) => path[0] === 'redirect_uris')
      return reply
        .code(400)
        .send({
          error: isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
          error_description: 'redirect_uris: https, http of this computer, or a scheme of a domain',
        })
    }
    const { client_name: given, redirect_uris: redirectUris } = asked.data
    const name = (dataText(given ?? '').trim() || new URL(redirectUris[0] ?? '').host || 'Программа').slice(0, 100)
    const id = crypto.randomUUID()
    await db.insertInto('oauthClients').values({ id, name, redirectUris, createdAt: clock() }).execute()
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })
  })
}

/** The consent screen asks which program it is, and sends the person's decision. */
function consentRoutes(app: FastifyInstance, { db }: Services, server: OAuth2Server) {
  const requireClient = async (id: string, redirectUri: string) => {
    const client = await findClient(db, id)
    if (!client || !isRegistered(redirectUri, client.redirectUris)) throw new Rejected('program-unknown')
    return client
  }
  serve(
    app,
    findProgram,
    async ({ params, query: { redirectUri }, visitor: { session } }) => {
      const { name } = await requireClient(params.id, redirectUri)
      const address = new URL(redirectUri)
      return {
        name,
        returnsTo: address.host || address.protocol,
        isOnThisComputer: isLoopback(address),
        company: session.company && { id: session.company.id, name: session.company.name },
      }
    },
    {
      // before a broken query is reported
      admit: async ({ params }) => {
        if (!(await findClient(db, params.id))) throw new Rejected('program-unknown')
      },
    },
  )
  serve(app, consentToProgram, async ({ body, visitor: { session } }) => {
    if (session.staffRole !== null || session.owesTwoFactor) throw new Rejected('not-allowed')
    await requireClient(body.clientId, body.redirectUri)
    if (body.companyId !== (session.company?.id ?? null))
      throw new Rejected('invalid-input', {
        message: 'Вы перешли в другую компанию: обновите страницу и решите ещё раз',
      })
    const consenting: Consenting = {
      userId: session.userId,
      companyId: session.company?.id ?? null,
      lastDay: body.lastDay,
    }
    const response = new OAuth2Server.Response({ headers: {} })
    await server.authorize(requestOf('GET', {}, authorizationOf(body)), response, {
      authenticateHandler: { handle: () => consenting },
      allowEmptyState: true,
      authorizationCodeLifetime: codeSeconds,
    })
    return { redirectTo: String(response.get('location')) }
  })
}

type Consent = z.output<typeof consentToProgram.body>

const authorizationOf = ({ clientId, redirectUri, codeChallenge, state, scopes }: Consent): Record<string, string> => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: scopes.join(' '),
  code_challenge: codeChallenge,
  code_challenge_method: 'S256',
  ...(state !== undefined && { state }),
})

const requestOf = (method: string, body: Record<string, unknown>, query: Record<string, string> = {}) =>
  new OAuth2Server.Request({
    method,
    query,
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1',
      'transfer-encoding': 'chunked',
    },
  })

/** The body is a form. Refusals follow the protocol. */
function tokenRoute(app: FastifyInstance, server: OAuth2Server) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, text, done) => done(null, qs.parse(String(text), { depth: 0, parameterLimit: 20 })),
    )
    scope.post<{ Body: Record<string, unknown> }>(
      tokenPath,
      { ...hidden, config: { access: 'public' } },
      async ({ body }, reply) => {
        const response = new OAuth2Server.Response({ headers: {} })
        reply.header('cache-control', 'no-store')
        try {
          await server.token(requestOf('POST', body), response)
        } catch (error) {
          const refusal = error instanceof Error && 'inner' in error ? error.inner : error
          // the person has reached the limit of keys
          if (refusal instanceof Rejected)
            return reply.code(400).send({ error: 'invalid_grant', error_description: refusal.message })
          if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw error
          return reply.code(error.code).send({ error: error.name, error_description: error.message })
        }
        return reply.send(response.body)
      },
    )
  })
}
