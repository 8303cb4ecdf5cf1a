import { costOf } from '@snab/domain/money/margin'
import { vatInside } from '@snab/domain/money/vat'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { sendSavedReports } from './send-reports'

const url = '/api/v1/staff/saved-report'
const fields = {
  name: 'Неделя',
  kind: 'sales-by-day',
  period: 'last-7-days',
  schedule: 'daily',
  day: 1,
  hour: 9,
  isPaused: false,
}
const staff = (portal: Portal, staffRole: 'sales' | 'administrator' = 'sales') =>
  portal.newUser({ companyId: null, staffRole })
const mails = async (portal: Portal) =>
  (
    await portal.db
      .selectFrom('outboxMessages as m')
      .innerJoin('outboxAttachments as a', 'a.messageId', 'm.id')
      .select(['m.recipient', 'a.fileName', 'a.content'])
      .where('m.template', '=', 'saved-report')
      .orderBy('m.id')
      .execute()
  ).map(({ content, ...mail }) => ({
    ...mail,
    sheet: Object.entries(unzipSync(content))
      .map(([, part]) => Buffer.from(part).toString('utf8'))
      .join(' '),
  }))

test('a report is sent at its hour with the rows its person may see, paused, changed and resumed', async ({
  portal,
}) => {
  const [anna, other, root] = [await staff(portal), await staff(portal), await staff(portal, 'administrator')]
  const [own, foreign] = [await portal.newCompany(), await portal.newCompany()]
  await portal.db.insertInto('staffCompanies').values({ userId: anna.id, companyId: own }).execute()
  const product = await portal.newProduct()
  const day = new Date(NOW.getTime() - 2 * 24 * 3_600_000)
  for (const [companyId, price] of [
    [own, 1111_00],
    [foreign, 2222_00],
  ] as const) {
    const buyer = await portal.newUser({ companyId })
    await placedOrder(portal, { userId: buyer.id, companyId, at: day, lines: [{ productId: product, price }] })
  }
  const { id } = (await anna.post(url, fields)).body
  expect(await anna.post(url, { ...fields, name: 'неделя' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name', message: 'Отчёт с таким названием уже сохранён' }] },
  })
  expect((await other.post(url, fields)).status).toBe(200)
  await portal.db.deleteFrom('savedReports').where('userId', '=', other.id).execute()
  // 12:00 in Moscow: the next one is tomorrow at nine
  expect((await anna.get(url)).body.items).toMatchObject([
    { id, isOwn: true, next: '2026-03-11T06:00:00.000Z', stopped: null },
  ])
  expect((await other.get(url)).body.items).toEqual([])
  expect((await root.get(url)).body.items).toMatchObject([{ id, isOwn: false }])
  expect((await other.put(`${url}/${id}`, { ...fields, version: 1 })).status).toBe(404)
  expect((await other.delete(`${url}/${id}`)).status).toBe(404)

  expect(await sendSavedReports(portal.services)).toBe(0)
  portal.time.now = new Date('2026-03-11T06:05:00Z')
  expect(await sendSavedReports(portal.services)).toBe(1)
  expect(await sendSavedReports(portal.services)).toBe(0)
  const [mail] = await mails(portal)
  expect(mail).toMatchObject({ recipient: anna.email, fileName: 'Неделя 04.03.2026–10.03.2026.xlsx' })
  expect(mail?.sheet).toContain('1111')
  expect(mail?.sheet).not.toContain('2222')

  expect((await anna.put(`${url}/${id}`, { ...fields, isPaused: true, version: 1 })).status).toBe(200)
  expect((await anna.put(`${url}/${id}`, { ...fields, version: 1 })).status).toBe(409)
  portal.time.now = new Date('2026-03-12T06:05:00Z')
  expect(await sendSavedReports(portal.services)).toBe(0)
  await root.put(`${url}/${id}`, { ...fields, schedule: 'weekly', day: 5, version: 2 })
  expect((await anna.get(url)).body.items[0].next).toBe('2026-03-13T06:00:00.000Z')
  expect((await anna.delete(`${url}/${id}`)).status).toBe(200)
})

test('a report stops and shows the reason when its person leaves or loses the right', async ({ portal }) => {
  const [anna, boris, root] = [await staff(portal), await staff(portal), await staff(portal, 'administrator')]
  const rights = (email: string, value: boolean) =>
    root.put('/api/v1/staff/person/rights', { email, rights: { 'see-cost': value } })
  const margin = { ...fields, name: 'Маржа', kind: 'margin-by-company' }
  expect((await anna.post(url, margin)).status).toBe(403)
  expect((await anna.get('/api/v1/staff/report?kind=margin-by-company')).status).toBe(403)
  await rights(anna.email, true)
  const { id } = (await anna.post(url, margin)).body
  await boris.post(url, fields)
  await rights(anna.email, false)
  await root.post('/api/v1/staff/person/remove', { email: boris.email })
  portal.time.now = new Date('2026-03-11T06:05:00Z')
  expect(await sendSavedReports(portal.services)).toBe(0)
  expect(await mails(portal)).toEqual([])
  expect(
    (await root.get(url)).body.items.map(({ name, stopped, next }: { name: string; stopped: string; next: null }) => [
      name,
      stopped,
      next,
    ]),
  ).toEqual([
    ['Маржа', 'У сотрудника больше нет права на этот отчёт', null],
    ['Неделя', 'Сотрудник больше не работает на портале', null],
  ])
  const notices = await portal.db.selectFrom('staffNotices').select('text').where('kind', '=', 'report').execute()
  expect(notices.map(({ text }) => text).toSorted()).toEqual([
    'Отчёт «Маржа» больше не рассылается. У сотрудника больше нет права на этот отчёт.',
    'Отчёт «Неделя» больше не рассылается. Сотрудник больше не работает на портале.',
  ])
  // the right is granted again: saving resumes it
  await rights(anna.email, true)
  expect((await anna.put(`${url}/${id}`, { ...margin, version: 1 })).status).toBe(200)
  expect((await anna.get(url)).body.items[0]).toMatchObject({ stopped: null, next: '2026-03-12T06:00:00.000Z' })
})

test('margins of reports, cards and lists agree, and count lines without a cost separately', async ({ portal }) => {
  const [root, anna] = [await staff(portal, 'administrator'), await staff(portal)]
  const companyId = await portal.newCompany({ name: 'ООО «Маржа»' })
  const buyer = await portal.newUser({ companyId })
  const products = await Promise.all([1, 2, 3, 4].map((at) => portal.newProduct({ article: `M-${at}` })))
  const costs = [
    { price: 91_50, vatIncluded: true },
    { price: 33_33, vatIncluded: false },
    { price: 70_07, vatIncluded: true },
  ]
  await portal.db
    .insertInto('productCosts')
    .values(
      costs.map((cost, at) => ({
        ...cost,
        productId: products[at] ?? 0,
        priceTypeId: null,
        day: '2026-01-01',
        changedBy: null,
      })),
    )
    .execute()
  const sold = [
    { productId: products[0] ?? 0, price: 122_00 },
    { productId: products[1] ?? 0, price: 50_00 },
    { productId: products[2] ?? 0, price: 99_99 },
    { productId: products[3] ?? 0, price: 10_00 },
  ]
  const orderId = await placedOrder(portal, { userId: buyer.id, companyId, at: NOW, lines: sold })
  const rates = [2200, 500, null, 2200]
  for (const [at, vatRate] of rates.entries())
    await portal.db
      .updateTable('orderLines')
      .set({ vatRate, vat: vatInside(sold[at]?.price ?? 0, vatRate) })
      .where('orderId', '=', orderId)
      .where('position', '=', at + 1)
      .execute()
  const known = [0, 1, 2].map((at) => ({
    revenue: (sold[at]?.price ?? 0) - vatInside(sold[at]?.price ?? 0, rates[at] ?? null),
    cost: costOf({
      vatRate: rates[at] ?? null,
      amount: 1000,
      cost: { price: 0, vatIncluded: true, ...costs[at], vatRate: 2200 },
    }),
  }))
  const revenue = known.reduce((sum, one) => sum + one.revenue, 0) / 100
  const cost = known.reduce((sum, one) => sum + one.cost, 0) / 100
  const { rows, totals } = (await root.get('/api/v1/staff/report?kind=margin-by-company')).body.report
  expect(totals).toMatchObject({ revenue, cost, unknown: 1 })
  expect(rows).toMatchObject([{ cells: { name: 'ООО «Маржа»', revenue, cost, unknown: 1 } }])
  const card = (await root.get(`/api/v1/staff/order/${orderId}/margin`)).body
  expect(card.total).toMatchObject({ revenue, cost, counted: 3, withoutCost: 1 })
  expect(card.lines[3]).toMatchObject({ cost: null, margin: null, percent: null })
  expect((await root.get(`/api/v1/staff/order-margin?ids=${orderId}`)).body.items).toMatchObject([
    { orderId, revenue, cost },
  ])
  // a manager with the right, but of other companies
  await root.put('/api/v1/staff/person/rights', { email: anna.email, rights: { 'see-cost': true } })
  expect((await anna.get(`/api/v1/staff/order/${orderId}/margin`)).status).toBe(404)
  expect((await anna.get(`/api/v1/staff/order-margin?ids=${orderId}`)).body.items).toEqual([])
  // the cost is corrected for the past
  const fix = { price: 61, vatIncluded: true, day: '2026-03-01' }
  const path = `/api/v1/staff/product/${products[0]}/cost`
  expect((await root.put(path, { ...fix, restates: false })).status).toBe(200)
  expect((await root.get(`/api/v1/staff/order/${orderId}/margin`)).body.lines[0].cost).toBe(75)
  await root.put(path, { ...fix, restates: true })
  expect((await root.get(`/api/v1/staff/order/${orderId}/margin`)).body.lines[0].cost).toBe(50)
  expect(await root.put(path, { ...fix, day: '2026-03-11', restates: false })).toMatchObject({ status: 422 })
  expect((await root.get(path)).body).toMatchObject({
    now: { price: 61, isOwn: true },
    history: [{ day: '2026-03-01' }, { day: '2026-01-01' }],
  })
  expect((await anna.put(path, { ...fix, restates: false })).status).toBe(403)
})

test('a plan is set, corrected and removed; a manager reads only their own', async ({ portal }) => {
  const [root, anna, boris] = [await staff(portal, 'administrator'), await staff(portal), await staff(portal)]
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const orderId = await placedOrder(portal, { userId: buyer.id, companyId, at: NOW, total: 250_000_00 })
  await portal.db.updateTable('orders').set({ takenBy: anna.id }).where('id', '=', orderId).execute()
  const plan = '/api/v1/staff/sales-plan'
  const set = (userId: number, amount: number | null, version: number) =>
    root.put(plan, { userId, month: '2026-03', amount, version })
  expect([(await set(anna.id, 400_000, 0)).status, (await set(boris.id, 100_000, 0)).status]).toEqual([200, 200])
  expect((await set(anna.id, 500_000, 0)).status).toBe(409)
  expect((await set(anna.id, 500_000, 1)).status).toBe(200)
  expect((await set(buyer.id, 1000, 0)).status).toBe(422)
  const report = async (who: typeof anna) =>
    (await who.get('/api/v1/staff/report?kind=plan-by-manager&from=2026-03-01&to=2026-03-31')).body.report
  expect((await report(anna)).rows.map(({ cells }: { cells: object }) => cells)).toEqual([
    { name: expect.any(String), month: '2026-03', plan: 500_000, fact: 250_000, done: 0.5, left: 250_000 },
  ])
  expect((await report(root)).totals).toMatchObject({ plan: 600_000, fact: 250_000 })
  await set(boris.id, null, 1)
  expect((await report(root)).totals).toMatchObject({ plan: 500_000 })
  expect(
    (await root.get(`${plan}?month=2026-03`)).body.items.find(
      ({ user }: { user: { id: number } }) => user.id === boris.id,
    ),
  ).toMatchObject({ amount: null, version: 0 })
})
