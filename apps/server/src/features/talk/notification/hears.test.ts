import { expect } from 'vitest'
import { NOW, test, type Portal } from '../../../../test/portal'
import { placeOrder } from '../../../../test/orders/ordering'
import { tellOfBouncedMail } from './bounced-mail'
import { sendDigests } from './send-digests'
import { sendNotification } from './send-notification'

type Buyer = Awaited<ReturnType<Portal['newUser']>>

async function order(portal: Portal, buyer: Buyer): Promise<number> {
  const product = await portal.newProduct()
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  const { status } = await placeOrder(buyer)
  expect(status).toBe(200)
  const placed = await portal.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return placed.id
}

const staff = (portal: Portal, staffRole: 'sales' | 'administrator') => portal.newUser({ companyId: null, staffRole })
const manages = (portal: Portal, userId: number, companyId: number) =>
  portal.db.insertInto('staffCompanies').values({ userId, companyId }).execute()

/** Runs the jobs behind `notify`, as a server does. */
async function sendAll(portal: Portal) {
  const waiting = await portal.db.selectFrom('notifications').select('id').orderBy('id').execute()
  for (const { id } of waiting) await sendNotification(portal.services, id)
}
const digests = (portal: Portal) => sendDigests(portal.db, portal.services.config, portal.time.now)
const mailsTo = async (portal: Portal, { email }: { email: string }) =>
  (await portal.outbox(email)).map(({ subject, text, template }) => ({ subject, text, template }))
const rhythm = (who: Buyer, change: object) =>
  who.put('/api/v1/user/notification-rhythm', {
    digest: 'at-once',
    digestHour: 9,
    quietFrom: null,
    quietUntil: null,
    ...change,
  })

