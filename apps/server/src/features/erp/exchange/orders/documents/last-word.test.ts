import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../../../test/portal'
import { settlePayment } from '../../../../money/payment/settle-payment'
import {
  orderOf,
  PAYMENT,
  REFUND,
  RETURN,
  separate,
  SHIPMENT,
  tellFiles,
  type ReportedDocument,
} from '../../test-support/reported-documents'

const SUM = 15_449

async function buyerWithOrder(portal: Portal, inn: string, by?: Awaited<ReturnType<typeof invoicedOrder>>['buyer']) {
  const made = await invoicedOrder(portal, [SUM * 100], by)
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', made.companyId).execute()
  return { ...made, inn, state: () => stateOf(portal, made.buyer, made.id) }
}

/** What the buyer sees: balance and paid sum in roubles, days of payment and shipment, status. */
async function stateOf(portal: Portal, buyer: Caller, id: number) {
  const { paidAt, shippedAt, status } = await portal.db
    .selectFrom('orders')
    .select(['paidAt', 'shippedAt', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const invoice = await portal.db
    .selectFrom('documents')
    .select('paid')
    .where('orderId', '=', id)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'valid')
    .executeTakeFirst()
  const { balance } = (await buyer.get('/api/v1/user/company')).body.info
  return {
    balance,
    paid: invoice ? invoice.paid / 100 : null,
    isPaid: paidAt !== null,
    isShipped: shippedAt !== null,
    status,
  }
}

const pay = (id: string, total: number, more: Partial<ReportedDocument> = {}): ReportedDocument => ({
  id,
  operation: PAYMENT,
  total,
  ...more,
})

test('payments that 1C unposts no longer count: nothing is paid', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, state } = await buyerWithOrder(portal, '7799100001')
  const both = (isVoid: boolean) => [pay('п1', 5_000, { isVoid }), pay('п2', 10_449, { isVoid })]
  const paidWord = { 'Дата оплаты по 1С': '2026-03-10', 'Номер оплаты по 1С': 'п2' }
  await tellFiles(portal, [orderOf(id, both(false), { values: paidWord })])
  expect(await state()).toEqual({ balance: SUM, paid: SUM, isPaid: true, isShipped: false, status: 'paid' })
  await tellFiles(portal, [orderOf(id, both(true), { values: paidWord })])
  const unpaid = { balance: 0, paid: 0, isPaid: false, isShipped: false, status: 'awaiting-payment' }
  expect(await state()).toEqual(unpaid)
  await tellFiles(portal, [orderOf(id, both(true))])
  expect(await state()).toEqual(unpaid)
  // posted again, then deleted in 1C: the list no longer names them
  await tellFiles(portal, [orderOf(id, both(false))], [orderOf(id, [])])
  expect(await state()).toEqual(unpaid)
})

test('an invoice that kept its sum because of a payment follows the order once 1C unposts it', async ({ portal }) => {
  await saveRequisites(portal)
  const { id } = await buyerWithOrder(portal, '7799100021')
  const sales = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const invoices = async () =>
    (
      await portal.db
        .selectFrom('documents')
        .select(['total', 'paid'])
        .where('orderId', '=', id)
        .where('kind', '=', 'invoice')
        .where('state', '=', 'valid')
        .execute()
    ).map(({ total, paid }) => [total / 100, paid / 100])
  await tellFiles(portal, [orderOf(id, [pay('п21', 5_000)])])
  const { lines, version } = (await sales.get(`/api/v1/staff/order/${String(id)}`)).body
  const changed = await sales.put(`/api/v1/staff/order/${String(id)}/lines`, {
    version,
    lines: [{ id: lines[0].id, amount: 1, price: 14_000 }],
    added: [],
    deliveryPrice: null,
    reason: 'Скидка',
  })
  expect(changed.status).toBe(200)
  expect(await invoices()).toEqual([[SUM, 5_000]])
  await tellFiles(portal, [orderOf(id, [pay('п21', 5_000, { isVoid: true })])])
  expect(await invoices()).toEqual([[14_000, 0]])
  // posted again, and deleted
  await tellFiles(portal, [orderOf(id, [pay('п21', 5_000)])])
  expect(await invoices()).toEqual([[14_000, 5_000]])
  await tellFiles(portal, [orderOf(id, [])])
  expect(await invoices()).toEqual([[14_000, 0]])
})

