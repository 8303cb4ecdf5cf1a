import type { Endpoint, RequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { ErrorBody } from '@snab/contract/errors'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error'
import { errorsTexts } from './errors.texts'
import { takeFirstAnswer } from './first-answers'
import { toQueryString } from './query-string'
import { storedToken, storedUuid } from './session'
import { textOf } from '../texts/texts'

type AnyRequest = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }
type Options = {
  signal?: AbortSignal
  /** Without the token, for public data. */ anonymous?: boolean
  /** Survives closing the page. */ keepalive?: boolean
}

/** Calls an endpoint of the contract. Throws ApiError when it refuses, NetworkError when it does not answer. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: Options = {},
): Promise<ResponseOf<E>> {
  const first = endpoint.method === 'GET' ? firstAnswer(endpoint, request) : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same endpoint has answered it
  if (first !== undefined) return first as ResponseOf<E>
  const response = await ask(endpoint, request, options)
  const answer = response.status === noContent ? undefined : parsedBytes(await response.arrayBuffer())
  // the server serialises with the same schema; parsing again would make every visitor load the schemas
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in development; the server has validated it
  return (import.meta.env.DEV ? endpoint.response.parse(answer) : answer) as ResponseOf<E>
}

function firstAnswer<E extends Endpoint>({ path }: E, request: RequestOf<E>): unknown {
  const { params = {}, query = {} } = request as AnyRequest // as below
  return takeFirstAnswer(urlOf(path, params, query))
}

/** Calls an endpoint whose body is a file as it is. Throws like `call`. */
export async function callWithBytes<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  bytes: Blob,
  { signal }: Options = {},
): Promise<ResponseOf<E>> {
  const { params = {}, query = {} } = request as AnyRequest // as below
  const response = await send(urlOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: { ...headersFor(false, false), 'content-type': 'application/octet-stream' },
    body: bytes,
    ...(signal && { signal }),
  })
  if (!response.ok) throw new ApiError(refusal(response.status, await response.text()))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in development; the server has validated it
  return (await response.json()) as ResponseOf<E>
}

/** Calls an endpoint that answers a file. Throws like `call`. */
export async function download<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: Options = {},
): Promise<{ name: string; content: Blob }> {
  const response = await ask(endpoint, request, options)
  return { name: await fileName(response), content: await response.blob() }
}

/** A name of Latin letters comes as `filename`, any other as `filename*` too. */
async function fileName(response: Response): Promise<string> {
  const header = response.headers.get('content-disposition')
  if (header === null) return 'file'
  const { parse } = await import('content-disposition')
  return parse(header).parameters.filename ?? 'file'
}

const noContent = 204
const decoder = new TextDecoder()

/** A long list arrives in many chunks: its bytes are decoded once, not chunk by chunk. */
const parsedBytes = (bytes: ArrayBuffer): unknown => JSON.parse(decoder.decode(bytes))

async function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: Options): Promise<Response> {
  const { params = {}, query = {}, body } = request as AnyRequest // the parts of a request, without the schemas' types
  const response = await send(urlOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: headersFor(body !== undefined, options.anonymous ?? false),
    keepalive: options.keepalive ?? false,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  })
  if (!response.ok)
    throw new ApiError(refusal(response.status, await response.text()), {
      action: `${endpoint.method} ${endpoint.path}`,
      params,
      body,
    })
  return response
}

/** The same for a form with a file, which an endpoint reads instead of a body. */
export async function callWithForm<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  form: FormData,
): Promise<ResponseOf<E>> {
  const { params = {}, query = {} } = request as AnyRequest // as above
  const response = await send(urlOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: headersFor(false, false),
    body: form,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(refusal(response.status, text))
  const answer: unknown = JSON.parse(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in development; the server has validated it
  return (import.meta.env.DEV ? endpoint.response.parse(answer) : answer) as ResponseOf<E>
}

/** The cache key is the endpoint's path and the request. */
export const keyOf = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => [endpoint.path, request] as const

export const queryOf = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, request), queryFn: ({ signal }) => call(endpoint, request, { signal }) })

let isLeaving = false

/**
 * The page is about to be replaced by that of another visitor: from now on its parts wait for ever, because they would
 * read what is theirs with the token of the next one.
 */
export function stopAsking(): void {
  isLeaving = true
}

async function send(url: string, init: RequestInit): Promise<Response> {
  if (isLeaving) return new Promise(() => undefined)
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

/** A proxy before the portal may answer with its own page. */
function refusal(status: number, text: string): ErrorBody {
  const body = parsed(text)
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every refusal of the server has this shape
    return { ...(body as ErrorBody), status }
  return { code: 'unexpected', message: textOf(errorsTexts)('error.failure'), status, requestId: '' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
