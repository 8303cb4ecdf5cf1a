import { expect } from 'vitest'
import { allowBelowLowest } from '../../../../test/price-floor'
import { test, world, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/customer'
const noCredit = { credit: 0, deferralDays: 0, openingBalance: 0, openingOn: null }

/** A company with its manager, another manager and an administrator. */
async function makePeople(portal: Portal) {
  const buyer = await portal.newUser()
  const [sales, stranger, root] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  const id = buyer.companyId ?? 0
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: id }).execute()
  return { buyer, sales, stranger, root, id }
}

const listedPrice = async (who: Caller, keyword: string) =>
  (await who.get(`/api/v2/search?criteria[keyword]=${keyword}`)).body.items[0].currentPrice as number
const cardPrice = async (who: Caller, id: number) =>
  (await who.get(`/api/v1/product/${id}`)).body.currentPrice as number
const cartPrice = async (who: Caller) => (await who.get('/api/v2/cart/items')).body.items[0].currentPrice as number

test('managers see their own companies, administrators all, by name and INN', async ({ portal }) => {
  const { buyer, sales, stranger, root, id } = await makePeople(portal)
  const other = await portal.newCompany({ name: 'АО «Светоч»' })
  await portal.db.updateTable('legalEntities').set({ inn: '7707083893' }).where('companyId', '=', other).execute()

  const own = (await sales.get(url)).body
  expect(own).toMatchObject({
    meta: { totalCount: 1 },
    items: [{ id, people: 1, discounts: 0, prices: 0, holdReason: null, managers: [{ id: sales.id }] }],
  })
  expect((await root.get(url)).body.meta.totalCount).toBe(2)
  expect((await root.get(`${url}?keyword=${encodeURIComponent('светоч')}`)).body.items).toMatchObject([{ id: other }])
  expect((await root.get(`${url}?keyword=77070838`)).body.items).toMatchObject([{ id: other, inn: '7707083893' }])

  const found = async (filter: string) =>
    (await root.get(`${url}?${filter}`)).body.items.map((one: { id: number }) => one.id).toSorted()
  await portal.db.updateTable('companies').set({ holdReason: 'Долг' }).where('id', '=', other).execute()
  expect(await found('state=held')).toEqual([other])
  expect(await found(`managerId=${sales.id}`)).toEqual([id])
  expect(await found('managerId=0')).toEqual([other])
  expect(await found('regionId=999')).toEqual([])
  expect(await found('state=silent')).toEqual([id, other].toSorted())
  // another manager as a filter only narrows one's own companies
  expect((await stranger.get(`${url}?managerId=${sales.id}`)).body.items).toEqual([])

  const card = await sales.get(`${url}/${id}`)
  expect(card.body).toMatchObject({
    version: 1,
    mayAssignManagers: false,
    members: [{ id: buyer.id, email: buyer.email, role: 'administrator' }],
  })
  expect(card.body.members[0].lastVisit).not.toBeNull()
  for (const path of [`${url}/${id}`, `${url}/${id}/discount`, `${url}/${id}/price`])
    expect(await stranger.get(path)).toMatchObject({ status: 404, body: { code: 'company-not-found' } })
  expect((await buyer.get(url)).status).toBe(403)
  expect((await (await portal.newUser({ companyId: null, staffRole: 'content' })).get(url)).status).toBe(403)
})

test('price type and region apply from the next request; a stale save is refused', async ({ portal }) => {
  const { buyer, sales, stranger, id } = await makePeople(portal)
  const productId = await portal.newProduct({ article: 'TERMS-1', price: 100_00, wholesale: 80_00 })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect(await cardPrice(buyer, productId)).toBe(80)

  const body = { version: 1, regionId: 2, priceTypeId: 1, holdReason: null, credit: { ...noCredit, credit: 5000.5 } }
  expect((await stranger.put(`${url}/${id}`, body)).status).toBe(404)
  expect((await sales.put(`${url}/${id}`, body)).body).toMatchObject({
    version: 2,
    region: { id: 2 },
    priceType: { id: 1 },
    credit: { credit: 5000.5 },
  })
  expect([await listedPrice(buyer, 'TERMS-1'), await cardPrice(buyer, productId), await cartPrice(buyer)]).toEqual([
    100, 100, 100,
  ])
  expect(await sales.put(`${url}/${id}`, body)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  expect(await sales.put(`${url}/${id}`, { ...body, version: 2, priceTypeId: 99 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'priceTypeId' }] },
  })
})