test('a payment moved to another order counts there, in whatever order the two are sent', async ({ portal }) => {
  await saveRequisites(portal)
  const one = await buyerWithOrder(portal, '7799100002')
  const other = { ...(await invoicedOrder(portal, [SUM * 100], one.buyer)), state: () => stateOf(portal, one.buyer, 0) }
  const paidOf = async (id: number) => (await stateOf(portal, one.buyer, id)).paid
  const [first, second] = [orderOf(one.id, [pay('п1', 1_000)]), orderOf(other.id, [pay('п1', 1_000)])]
  await tellFiles(portal, [first])
  expect([await paidOf(one.id), await paidOf(other.id)]).toEqual([1_000, 0])
  await tellFiles(portal, [second])
  expect([await paidOf(one.id), await paidOf(other.id)]).toEqual([0, 1_000])
  expect((await one.state()).balance).toBe(1_000)
  // the former order, sent again without it, removes nothing
  await tellFiles(portal, [orderOf(one.id, [])])
  expect([await paidOf(one.id), await paidOf(other.id)]).toEqual([0, 1_000])
  // moved back, both in one file, each order first
  await tellFiles(portal, [first, orderOf(other.id, [])])
  expect([await paidOf(one.id), await paidOf(other.id)]).toEqual([1_000, 0])
  await tellFiles(portal, [orderOf(one.id, []), second])
  expect([await paidOf(one.id), await paidOf(other.id)]).toEqual([0, 1_000])
  expect((await one.state()).balance).toBe(1_000)
})

test('a payment sent again with another buyer moves to that buyer, and leaves the portal with an unknown one', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const [one, other] = [await buyerWithOrder(portal, '7799100003'), await buyerWithOrder(portal, '7799100004')]
  const balances = async () => [(await one.state()).balance, (await other.state()).balance]
  const of = (inn: string) => separate(pay('п1', 700, { inn }))
  await tellFiles(portal, [of(one.inn)])
  expect(await balances()).toEqual([700, 0])
  await tellFiles(portal, [of(other.inn)])
  expect(await balances()).toEqual([0, 700])
  await tellFiles(portal, [of('7799100099')])
  expect(await balances()).toEqual([0, 0])
  await tellFiles(portal, [of(one.inn)])
  expect(await balances()).toEqual([700, 0])
  // below an order, but of another buyer: it belongs to that buyer, and staff are notified
  await tellFiles(portal, [orderOf(one.id, [pay('п1', 700, { inn: other.inn })])])
  expect(await balances()).toEqual([0, 700])
  expect((await one.state()).paid).toBe(0)
  expect(
    await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', '%с другим покупателем%').execute(),
  ).toHaveLength(1)
})

test("status names and dates change only the order's status, not money or goods, where 1C sends documents", async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { id, state } = await buyerWithOrder(portal, '7799100005')
  const words = {
    'Дата оплаты по 1С': '2026-03-10',
    'Номер оплаты по 1С': 'п1',
    'Дата отгрузки по 1С': '2026-03-10',
    Отгружен: 'true',
  }
  await tellFiles(portal, [
    orderOf(id, [pay('п1', 5_000), { id: 'о1', operation: SHIPMENT, total: 100 }], { values: words }),
  ])
  expect(await state()).toMatchObject({ balance: 4_900, paid: 5_000, isPaid: false, isShipped: false, status: 'new' })
  // another order of the same 1C, without documents: only its status
  const other = await buyerWithOrder(portal, '7799100006')
  await tellFiles(portal, [orderOf(other.id, null, { values: words })])
  expect(await other.state()).toMatchObject({ balance: 0, paid: 0, isPaid: false, status: 'shipped' })
})

test('where 1C sends requisites only, an order counts with its sum at that time', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, inn, state } = await buyerWithOrder(portal, '7799100007')
  const words = (values: Record<string, string>) => tellFiles(portal, [orderOf(id, null, { values, total: SUM })])
  await words({ 'Дата оплаты по 1С': '2026-03-10', 'Номер оплаты по 1С': '77' })
  expect(await state()).toMatchObject({ balance: SUM, paid: SUM, isPaid: true, status: 'paid' })
  await words({ 'Дата отгрузки по 1С': '2026-03-11' })
  expect(await state()).toMatchObject({ balance: 0, isShipped: true, status: 'shipped' })
  // withdrawn: the requisites are present and empty
  await words({ 'Дата отгрузки по 1С': '', Отгружен: 'false' })
  expect(await state()).toMatchObject({ balance: SUM, isShipped: false, status: 'assembling' })
  // the payment itself, sent with its number: it is the same money
  await tellFiles(portal, [separate(pay('', 10_000, { number: '77', inn }))])
  expect(await state()).toMatchObject({ balance: 10_000, isPaid: false })
  await words({ 'Дата оплаты по 1С': '', 'Номер оплаты по 1С': '' })
  expect((await state()).balance).toBe(10_000)
})

