import type { Endpoint, RequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { ErrorBody } from '@snab/contract/errors'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error'
import { errorsTexts } from './errors.texts'
import { toQueryString } from './query-string'
import { storedToken, storedUuid } from './session'
import { textOf } from './texts'

type AnyRequest = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }
type Options = { signal?: AbortSignal; /** Without the token, for what guests may see as well. */ anonymous?: boolean; /** Survives the closing of the page. */ keepalive?: boolean }

/** Calls an endpoint of the contract. Throws ApiError when it refuses, NetworkError when it does not answer. */
export async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: Options = {}): Promise<ResponseOf<E>> {
  const { params = {}, query = {}, body } = request as AnyRequest // the parts of a request, without the schemas' types
  const response = await send(urlOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: headersFor(body !== undefined, options.anonymous ?? false),
    keepalive: options.keepalive ?? false,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(refusal(response.status, text))

  const answer: unknown = JSON.parse(text)
  // the server serialises with the same schema; reading it twice would cost every visitor the schemas
  return (import.meta.env.DEV ? endpoint.response.parse(answer) : answer) as ResponseOf<E>
}

/** The cache key is the endpoint's path and the request. */
export const keyOf = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => [endpoint.path, request] as const

export const queryOf = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, request), queryFn: ({ signal }) => call(endpoint, request, { signal }) })

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError({ cause: error })
  }
}

function headersFor(hasBody: boolean, anonymous: boolean): Record<string, string> {
  const token = anonymous ? null : storedToken()
  const uuid = storedUuid()
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(token === null && uuid !== null && { 'user-uuid': uuid }),
  }
}

function urlOf(path: string, params: Record<string, string | number>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = toQueryString(query)
  return search === '' ? filled : `${filled}?${search}`
}

/** A proxy before the portal may answer with a page of its own. */
function refusal(status: number, text: string): ErrorBody {
  const body = parsed(text)
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) return { ...(body as ErrorBody), status } // every refusal of the server has this shape
  return { code: 'unexpected', message: textOf(errorsTexts)('error.failure'), status, requestId: '' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
