import { Webhook as Verifier } from 'standardwebhooks'
import { expect } from 'vitest'
import { placeOrder } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { newOrder, newWebhook, openReceiver } from '../../../../test/counterparts/webhook-receiver'
import { noteCatalogueForWebhooks } from './sending/note-catalogue'
import { deliverWebhook } from './sending/deliver-webhook'
import { removeOldDeliveries } from './sending/old-deliveries'

const path = '/api/v3/webhooks'
const minute = 60_000
const hour = 60 * minute
const later = (portal: Portal, ms: number) => (portal.time.now = new Date(portal.time.now.getTime() + ms))
const deliver = (portal: Portal, { id }: { id: number }) => deliverWebhook(portal.services, id)
const listed = async (person: Caller) => (await person.get(path)).body.items
const deliveriesOf = async (person: Caller, { id }: { id: number }, query = '') =>
  (await person.get(`${path}/${id}/deliveries${query}`)).body.items
const comment = ({ db }: Portal, id: number, text: string) =>
  db.updateTable('orders').set({ comment: text }).where('id', '=', id).execute()
const notices = async ({ db }: Portal) =>
  (
    await db.selectFrom('notifications').select('title').where('kind', '=', 'webhook-state').orderBy('id').execute()
  ).map(({ title }) => title)

/** Verifies like a receiver with the standard's library; its clock is the portal's. */
function verified(secret: string, { headers, body }: { headers: object; body: string }): boolean {
  const sent = headers as Record<string, string>
  const verifier = new Verifier(secret)
  const at = new Date(Number(sent['webhook-timestamp']) * 1000)
  const signature = verifier.sign(sent['webhook-id'] ?? '', at, body)
  return (sent['webhook-signature'] ?? '').split(' ').includes(signature)
}

test("an order and its changes are sent to its person's system, signed and in order", async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  expect((await placeOrder(person)).status).toBe(200)
  const [order] = (await person.get('/api/v1/order')).body.items
  await person.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })
  await deliver(portal, webhook)
  expect(erp.received.map(({ event }) => [event.type, event.object, event.number])).toEqual([
    ['order.placed', { kind: 'order', id: order.id }, 1],
    ['order.cancelled', { kind: 'order', id: order.id }, 2],
  ])
  // the current state, as in the change feed
  expect(erp.received[0]?.event.data).toMatchObject({ id: order.id, total: 160, status: { code: 'cancelled' } })
  for (const request of erp.received) {
    expect(request.headers['webhook-id']).toBe(request.event.id)
    expect(verified(webhook.secret, request)).toBe(true)
    expect(verified(webhook.secret, { ...request, body: `${request.body} ` })).toBe(false)
  }
  await deliver(portal, webhook)
  expect(erp.received).toHaveLength(2)
  expect(await deliveriesOf(person, webhook)).toMatchObject([
    { type: 'order.cancelled', state: 'accepted', object: { name: order.number }, lastAttempts: [{ status: 204 }] },
    { type: 'order.placed', state: 'accepted' },
  ])
  const stored = await portal.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  expect(stored.secret).not.toContain(webhook.secret.slice(6))
})

test('both secrets sign while one replaces the other', async ({ portal }) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const next = async () => {
    await newOrder(portal, person)
    await deliver(portal, webhook)
    const request = erp.received.at(-1)
    if (!request) throw new Error('Nothing was received')
    return request
  }
  const { body: renewed } = await person.post(`${path}/${webhook.id}/secret`, { overlapHours: 24 })
  const both = await next()
  expect([verified(webhook.secret, both), verified(renewed.secret, both)]).toEqual([true, true])
  later(portal, 24 * hour)
  const after = await next()
  expect([verified(webhook.secret, after), verified(renewed.secret, after)]).toEqual([false, true])
  const { body: last } = await person.post(`${path}/${webhook.id}/secret`, { overlapHours: 0 })
  const atOnce = await next()
  expect([verified(renewed.secret, atOnce), verified(last.secret, atOnce)]).toEqual([false, true])
})

