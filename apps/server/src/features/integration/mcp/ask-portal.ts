import type { Endpoint, RequestOf, ResponseOf } from '@snab/contract/endpoint'
import { ErrorBody } from '@snab/contract/errors'
import { ownValue } from '@snab/domain/own-value'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'

/** An endpoint refused; `body` is its answer. */
export class Refused extends Error {
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(body.message)
    this.body = body
  }
}

/** Calls an endpoint as the caller of the tool; throws `Refused`. */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>

type AnyRequest = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }

/**
 * The only gate: every request passes the hooks and handlers of the screens, with the caller's key, host and address.
 * So scopes, limits, approvals, switches and rate limits need no second implementation.
 */
export function askAs(app: FastifyInstance, { headers, ip, host }: FastifyRequest): Ask {
  const { authorization } = headers
  return async (endpoint, request) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a request, without the schemas' types
    const { params = {}, query = {}, body } = request as AnyRequest
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(ownValue(params, name) ?? ''),
    )
    const search = qs.stringify(query, { arrayFormat: 'brackets', skipNulls: true })
    const response = await app.inject({
      method: endpoint.method,
      url: search === '' ? path : `${path}?${search}`,
      remoteAddress: ip,
      headers: {
        accept: 'application/json',
        host,
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (response.statusCode >= 300) throw new Refused(ErrorBody.parse(response.json()))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with the schema of the endpoint
    return endpoint.response.parse(response.json()) as ResponseOf<typeof endpoint>
  }
}
