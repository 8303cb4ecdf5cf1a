import type { Endpoint, ResponseOf } from '@snab/contract/endpoint'
import { rejectionStatuses, type ErrorBody, type RejectionCode } from '@snab/contract/errors'
import type { z } from 'zod'

/** Requests of a screen; their bodies have been parsed by the contract. */
export type SentRequest<E extends Endpoint> = {
  params: Record<string, string>
  query: URLSearchParams
  body: E extends { body: z.ZodType } ? z.output<E['body']> : unknown
}

type Refusal = Partial<Pick<ErrorBody, 'message' | 'errors' | 'changed'>>
type Answer<E extends Endpoint> = ResponseOf<E> | ((sent: SentRequest<E>) => ResponseOf<E>)

type Stub = {
  endpoint: Endpoint
  pattern: RegExp
  respond: (sent: SentRequest<Endpoint>) => Promise<Response> | Response
}

let stubs: Stub[] = []
let log: { endpoint: Endpoint; sent: SentRequest<Endpoint> }[] = []
let unexpected: string[] = []

/**
 * Stands in for the server in tests of screens: answers and refuses in the contract's shapes, and records the requests.
 */
export const network = {
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>) {
    put(endpoint, (sent) =>
      json(
        200,
        typeof answer === 'function'
          ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function is of this endpoint
            (answer as (sent: SentRequest<E>) => ResponseOf<E>)(sent as SentRequest<E>)
          : answer,
      ),
    ) // no answer of the contract is a function
  },
  /** The message comes from the server; a test that needs a certain one passes it. */
  refuse(endpoint: Endpoint, code: RejectionCode, refusal: Refusal = {}) {
    const status = rejectionStatuses[code]
    const message = `Отказ: ${code}`
    put(endpoint, () => json(status, { code, message, status, requestId: 'test', ...refusal } satisfies ErrorBody))
  },
  /** The connection breaks. */
  lose(endpoint: Endpoint) {
    put(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  },
  /** Answers only when `release` is called, so that a test can check the screen meanwhile. */
  hold<E extends Endpoint>(endpoint: E, answer: ResponseOf<E>): { release: () => void } {
    let resolve: (response: Response) => void = () => undefined
    const promise = new Promise<Response>((settle) => (resolve = settle))
    put(endpoint, () => promise)
    return { release: () => resolve(json(200, answer)) }
  },
  sent: <E extends Endpoint>(endpoint: E): SentRequest<E>[] =>
    log.filter((entry) => entry.endpoint === endpoint).map(({ sent }) => sent as SentRequest<E>), // parsed by this endpoint below
  /** Requests without a prepared answer. */
  unexpected: (): readonly string[] => unexpected,
  reset() {
    stubs = []
    log = []
    unexpected = []
  },
}

/** A later answer to an endpoint replaces the earlier one. */
function put(endpoint: Endpoint, respond: Stub['respond']) {
  const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  stubs = [{ endpoint, pattern, respond }, ...stubs.filter((stub) => stub.endpoint !== endpoint)]
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export async function answerRequest(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://portal.example')
  const method = init.method ?? 'GET'
  const stub = stubs.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  if (!stub) {
    unexpected.push(`${method} ${pathname}`)
    throw new TypeError(`No answer was prepared for ${method} ${pathname}`)
  }
  const { endpoint, pattern, respond } = stub
  try {
    const sent = {
      params: { ...pattern.exec(pathname)?.groups },
      query: searchParams,
      body: parsedBody(endpoint, init.body),
    }
    log.push({ endpoint, sent })
    return await respond(sent)
  } catch (error) {
    if (!(error instanceof TypeError)) unexpected.push(`${method} ${pathname}: ${String(error)}`)
    throw error
  }
}

/** A body that does not match the contract is an error of the screen. */
function parsedBody(endpoint: Endpoint, body: RequestInit['body']): unknown {
  if (typeof body !== 'string') return body ?? null
  const typed: unknown = JSON.parse(body)
  return endpoint.body ? endpoint.body.parse(typed) : typed
}
