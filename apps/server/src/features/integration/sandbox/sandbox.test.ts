import { changes } from '@snab/client/changes'
import { answered, type PortalClient } from '@snab/client/portal-client'
import { expect } from 'vitest'
import { clientOf } from '../../../../test/client/client-of'
import { seenBy } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'

const scopes = ['catalogue', 'carts', 'orders-read', 'orders-place', 'documents', 'offers']

async function sandboxOf(portal: Portal, person: Caller): Promise<PortalClient> {
  const { body } = await person.post('/api/v3/keys', {
    name: 'Проверка',
    scopes,
    networks: [],
    lastDay: '2026-04-30',
    isSandbox: true,
  })
  return clientOf(portal, body.secret)
}

async function orderOf(person: Caller) {
  return {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup' as const,
    pickupPointId: 1,
    offerAccepted: true,
    seen: await seenBy(person),
  }
}

async function place(client: PortalClient, body: Awaited<ReturnType<typeof orderOf>>) {
  const { orders } = await answered(client.POST('/api/v1/order', { body }))
  const [order] = orders
  if (!order) throw new Error('Nothing was ordered')
  return order
}

const pass = ({ time }: Portal, minutes: number) => (time.now = new Date(time.now.getTime() + minutes * 60_000))

/** Every row of these tables, to show what an order leaves behind. */
async function leftBehind({ db }: Portal): Promise<unknown> {
  const tables = [
    'orders',
    'orderLines',
    'outboxMessages',
    'notifications',
    'liveEvents',
    'stockHolds',
    'cartItems',
  ] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

test('a sandbox order is checked like any other and leaves nothing behind', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00, stock: 100 })
  const person = await portal.newUser()
  const client = await sandboxOf(portal, person)
  await client.PATCH('/api/v2/cart/items', { body: { items: [{ productId, amount: 2 }] } })
  const body = await orderOf(person)

  const wrong = { ...body, clientKey: crypto.randomUUID(), seen: { ...body.seen, total: 1 } }
  await expect(client.POST('/api/v1/order', { body: wrong })).rejects.toMatchObject({ status: 409 })

  const before = await leftBehind(portal)
  const order = await place(client, body)
  expect(order).toMatchObject({ total: 160, status: { code: 'new' }, lines: [{ amount: 2, confirmed: null }] })
  expect(await leftBehind(portal)).toEqual(before)
  expect((await place(client, body)).id).toBe(order.id)
  await expect(client.POST('/api/v1/order', { body: { ...body, comment: 'Другой' } })).rejects.toMatchObject({
    code: 'client-key-reused',
  })

  const { items, meta } = await answered(client.GET('/api/v1/order', { params: { query: {} } }))
  expect([items.map(({ id }) => id), meta.totalCount]).toEqual([[order.id], 1])
  expect((await person.get('/api/v1/order')).body.items).toEqual([])
  expect((await person.get(`/api/v1/order/${order.id}`)).status).toBe(404)
  const told = []
  for await (const line of changes(client, { what: ['orders'] })) told.push(line.kind === 'order' ? line.id : line.kind)
  expect(told).toEqual(['resync', order.id, 'end'])
})