test('a blocked company sees the reason and cannot order', async ({ portal }) => {
  const { buyer, sales, id } = await makePeople(portal)
  const productId = await portal.newProduct({ wholesale: 80_00 })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const hold = (version: number, holdReason: string | null) =>
    sales.put(`${url}/${id}`, { version, regionId: 1, priceTypeId: 2, holdReason, credit: noCredit })
  const order = () =>
    buyer.post('/api/v1/order', {
      clientKey: crypto.randomUUID(),
      deliveryType: 'pickup',
      pickupPointId: 1,
      offerAccepted: true,
    })
  expect((await hold(1, ' ')).status).toBe(422)
  expect((await hold(1, 'просрочена оплата')).status).toBe(200)
  expect((await buyer.get('/api/v1/order/options')).body.holdReason).toBe('просрочена оплата')
  expect(await order()).toMatchObject({
    status: 409,
    body: { code: 'company-on-hold', message: 'Заказы вашей компании приостановлены: просрочена оплата' },
  })
  expect((await hold(2, null)).status).toBe(200)
  expect((await order()).status).toBe(200)
})

test('pending approvals are not ordered during a block', async ({ portal }) => {
  const { buyer, root, id } = await makePeople(portal)
  const manager = await portal.newUser({ companyId: id, role: 'manager' })
  await buyer.post('/api/v1/company/approval-rule', { kind: 'total', minimumTotal: 1 })
  const productId = await portal.newProduct({ wholesale: 80_00 })
  await manager.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const placed = await manager.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  const request = await buyer.get(`/api/v1/approval/${placed.body.approval.id}`)
  await portal.db.updateTable('companies').set({ holdReason: 'просрочка' }).where('id', '=', id).execute()
  const lines = request.body.lines.map(({ id: line }: { id: number }) => ({ id: line, decision: 'approve' }))
  const decided = await buyer.post(`/api/v1/approval/${placed.body.approval.id}/decide`, { lines })
  expect(decided).toMatchObject({ status: 409, body: { code: 'company-on-hold' } })
  expect((await root.get('/api/v1/order')).body.meta.totalCount).toBe(0)
})

test('only administrators assign managers', async ({ portal }) => {
  const { sales, stranger, root, id } = await makePeople(portal)
  const assign = (who: Caller, version: number, userIds: number[]) =>
    who.put(`${url}/${id}/managers`, { version, userIds })
  expect((await assign(sales, 1, [sales.id])).status).toBe(403)
  expect((await assign(root, 1, [root.id])).body.code).toBe('invalid-input')
  expect((await assign(root, 1, [stranger.id])).body).toMatchObject({ version: 2, managers: [{ id: stranger.id }] })
  expect((await assign(root, 1, [])).body.code).toBe('stale-version')
  expect((await sales.get(`${url}/${id}`)).status).toBe(404)
  expect((await stranger.get(`${url}/${id}`)).status).toBe(200)
})

test('discounts by brand and section: in basis points, one per set of goods, effective at once', async ({ portal }) => {
  const { buyer, sales, stranger, root, id } = await makePeople(portal)
  await allowBelowLowest(portal, 60)
  const productId = await portal.newProduct({ article: 'TERMS-2', wholesale: 80_00 })
  const discounts = `${url}/${id}/discount`
  const terms = { brandId: world.brand, sectionId: null, percent: 12.5 }
  const added = await sales.post(discounts, terms)
  expect(added.status).toBe(200)
  expect(await cardPrice(buyer, productId)).toBe(70)
  expect(await sales.post(discounts, terms)).toMatchObject({ status: 409, body: { code: 'discount-exists' } })
  for (const percent of [0, 100, 0.001, 12.345])
    expect((await sales.post(discounts, { ...terms, sectionId: world.section, percent })).status).toBe(422)
  expect((await sales.post(discounts, { ...terms, brandId: 999 })).body.errors).toMatchObject([{ field: 'brandId' }])

  const one = `${discounts}/${added.body.id}`
  expect((await stranger.put(one, { ...terms, version: 1 })).status).toBe(404)
  const others = await portal.newCompany()
  expect((await root.put(`${url}/${others}/discount/${added.body.id}`, { ...terms, version: 1 })).status).toBe(404)
  expect((await sales.put(one, { ...terms, percent: 25, version: 1 })).status).toBe(200)
  expect(await listedPrice(buyer, 'TERMS-2')).toBe(60)
  expect((await sales.put(one, { ...terms, version: 1 })).body.code).toBe('stale-version')
  expect((await sales.get(discounts)).body.items).toMatchObject([
    { version: 2, percent: 25, brand: { id: world.brand }, section: null },
  ])
  expect((await sales.delete(one, { version: 1 })).body.code).toBe('stale-version')
  expect((await sales.delete(one, { version: 2 })).status).toBe(200)
  expect(await cardPrice(buyer, productId)).toBe(80)

  const log = (await root.get('/api/v1/staff/action')).body.items
  expect(log).toMatchObject([
    { action: 'delete', subject: 'customer-discount', subjectId: id, details: { was: { percent: 25 } } },
    { action: 'change', details: { was: { percent: 12.5 }, now: { percent: 25 } } },
    { action: 'add', details: { percent: 12.5 } },
  ])
})
