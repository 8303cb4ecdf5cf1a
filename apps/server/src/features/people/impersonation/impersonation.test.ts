import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/acting'
const hourMs = 3_600_000

async function prepare(portal: Portal) {
  const [own, foreign] = [await portal.newCompany(), await portal.newCompany()]
  const [buyer, stranger] = [await portal.newUser({ companyId: own }), await portal.newUser({ companyId: foreign })]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const begin = async () => {
    const { body } = await sales.post(url, { userId: buyer.id, reason: 'Просит по телефону' })
    return portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
  }
  return { buyer, stranger, sales, begin }
}

test('a manager works as a buyer of their companies, with a reason, and as nobody else', async ({ portal }) => {
  const { buyer, stranger, sales, begin } = await prepare(portal)
  expect((await sales.post(url, { userId: buyer.id, reason: ' ' })).status).toBe(422)
  expect((await sales.post(url, { userId: stranger.id, reason: 'Проба' })).status).toBe(404)
  const colleague = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await sales.post(url, { userId: colleague.id, reason: 'Проба' })).status).toBe(404)
  expect((await buyer.post(url, { userId: buyer.id, reason: 'Проба' })).status).toBe(403)
  const impersonation = await begin()
  expect((await impersonation.get('/api/v1/user/current-user')).body).toMatchObject({
    id: buyer.id,
    staffRole: null,
    impersonation: { by: expect.stringMatching(/^Покупатель\d+ Иван$/), reason: 'Просит по телефону' },
  })
  expect((await buyer.get('/api/v1/user/current-user')).body.impersonation).toBeNull()
  expect(
    (await buyer.get('/api/v1/user/session')).body.items.map(({ device }: { device: string }) => device),
  ).toContainEqual(expect.stringMatching(/^Ваш менеджер: /))
})

test('passwords, cards, consents and personal details are not accessible', async ({ portal }) => {
  const { begin } = await prepare(portal)
  const impersonation = await begin()
  for (const answer of [
    await impersonation.get('/api/v1/profile'),
    await impersonation.post('/api/v1/profile/update', {}),
    await impersonation.post('/api/v1/profile/contact/code', { email: 'a@b.test' }),
    await impersonation.get('/api/v1/payment/bindings'),
    await impersonation.get('/api/v1/profile/personal-data'),
    await impersonation.post('/api/v1/profile/personal-data/delete', {}),
    await impersonation.get('/api/v1/user/session'),
    await impersonation.delete('/api/v1/user/session'),
    await impersonation.post('/api/v1/user/set-company', { id: 1 }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-while-acting' } })
})

test('internal decisions of a company and its client offers are not accessible in any way', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId, role: 'administrator' })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { id } = (await buyer.post('/api/v1/offer', { name: 'Корпус 2' })).body
  const { body } = await root.post(url, { userId: buyer.id, reason: 'Просит по телефону' })
  const impersonation = portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
  const productId = await portal.newProduct()
  await impersonation.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const order = { clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }
  for (const answer of [
    await impersonation.get('/api/v1/company/member'),
    await impersonation.get('/api/v1/company/invitation'),
    await impersonation.post('/api/v1/company/invitation', { email: 'own@staff.test', role: 'administrator' }),
    await impersonation.get('/api/v1/company/approval-rule'),
    await impersonation.post('/api/v1/company/legal-entity', {}),
    await impersonation.get('/api/v1/approval'),
    await impersonation.get('/api/v1/approval/count'),
    await impersonation.post('/api/v1/approval/1/decide', { decision: 'approve' }),
    await impersonation.post('/api/v1/approval-link/abc/decide', { decision: 'approve' }),
    await impersonation.get('/api/v1/offer'),
    await impersonation.get(`/api/v1/offer/${String(id)}`),
    await impersonation.get('/api/v1/offer-template'),
    await impersonation.get('/api/v1/order-manager'),
    await impersonation.post('/api/v2/cart/items/copy', { targetId: id }),
    await impersonation.post('/api/v1/order', { ...order, offerId: id }),
    await impersonation.post('/api/v1/price-request', {
      source: { kind: 'offer', id },
      clientKey: crypto.randomUUID(),
    }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-while-acting' } })
  expect((await buyer.get('/api/v1/company/invitation')).body.items).toEqual([])
  expect((await buyer.get('/api/v1/approval')).status).toBe(200)
  expect((await impersonation.get('/api/v1/user/company')).body).toMatchObject({ mayEdit: false })
})

test('orders made by impersonation say so, and the log records each change', async ({ portal }) => {
  const { buyer, begin } = await prepare(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const productId = await portal.newProduct()
  const impersonation = await begin()
  await impersonation.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect(
    (await impersonation.patch('/api/v2/cart/items', { items: [{ productId: 999_999, amount: 1 }] })).status,
  ).not.toBe(200)
  const placed = await impersonation.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  expect(placed.status).toBe(200)
  const [event] = (await buyer.get(`/api/v1/order/${placed.body.orders[0].id}`)).body.events
  expect(event.author).toMatch(/^Покупатель\d+ Иван \(за него Покупатель\d+ Иван\)$/)
  const journal = (await root.get('/api/v1/staff/action')).body.items
  expect(journal).toMatchObject([
    { action: 'do', subject: 'acting', subjectId: buyer.id, details: { причина: 'Просит по телефону' } },
    { action: 'do', subject: 'acting', subjectId: buyer.id },
    { action: 'begin', subject: 'acting', subjectId: buyer.id },
  ])
})

test("it ends after two hours, with the manager's role, and on signing out", async ({ portal }) => {
  const { sales, begin } = await prepare(portal)
  const me = '/api/v1/user/current-user'
  const [first, second] = [await begin(), await begin()]
  await first.post('/api/v2/user/sign-out', {})
  expect((await first.get(me)).status).toBe(401)
  portal.time.now = new Date(portal.time.now.getTime() + 1.5 * hourMs)
  expect((await second.get(me)).status).toBe(200)
  const third = await begin()
  portal.time.now = new Date(portal.time.now.getTime() + hourMs)
  expect((await second.get(me)).status).toBe(401)
  expect((await third.get(me)).status).toBe(200)
  await portal.db.updateTable('users').set({ staffRole: null }).where('id', '=', sales.id).execute()
  expect((await third.get(me)).status).toBe(401)
})