test('a failed event is sent again under the same id, before later ones of the same object', async ({ portal }) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const first = await newOrder(portal, person)
  erp.answers.push({ status: 500, text: 'x'.repeat(5000) })
  await deliver(portal, webhook)
  await comment(portal, first, 'срочно')
  const second = await newOrder(portal, person)
  await deliver(portal, webhook)
  // the other order does not wait, and its success triggers the first one again
  expect(erp.received.map(({ event }) => [event.object.id, event.type])).toEqual([
    [first, 'order.placed'],
    [second, 'order.placed'],
    [first, 'order.placed'],
    [first, 'order.changed'],
  ])
  expect(erp.received[2]?.event.id).toBe(erp.received[0]?.event.id)
  const [, , failed] = await deliveriesOf(person, webhook)
  expect(failed.lastAttempts).toMatchObject([{ status: 204 }, { status: 500, problem: 'Сервер ответил 500' }])
  expect(failed.lastAttempts[1].answer).toHaveLength(1024)
})

test('intervals grow, Retry-After counts, and after three days an event is given up and the person is notified', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const order = await newOrder(portal, person)
  const fails = (more: { headers?: Record<string, string> } = {}) => erp.answers.push({ status: 503, ...more })
  fails({ headers: { 'retry-after': '3600' } })
  await deliver(portal, webhook)
  later(portal, 59 * minute)
  await deliver(portal, webhook)
  expect(erp.received).toHaveLength(1)
  expect((await listed(person))[0]).toMatchObject({ state: 'failing', waiting: 1 })

  const started = portal.time.now
  const asked: number[] = []
  await comment(portal, order, 'срочно')
  while (portal.time.now.getTime() - started.getTime() < 73 * hour) {
    const before = erp.received.length
    fails()
    await deliver(portal, webhook)
    if (erp.received.length > before) asked.push(portal.time.now.getTime())
    else erp.answers.pop()
    const { dueAt } = await portal.db
      .selectFrom('webhookDeliveries')
      .select(({ fn }) => fn.min('dueAt').as('dueAt'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    later(portal, Math.max(minute, dueAt === null ? 0 : dueAt.getTime() - portal.time.now.getTime()))
  }
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(Math.max(...pauses)).toBeGreaterThan(6 * hour)
  expect(Math.min(...pauses)).toBeLessThan(2 * minute)
  expect(asked.length).toBeLessThan(40)
  expect(await notices(portal)).toEqual([
    'Вебхук «ERP» не доставляет события',
    'Вебхук «ERP»: часть событий не доставлена',
  ])
  const states = async () => (await deliveriesOf(person, webhook)).map(({ state }: { state: string }) => state)
  expect((await states()).at(-1)).toBe('given-up')

  // after recovery waiting events are sent, and given-up ones on request
  erp.answers.length = 0
  later(portal, 24 * hour)
  await newOrder(portal, person)
  await deliver(portal, webhook)
  expect((await listed(person))[0]).toMatchObject({ state: 'working', waiting: 0 })
  expect((await notices(portal)).at(-1)).toBe('Вебхук «ERP» снова работает')
  const given = (await deliveriesOf(person, webhook, '?state=given-up')) as { id: number; eventId: string }[]
  for (const { id } of given) await person.post(`${path}/${webhook.id}/deliveries/${id}/replay`, {})
  await deliver(portal, webhook)
  expect(erp.received.slice(-given.length).map(({ event }) => event.id)).toEqual(
    given.map(({ eventId }) => eventId).toReversed(),
  )
  expect(new Set(await states())).toEqual(new Set(['accepted']))
})

test('410 pauses the webhook, its person is notified, and collected events are sent when it is resumed', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  await newOrder(portal, person)
  erp.answers.push({ status: 410 })
  await deliver(portal, webhook)
  await newOrder(portal, person)
  later(portal, 24 * hour)
  await deliver(portal, webhook)
  expect(erp.received).toHaveLength(1)
  expect((await listed(person))[0]).toMatchObject({ state: 'refused', waiting: 2 })
  expect(await notices(portal)).toEqual(['Вебхук «ERP» приостановлен'])
  const [delivery] = await deliveriesOf(person, webhook)
  expect((await person.post(`${path}/${webhook.id}/deliveries/${delivery.id}/replay`, {})).status).toBe(409)
  await person.put(`${path}/${webhook.id}/pause`, { isPaused: false })
  await deliver(portal, webhook)
  expect(erp.received).toHaveLength(3)
  expect((await listed(person))[0]).toMatchObject({ state: 'working', waiting: 0 })
})