test('an order raised after it was paid owes the difference', async ({ portal }) => {
  await saveRequisites(portal)
  const documents = await buyerWithOrder(portal, '7799100008')
  const words = await buyerWithOrder(portal, '7799100009')
  const line = (total: number) =>
    `<Товар><Ид>raised</Ид><Наименование>Автомат</Наименование><ЦенаЗаЕдиницу>${String(total)}</ЦенаЗаЕдиницу><Количество>1</Количество><Сумма>${String(total)}</Сумма></Товар>`
  const paidWord = { 'Дата оплаты по 1С': '2026-03-10', 'Номер оплаты по 1С': '5' }
  const raised = { values: paidWord, total: 18_538.8, lines: line(18_538.8) }
  await tellFiles(portal, [orderOf(words.id, null, { values: paidWord })], [orderOf(words.id, null, raised)])
  expect(await words.state()).toMatchObject({ balance: SUM, isPaid: false })
  await tellFiles(portal, [orderOf(documents.id, [pay('п1', SUM)])])
  expect(await documents.state()).toMatchObject({ balance: SUM, isPaid: true })
  const shipped = { id: 'о1', operation: SHIPMENT, total: 18_538.8 }
  await tellFiles(portal, [orderOf(documents.id, [pay('п1', SUM), shipped], raised)])
  expect(await documents.state()).toMatchObject({ balance: -3_089.8, isPaid: false, isShipped: true })
})

test('a УПД that 1C unposts owes nothing, and the order is not shipped', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, state } = await buyerWithOrder(portal, '7799100010')
  const shipped = (isVoid: boolean): ReportedDocument => ({
    id: 'о1',
    operation: SHIPMENT,
    total: SUM,
    form: 'УПД',
    isVoid,
  })
  await tellFiles(portal, [orderOf(id, [shipped(false)])])
  expect(await state()).toMatchObject({ balance: -SUM, isShipped: true, status: 'shipped' })
  await tellFiles(portal, [orderOf(id, [shipped(true)])])
  expect(await state()).toMatchObject({ balance: 0, isShipped: false, status: 'assembling' })
  await tellFiles(portal, [orderOf(id, [shipped(false)])], [separate({ ...shipped(true), inn: '7799100010' })])
  expect(await state()).toMatchObject({ balance: 0, isShipped: false, status: 'assembling' })
  // sent as void first, then posted
  const returned = (isVoid: boolean): ReportedDocument => ({ id: 'в1', operation: RETURN, total: 49, isVoid })
  await tellFiles(portal, [orderOf(id, [shipped(false), returned(true)])])
  expect((await state()).balance).toBe(-SUM)
  await tellFiles(portal, [orderOf(id, [shipped(false), returned(false)])])
  expect((await state()).balance).toBe(49 - SUM)
})

