import { expect } from 'vitest'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/segment'
const rule = { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null }
const byRule = (name: string, part: object) => ({ name, kind: 'rule', rule: { ...rule, ...part }, companyIds: [] })
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const idsOf = async (who: Caller, id: number) =>
  (await who.get(`${url}/${id}/company`)).body.items.map((company: { id: number }) => company.id).toSorted()

async function ordering(portal: Portal, buyer: Caller, article: string) {
  const productId = await portal.newProduct({ article, name: `Щит ${article}`, wholesale: 100_00 })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 3 }] })
  const order = { clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }
  const { body } = await buyer.post('/api/v1/order', order)
  return body.orders[0].id as number
}
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)

test('each part of a rule applies to companies as they are now', async ({ portal }) => {
  const staff = await root(portal)
  const [ordered, silent] = [await portal.newUser(), await portal.newUser()]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const [a, b] = [ordered.companyId ?? 0, silent.companyId ?? 0]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: b }).execute()
  const orderId = await ordering(portal, ordered, 'S-1')
  const setOrder = (change: object) => portal.db.updateTable('orders').set(change).where('id', '=', orderId).execute()
  await setOrder({ createdAt: daysAgo(10) })
  const { regionId } = await portal.db
    .selectFrom('companies')
    .select('regionId')
    .where('id', '=', a)
    .executeTakeFirstOrThrow()

  const count = async (part: object) => {
    const { body } = await staff.post(`${url}/count`, byRule('x', part))
    const saved = await staff.post(url, byRule('x', part))
    expect(saved.body.companies).toBe(body.companies)
    return idsOf(staff, saved.body.id)
  }
  expect(await count({})).toEqual([a, b].toSorted())
  expect(await count({ regionIds: [regionId] })).toEqual([a, b].toSorted())
  expect(await count({ regionIds: [999_999] })).toEqual([])
  expect(await count({ priceTypeIds: [999_999] })).toEqual([])
  expect(await count({ managerIds: [sales.id] })).toEqual([b])
  expect(await count({ ordered: { hasOrdered: true, days: 11 } })).toEqual([a])
  expect(await count({ ordered: { hasOrdered: true, days: 9 } })).toEqual([])
  expect(await count({ ordered: { hasOrdered: false, days: 11 } })).toEqual([b])
  const sum = { from: null, to: null, since: null, until: null }
  expect(await count({ sum: { ...sum, from: 300 } })).toEqual([a])
  expect(await count({ sum: { ...sum, from: 300.01 } })).toEqual([])
  expect(await count({ sum: { ...sum, to: 299.99 } })).toEqual([b])
  const day = daysAgo(9).toISOString().slice(0, 10)
  expect(await count({ sum: { ...sum, from: 1, since: day } })).toEqual([])
  expect(await count({ sum: { ...sum, from: 1, until: day } })).toEqual([a])
  await setOrder({ status: 'cancelled' })
  expect(await count({ ordered: { hasOrdered: true, days: 11 } })).toEqual([])
  expect(await count({ sum: { ...sum, from: 1 } })).toEqual([])
})

test('chosen companies, a change, a stale save, a deletion and a restore', async ({ portal }) => {
  const staff = await root(portal)
  const [one, other] = [await portal.newCompany(), await portal.newCompany()]
  const written = { name: 'Монтажники', kind: 'chosen', rule, companyIds: [one] }
  const { body: added } = await staff.post(url, written)
  expect(added).toMatchObject({ name: 'Монтажники', companies: 1, chosen: [{ id: one }], version: 1 })
  expect((await staff.get(`/api/v1/staff/customer/${one}`)).body.segments).toEqual([
    { id: added.id, name: 'Монтажники' },
  ])
  expect((await staff.get(`/api/v1/staff/customer/${other}`)).body.segments).toEqual([])

  const changed = await staff.put(`${url}/${added.id}`, { ...written, companyIds: [other], version: 1 })
  expect(changed.body).toMatchObject({ version: 2, chosen: [{ id: other }] })
  expect((await staff.put(`${url}/${added.id}`, { ...written, version: 1 })).body).toMatchObject({
    code: 'stale-version',
  })
  expect((await staff.delete(`${url}/${added.id}?version=1`)).status).toBe(409)
  expect((await staff.post(url, { ...written, companyIds: [] })).body).toMatchObject({
    status: 422,
    errors: [{ field: 'companyIds' }],
  })

  expect((await staff.delete(`${url}/${added.id}?version=2`)).status).toBe(200)
  expect((await staff.get(`${url}/${added.id}`)).status).toBe(404)
  expect((await staff.get(`/api/v1/staff/customer/${other}`)).body.segments).toEqual([])
  expect((await staff.put(`${url}/${added.id}/restore`, {})).body).toMatchObject({ chosen: [{ id: other }] })
  expect((await staff.get(`${url}?keyword=МОНТ`)).body).toMatchObject({ meta: { totalCount: 1 } })
  expect((await staff.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'restore', subject: 'segment' },
    { action: 'delete' },
    { action: 'change' },
    { action: 'add' },
  ])
})