test('nobody gets events about what they may not see', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [administrator, manager] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager' }),
  ]
  const stranger = await portal.newUser()
  const [all, own, others] = [await openReceiver(), await openReceiver(), await openReceiver()]
  const webhooks = [
    await newWebhook(portal, administrator, all),
    await newWebhook(portal, manager, own),
    await newWebhook(portal, stranger, others),
  ]
  const order = await newOrder(portal, administrator)
  const told = async () => {
    for (const webhook of webhooks) await deliver(portal, webhook)
    return [all, own, others].map(({ received }) => received.splice(0).map(({ event }) => event.type))
  }
  expect(await told()).toEqual([['order.placed'], [], []])
  expect(await deliveriesOf(manager, webhooks[1] ?? { id: 0 })).toEqual([])

  // the order moves to the stranger's company, as when customers are merged
  await portal.db
    .updateTable('orders')
    .set({ companyId: stranger.companyId, userId: stranger.id })
    .where('id', '=', order)
    .execute()
  expect(await told()).toEqual([['order.gone'], [], ['order.changed']])
  await comment(portal, order, 'срочно')
  expect(await told()).toEqual([[], [], ['order.changed']])

  const [first] = webhooks
  for (const [method, address, body] of [
    ['put', `${path}/${first?.id}`, { name: 'x', address: 'https://erp.example/', topics: ['orders'] }],
    ['post', `${path}/${first?.id}/secret`, { overlapHours: 0 }],
    ['put', `${path}/${first?.id}/pause`, { isPaused: true }],
    ['post', `${path}/${first?.id}/test`, undefined],
    ['post', `${path}/${first?.id}/replay`, { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }],
    ['delete', `${path}/${first?.id}`, undefined],
  ] as const)
    expect((await stranger[method](address, body)).status, `${method} ${address}`).toBe(404)
  expect((await stranger.get(`${path}/${first?.id}/deliveries`)).status).toBe(404)
  expect((await listed(stranger)).map(({ id }: { id: number }) => id)).toEqual([webhooks[2]?.id])
  // an administrator sees the company's webhooks and may remove them, but not change their address
  expect(await listed(administrator)).toHaveLength(2)
  expect(await listed(manager)).toHaveLength(1)
  const ofManager = `${path}/${webhooks[1]?.id}`
  expect((await administrator.post(`${ofManager}/secret`, { overlapHours: 0 })).status).toBe(404)
  expect((await administrator.delete(ofManager)).status).toBe(200)
})

test('nothing is sent for a person who has left, after deletion, or while staff have stopped it', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const [person, administrator] = [await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const member = portal.db.updateTable('companyMembers').where('userId', '=', person.id)
  await newOrder(portal, person)
  await member.set({ isBlocked: true }).execute()
  await deliver(portal, webhook)
  expect(erp.received).toEqual([])
  expect((await listed(administrator))[0]).toMatchObject({ state: 'left' })
  expect((await deliveriesOf(administrator, webhook))[0]).toMatchObject({ state: 'withheld', attempts: 0 })
  await member.set({ isBlocked: false }).execute()

  const stop = `/api/v3/staff/webhooks/${webhook.id}/stop`
  expect((await sales.put(stop, { reason: 'Много запросов' })).status).toBe(404)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  expect((await sales.put(stop, { reason: '' })).status).toBe(422)
  expect((await sales.put(stop, { reason: 'Много запросов' })).status).toBe(200)
  expect((await sales.put(stop, { reason: 'Много запросов' })).status).toBe(200)
  expect((await sales.get('/api/v3/staff/webhooks?state=stopped')).body.items).toMatchObject([{ id: webhook.id }])
  await newOrder(portal, person)
  await deliver(portal, webhook)
  expect(erp.received).toEqual([])
  expect((await listed(person))[0]).toMatchObject({ state: 'stopped', stopReason: 'Много запросов', waiting: 1 })
  expect((await person.post(`${path}/${webhook.id}/test`, undefined)).status).toBe(409)
  await sales.put(stop, { reason: null })
  await deliver(portal, webhook)
  expect(erp.received).toHaveLength(1)
  const journal = await portal.db.selectFrom('staffActions').select(['action', 'subjectId']).orderBy('id').execute()
  expect(journal).toEqual([
    { action: 'stop', subjectId: webhook.id },
    { action: 'resume', subjectId: webhook.id },
  ])

  await person.delete(`${path}/${webhook.id}`)
  await newOrder(portal, person)
  await deliver(portal, webhook)
  expect(erp.received).toHaveLength(1)
  expect(await portal.db.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([])
})

test('orders of others are not listed for a person who may not see them, and not collected once that person has left', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const [manager, administrator] = [
    await portal.newUser({ companyId, role: 'manager' }),
    await portal.newUser({ companyId }),
  ]
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, manager, erp)
  const collected = () => portal.db.selectFrom('webhookDeliveries').select('seq').execute()
  await newOrder(portal, administrator)
  expect(await collected()).toHaveLength(1)
  expect(await deliveriesOf(manager, webhook)).toEqual([])
  expect(await deliveriesOf(administrator, webhook)).toHaveLength(1)
  await deliver(portal, webhook)
  expect([erp.received, await deliveriesOf(manager, webhook)]).toEqual([[], []])

  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', manager.id).execute()
  await newOrder(portal, administrator)
  expect(await collected()).toEqual([])
})