test('an order is confirmed to its buyer and reported to the manager, or to the administrators', async ({ portal }) => {
  const [buyer, root, manager] = [
    await portal.newUser(),
    await staff(portal, 'administrator'),
    await staff(portal, 'sales'),
  ]
  await order(portal, buyer)
  await sendAll(portal)
  expect(await mailsTo(portal, buyer)).toMatchObject([
    { subject: expect.stringMatching(/^Заказ № \d+ принят$/), template: 'notification-order-placed' },
  ])
  const [toRoot] = await mailsTo(portal, root)
  expect(toRoot).toMatchObject({ template: 'notification-order-arrived' })
  expect(toRoot?.text).toMatch(/Сумма: .*₽/)
  expect(toRoot?.text).toMatch(/\/staff\/orders\/\d+/)
  expect(await mailsTo(portal, manager)).toEqual([])

  await manages(portal, manager.id, buyer.companyId ?? 0)
  await order(portal, buyer)
  await sendAll(portal)
  // the same event twice is one mail
  await sendAll(portal)
  expect(await mailsTo(portal, manager)).toHaveLength(1)
  expect(await mailsTo(portal, root)).toHaveLength(1)
  expect(await mailsTo(portal, buyer)).toHaveLength(2)
  // the notification on the portal for staff
  expect((await manager.get('/api/v1/notification')).body.items).toMatchObject([
    { kind: 'order-arrived', link: expect.stringMatching(/^\/staff\/orders\//) },
  ])
})

test('mail of a digest is sent together at its hour, without events that were cancelled or read meanwhile', async ({
  portal,
}) => {
  const [buyer, manager] = [await portal.newUser(), await staff(portal, 'sales')]
  await manages(portal, manager.id, buyer.companyId ?? 0)
  expect((await rhythm(manager, { digest: 'daily', digestHour: 18 })).status).toBe(200)
  const [cancelled] = [await order(portal, buyer), await order(portal, buyer), await order(portal, buyer)]
  await sendAll(portal)
  expect(await mailsTo(portal, manager)).toEqual([])
  expect(await digests(portal)).toBe(0)
  await portal.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  portal.time.now = new Date('2026-03-10T15:00:00Z')
  expect(await digests(portal)).toBe(1)
  const mails = await mailsTo(portal, manager)
  expect(mails).toMatchObject([{ subject: 'Портал: 2 уведомления', template: 'notification-digest' }])
  // only once
  expect(await digests(portal)).toBe(0)

  const last = await order(portal, buyer)
  await sendAll(portal)
  await manager.put('/api/v1/notification/read-all', {})
  portal.time.now = new Date('2026-03-11T15:00:00Z')
  await digests(portal)
  expect(last).toBeGreaterThan(0)
  expect(await mailsTo(portal, manager)).toHaveLength(1)
})

test('quiet hours hold mail back, and changing the setting releases it', async ({ portal }) => {
  const buyer = await portal.newUser()
  // noon in Moscow
  await rhythm(buyer, { quietFrom: 10, quietUntil: 14 })
  await order(portal, buyer)
  await sendAll(portal)
  expect(await mailsTo(portal, buyer)).toEqual([])
  portal.time.now = new Date('2026-03-10T11:00:00Z')
  await portal.db.updateTable('users').set({ email: 'new@test.example' }).where('id', '=', buyer.id).execute()
  await digests(portal)
  // to the person's current address, as a normal mail because it is a single event
  expect(await mailsTo(portal, { email: 'new@test.example' })).toMatchObject([
    { template: 'notification-order-placed' },
  ])

  await rhythm(buyer, { digest: 'daily', digestHour: 3 })
  await order(portal, buyer)
  await sendAll(portal)
  await rhythm(buyer, {})
  await digests(portal)
  expect(await mailsTo(portal, { email: 'new@test.example' })).toHaveLength(2)
  expect((await rhythm(buyer, { quietFrom: 10 })).status).toBe(422)
  expect((await rhythm(buyer, { digest: 'daily', digestHour: 24 })).status).toBe(422)
})

test('a person who was blocked or moved gets nothing, and a new manager is notified instead of the old one', async ({
  portal,
}) => {
  const [buyer, old, next] = [await portal.newUser(), await staff(portal, 'sales'), await staff(portal, 'sales')]
  const companyId = buyer.companyId ?? 0
  const colleague = await portal.newUser({ companyId })
  await manages(portal, old.id, companyId)
  await rhythm(old, { digest: 'hourly' })
  await rhythm(colleague, { digest: 'hourly' })
  await order(portal, buyer)
  await sendAll(portal)
  await portal.db.deleteFrom('staffCompanies').where('userId', '=', old.id).execute()
  await manages(portal, next.id, companyId)
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', colleague.id).execute()
  portal.time.now = new Date(NOW.getTime() + 2 * 3_600_000)
  await digests(portal)
  expect(await mailsTo(portal, old)).toEqual([])
  expect(await mailsTo(portal, colleague)).toEqual([])
  await sendAll(portal)
  expect(await mailsTo(portal, next)).toMatchObject([{ template: 'notification-order-arrived' }])
})

test('staff rewrite the mail of one event, and the others keep the common text', async ({ portal }) => {
  const [root, buyer] = [await staff(portal, 'administrator'), await portal.newUser()]
  const url = '/api/v1/staff/message-template/mail/notification-order-placed'
  const { body } = await root.get(url)
  const own = { ...body.ours, subject: 'Спасибо! {{title}}' }
  expect((await root.put(url, { version: body.version, own })).status).toBe(200)
  await order(portal, buyer)
  await sendAll(portal)
  expect((await mailsTo(portal, buyer))[0]?.subject).toMatch(/^Спасибо! Заказ/)
  expect((await mailsTo(portal, root))[0]?.subject).toMatch(/^Новый заказ/)
})

test('staff are notified once of a mail that bounced, and never of a mail about that', async ({ portal }) => {
  const [buyer, manager, root] = [
    await portal.newUser(),
    await staff(portal, 'sales'),
    await staff(portal, 'administrator'),
  ]
  await manages(portal, manager.id, buyer.companyId ?? 0)
  await order(portal, buyer)
  await sendAll(portal)
  const fail = async (recipient: string) => {
    const { id } = await portal.db
      .updateTable('outboxMessages')
      .set({ failedAt: NOW, problem: '550 no such user' })
      .where('recipient', '=', recipient)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let i = 0; i < 2; i++) await tellOfBouncedMail(portal.services, { messageId: id, isLastAttempt: true })
  }
  await fail(buyer.email)
  const bounced = () =>
    portal.db.selectFrom('notifications').selectAll().where('kind', '=', 'mail-bounced').orderBy('id').execute()
  expect((await bounced()).map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([manager.id, root.id])
  expect((await bounced())[0]).toMatchObject({
    title: `Письмо не доставлено: ${buyer.email}`,
    text: expect.stringContaining('550 no such user'),
  })
  await sendAll(portal)
  await portal.db.deleteFrom('outboxMessages').where('template', '!=', 'notification-mail-bounced').execute()
  await fail(root.email)
  expect(await bounced()).toHaveLength(2)
})

test('staff are notified of questions, applications and failed files', async ({ portal }) => {
  const [root, buyer] = [await staff(portal, 'administrator'), await portal.newUser()]
  await buyer.post('/api/v1/manager-question', {
    query: 'кабель',
    address: '/catalog',
    message: 'Когда будет?',
    name: '',
    phone: '',
    email: '',
    consent: false,
  })
  const kinds = (await root.get('/api/v1/notification')).body.items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['question-asked'])
})