test("a sales manager's group contains their companies only, and only they see it", async ({ portal }) => {
  const [own, foreign] = [await portal.newCompany(), await portal.newCompany()]
  const [sales, other, content] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'content' }),
  ]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const { body } = await sales.post(url, byRule('Мои', {}))
  expect(body).toMatchObject({ companies: 1 })
  expect(await idsOf(sales, body.id)).toEqual([own])
  expect((await sales.post(`${url}/count`, byRule('Мои', {}))).body).toMatchObject({ companies: 1 })
  expect((await sales.post(url, { name: 'Чужие', kind: 'chosen', rule, companyIds: [foreign] })).body).toMatchObject({
    code: 'company-not-found',
  })
  for (const path of [`${url}/${body.id}`, `${url}/${body.id}/company`])
    expect((await other.get(path)).status).toBe(404)
  expect((await other.put(`${url}/${body.id}`, { ...byRule('Мои', {}), version: 1 })).status).toBe(404)
  expect((await other.delete(`${url}/${body.id}?version=1`)).status).toBe(404)
  expect((await other.get(url)).body.items).toEqual([])
  expect((await content.get(url)).status).toBe(403)
  expect((await content.get(`${url}-choice`)).body.items).toEqual([{ id: body.id, name: 'Мои' }])
  expect((await (await portal.newUser()).get(`${url}-choice`)).status).toBe(403)
  expect((await (await root(portal)).get(url)).body.items).toMatchObject([{ id: body.id, companies: 1 }])
})

test('a notice and help addressed to a group are seen by its people at once, and by nobody else', async ({
  portal,
}) => {
  const staff = await root(portal)
  const [buyer, stranger] = [await portal.newUser(), await portal.newUser()]
  const { body: segment } = await staff.post(url, {
    name: 'Монтажники',
    kind: 'chosen',
    rule,
    companyIds: [buyer.companyId],
  })
  const shown = async (who: Caller) => {
    const { body } = await who.get('/api/v1/info')
    return [
      body.importantNotice?.html ?? null,
      body.informationMessages
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => ['profile', 'sessions'].includes(id)),
    ]
  }
  const notice = { version: 0, html: '<p>Акт</p>', from: null, until: null, audience: 'segment', isOn: true }
  const settings = '/api/v1/staff/setting/notice'
  for (const segmentId of [null, 999_999])
    expect((await staff.put(settings, { ...notice, segmentId })).body).toMatchObject({
      status: 422,
      errors: [{ field: 'segmentId' }],
    })
  expect((await staff.put(settings, { ...notice, segmentId: segment.id })).body.notice).toMatchObject({
    audience: 'segment',
    segmentId: segment.id,
  })
  const help = { version: 0, html: '<p>Помощь</p>', isShownAgain: false }
  expect((await staff.put('/api/v1/staff/help/profile', { ...help, segmentId: 999_999 })).status).toBe(422)
  expect((await staff.put('/api/v1/staff/help/profile', { ...help, segmentId: segment.id })).status).toBe(200)
  await staff.put('/api/v1/staff/help/sessions', help)

  expect(await shown(buyer)).toEqual(['<p>Акт</p>', ['profile', 'sessions']])
  expect(await shown(stranger)).toEqual([null, ['sessions']])
  expect(await shown(portal.guest())).toEqual([null, ['sessions']])
  await staff.delete(`${url}/${segment.id}?version=1`)
  expect(await shown(buyer)).toEqual([null, ['sessions']])
})
