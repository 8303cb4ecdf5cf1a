import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { addWorkingDays } from '@snab/domain/time/working-days'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { NOW, test, type Portal } from '../../../../test/portal'
import { qrOfPdf, textOfPdf } from '../../../../test/documents/read-pdf'

const today = moscowDay(NOW)
const requisites = {
  kind: 'legal',
  name: 'ООО «Снаб»',
  fullName: '',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: 'Москва, улица Вавилова, 19',
  phone: '',
  email: '',
  directorPost: 'Директор',
  directorName: 'Иванов И. И.',
  accountantName: 'Петрова А. И.',
  ogrnDay: null,
  okpo: '',
  advanceInvoicesSince: null,
  documentsByErp: false,
  subdivision: '',
  vatRegimes: [],
  accounts: [
    {
      bik: '044525225',
      bankName: 'ПАО Сбербанк',
      correspondentAccount: '30101810400000000225',
      account: '40702810138250123017',
    },
  ],
}
const saveRequisites = async (portal: Portal, change: object = {}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const version = (await root.get('/api/v1/staff/seller')).body.items[0].version
  return root.put('/api/v1/staff/seller/own', { version, requisites: { ...requisites, ...change } })
}
async function orderOf(portal: Portal, prices: readonly number[] = [1234_05]) {
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const product = await portal.newProduct({ article: `D-${companyId}` })
  const lines = prices.map((price) => ({ productId: product, article: 'ВА47-29', price }))
  const id = await placedOrder(portal, { userId: buyer.id, companyId, at: NOW, number: `${1000 + companyId}`, lines })
  await portal.db
    .updateTable('orderLines')
    .set({ vat: sql`least(22253, total)` })
    .where('orderId', '=', id)
    .execute()
  return { companyId, buyer, id }
}
const fileOf = async (portal: Portal, token: string, id: number) => {
  const answer = await portal.app.inject({
    url: `/api/v1/document/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

test('a buyer gets an invoice with sums, words and a QR code for banks', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id } = await orderOf(portal)
  const { status, body } = await buyer.post(`/api/v1/order/${id}/invoice`, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'invoice',
    number: '1',
    day: today,
    total: 1234.05,
    payment: 'waiting',
    dueOn: addWorkingDays(today, 3),
    order: { id },
    hasFile: true,
  })
  const { bytes, headers } = await fileOf(portal, buyer.token, body.id)
  expect(headers['content-type']).toBe('application/pdf')
  const [page = ''] = await textOfPdf(bytes)
  for (const words of [
    'Счёт на оплату № 1 от',
    'ООО «Снаб», ИНН 7707083893, КПП 773601001',
    'Одна тысяча двести тридцать четыре рубля 05 копеек',
    'В том числе НДС 22 %',
    'Директор',
  ])
    expect(page).toContain(words)
  const day = today.split('-').toReversed().join('.')
  expect((await qrOfPdf(bytes))?.replaceAll('\u00a0', ' ')).toBe(
    `ST00012|Name=ООО «Снаб»|PersonalAcc=40702810138250123017|BankName=ПАО Сбербанк|BIC=044525225|CorrespAcc=30101810400000000225|Sum=123405|Purpose=Оплата по счёту № 1 от ${day}, в т.ч. НДС 22 % – 222,53 руб.|PayeeINN=7707083893|KPP=773601001`,
  )
})

test('the same order gives the same invoice; a changed one replaces it', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id } = await orderOf(portal)
  const make = async () => (await buyer.post(`/api/v1/order/${id}/invoice`, {})).body
  const first = await make()
  expect(await make()).toMatchObject({ id: first.id, number: '1' })
  await portal.db.updateTable('orderLines').set({ price: 500_00, total: 500_00 }).where('orderId', '=', id).execute()
  const second = await make()
  expect(second).toMatchObject({ number: '2', total: 500, state: 'valid' })
  const { items } = (await buyer.get(`/api/v1/document?orderId=${id}`)).body
  expect(items.map(({ number, state, payment }: Record<string, unknown>) => [number, state, payment])).toEqual([
    ['2', 'valid', 'waiting'],
    ['1', 'replaced', null],
  ])
})

test('a seller without VAT states the legal ground, whatever rate the goods have', async ({ portal }) => {
  await saveRequisites(portal, {
    vatRegimes: [{ from: '2026-01-01', regime: 'without-vat', ground: 'УСН, ст. 346.11 НК РФ' }],
  })
  const { buyer, id } = await orderOf(portal)
  const { body } = await buyer.post(`/api/v1/order/${id}/invoice`, {})
  const { bytes } = await fileOf(portal, buyer.token, body.id)
  const [page = ''] = await textOfPdf(bytes)
  expect(page).toContain('Без НДС (УСН, ст. 346.11 НК РФ)')
  expect(page).not.toContain('22 %')
  expect(await qrOfPdf(bytes)).toContain('НДС не облагается')
})

test('an invoice of 200 lines repeats its header on every page', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id } = await orderOf(
    portal,
    Array.from({ length: 200 }, () => 10_00),
  )
  const { body } = await buyer.post(`/api/v1/order/${id}/invoice`, {})
  const pages = await textOfPdf((await fileOf(portal, buyer.token, body.id)).bytes)
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.filter((page) => page.includes('ВА47-29')).every((page) => page.includes('Артикул'))).toBe(true)
  expect(pages.join(' ')).toContain('Всего наименований 200')
})

test('no invoice is made for a cancelled order, before the delivery price is settled, or without requisites', async ({
  portal,
}) => {
  const { buyer, id } = await orderOf(portal)
  const codeOf = async () => (await buyer.post(`/api/v1/order/${id}/invoice`, {})).body.code
  expect(await codeOf()).toBe('invoice-without-requisites')
  await saveRequisites(portal, { accounts: [] })
  expect(await codeOf()).toBe('invoice-without-requisites')
  await saveRequisites(portal)
  const change = (values: object) => portal.db.updateTable('orders').set(values).where('id', '=', id).execute()
  await change({ deliveryType: 'delivery', deliveryPrice: null })
  expect(await codeOf()).toBe('invoice-before-delivery-price')
  await change({ deliveryPrice: 300_00, total: sql`total + 30000` })
  expect((await buyer.post(`/api/v1/order/${id}/invoice`, {})).body).toMatchObject({ total: 1534.05 })
  await change({ status: 'cancelled' })
  expect(await codeOf()).toBe('invoice-of-cancelled')
})

test('numbers have no gaps with sixteen parallel writers, some of which fail', async ({ portal }) => {
  await saveRequisites(portal)
  const orders = await Promise.all(Array.from({ length: 16 }, () => orderOf(portal)))
  await portal.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where(
      'id',
      'in',
      orders.filter((_, at) => at % 4 === 0).map(({ id }) => id),
    )
    .execute()
  const answers = await Promise.all(orders.map(({ buyer, id }) => buyer.post(`/api/v1/order/${id}/invoice`, {})))
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [Number(body.number)] : []))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

test("another company's documents are not found", async ({ portal }) => {
  await saveRequisites(portal)
  const [own, other] = [await orderOf(portal), await orderOf(portal)]
  const { body: invoice } = await own.buyer.post(`/api/v1/order/${own.id}/invoice`, {})
  expect((await other.buyer.post(`/api/v1/order/${own.id}/invoice`, {})).status).toBe(404)
  expect((await fileOf(portal, other.buyer.token, invoice.id)).status).toBe(404)
  expect((await other.buyer.get('/api/v1/document')).body).toMatchObject({ items: [], debt: { toPay: 0 } })
  const stranger = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await fileOf(portal, stranger.token, invoice.id)).status).toBe(404)
})

test('unpaid and overdue sums match the filtered documents', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, companyId, id } = await orderOf(portal)
  const store = (values: { number: string; total: number; paid: number; dueOn: string | null; state?: 'cancelled' }) =>
    portal.db
      .insertInto('documents')
      .values({
        kind: 'invoice',
        day: today,
        source: 'erp',
        companyId,
        orderId: id,
        createdAt: NOW,
        externalId: null,
        sellerId: null,
        userId: null,
        legalEntityId: null,
        parentId: null,
        vatTotal: null,
        content: null,
        file: null,
        fileName: null,
        createdBy: null,
        ...values,
      })
      .execute()
  await store({ number: 'А', total: 100_00, paid: 0, dueOn: addDays(today, -2) })
  await store({ number: 'Б', total: 50_00, paid: 20_00, dueOn: addDays(today, 5) })
  await store({ number: 'В', total: 70_00, paid: 70_00, dueOn: addDays(today, -9) })
  await store({ number: 'Г', total: 900_00, paid: 0, dueOn: addDays(today, -9), state: 'cancelled' })
  const ask = async (query: string) => {
    const { items, debt } = (await buyer.get(`/api/v1/document?${query}`)).body
    return {
      numbers: items
        .map(({ number }: { number: string }) => number)
        .toSorted()
        .join(''),
      debt,
    }
  }
  expect(await ask('')).toEqual({ numbers: 'АБВГ', debt: { toPay: 130, overdue: 100, nextDueOn: addDays(today, 5) } })
  expect(await ask('payment=overdue')).toEqual({ numbers: 'А', debt: { toPay: 100, overdue: 100, nextDueOn: null } })
  expect((await ask('payment=waiting')).numbers).toBe('Б')
  expect((await ask('payment=paid')).numbers).toBe('В')
  expect((await ask('kind=waybill')).numbers).toBe('')
  expect((await ask(`keyword=${encodeURIComponent('б')}`)).numbers).toBe('Б')
  expect((await buyer.get('/api/v1/document?payment=overdue')).body.items[0]).toMatchObject({
    overdueDays: 2,
    hasFile: false,
    isRevocable: false,
  })
})

test('staff attach a document to their order; the buyer reads it, even after it is revoked', async ({ portal }) => {
  const { buyer, companyId, id } = await orderOf(portal)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const attach = async (token: string, content: string, sums = '&total=1220&vatTotal=220') => {
    const form = new FormData()
    form.append('data', new Blob([content]), 'upd.pdf')
    const request = new Request('http://portal', { method: 'POST', body: form })
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/staff/order/${id}/document?kind=transfer&number=77/1&day=${today}${sums}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  expect((await attach(sales.token, '%PDF-1.7')).body.code).toBe('order-not-found')
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  expect((await attach(sales.token, 'MZ')).status).toBe(422)
  for (const [sums, field] of [
    ['', 'total'],
    ['&total=0', 'total'],
    ['&total=100&vatTotal=100', 'vatTotal'],
  ] as const)
    expect((await attach(sales.token, '%PDF-1.7', sums)).body.errors).toMatchObject([{ field }])
  const { body } = await attach(sales.token, '%PDF-1.7')
  expect(body).toMatchObject({
    kind: 'transfer',
    number: '77/1',
    total: 1220,
    payment: null,
    hasFile: true,
    isRevocable: true,
  })
  const file = await fileOf(portal, buyer.token, body.id)
  expect(file.bytes.toString()).toBe('%PDF-1.7')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('УПД 77-1.pdf')

  expect((await sales.delete(`/api/v1/staff/document/${body.id}`)).body.state).toBe('cancelled')
  expect((await buyer.get('/api/v1/document')).body.items[0].state).toBe('cancelled')
  expect((await buyer.delete(`/api/v1/staff/document/${body.id}`)).status).toBe(403)
})