test('1C answers by itself, until the program answers in its place', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00, stock: 100 })
  const person = await portal.newUser()
  const client = await sandboxOf(portal, person)
  await client.PATCH('/api/v2/cart/items', { body: { items: [{ productId, amount: 5 }] } })
  const body = await orderOf(person)
  const { id } = await place(client, body)
  const read = (which = id) => answered(client.GET('/api/v1/order/{id}', { params: { path: { id: which } } }))
  pass(portal, 4)
  expect(await read()).toMatchObject({ status: { code: 'assembling' }, lines: [{ confirmed: 5, shipped: 0 }] })
  pass(portal, 7)
  expect(await read()).toMatchObject({ status: { code: 'done' }, mayCancel: false, lines: [{ shipped: 5, left: 0 }] })

  const other = await place(client, { ...body, clientKey: crypto.randomUUID() })
  const lineId = other.lines?.[0]?.id ?? 0
  const answer = (status: 'processing' | 'shipped' | 'new', confirmed = 3) =>
    answered(
      client.POST('/api/v3/sandbox/orders/{id}/answers', {
        params: { path: { id: other.id } },
        body: { status, lines: [{ id: lineId, confirmed }] },
      }),
    )
  expect(await answer('processing')).toMatchObject({ lines: [{ amount: 5, confirmed: 3 }] })
  pass(portal, 60)
  expect((await read(other.id)).status.code).toBe('processing')
  expect(await answer('shipped')).toMatchObject({ lines: [{ confirmed: 3, shipped: 3, left: 0 }] })
  await expect(answer('new')).rejects.toMatchObject({ status: 422 })
  expect((await read(other.id)).events.map(({ text }) => text).slice(-2)).toEqual([
    'Статус: В обработке',
    'Статус: Отгружен',
  ])

  // answers played before the program's are sent once
  const slow = await place(client, { ...body, clientKey: crypto.randomUUID() })
  pass(portal, 2)
  await client.POST('/api/v3/sandbox/orders/{id}/answers', {
    params: { path: { id: slow.id } },
    body: { status: 'assembling', lines: [] },
  })
  const told = (await read(slow.id)).events.map(({ text }) => text).filter((text) => text.startsWith('Статус: '))
  expect(told).toEqual(['Статус: В обработке', 'Статус: Собирается'])

  const third = await place(client, { ...body, clientKey: crypto.randomUUID() })
  const cancel = (which: number) =>
    client.PUT('/api/v1/order/{id}/cancel', { params: { path: { id: which } }, body: { reason: 'Проверка' } })
  expect((await answered(cancel(third.id))).status.code).toBe('cancelled')
  await expect(cancel(third.id)).rejects.toMatchObject({ status: 422 })
})

test('limits, approvals and other endpoints are those of the person', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00, stock: 100 })
  const person = await portal.newUser()
  const client = await sandboxOf(portal, person)
  await client.PATCH('/api/v2/cart/items', { body: { items: [{ productId, amount: 5 }] } })
  const body = await orderOf(person)
  const order = await place(client, body)

  const colleague = await sandboxOf(portal, person)
  await expect(colleague.GET('/api/v1/order/{id}', { params: { path: { id: order.id } } })).rejects.toMatchObject({
    status: 404,
  })
  const [key] = (await person.get('/api/v3/keys')).body.items as { id: number }[]
  const real = await person.post('/api/v3/keys', { name: 'ERP', scopes, networks: [], lastDay: '2026-04-30' })
  const program = clientOf(portal, real.body.secret)
  await expect(
    program.POST('/api/v3/sandbox/orders/{id}/answers', {
      params: { path: { id: order.id } },
      body: { status: 'shipped', lines: [] },
    }),
  ).rejects.toMatchObject({ code: 'only-in-sandbox' })
  expect((await person.post('/api/v3/sandbox/orders/1/answers', { status: 'shipped' })).status).toBe(403)

  const { id: realId } = await place(program, { ...body, clientKey: crypto.randomUUID() })
  await expect(
    client.PUT('/api/v1/order/{id}/cancel', { params: { path: { id: realId } }, body: { reason: 'Проверка' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    client.POST('/api/v1/order/{id}/reserve', { params: { path: { id: realId } }, body: { days: 3 } as never }), // refused before the body is read
  ).rejects.toMatchObject({ code: 'not-in-sandbox' })

  // as a real key it no longer sees its sandbox orders
  await person.put(`/api/v3/keys/${String(key?.id)}`, { name: 'ERP', scopes, networks: [], lastDay: '2026-04-30' })
  await expect(colleague.GET('/api/v1/order/{id}', { params: { path: { id: realId } } })).resolves.toMatchObject({
    data: { id: realId },
  })
})

test('endpoints that affect others are refused, and two parallel requests make one order', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00, stock: 100 })
  const person = await portal.newUser()
  const client = await sandboxOf(portal, person)
  await client.PATCH('/api/v2/cart/items', { body: { items: [{ productId, amount: 5 }] } })
  const body = await orderOf(person)
  const twice = await Promise.all([place(client, body), place(client, body)])
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1)

  // each uses a connection outside the pool
  const many = await Promise.allSettled(
    Array.from({ length: 12 }, () => place(client, { ...body, clientKey: crypto.randomUUID() })),
  )
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ status: 429 })

  const { body: list } = await person.post('/api/v1/specification', { name: 'Объект' })
  const link = client.PUT('/api/v1/specification/{id}/link', {
    params: { path: { id: list.id } },
    body: { isOpen: true },
  })
  await expect(link).rejects.toMatchObject({ code: 'not-in-sandbox' })
  await expect(client.POST('/api/v3/price-feeds/{id}/runs', { params: { path: { id: 1 } } })).rejects.toMatchObject({
    code: 'not-in-sandbox',
  })
})
