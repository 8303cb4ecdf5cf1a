import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { saveRequisites } from '../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../test/orders/order-life'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { signIn } from '../../../erp/exchange/test-support/test-erp'
import { addDueReceipts } from '../../payment/receipt/due-receipts'

const today = moscowDay(NOW)

/** An order of four units at 100 roubles, shipped in parts by staff. */
async function ordered(portal: Portal) {
  await saveRequisites(portal)
  const { buyer, sales, stranger, order, productId } = await orderedBy(portal)
  // of the portal's own organisation, which has requisites
  await portal.db
    .updateTable('orders')
    .set({ sellerId: null, createdAt: new Date('2026-03-01T09:00:00Z') })
    .execute()
  const path = `/api/v1/order/${String(order.id)}`
  const ship = (amount?: number, day = today) =>
    sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, {
      form: 'transfer',
      day,
      ...(amount !== undefined && { lines: [{ position: 1, amount }] }),
    })
  const cancel = (id: number) => sales.delete(`/api/v1/staff/document/${String(id)}`)
  const shown = async () => (await buyer.get(path)).body
  const claim = (amount: number) =>
    buyer.post(`${path}/claim`, {
      clientKey: crypto.randomUUID(),
      kind: 'return',
      reason: 'defect',
      comment: 'Не включается',
      lines: [{ lineId: order.lines[0]?.id, amount }],
    })
  const balance = async () => (await buyer.get('/api/v1/user/company')).body.info.balance
  const shippedAt = async () =>
    (await portal.db.selectFrom('orders').select('shippedAt').where('id', '=', order.id).executeTakeFirstOrThrow())
      .shippedAt
  return { buyer, sales, stranger, order, productId, ship, cancel, shown, claim, balance, shippedAt }
}

test('a shipping document of staff is a shipment: lines, status, claims and day follow it, and are restored without it', async ({
  portal,
}) => {
  const { ship, cancel, shown, claim, shippedAt, sales, order } = await ordered(portal)
  const part = (await ship(1)).body
  expect(await shown()).toMatchObject({
    status: { code: 'assembling' },
    shipments: [{ number: part.number, day: today, isVoid: false, lines: [{ amount: 1 }] }],
    lines: [{ shipped: 1, left: 3, claimable: 1 }],
  })
  expect(await shippedAt()).toBe(today)
  expect((await claim(2)).body.code).toBe('claim-over-shipped')
  expect((await claim(1)).status).toBe(200)

  const rest = (await ship()).body
  expect(await shown()).toMatchObject({ status: { code: 'shipped' }, lines: [{ shipped: 4, left: 0 }] })
  await cancel(rest.id)
  expect(await shown()).toMatchObject({
    status: { code: 'assembling' },
    shipments: [{ isVoid: false }, { isVoid: true }],
    lines: [{ shipped: 1, left: 3 }],
  })
  await cancel(part.id)
  expect(await shown()).toMatchObject({ lines: [{ shipped: 0, left: 4, claimable: 0 }] })
  expect(await shippedAt()).toBeNull()
  const texts = (await sales.get(`/api/v1/staff/order/${String(order.id)}`)).body.events.map(
    (event: { text: string }) => event.text,
  )
  expect(texts.filter((text: string) => text.startsWith('Отгрузка отменена'))).toHaveLength(2)
  // without 1C the day is that of the first valid shipment
  const first = (await ship(1, '2026-03-02')).body
  await ship(1, '2026-03-05')
  expect(await shippedAt()).toBe('2026-03-02')
  await cancel(first.id)
  expect(await shippedAt()).toBe('2026-03-05')
})

