import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../test/orders/order-life'
import { NOW, startPortal, test, type Portal } from '../../../../test/portal'
import { costDay, writeCosts } from '../../catalogue/cost/write-costs'
import { limitPerson, limitSales } from '../../../../test/ceiling'

const releases = '/api/v1/staff/release'
type Person = Awaited<ReturnType<Portal['newUser']>>

const asking = (who: Person, action: string) => (params: object, body: unknown) =>
  who.post(releases, { action, params, body, words: 'Надо' })
const release = (who: Person, id: number) => who.put(`${releases}/${String(id)}`, { decision: 'release', answer: '' })
const newRoot = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

test("an order's price below the ceilings is requested, and applied if the order has not changed", async ({
  portal,
}) => {
  const { sales, buyer, order, companyId, productId } = await orderedBy(portal)
  const root = await newRoot(portal)
  await limitSales(portal, { discount: 1000, 'below-lowest': null, 'below-contract': 500 })
  const url = `/api/v1/staff/order/${String(order.id)}`
  const read = async () => (await sales.get(url)).body
  const before = await read()
  const lines = (price: number, version: number) => ({
    version,
    lines: [{ id: before.lines[0].id, amount: 4, price }],
    deliveryPrice: null,
    reason: 'Договорились',
  })
  const put = (price: number) => sales.put(`${url}/lines`, lines(price, before.version))
  const ask = asking(sales, 'PUT /api/v1/staff/order/:id/lines')
  // 100 is the price of the buyer's price type
  expect(before.floors).toMatchObject([{ price: 90 }])
  expect((await put(89.99)).body).toMatchObject({
    code: 'above-ceiling',
    errors: [{ field: 'lines.0.price', message: expect.stringMatching(/^Ниже 90,00\s₽ — только с разрешения$/) }],
    above: [
      { name: expect.stringMatching(/^Скидка, /), before: expect.stringMatching(/^100,00/), limit: '10 %' },
      {
        name: 'Сумма товаров в заказе',
        before: expect.stringMatching(/^400,00/),
        after: expect.stringMatching(/^359,96/),
      },
    ],
  })
  const asked = await ask({ id: order.id }, lines(80, before.version))
  expect(asked.body.outcome).toBe('asked')
  expect((await release(root, asked.body.id)).status).toBe(200)
  const after = await read()
  expect(after.lines).toMatchObject([{ price: 80, total: 320 }])
  const event = await portal.db
    .selectFrom('orderEvents')
    .select('author')
    .where('orderId', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(event.author).toMatch(/\(по просьбе: /)

  const second = await ask({ id: order.id }, lines(70, after.version))
  await root.put(`${url}/take`, { taken: true, version: after.version })
  expect((await release(root, second.body.id)).body.code).toBe('release-outdated')
  expect((await read()).lines).toMatchObject([{ price: 80 }])

  // the customer's own price is a reference too, and the ceiling for it is lower
  await portal.db
    .insertInto('contractPrices')
    .values({ companyId, productId, price: 98_00, vatIncluded: true, validFrom: null, validTo: null })
    .execute()
  expect((await read()).floors).toMatchObject([{ price: 93.1 }])
  const prices = `/api/v1/staff/customer/${String(companyId)}/price`
  const terms = { price: 92, vatIncluded: true, validFrom: null, validTo: null, version: 1 }
  expect((await sales.put(`${prices}/${String(productId)}`, terms)).body.above).toMatchObject([
    { name: expect.stringMatching(/^Ниже индивидуальной цены клиента, /), limit: '5 %' },
  ])
  const price = await asking(sales, 'PUT /api/v1/staff/customer/:id/price/:productId')(
    { id: companyId, productId },
    terms,
  )
  expect((await release(root, price.body.id)).status).toBe(200)
  expect((await buyer.get(`/api/v1/product/${String(productId)}`)).body.currentPrice).toBe(92)

  // prices rose after the request: more than was shown is not released
  const third = await ask({ id: order.id }, lines(60, (await read()).version))
  await portal.db.updateTable('productPrices').set({ price: 200_00 }).where('productId', '=', productId).execute()
  expect((await release(root, third.body.id)).body.code).toBe('release-outdated')
})

test('credit and deferral are requested on the card, in a contract, in a bulk edit and in a file', async ({
  portal,
}) => {
  const buyer = await portal.newUser()
  const companyId = buyer.companyId ?? 0
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const root = await newRoot(portal)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  await limitSales(portal, { credit: 50_000_00, deferral: 14 })
  const url = `/api/v1/staff/customer/${String(companyId)}`
  const terms = (version: number, credit: number, deferralDays: number) => ({
    version,
    regionId: 1,
    priceTypeId: 2,
    holdReason: null,
    credit: { credit, deferralDays, openingBalance: 0, openingOn: null },
  })
  expect((await sales.put(url, terms(1, 50_000, 14))).status).toBe(200)
  expect((await sales.put(url, terms(2, 50_000.01, 15))).body).toMatchObject({
    code: 'above-ceiling',
    above: [
      { name: 'Кредитный лимит клиента', limit: expect.stringMatching(/^50\s000,00\s₽$/) },
      { name: 'Отсрочка платежа', before: '14 дней', after: '15 дней', limit: '14 дней' },
    ],
    errors: [{ field: 'credit.credit' }, { field: 'credit.deferralDays' }],
  })
  const ask = asking(sales, 'PUT /api/v1/staff/customer/:id')
  const first = await ask({ id: companyId }, terms(2, 90_000, 14))
  const second = await ask({ id: companyId }, terms(2, 80_000, 30))
  expect((await release(root, first.body.id)).body.code).toBe('release-decided')
  expect((await release(root, second.body.id)).status).toBe(200)
  expect((await sales.get(url)).body.credit).toMatchObject({ credit: 80_000, deferralDays: 30 })
  // the released value may stay or fall
  expect((await sales.put(url, terms(3, 80_000, 30))).status).toBe(200)
  expect((await sales.put(url, terms(4, 70_000, 30))).status).toBe(200)

  const entity = await portal.db
    .selectFrom('legalEntities')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const contract = {
    legalEntityId: entity.id,
    sellerId: null,
    number: '1',
    day: null,
    validFrom: null,
    validTo: null,
    deferralDays: 45,
    terms: '',
    state: 'active',
  }
  expect((await sales.post(`${url}/contract`, contract)).body).toMatchObject({
    code: 'above-ceiling',
    above: [{ before: '30 дней', after: '45 дней' }],
    errors: [{ field: 'deferralDays' }],
  })
  const asked = await asking(sales, 'POST /api/v1/staff/customer/:id/contract')({ id: companyId }, contract)
  expect((await release(root, asked.body.id)).status).toBe(200)
  expect((await sales.get(`${url}/contract`)).body.items).toMatchObject([{ number: '1', deferralDays: 45 }])

  const edit = await sales.post('/api/v1/staff/customer/edit', { filters: { keyword: '' }, values: { credit: 60_000 } })
  expect((await sales.put(`/api/v1/staff/customer/edit/${String(edit.body.id)}`)).status).toBe(200)
  const more = await sales.post('/api/v1/staff/customer/edit', { filters: { keyword: '' }, values: { credit: 99_000 } })
  expect((await sales.put(`/api/v1/staff/customer/edit/${String(more.body.id)}`)).body.code).toBe('above-ceiling')
  const many = await asking(sales, 'PUT /api/v1/staff/customer/edit/:id')({ id: more.body.id }, undefined)
  expect(many.body).toMatchObject({ outcome: 'asked' })
  expect((await release(root, many.body.id)).status).toBe(200)
  expect((await sales.get(url)).body.credit).toMatchObject({ credit: 99_000 })

  const { inn } = (await sales.get('/api/v1/staff/customer')).body.items[0]
  const file = await portal.app.inject({
    method: 'PUT',
    url: '/api/v1/staff/customer/import/preview?regionId=1',
    headers: { authorization: `Bearer ${sales.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(`ИНН;Название;Кредитный лимит\n${String(inn)};ООО;100000\n7707083893;ООО «Новая»;50000,01\n`),
  })
  expect(file.json().wrong.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringMatching(/^Кредитный лимит клиента 100\s000,00\s₽ выше вашего потолка 50\s000,00\s₽: попросите/),
    expect.stringMatching(/^Кредитный лимит клиента 50\s000,01\s₽ выше вашего потолка/),
  ])
})

test('a refund above the ceiling, also in parts, is requested and reaches the bank once', async () => {
  const portal = await startPortal({ SNAB_ACQUIRER: 'simulated' })
  onTestFinished(() => portal.stop())
  await saveRequisites(portal)
  const { buyer, invoiceId, total, companyId } = await invoicedOrder(portal)
  const parts = [{ documentId: invoiceId, total }]
  const payment = (await buyer.post('/api/v1/payment', { clientKey: crypto.randomUUID(), method: 'card', parts })).body
  const { externalId } = await portal.db
    .selectFrom('payments')
    .select('externalId')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const page = `/api/v1/payment-simulator/${String(externalId)}`
  await portal.guest().post(page, { step: 'card', pan: '2200 0000 0000 0053', expires: '12/30' })
  await portal.guest().post(page, { step: 'code', code: '1234' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const root = await newRoot(portal)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  await limitSales(portal, { refund: 100_00 })
  const wanted = (sum: number) => ({
    clientKey: crypto.randomUUID(),
    documentId: invoiceId,
    total: sum,
    reason: 'Возврат',
  })
  const refund = (sum: number) => sales.post(`/api/v1/staff/payment/${String(payment.id)}/refund`, wanted(sum))
  expect((await refund(60)).status).toBe(200)
  // with the second sixty the sum is above a hundred
  expect((await refund(60)).body).toMatchObject({ code: 'above-ceiling', errors: [{ field: 'total' }] })
  const asked = await asking(sales, 'POST /api/v1/staff/payment/:id/refund')({ id: payment.id }, wanted(150))
  expect(asked.body.outcome).toBe('asked')
  expect((await release(root, asked.body.id)).status).toBe(200)
  expect((await release(root, asked.body.id)).body.code).toBe('release-decided')
  const atBank = await portal.db.selectFrom('simulatedPayments').select('refunded').executeTakeFirstOrThrow()
  expect(atBank.refunded).toBe(210_00)
})

test('a claim accepted for more than the ceiling is requested and answered as proposed', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, sales, order } = await orderedBy(portal)
  const root = await newRoot(portal)
  await portal.db.updateTable('orders').set({ sellerId: null }).execute()
  const body = { form: 'transfer', day: moscowDay(NOW), lines: [{ position: 1, amount: 4 }] }
  await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, body)
  await limitSales(portal, { refund: 100_00 })
  const claim = await buyer.post(`/api/v1/order/${String(order.id)}/claim`, {
    clientKey: crypto.randomUUID(),
    kind: 'return',
    reason: 'shortage',
    comment: 'Не довезли',
    lines: [{ lineId: order.lines[0]?.id, amount: 3 }],
  })
  const { id, lines, version } = claim.body
  const accept = (total: number | null) => ({
    decision: 'accept',
    version,
    lines: [{ id: lines[0].id, amount: 3 }],
    total,
    answer: '',
  })
  const url = `/api/v1/staff/claim/${String(id)}`
  expect((await sales.put(url, accept(null))).body).toMatchObject({
    code: 'above-ceiling',
    errors: [{ field: 'total' }],
  })
  expect((await sales.get(url)).body.state).toBe('new')
  const asked = await asking(sales, 'PUT /api/v1/staff/claim/:id')({ id }, accept(250))
  expect((await release(root, asked.body.id)).status).toBe(200)
  expect((await buyer.get(`/api/v1/claim/${String(id)}`)).body).toMatchObject({ state: 'accepted', acceptedTotal: 250 })
})

test('a load that changes prices more than the ceiling waits for somebody with a higher one', async ({ portal }) => {
  const buyer = await portal.newUser()
  const companyId = buyer.companyId ?? 0
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const [root, second] = [await newRoot(portal), await newRoot(portal)]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  await limitSales(portal, { 'below-lowest': null, 'price-change': 1000 })
  await limitPerson(portal, second.id, { 'price-change': 1500 })
  const productId = await portal.newProduct({ article: 'LOAD-1', price: 100_00, wholesale: 100_00 })
  const list = `/api/v1/staff/customer/${String(companyId)}/price-list`
  const send = async (address: string, text: string) => {
    const response = await portal.app.inject({
      method: 'PUT',
      url: address,
      headers: { authorization: `Bearer ${sales.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const load = async (text: string) => {
    const { fingerprint } = (await send(`${list}/preview`, text)).body
    return send(`${list}?name=list.csv&fingerprint=${String(fingerprint)}`, text)
  }
  expect((await load('LOAD-1;90\n')).body).toEqual({ changed: 1 })
  expect((await load('LOAD-1;72\n')).body).toMatchObject({
    code: 'load-held',
    message: expect.stringContaining('цена меняется на 20 %, потолок сотрудника — 10 %'),
  })
  const [held] = (await root.get('/api/v1/staff/held-load')).body.items
  expect((await second.put(`/api/v1/staff/held-load/${String(held.id)}/apply`)).body.code).toBe('release-above-own')
  expect((await root.put(`/api/v1/staff/held-load/${String(held.id)}/apply`)).status).toBe(200)
  expect((await buyer.get(`/api/v1/product/${String(productId)}`)).body.currentPrice).toBe(72)
  const heard = await portal.db.selectFrom('notifications').select('title').where('userId', '=', sales.id).execute()
  expect(heard).toMatchObject([{ title: expect.stringMatching(/^Загрузка применена: /) }])
})

test('a price near the cost is requested, and the figures of the refusal do not reveal the cost', async ({
  portal,
}) => {
  const { sales, order, companyId, productId } = await orderedBy(portal)
  const root = await newRoot(portal)
  await limitSales(portal, { 'below-lowest': null, 'below-cost': 0 })
  const cost = sql`select ${productId}::bigint as product_id, null::bigint as price_type_id, 7000::bigint as price,
    true as vat_included`
  await portal.db.transaction().execute((trx) => writeCosts(trx, cost, { day: costDay(moscowDay(NOW)), by: root.id }))
  const url = `/api/v1/staff/order/${String(order.id)}`
  const before = (await sales.get(url)).body
  const lines = (price: number) => ({
    version: before.version,
    lines: [{ id: before.lines[0].id, amount: 4, price }],
    deliveryPrice: null,
    reason: 'Договорились',
  })
  expect(before.floors).toMatchObject([{ price: null }])
  const refused = await sales.put(`${url}/lines`, lines(69))
  expect(refused.body).toMatchObject({
    code: 'above-ceiling',
    errors: [{ field: 'lines.0.price', message: 'Слишком близко к себестоимости — только с разрешения' }],
  })
  // the id of the request is random
  expect(JSON.stringify({ ...refused.body, requestId: '' })).not.toMatch(/70|1,4/)
  const asked = await asking(sales, 'PUT /api/v1/staff/order/:id/lines')({ id: order.id }, lines(69))
  expect((await release(root, asked.body.id)).status).toBe(200)
  // 100 less 31 % is 69
  const discount = { brandId: null, sectionId: null, percent: 31 }
  const low = await sales.post(`/api/v1/staff/customer/${String(companyId)}/discount`, discount)
  expect(low.body).toMatchObject({ code: 'above-ceiling', errors: [{ field: 'percent' }] })
  expect(
    (await sales.post(`/api/v1/staff/customer/${String(companyId)}/discount`, { ...discount, percent: 30 })).status,
  ).toBe(200)
})
