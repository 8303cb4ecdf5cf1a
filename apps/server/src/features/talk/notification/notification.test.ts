import { defaultChoice, kindsHeardBy, notificationHeadings } from '@snab/domain/talk/notification'
import { expect } from 'vitest'
import { NOW, PASSWORD, test, type Portal } from '../../../../test/portal'
import { tellOfOrderStatus } from './order-notices'
import { findAdministrators, notify, type NewNotification } from './notify'
import { sendNotification } from './send-notification'

const notifyAbout = (portal: Portal, about: Partial<NewNotification> & { userId: NewNotification['userId'] }) =>
  portal.db
    .transaction()
    .execute((trx) =>
      notify(trx, { kind: 'order-status', title: 'Заказ № 5: Отгружен', link: '/orders/5', now: NOW, ...about }),
    )
const sendAll = async (portal: Portal, after = 0) => {
  for (const { id } of await portal.db
    .selectFrom('notifications')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .execute())
    await sendNotification(portal.services, id)
}

test("a person sees their notifications, newest first, counted by heading, and nobody else's", async ({ portal }) => {
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  await notifyAbout(portal, { userId: user.id })
  await notifyAbout(portal, { userId: [user.id, stranger.id], kind: 'payment-received', title: 'Готов счёт' })

  const { body } = await user.get('/api/v1/notification')
  expect(body.items).toMatchObject([
    { heading: 'documents', title: 'Готов счёт', isRead: false },
    {
      heading: 'orders',
      kind: 'order-status',
      title: 'Заказ № 5: Отгружен',
      link: '/orders/5',
      isRead: false,
      created: NOW.toISOString(),
    },
  ])
  expect(body.meta).toEqual({ currentPage: 1, pageCount: 1, perPage: 20, totalCount: 2 })
  expect((await user.get('/api/v1/notification?heading=orders')).body.items).toHaveLength(1)
  expect((await user.get('/api/v1/notification?heading=nonsense&unread=perhaps&page=x')).body.items).toHaveLength(2)
  expect((await stranger.get('/api/v1/notification')).body.items).toHaveLength(1)
  const { body: unread } = await user.get('/api/v1/notification/unread')
  expect(unread.unread).toBe(2)
  expect(unread.headings.map(({ heading }: { heading: string }) => heading)).toEqual([...notificationHeadings])

  const [newest, oldest] = body.items
  expect((await stranger.put(`/api/v1/notification/${newest.id}/read`)).status).toBe(404)
  expect((await user.put(`/api/v1/notification/${newest.id}/read`)).body.unread).toBe(1)
  expect((await user.put(`/api/v1/notification/${newest.id}/read`)).body.unread).toBe(1)
  expect((await user.get('/api/v1/notification?unread=true')).body.items).toMatchObject([{ id: oldest.id }])
  expect((await user.put('/api/v1/notification/read-all', { heading: 'documents' })).body.unread).toBe(1)
  expect((await user.put('/api/v1/notification/read-all', {})).body.unread).toBe(0)
  expect((await stranger.get('/api/v1/notification/unread')).body.unread).toBe(1)
})

test('settings have defaults, are stored by heading, and security is always shown', async ({ portal }) => {
  const [user, colleague] = [await portal.newUser(), await portal.newUser()]
  const settings = '/api/v1/user/notification-settings'
  const { body } = await user.get(settings)
  expect(body).toMatchObject({ email: user.email, phone: expect.stringMatching(/^\+7 9/) })
  expect(body.items).toEqual(
    notificationHeadings.map((heading) => ({
      heading,
      ...defaultChoice(heading),
      isWebRequired: heading === 'system',
      kinds: kindsHeardBy(heading, false),
    })),
  )

  const { body: changed } = await user.post(settings, {
    items: [
      { heading: 'orders', web: false, mail: false, sms: true },
      { heading: 'system', web: false, mail: false, sms: false },
    ],
  })
  expect(changed.items.find(({ heading }: { heading: string }) => heading === 'orders')).toMatchObject({
    web: false,
    mail: false,
    sms: true,
  })
  expect(changed.items.find(({ heading }: { heading: string }) => heading === 'system')).toMatchObject({
    web: true,
    mail: false,
  })
  expect(changed.items.find(({ heading }: { heading: string }) => heading === 'documents')).toMatchObject(
    defaultChoice('documents'),
  )
  expect((await colleague.get(settings)).body.items).toEqual(body.items)
  expect(
    (await user.post(settings, { items: [{ heading: 'weather', web: true, mail: true, sms: true }] })).status,
  ).toBe(422)
  expect((await user.post(settings, { items: [] })).status).toBe(422)
})

test('kinds that nothing raises yet appear neither in the settings nor in the API documentation', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const { items } = (await user.get('/api/v1/user/notification-settings')).body
  const kinds = items.flatMap((item: { kinds: string[] }) => item.kinds)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'order-status',
      'filter-news',
      'price-changed',
      'stock-arrived',
      'payment-received',
      'company-changed',
      'question-answered',
    ]),
  )
  const api = JSON.stringify((await user.get('/api/openapi.json')).body)
  expect(api).toContain('payment-received')
  expect(kinds).toContain('document-ready')
})

