import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
// what an endpoint answered, to be looked at freely in a test
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: LightMyRequestResponse['headers'] }

/** Seen prices by client key: a repeated request sends the same body. */
const seenBefore = new Map<unknown, unknown>()

/** Orders include the seen prices unless a test sets them. */
async function withSeen(call: (method: Method, url: string) => Promise<Answer>, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || 'seen' in body) return body
  const { clientKey, specificationId, offerId, itemIds } = body as {
    clientKey?: string
    specificationId?: number
    offerId?: number
    itemIds?: number[]
  } // as written by a test
  if (clientKey !== undefined && seenBefore.has(clientKey)) return { ...body, seen: seenBefore.get(clientKey) }
  const list = await call(
    'GET',
    specificationId !== undefined
      ? `/api/v1/specification/${String(specificationId)}`
      : offerId !== undefined
        ? `/api/v1/offer/${String(offerId)}/order`
        : '/api/v2/cart/items?perPage=0',
  )
  type Line = { id: number; amount: number; currentPrice: number | null; total: number | null }
  const lines = ((list.body?.items ?? []) as Line[]).filter(({ id }) => !itemIds || itemIds.includes(id)) // the shape of both lists
  const total = lines.reduce((sum, line) => sum + Math.round((line.total ?? 0) * 100), 0) / 100
  const seen = { total, lines: lines.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })) }
  seenBefore.set(clientKey, seen)
  return { ...body, seen }
}

export function caller(app: FastifyInstance, headers: Record<string, string>) {
  const call = async (method: Method, url: string, payload?: unknown): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload: payload as object }),
    }) // any content for the test
    return {
      status: response.statusCode,
      body: response.body ? JSON.parse(response.body) : null,
      headers: response.headers,
    }
  }
  return {
    get: (url: string) => call('GET', url),
    post: async (url: string, body: unknown) =>
      call('POST', url, url === '/api/v1/order' ? await withSeen(call, body) : body),
    put: (url: string, body?: unknown) => call('PUT', url, body),
    patch: (url: string, body: unknown) => call('PATCH', url, body),
    delete: (url: string, body?: unknown) => call('DELETE', url, body),
  }
}
export type Caller = ReturnType<typeof caller>
