import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test, type Portal } from '../../../test/portal'
import { newOrder, openReceiver } from '../../../test/counterparts/webhook-receiver'
import { deliverWebhook } from './webhook/sending/deliver-webhook'
import { csvRows, feedFields, feedsUrl, runQueued } from '../../../test/counterparts/price-feed'

type Asked = { method: 'GET' | 'POST' | 'PATCH'; url: string; body: string | undefined }

/** The requests on a page of the guide, in order. */
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
      headers: {
        authorization: `Bearer ${body.secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...(given !== undefined && { payload: filled(given, values) }),
    })
    expect(response.statusCode, `${method} ${url}: ${response.body}`).toBe(200)
    return response
  }
  return { person, ask }
}

test("the guide's first order is placed as written", async ({ portal }) => {
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

test('a webhook is created, tested, verified and replayed as the guide says', async ({ portal }) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  portal.services.config.SNAB_WEBHOOK_ADDRESSES = ['127.0.0.1']
  const asked = await requestsOf('webhooks.md')
  const ask = async (at: number, values: Record<string, unknown>) => {
    const request = asked[at]
    if (!request) throw new Error('The guide has five requests')
    const { method, url, body } = request
    const response = await portal.app.inject({
      method,
      url: filled(url, values),
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: filled(body, values) }),
    })
    expect(response.statusCode, `${method} ${url}: ${response.body}`).toBe(200)
    return response
  }
  const { id, secret } = (await ask(0, { address: erp.address })).json<{ id: number; secret: string }>()
  expect((await ask(1, { id })).json()).toMatchObject({ status: 204, problem: null })
  await newOrder(portal, person)
  await deliverWebhook(portal.services, id)

  const text = await readFile(new URL('../../../../../docs/api/webhooks.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(text)?.[1] ?? ''
  type Verify = (secret: string, headers: object, body: string, now: number) => boolean
  const guide = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isFromPortal: Verify } // its one export
  const now = portal.time.now.getTime()
  expect(erp.received.map(({ event }) => event.type)).toEqual(['test', 'order.placed'])
  for (const { headers, body } of erp.received) {
    expect(guide.isFromPortal(secret, headers, body, now)).toBe(true)
    expect(guide.isFromPortal(secret, headers, `${body} `, now)).toBe(false)
    expect(guide.isFromPortal(secret, headers, body, now + 600_000)).toBe(false)
  }
  const renewed = (await ask(2, { id })).json<{ secret: string }>()
  await newOrder(portal, person)
  await deliverWebhook(portal.services, id)
  const last = erp.received.at(-1)
  for (const valid of [secret, renewed.secret])
    expect(guide.isFromPortal(valid, last?.headers ?? {}, last?.body ?? '', now)).toBe(true)
  expect((await ask(3, { id })).json()).toMatchObject({ items: [] })
  await portal.db
    .updateTable('webhookDeliveries')
    .set({ at: new Date('2026-03-10T12:00:00Z') })
    .execute()
  expect((await ask(4, { id })).json()).toEqual({ events: 2 })
})

test('a program orders with the tools as the guide says', async ({ portal }) => {
  await portal.newProduct({ article: 'MVA20-1-016-C', wholesale: 228_00, stock: 100 })
  const { person, ask } = await programOf(portal)
  const [find, when, put, prepare, confirm] = await requestsOf('agents.md')
  if (!find || !when || !put || !prepare || !confirm) throw new Error('The guide has five requests')
  const use = async <T>(asked: Asked, values: Record<string, unknown>): Promise<T> =>
    (await ask(asked, values)).json<{ result: { structuredContent: T } }>().result.structuredContent
  const { items } = await use<{ items: { id: number }[] }>(find, {})
  const values = { id: items[0]?.id, pickupPointId: 1 }
  expect(await use(when, values)).toMatchObject({ items: [{ in_time: true, undated: 0 }] })
  await use(put, values)
  const { token } = await use<{ token: string }>(prepare, values)
  await use(confirm, { token })
  await use(confirm, { token })
  expect((await person.get('/api/v1/order')).body.items).toMatchObject([{ ownNumber: 'ПО-2026-119', total: 2280 }])
})

test('a price list is read by its link and created with a key as the guide says', async ({ portal }) => {
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
