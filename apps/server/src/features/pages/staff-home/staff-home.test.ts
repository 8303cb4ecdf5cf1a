import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { NOW, test, type Portal } from '../../../../test/portal'

const hourMs = 3_600_000
const home = '/api/v1/staff/home'

const orderOf = (portal: Portal, buyer: { id: number }, companyId: number, at: Date, number: string) =>
  placedOrder(portal, { userId: buyer.id, companyId, at, number, total: 150_00 })

async function prepare(portal: Portal) {
  const [own, foreign] = [
    await portal.newCompany({ name: 'ООО «Своя»' }),
    await portal.newCompany({ name: 'ООО «Чужая»' }),
  ]
  const [buyer, stranger] = [await portal.newUser({ companyId: own }), await portal.newUser({ companyId: foreign })]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const hours = (count: number) => new Date(NOW.getTime() - count * hourMs)
  await orderOf(portal, buyer, own, hours(1), 'С-1001')
  await orderOf(portal, buyer, own, hours(7 * 24 + 2), 'С-0900')
  // a week ago, but later in the day than now
  await orderOf(portal, buyer, own, hours(7 * 24 - 3), 'С-0901')
  await orderOf(portal, stranger, foreign, hours(1), 'Ч-1002')
  return { sales, own, foreign }
}
const figure = (body: { figures: { kind: string }[] }, kind: string) => body.figures.find((one) => one.kind === kind)
const waiting = (body: { waiting: { kind: string; count: number }[] }) =>
  Object.fromEntries(body.waiting.map(({ kind, count }) => [kind, count]))

test('a manager sees only orders of their companies, compared with the same hours a week ago', async ({ portal }) => {
  const { sales } = await prepare(portal)
  const { body } = await sales.get(home)
  expect(waiting(body)).toEqual({
    'orders-new': 3,
    'order-messages': 0,
    chats: 0,
    'order-requests': 0,
    reserves: 0,
    claims: 0,
    'price-requests': 0,
    releases: 0,
    disputes: 0,
    'ledger-pairs': 0,
    'papers-missing': 0,
    'marking-codes': 0,
    'document-corrections': 0,
    'e-documents': 0,
    'company-requests': 0,
    counterparties: 0,
    'edi-questions': 0,
    'punchout-questions': 0,
    'customer-tasks': 0,
    'legal-entities': 0,
    questions: 0,
  })
  expect(figure(body, 'orders')).toMatchObject({ today: 1, weekAgo: 1 })
  expect(figure(body, 'turnover')).toMatchObject({ today: 150, weekAgo: 150 })
  expect(body.figures[0].days).toHaveLength(14)
  expect(body.figures[0].days.at(-1)).toEqual({ day: '2026-03-10', value: 1 })
  expect(body.figures[0].days.at(-8)).toEqual({ day: '2026-03-03', value: 2 })
  expect(body).toMatchObject({ notices: [], setup: null, lastExchange: null })

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const all = (await root.get(home)).body
  expect(waiting(all)).toMatchObject({ 'orders-new': 4, 'exchange-failed': 0, 'messages-failed': 0 })
  expect(figure(all, 'orders')).toMatchObject({ today: 2 })
})

test('shipped orders without a shipping document are waiting', async ({ portal }) => {
  const { sales } = await prepare(portal)
  const [order] = (await sales.get('/api/v1/staff/order')).body.items
  const today = new Date().toISOString().slice(0, 10)
  await portal.db
    .updateTable('orders')
    .set({ status: 'shipped', shippedAt: today })
    .where('id', '=', order.id)
    .execute()
  const missing = async () => waiting((await sales.get(home)).body)['papers-missing']
  const listed = async () =>
    (await sales.get('/api/v1/staff/order?waiting=papers')).body.items.map(({ id }: { id: number }) => id)
  expect([await missing(), await listed()]).toEqual([1, [order.id]])
  const document = { number: '1', day: today, source: 'erp', createdAt: portal.time.now, orderId: order.id } as const
  await portal.db
    .insertInto('documents')
    .values({ ...document, kind: 'invoice' })
    .execute()
  expect(await missing()).toBe(1)
  await portal.db
    .insertInto('documents')
    .values({ ...document, kind: 'transfer' })
    .execute()
  expect([await missing(), await listed()]).toEqual([0, []])
})

test('administrators are reminded of a production calendar that has not been entered', async ({ portal }) => {
  const missing = async (on: string) => {
    portal.time.now = new Date(`${on}T09:00:00Z`)
    const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
    return waiting((await root.get(home)).body)['calendar-missing']
  }
  expect([await missing('2027-10-31'), await missing('2027-11-01')]).toEqual([0, 1])
})

test('an editor sees searches and no orders', async ({ portal }) => {
  await prepare(portal)
  const content = await portal.newUser({ companyId: null, staffRole: 'content' })
  const { body } = await content.get(home)
  expect(body.waiting).toEqual([
    { kind: 'releases', count: 0, since: null },
    { kind: 'doubled-goods', count: 0, since: null },
  ])
  expect(body.figures.map(({ kind }: { kind: string }) => kind)).toEqual(['searches', 'empty-searches'])
  expect((await content.get('/api/v1/staff/find?keyword=С-1001')).body.items).toEqual([])
})

test('the search finds only permitted orders, companies, people and goods', async ({ portal }) => {
  const { sales } = await prepare(portal)
  await portal.newProduct({ article: 'ВА47-29', name: 'Автомат' })
  const find = async (keyword: string) =>
    (await sales.get(`/api/v1/staff/find?keyword=${encodeURIComponent(keyword)}`)).body.items.map(
      ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
    )
  expect(await find('1001')).toEqual(['order С-1001'])
  expect(await find('Ч-1002')).toEqual([])
  expect(await find('ООО «')).toEqual(['company ООО «Своя»'])
  expect((await find('Покупатель')).length).toBe(1)
  expect(await find('ba4729')).toEqual(['product Автомат'])
  expect(await find('%%')).toEqual([])

  const document = { kind: 'invoice', day: '2026-03-09', source: 'erp', createdAt: portal.time.now } as const
  const orders = await portal.db.selectFrom('orders').select(['id', 'number', 'companyId']).execute()
  for (const number of ['С-1001', 'Ч-1002']) {
    const order = orders.find((one) => one.number === number)
    if (!order) throw new Error(number)
    await portal.db
      .insertInto('documents')
      .values({ ...document, number: `НФ-${number}`, orderId: order.id, companyId: order.companyId })
      .execute()
  }
  expect(await find('нф-')).toEqual(['document Счёт на оплату № НФ-С-1001'])
})

test('administrators close and reopen notices; newer ones stay open', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const notice = async (text: string) =>
    (
      await portal.db
        .insertInto('staffNotices')
        .values({ kind: 'exchange', text })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [first, second] = [await notice('Первое'), await notice('Второе')]
  const texts = async () => (await root.get(home)).body.notices.map(({ text }: { text: string }) => text)
  expect(await texts()).toEqual(['Второе', 'Первое'])
  await root.put(`/api/v1/staff/notice/${first}`, { closed: true })
  expect(await texts()).toEqual(['Второе'])
  await root.put(`/api/v1/staff/notice/${first}`, { closed: false })
  await notice('Третье')
  await root.put('/api/v1/staff/notice', { upTo: second })
  expect(await texts()).toEqual(['Третье'])
})
