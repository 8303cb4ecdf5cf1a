import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test, type Portal } from '../../../test/portal'
import { csvRows, feedFields, feedsUrl, runQueued } from '../../../test/price-feed'

type Asked = { method: 'GET' | 'POST' | 'PATCH'; url: string; body: string | undefined }

/** The requests of a page of the guide, in their order. */
async function requestsOf(page: string): Promise<Asked[]> {
  const text = await readFile(new URL(`../../../../../docs/api/${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(/```http\n(GET|POST|PATCH) (\S+)\n(?:\n([^`]+))?```/g)].map(
    ([, method, url = '', body]) => ({
      method: method as Asked['method'], // one of those in the expression
      url,
      body,
    }),
  )
}

const filled = (text: string, values: Record<string, unknown>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

async function programOf(portal: Portal) {
  const person = await portal.newUser()
  const { body } = await person.post('/api/v3/keys', {
    name: 'ERP',
    scopes: ['catalogue', 'carts', 'orders-read', 'orders-place'],
    networks: [],
    lastDay: '2026-04-30',
  })
  const ask = async ({ method, url, body: given }: Asked, values: Record<string, unknown>) => {
    const response = await portal.app.inject({
      method,
      url: filled(url, values),
      headers: { authorization: `Bearer ${body.secret}`, 'content-type': 'application/json' },
      ...(given !== undefined && { payload: filled(given, values) }),
    })
    expect(response.statusCode, `${method} ${url}: ${response.body}`).toBe(200)
    return response
  }
  return { person, ask }
}

test('the first order of the guide is placed as it is written', async ({ portal }) => {
  await portal.newProduct({ article: 'MVA20-1-016-C', wholesale: 228_00, stock: 100 })
  const { person, ask } = await programOf(portal)
  const [find, put, read, options, place] = await requestsOf('first-order.md')
  if (!find || !put || !read || !options || !place) throw new Error('The guide has five requests')
  const { id } = (await ask(find, {})).json<{ id: number }>()
  await ask(put, { id })
  type Line = { id: number; amount: number; currentPrice: number; total: number }
  const { items } = (await ask(read, {})).json<{ items: Line[] }>()
  const { pickupPoints } = (await ask(options, {})).json<{ pickupPoints: { id: number }[] }>()
  const values = {
    clientKey: crypto.randomUUID(),
    pickupPointId: pickupPoints[0]?.id,
    total: items[0]?.total,
    lines: JSON.stringify(items.map((item) => ({ id: item.id, amount: item.amount, price: item.currentPrice }))),
  }
  const placed = (await ask(place, values)).json<{ orders: { id: number }[] }>()
  const repeated = (await ask(place, values)).json<{ orders: { id: number }[] }>()
  expect(repeated.orders.map((order) => order.id)).toEqual(placed.orders.map((order) => order.id))
  expect((await person.get('/api/v1/order')).body.items).toMatchObject([{ ownNumber: 'ПО-2026-118', total: 2280 }])
})

test('prices and stocks are read as the guide says', async ({ portal }) => {
  await portal.newProduct({ article: 'MVA20-1-016-C' })
  const { ask } = await programOf(portal)
  const [first, next] = await requestsOf('price-sync.md')
  if (!first || !next) throw new Error('The guide has two requests')
  const lines = (await ask(first, {})).body.trim().split('\n')
  expect(lines.slice(0, 3)).toEqual(
    ['products', 'prices', 'stocks'].map((of) => JSON.stringify({ kind: 'resync', of })),
  )
  const { kind, since } = JSON.parse(lines.at(-1) ?? '') as { kind: string; since: string } // the last line of the contract
  expect(kind).toBe('end')
  await ask(next, { since })
})

test('a price list is read by its link and made with a key as the guide says', async ({ portal }) => {
  await portal.newProduct({ article: 'MVA20-1-016-C' })
  const { person, ask } = await programOf(portal)
  const made = (await person.post(feedsUrl, feedFields)).body
  const values = { id: made.id, secret: made.address.split('/').at(-1) }
  const [file, files, lists, run, runs] = await requestsOf('price-file.md')
  if (!file || !files || !lists || !run || !runs) throw new Error('The guide has five requests')
  expect((await ask(lists, values)).json()).toMatchObject({ items: [{ id: made.id }] })
  await ask(run, values)
  await runQueued(portal)
  expect((await ask(runs, values)).json()).toMatchObject({ items: [{ state: 'done', isFull: true, rows: 1 }] })
  expect(csvRows((await ask(file, values)).rawPayload)).toMatchObject([{ Артикул: 'MVA20-1-016-C' }])
  expect((await ask(files, values)).json()).toMatchObject({ items: [{ isFull: true, rows: 1 }] })
})
