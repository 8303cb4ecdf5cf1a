import { BrokenOff, changes } from '@snab/client/changes'
import { answered, portalClient } from '@snab/client/portal-client'
import { PortalError } from '@snab/client/portal-error'
import { expect } from 'vitest'
import { test, type Portal } from '../portal'
import { clientOf } from './client-of'

async function keyOf(portal: Portal, scopes: readonly string[]): Promise<string> {
  const person = await portal.newUser()
  const { body } = await person.post('/api/v3/keys', { name: 'ERP', scopes, networks: [], lastDay: '2026-04-30' })
  return body.secret
}

test('the client finds goods, fills a cart, and reads what changed', async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'MVA20-1-016-C', name: 'Автомат ВА47-29', wholesale: 228_00 })
  await portal.newProduct({ article: 'LS-1', name: 'Светильник', wholesale: 800_00 })
  const client = clientOf(portal, await keyOf(portal, ['catalogue', 'carts']))

  const { items } = await answered(
    client.GET('/api/v1/product', {
      params: { query: { filters: { keyword: 'автомат', priceMax: 500, type: ['1', '2'] } } },
    }),
  )
  expect(items.map(({ article }) => article)).toEqual(['MVA20-1-016-C'])

  const cart = await answered(client.PATCH('/api/v2/cart/items', { body: { items: [{ productId, amount: 10 }] } }))
  expect(cart.totals).toMatchObject({ price: 2280 })

  const kinds: string[] = []
  for await (const line of changes(client, { what: ['prices'] })) kinds.push(line.kind)
  expect(kinds).toEqual(['resync', 'price', 'price', 'end'])
})

test('a refusal is an error with words for a person and a code for a program', async ({ portal }) => {
  const client = clientOf(portal, await keyOf(portal, ['catalogue']))
  const refused: unknown = await client.GET('/api/v2/cart/items').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PortalError)
  expect(refused).toMatchObject({ status: 403, code: 'key-may-not', message: expect.stringMatching(/[а-яё]/i) })

  const missing: unknown = await client
    .GET('/api/v1/product/{id}', { params: { path: { id: 999_999 } } })
    .catch((error: unknown) => error)
  expect(missing).toMatchObject({ status: 404, code: 'product-not-found' })
})

const played = (...answers: readonly (() => Response)[]) => {
  const asked: string[] = []
  const client = portalClient({
    url: 'http://portal.test',
    key: 'snab_key_x',
    patienceMs: 2_000,
    fetch: async (request) => {
      asked.push(`${request.method} ${request.headers.get('authorization') ?? ''}`)
      const answer = answers[asked.length - 1]
      if (!answer) throw new Error('Asked too often')
      return answer()
    },
  })
  return { client, asked }
}
const later = (status: number, seconds: number) => () =>
  Response.json({ message: 'Подождите', code: 'later' }, { status, headers: { 'retry-after': String(seconds) } })

test('the client waits as long as it is asked to, and never repeats a request that may have succeeded', async () => {
  const read = played(later(429, 0.01), later(503, 0.01), () => Response.json({ items: [] }))
  await read.client.GET('/api/v2/cart/items')
  expect(read.asked).toEqual(Array(3).fill('GET Bearer snab_key_x'))

  const placed = played(later(503, 0.01))
  // the shape of an order does not matter for these fake answers
  await expect(placed.client.POST('/api/v1/order', { body: {} as never })).rejects.toMatchObject({ status: 503 })

  const long = played(later(429, 60))
  await expect(long.client.GET('/api/v2/cart/items')).rejects.toMatchObject({ status: 429, message: 'Подождите' })
})

test('a truncated answer does not count as complete', async () => {
  const text = '{"kind":"resync","of":"prices"}\n{"kind":"price","id":1,"pri'
  const whole = '{"kind":"end","since":"é1"}\n'
  const bytes = new TextEncoder().encode(whole)
  const inPieces = () =>
    new Response(
      new ReadableStream({
        start: (to) => {
          for (const byte of bytes) to.enqueue(Uint8Array.of(byte))
          to.close()
        },
      }),
    )
  const lines = []
  for await (const line of changes(played(inPieces).client)) lines.push(line)
  expect(lines).toEqual([{ kind: 'end', since: 'é1' }])

  const read = async (answer: string) => {
    for await (const line of changes(played(() => new Response(answer)).client)) void line
  }
  await expect(read('{"kind":"resync","of":"prices"}\n')).rejects.toThrow(BrokenOff)
  await expect(read(text)).rejects.toThrow(BrokenOff)
  const lost = () =>
    new Response(
      new ReadableStream({
        start: (to) => {
          to.enqueue(bytes.slice(0, 5))
          to.error(new TypeError('terminated'))
        },
      }),
    )
  await expect(async () => {
    for await (const line of changes(played(lost).client)) void line
  }).rejects.toThrow(BrokenOff)
})