test('people who left a company are not notified about it; an unread notification is replaced on request', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const [here, left, stranger] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
    await portal.newUser(),
  ]
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', left.id).execute()
  await notifyAbout(portal, { userId: [here.id, left.id, stranger.id], companyId, replacesUnread: true })
  await notifyAbout(portal, { userId: [here.id], companyId, title: 'Заказ № 5: Доставлен', replacesUnread: true })
  await notifyAbout(portal, { userId: [here.id], companyId, link: '/orders/6', replacesUnread: true })
  expect(
    await portal.db.selectFrom('notifications').select(['userId', 'title', 'link']).orderBy('id').execute(),
  ).toEqual([
    { userId: here.id, title: 'Заказ № 5: Доставлен', link: '/orders/5' },
    { userId: here.id, title: 'Заказ № 5: Отгружен', link: '/orders/6' },
  ])
})

test('mail and SMS of one notification are both sent', async ({ portal }) => {
  const user = await portal.newUser()
  await user.post('/api/v1/user/notification-settings', {
    items: [{ heading: 'orders', web: true, mail: true, sms: true }],
  })
  await notifyAbout(portal, { userId: user.id })
  await sendAll(portal)
  expect((await portal.outbox()).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
})

test('each channel sends what was chosen for it, once', async ({ portal }) => {
  const user = await portal.newUser()
  const choose = (choice: object) =>
    user.post('/api/v1/user/notification-settings', {
      items: [{ heading: 'orders', web: true, mail: true, sms: false, ...choice }],
    })
  await notifyAbout(portal, { userId: user.id, key: 'a' })
  await notifyAbout(portal, { userId: user.id, key: 'a' })
  await sendAll(portal)
  await sendAll(portal)
  expect(await portal.outbox()).toMatchObject([
    {
      channel: 'mail',
      recipient: user.email,
      subject: 'Заказ № 5: Отгружен',
      text: expect.stringContaining('/orders/5'),
    },
  ])

  const { id: mailed } = await portal.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  await choose({ mail: false, sms: true })
  await notifyAbout(portal, { userId: user.id, title: 'По телефону' })
  await sendAll(portal, mailed)
  expect((await portal.outbox()).filter(({ channel }) => channel === 'sms')).toMatchObject([
    { recipient: expect.stringMatching(/^9\d{9}$/), text: 'Снаб: По телефону' },
  ])

  await choose({ web: false, mail: false })
  await notifyAbout(portal, { userId: user.id, title: 'Никак' })
  expect(
    (await user.get('/api/v1/notification')).body.items.map(({ title }: { title: string }) => title),
  ).not.toContain('Никак')
  expect((await user.get('/api/v1/notification/unread')).body.unread).toBe(2)
})

test('nothing is sent when the transaction fails, or to people who left', async ({ portal }) => {
  const [user, gone] = [await portal.newUser(), await portal.newUser()]
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', gone.id).execute()
  await portal.db
    .transaction()
    .execute(async (trx) => {
      await notify(trx, { userId: user.id, kind: 'password-changed', title: 'Зря', now: NOW })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await notifyAbout(portal, { userId: gone.id })
  await notifyAbout(portal, { userId: [] })
  expect(await portal.db.selectFrom('notifications').select('id').execute()).toEqual([])
  expect(await portal.db.selectFrom('liveEvents').select(['userId', 'topic']).execute()).toEqual([
    { userId: gone.id, topic: 'session' },
  ])
})

test("administrators are notified of a colleague's order, its author of changes", async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [administrator, manager, stranger] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager' }),
    await portal.newUser(),
  ]
  const product = await portal.newProduct({ price: 1_250_00, wholesale: 1_200_00 })
  await manager.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 2 }] })
  const placed = await manager.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  const [order] = placed.body.orders
  const titles = async (person: typeof manager) =>
    (await person.get('/api/v1/notification')).body.items.map(({ title }: { title: string }) =>
      title.replaceAll(/\s/g, ' '),
    )
  expect(await titles(administrator)).toEqual([`Новый заказ № ${order.number} на 2 400,00 ₽`])
  expect(await titles(manager)).toEqual([`Заказ № ${order.number} принят`])

  await administrator.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })
  expect(await titles(manager)).toEqual([`Заказ № ${order.number}: Отменён`, `Заказ № ${order.number} принят`])
  expect(await titles(administrator)).toHaveLength(1)
  expect(await titles(stranger)).toEqual([])
  expect(await findAdministrators(portal.db, companyId)).toEqual([administrator.id])
})

test('a sign-in from a new device causes a notification, except the first one', async ({ portal }) => {
  const user = await portal.newUser()
  const agents = {
    chrome:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    newerChrome:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  }
  for (const agent of [agents.chrome, agents.newerChrome, agents.phone, agents.phone]) {
    await portal
      .withHeaders({ 'user-agent': agent })
      .post('/api/v2/user/sign-in', { login: user.email, password: PASSWORD })
  }
  expect((await user.get('/api/v1/notification')).body.items).toMatchObject([
    {
      heading: 'system',
      kind: 'new-device',
      title: 'Вход с нового устройства: Safari, iPhone',
      link: '/user/sessions',
    },
  ])
})

test('a person blocked in the company is no longer notified of its orders', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const user = await portal.newUser({ companyId })
  await portal.newUser({ companyId })
  const product = await portal.newProduct({ price: 100_00 })
  await user.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  const { body } = await user.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', user.id).execute()
  await portal.db
    .transaction()
    .execute((trx) =>
      tellOfOrderStatus(trx, { orderId: body.orders[0].id, by: '1С', actorId: null, now: portal.time.now }),
    )
  expect(
    await portal.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', user.id)
      .where('kind', '=', 'order-status')
      .execute(),
  ).toEqual([])
})