test('a withdrawn document is reported as such, and internal marks of 1C are not news', async ({ portal }) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const order = await newOrder(portal, person)
  const { id } = await portal.db
    .insertInto('documents')
    .values({
      kind: 'invoice',
      number: '12',
      day: '2026-03-10',
      source: 'portal',
      companyId: person.companyId,
      userId: person.id,
      orderId: order,
      total: 100,
      createdAt: portal.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('documents').set({ erpOperation: 'реализация' }).where('id', '=', id).execute()
  await portal.db.updateTable('documents').set({ state: 'cancelled' }).where('id', '=', id).execute()
  await portal.db.updateTable('orders').set({ confirmedVersion: 7 }).where('id', '=', order).execute()
  await portal.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order).execute()
  await deliver(portal, webhook)
  expect(erp.received.map(({ event }) => event.type).toSorted()).toEqual([
    'document.added',
    'document.withdrawn',
    'order.placed',
    'order.shipped',
  ])
  const [withdrawn] = erp.received.filter(({ event }) => event.type === 'document.withdrawn')
  expect(withdrawn?.event.data).toMatchObject({ id, state: 'cancelled', documentKind: 'invoice' })
})

test('one transaction is one event, and a rolled back one is none', async ({ portal }) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const order = await newOrder(portal, person)
  await portal.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ comment: 'a' }).where('id', '=', order).execute()
    await trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    await trx.updateTable('orders').set({ comment: 'b' }).where('id', '=', order).execute()
  })
  await portal.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('orders').set({ comment: 'c' }).where('id', '=', order).execute()
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  await deliver(portal, webhook)
  expect(erp.received.map(({ event }) => event.type)).toEqual(['order.placed', 'order.cancelled'])
})

test('changes of goods are one event, however many, at most every five minutes', async ({ portal }) => {
  const person = await portal.newUser()
  const productId = await portal.newProduct()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, { address: erp.address, topics: ['catalogue'] })
  /** Retried, because open transactions of other tests hold the horizon. */
  const noted = async () => {
    await expect.poll(() => noteCatalogueForWebhooks(portal.db, portal.time.now), { timeout: 20_000 }).toBe(1)
    await deliver(portal, webhook)
  }
  expect(await noteCatalogueForWebhooks(portal.db, portal.time.now)).toBe(0)
  for (let at = 0; at < 20; at += 1) await portal.changed('prices', productId)
  await noted()
  expect(erp.received.map(({ event }) => event.type)).toEqual(['catalogue.changed'])
  await portal.changed('stocks', productId)
  later(portal, 4 * minute)
  expect(await noteCatalogueForWebhooks(portal.db, portal.time.now)).toBe(0)
  later(portal, minute)
  await noted()
  later(portal, 10 * minute)
  expect(await noteCatalogueForWebhooks(portal.db, portal.time.now)).toBe(0)
  // prices of the company alone
  await portal.db.updateTable('companies').set({ pricingVersion: 99 }).where('id', '=', person.companyId).execute()
  await noted()
  expect(erp.received).toHaveLength(3)
  expect(erp.received[2]?.event).toMatchObject({ number: 3, object: { kind: 'catalogue', id: 0 } })
})