test('documents without an id are distinguished by number, year, seller and buyer', async ({ portal }) => {
  await saveRequisites(portal)
  const [one, other] = [await buyerWithOrder(portal, '7799100011'), await buyerWithOrder(portal, '7799100012')]
  const { id: sellerId } = await portal.db
    .insertInto('sellers')
    .values({ name: 'ООО «Второй»' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('sellerRequisites')
    .columns([
      'sellerId',
      'kind',
      'name',
      'fullName',
      'inn',
      'kpp',
      'ogrn',
      'address',
      'phone',
      'email',
      'directorPost',
      'directorName',
      'accountantName',
      'changedAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sellerRequisites')
        .where('sellerId', 'is', null)
        .select((e) => [
          e.val(sellerId).as('s'),
          'kind',
          'name',
          'fullName',
          e.val('7799100090').as('i'),
          'kpp',
          'ogrn',
          'address',
          'phone',
          'email',
          'directorPost',
          'directorName',
          'accountantName',
          'changedAt',
        ]),
    )
    .execute()
  const balances = async () => [(await one.state()).balance, (await other.state()).balance]
  const n77 = (total: number, more: Partial<ReportedDocument>) => separate(pay('', total, { number: '77', ...more }))
  await tellFiles(portal, [n77(100, { inn: one.inn }), n77(20, { inn: other.inn })])
  expect(await balances()).toEqual([100, 20])
  await tellFiles(portal, [
    n77(3, { inn: one.inn, date: '2025-12-30' }),
    n77(4, { inn: one.inn, seller: '7799100090' }),
  ])
  expect(await balances()).toEqual([107, 20])
  // each again, corrected; the last one is withdrawn
  await tellFiles(portal, [
    n77(200, { inn: one.inn }),
    n77(30, { inn: other.inn }),
    n77(4, { inn: one.inn, seller: '7799100090', isVoid: true }),
  ])
  expect(await balances()).toEqual([203, 30])
  // cash has its own numbers, and so has a refund
  await tellFiles(portal, [
    n77(1_000, { inn: one.inn, operation: 'Выплата наличных денег' }),
    n77(10, { inn: one.inn, operation: REFUND }),
  ])
  expect(await balances()).toEqual([1_193, 30])
  // negative: refunded money
  await tellFiles(portal, [n77(-200, { inn: one.inn })])
  expect(await balances()).toEqual([793, 30])
  // 1C has begun to send ids: it is the same document
  await tellFiles(portal, [separate(pay('guid-1', 500, { number: '77', inn: other.inn }))])
  expect(await balances()).toEqual([793, 500])
})

test('a payment sent below its order and separately is one; a list without it leaves it to the buyer', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { id, inn, number, state } = await buyerWithOrder(portal, '7799100013')
  for (const pieces of [
    [orderOf(id, [pay('п1', 900)]), separate(pay('п1', 900, { inn }))],
    [separate(pay('п1', 900, { inn })), orderOf(id, [pay('п1', 900)])],
  ]) {
    await tellFiles(portal, pieces)
    expect(await state()).toMatchObject({ balance: 900, paid: 900 })
    await tellFiles(portal, [orderOf(id, [])])
    expect(await state()).toMatchObject({ balance: 900, paid: 0 })
  }
  // also without an id
  await tellFiles(portal, [orderOf(id, [pay('', 50, { number: '8' })]), separate(pay('', 50, { number: '8', inn }))])
  expect(await state()).toMatchObject({ balance: 950, paid: 50 })
  // a separate document may name its order
  await tellFiles(portal, [orderOf(id, []), separate(pay('п1', 900, { inn, basis: number }))])
  expect(await state()).toMatchObject({ balance: 950, paid: 900 })
  // the order's own list does not contain it
  await tellFiles(portal, [orderOf(id, []), orderOf(id, null)])
  expect(await state()).toMatchObject({ balance: 950, paid: 900 })
  await tellFiles(portal, [separate(pay('п1', 900, { inn, basis: number, isVoid: true }))])
  expect(await state()).toMatchObject({ balance: 50, paid: 0 })
})

test('a list is complete for its file, and an order without a list leaves its documents unchanged', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { id, state } = await buyerWithOrder(portal, '7799100014')
  const money = [pay('п1', 100), pay('п2', 200)]
  const [first, second] = [money.slice(0, 1), money.slice(1)]
  // two documents of the order in one file: their lists add up
  await tellFiles(portal, [orderOf(id, first), orderOf(id, second)])
  expect((await state()).paid).toBe(300)
  await tellFiles(portal, [orderOf(id, null)])
  expect((await state()).paid).toBe(300)
  await tellFiles(portal, [orderOf(id, second)])
  expect((await state()).paid).toBe(200)
  await tellFiles(portal, [orderOf(id, money)])
  expect((await state()).paid).toBe(300)
})

test('a card payment and another bank payment of the same sum are two', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, buyer, invoiceId, state } = await buyerWithOrder(portal, '7799100015')
  const half = 7_724.5
  const body = { clientKey: crypto.randomUUID(), method: 'card', parts: [{ documentId: invoiceId, total: half }] }
  const { id: paymentId } = (await buyer.post('/api/v1/payment', body)).body
  await portal.db.updateTable('simulatedPayments').set({ state: 'paid' }).execute()
  await settlePayment(portal.services, { id: paymentId })
  await tellFiles(portal, [orderOf(id, [pay('п1', half, { date: NOW.toISOString().slice(0, 10) })])])
  expect(await state()).toMatchObject({ balance: SUM, paid: SUM, isPaid: true })
  // 1C names the card payment: then it is the same
  await tellFiles(portal, [orderOf(id, [pay(`payment-${String(paymentId)}`, half)])])
  expect(await state()).toMatchObject({ balance: half, paid: half, isPaid: false })
})