test('goods shipped by a document of staff are released from the reserve until it is revoked', async ({ portal }) => {
  const { ship, cancel, order, productId } = await ordered(portal)
  const { id: reserveId } = await portal.db
    .insertInto('reserves')
    .values({ orderId: order.id, state: 'active', requestedAt: NOW, requestedBy: 'Покупатель', source: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('reserveLines')
    .values({ reserveId, orderLineId: order.lines[0]?.id ?? 0, amount: 4000 })
    .execute()
  const held = async () =>
    (await portal.db.selectFrom('stockHolds').select('amount').where('productId', '=', productId).execute()).map(
      ({ amount }) => amount,
    )
  const { body } = await ship(3)
  expect(await held()).toEqual([1000])
  await cancel(body.id)
  expect(await held()).toEqual([4000])
})

test('1C takes over the shipment it names: counted once, keeping its receipt', async ({ portal }) => {
  const { buyer, order, productId, ship, shown, balance, shippedAt } = await ordered(portal)
  const invoice = (await buyer.post(`/api/v1/order/${String(order.id)}/invoice`, {})).body
  await pay(portal, order.id, invoice.id, buyer.id)
  await ship(1)
  await ship(2)
  const receipts = async () => {
    await portal.db.transaction().execute((trx) => addDueReceipts(trx, 'simulator', NOW))
    return (await portal.db.selectFrom('settlementReceipts').select('total').orderBy('id').execute()).map(
      ({ total }) => total,
    )
  }
  expect(await receipts()).toEqual([100_00, 200_00])
  const { externalId } = await portal.db
    .selectFrom('products')
    .select('externalId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const reported = (id: string, amount: number, isPosted = true) =>
    reportShipments(portal, order.id, externalId ?? '', [{ id, amount, isPosted }])
  // the same goods under another number; from now on 1C reports the other shipment too
  await reported('О-7', 2)
  expect(await shown()).toMatchObject({
    shipments: expect.arrayContaining([
      expect.objectContaining({ number: 'О-7', isVoid: false, lines: [expect.objectContaining({ amount: 2 })] }),
      expect.objectContaining({ isVoid: true }),
    ]),
    lines: [{ shipped: 2, left: 2 }],
  })
  expect((await shown()).shipments).toHaveLength(2)
  expect(await receipts()).toEqual([100_00, 200_00])
  expect(await balance()).toBe(200)
  await reported('О-7', 2, false)
  expect(await shown()).toMatchObject({ lines: [{ shipped: 0 }] })
  expect(await balance()).toBe(400)
  expect(await shippedAt()).toBeNull()
})

test('a full shipment by 1C replaces the partial ones made here', async ({ portal }) => {
  const { order, productId, ship, shown, balance, shippedAt } = await ordered(portal)
  await ship(1)
  await ship(3)
  const { externalId } = await portal.db
    .selectFrom('products')
    .select('externalId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await reportShipments(portal, order.id, externalId ?? '', [{ id: 'О-1', amount: 4, isPosted: true }])
  const { shipments, lines } = await shown()
  expect(shipments.filter(({ isVoid }: { isVoid: boolean }) => !isVoid)).toMatchObject([{ number: 'О-1' }])
  expect(lines).toMatchObject([{ shipped: 4, left: 0 }])
  expect(await balance()).toBe(-400)
  expect(await shippedAt()).toBe('2026-03-11')
})

test('the parts of a line add up to it, also when one is cancelled and shipped again', async ({ portal }) => {
  const { order, ship, cancel, balance } = await ordered(portal)
  const line = { amount: 3000, price: 9_272_94, total: 27_818_83, vat: 0 }
  await portal.db.updateTable('orderLines').set(line).where('orderId', '=', order.id).execute()
  await portal.db
    .updateTable('orders')
    .set({ itemsTotal: line.total, total: line.total, vatTotal: 0 })
    .where('id', '=', order.id)
    .execute()
  const [first] = [(await ship(1)).body, (await ship(1)).body]
  await ship(1)
  expect(await balance()).toBe(-27_818.83)
  await cancel(first.id)
  await ship(0.5)
  await ship()
  expect(await balance()).toBe(-27_818.83)
})

test('cancelling a shipment cancels the accepted return of its goods', async ({ portal }) => {
  const { sales, order, ship, cancel, claim, balance, shown } = await ordered(portal)
  const made = (await ship()).body
  const { body } = await claim(1)
  await sales.put(`/api/v1/staff/claim/${String(body.id)}`, {
    decision: 'accept',
    version: body.version,
    lines: [{ id: body.lines[0].id, amount: 1 }],
    total: null,
    answer: '',
  })
  expect(await balance()).toBe(-300)
  expect((await cancel(made.id)).status).toBe(200)
  expect(await balance()).toBe(0)
  expect(await shown()).toMatchObject({ status: { code: 'assembling' } })
  // it does not come back with other shipments or messages of 1C
  await ship(2)
  await reportShipments(portal, order.id, '', [])
  expect(await balance()).toBe(-200)
})

test("the return of a claim counts only while 1C's shipment that it returns is valid", async ({ portal }) => {
  const { sales, order, productId, claim, balance } = await ordered(portal)
  const { externalId } = await portal.db
    .selectFrom('products')
    .select('externalId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const reported = (isPosted: boolean) =>
    reportShipments(portal, order.id, externalId ?? '', [{ id: 'О-1', amount: 4, isPosted }])
  await reported(true)
  const { body } = await claim(1)
  await sales.put(`/api/v1/staff/claim/${String(body.id)}`, {
    decision: 'accept',
    version: body.version,
    lines: [{ id: body.lines[0].id, amount: 1 }],
    total: null,
    answer: '',
  })
  expect(await balance()).toBe(-300)
  await reported(false)
  expect(await balance()).toBe(0)
  await reported(true)
  expect(await balance()).toBe(-300)
})

type Shipment = { id: string; amount: number; isPosted: boolean }

async function reportShipments(portal: Portal, orderId: number, key: string, shipments: readonly Shipment[]) {
  const requisite = (name: string, value: string) =>
    `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`
  const documents = shipments.map(
    ({ id, amount, isPosted }) =>
      `<ПодчиненныйДокумент><Ид>${id}</Ид><Номер>${id}</Номер><Дата>2026-03-11</Дата><ХозОперация>Отпуск товара</ХозОперация><Сумма>${String(amount * 100)}.00</Сумма><Товары><Товар><Ид>${key}</Ид><Наименование>Автомат</Наименование><ЦенаЗаЕдиницу>100.00</ЦенаЗаЕдиницу><Количество>${String(amount)}</Количество><Сумма>${String(amount * 100)}.00</Сумма></Товар></Товары>${requisite('Проведен', String(isPosted))}</ПодчиненныйДокумент>`,
  )
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  await erp.send(
    `orders-${crypto.randomUUID()}.xml`,
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10"><Документ><Ид>${String(orderId)}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация><Сумма>400.00</Сумма><ПодчиненныеДокументы>${documents.join('')}</ПодчиненныеДокументы></Документ></КоммерческаяИнформация>`,
  )
}

async function pay(portal: Portal, orderId: number, documentId: number, userId: number) {
  const { id } = await portal.db
    .insertInto('payments')
    .values({
      userId,
      companyId: null,
      clientKey: crypto.randomUUID(),
      acquirer: 'simulator',
      externalId: crypto.randomUUID(),
      method: 'card',
      total: 400_00,
      state: 'paid',
      pageUrl: null,
      qr: null,
      failure: null,
      receipt: JSON.stringify({ customer: { email: 'a@b.ru' }, mode: 'prepayment', lines: [] }),
      createdAt: NOW,
      expiresAt: NOW,
      paidAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('paymentParts').values({ paymentId: id, documentId, orderId, total: 400_00 }).execute()
}