test('the receiver hears of goods whose change the database has lost, once', async ({ portal }) => {
  const { db } = portal
  const person = await portal.newUser()
  const productId = await portal.newProduct()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, { address: erp.address, topics: ['catalogue'] })
  const noted = async () => {
    await expect.poll(() => noteCatalogueForWebhooks(db, portal.time.now), { timeout: 20_000 }).toBe(1)
    await deliver(portal, webhook)
    later(portal, 10 * minute)
    expect(await noteCatalogueForWebhooks(db, portal.time.now)).toBe(0)
  }
  expect(await noteCatalogueForWebhooks(db, portal.time.now)).toBe(0)
  await portal.changed('prices', productId)
  await noted()
  // as a folder put back
  const last = db.selectFrom('webhooks').select('goodsEntry').where('id', '=', webhook.id)
  await db.deleteFrom('productChanges').where('seq', '=', last).execute()
  await noted()
  // as a promoted standby
  await db.updateTable('webhooks').set({ goodsIncarnation: '0-00000001' }).where('id', '=', webhook.id).execute()
  await noted()
  expect(erp.received).toHaveLength(3)
})

test('events of a period are sent again in order, and the test shows the answer', async ({ portal }) => {
  const person = await portal.newUser()
  const erp = await openReceiver()
  const webhook = await newWebhook(portal, person, erp)
  const order = await newOrder(portal, person)
  for (const text of ['a', 'b']) await comment(portal, order, text)
  await deliver(portal, webhook)
  const before = erp.received.splice(0).map(({ event }) => event.id)
  await portal.db
    .updateTable('webhookDeliveries')
    .set({ at: new Date('2026-03-01T10:00:00Z') })
    .execute()
  await comment(portal, order, 'c')
  await deliver(portal, webhook)
  erp.received.splice(0)
  const range = { from: '2026-03-01T00:00:00+03:00', to: '2026-03-02T00:00:00+03:00' }
  expect((await person.post(`${path}/${webhook.id}/replay`, { from: range.to, to: range.from })).status).toBe(422)
  expect((await person.post(`${path}/${webhook.id}/replay`, range)).body).toEqual({ events: 3 })
  await deliver(portal, webhook)
  expect(erp.received.splice(0).map(({ event }) => event.id)).toEqual(before)

  erp.answers.push({ status: 401, text: 'Нужен пароль' })
  const { body: tried } = await person.post(`${path}/${webhook.id}/test`, undefined)
  expect(tried).toMatchObject({ status: 401, problem: 'Сервер ответил 401', answer: 'Нужен пароль' })
  expect(erp.received[0]?.event).toMatchObject({ type: 'test', object: { kind: 'test', id: 0 } })
  expect((await deliveriesOf(person, webhook))[0]).toMatchObject({ type: 'test', state: 'given-up' })
  for (let at = 0; at < 9; at += 1) await person.post(`${path}/${webhook.id}/test`, undefined)
  expect((await person.post(`${path}/${webhook.id}/test`, undefined)).status).toBe(429)

  expect(await removeOldDeliveries(portal.db, new Date('2026-04-02T10:00:00Z'))).toBe(3)
})

test('where a webhook may lead, and how many are allowed', async ({ portal }) => {
  const person = await portal.newUser()
  const fields = { name: 'ERP', address: 'https://erp.example/hook', topics: ['orders'] }
  for (const [address, message] of [
    ['http://erp.example/', 'Адрес должен начинаться с https://'],
    ['https://10.0.0.1/', 'Ссылка ведёт во внутреннюю сеть'],
    ['https://user:secret@erp.example/', 'Ссылки с паролем не загружаем'],
    ['https://erp.example:25/', 'Ссылка на необычный порт'],
    ['erp', 'Это не ссылка'],
  ])
    expect((await person.post(path, { ...fields, address })).body.errors, address).toEqual([
      { field: 'address', message },
    ])
  for (let at = 0; at < 10; at += 1) expect((await person.post(path, fields)).status).toBe(200)
  expect((await person.post(path, fields)).body.code).toBe('too-many-webhooks')
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await root.post(path, fields)).status).toBe(403)
  const [webhook] = await listed(person)
  expect((await person.put(`${path}/${webhook.id}`, { ...fields, name: 'Склад', topics: ['documents'] })).status).toBe(
    200,
  )
  expect((await listed(person))[0]).toMatchObject({ name: 'Склад', topics: ['documents'] })
})
