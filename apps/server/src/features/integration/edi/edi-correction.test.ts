import { sql } from 'kysely'
import { expect } from 'vitest'
import { openEdi, orderLine } from '../../../../test/counterparts/edi'
import { test } from '../../../../test/portal'

const lineOf = (article: string, amount: number, number = '1') => orderLine({ number, supplierCode: article, amount })

test('the same message sent twice is one order with the same answer', async ({ portal }) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  const lines = [lineOf('AB-1', 3_000)]
  const [first] = await edi.order({ lines }, { reference: '7' })
  expect(first).toMatchObject({ function: '29' })
  await edi.order({ lines }, { reference: '7' })
  expect(await edi.orders()).toHaveLength(1)
  // the same order in a new interchange is still the same order
  await edi.order({ lines }, { reference: '8' })
  expect(await edi.orders()).toHaveLength(1)
  const messages = await edi.messages()
  expect(messages.filter(({ direction }: { direction: string }) => direction === 'out')).toMatchObject([
    { state: 'sent', attempts: 3 },
  ])
  expect(
    messages
      .filter(({ direction }: { direction: string }) => direction === 'in')
      .map(({ state }: { state: string }) => state),
  ).toEqual(['repeated', 'repeated', 'done'])
})

test('an order is replaced, changed by its number and cancelled; each is answered', async ({ portal }) => {
  const product = await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  await portal.newProduct({ article: 'AB-2', wholesale: 10_00 })
  const edi = await openEdi(portal)
  await edi.order({ lines: [lineOf('AB-1', 3_000)] })
  const answer = await edi.order(
    { function: 'replace', lines: [lineOf('AB-1', 5_000, '1'), lineOf('AB-2', 1_000, '2')] },
    { reference: '2' },
  )
  expect(answer).toMatchObject([
    {
      function: '29',
      lines: [
        { number: '1', amount: '5' },
        { number: '2', amount: '1' },
      ],
    },
  ])
  const [order] = await edi.orders()
  expect(order).toMatchObject({ itemsTotal: 620_00, status: 'new' })
  // another original with the same number is a question; a person may let it change the order
  expect(await edi.order({ lines: [lineOf('AB-1', 6_000)] }, { reference: '3' })).toEqual([])
  const { body } = await edi.staff.get('/api/v3/staff/edi-questions')
  expect(body.items).toMatchObject([
    { reason: 'Заказ № PO-1 уже есть, а состав другой: измените имеющийся заказ или отклоните новый' },
  ])
  await edi.staff.post(`/api/v3/staff/edi-messages/${String(body.items[0].id)}/decision`, { goesOn: true })
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '29', lines: [{ number: '1', amount: '6' }] }])
  const lines = await portal.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order?.id ?? 0)
    .where('amount', '>', 0)
    .execute()
  expect(lines).toMatchObject([{ productId: product, amount: 6_000 }])
  expect(await edi.order({ function: 'cancel', lines: [] }, { reference: '4' })).toMatchObject([
    { function: '27', lines: [{ action: '7' }] },
  ])
  expect(await edi.orders()).toMatchObject([{ status: 'cancelled' }])
})

test('later changes and cancellations by 1C or staff are answered again, and changes without an effect are not', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  await edi.order({ lines: [lineOf('AB-1', 3_000)] })
  await portal.db.updateTable('orderLines').set({ confirmedAmount: 2_000, confirmedOn: '2026-03-20' }).execute()
  await portal.db.updateTable('orders').set({ erpNumber: 'УТ-1' }).execute()
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '4', lines: [{ action: '3', amount: '2' }] }])
  await portal.db.updateTable('orders').set({ erpNumber: 'УТ-2' }).execute()
  await edi.exchange()
  expect(await edi.sent()).toEqual([])
  await portal.db.updateTable('orders').set({ status: 'cancelled' }).execute()
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '27' }])
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from edi_changes`.execute(portal.db)
  expect(rows).toEqual([{ left: 0 }])
})

test('after the warehouse has begun, a change becomes a request to staff, and their refusal is answered', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  await edi.order({ lines: [lineOf('AB-1', 3_000)] })
  await portal.db.updateTable('orders').set({ status: 'assembling' }).execute()
  await edi.exchange()
  await edi.sent()
  expect(await edi.order({ function: 'cancel', lines: [] }, { reference: '2' })).toMatchObject([
    { function: '29', comment: 'Просьба отменить заказ рассматривается' },
  ])
  const [order] = await edi.orders()
  const request = await portal.db.selectFrom('orderRequests').select('id').executeTakeFirstOrThrow()
  await portal.db
    .updateTable('orderRequests')
    .set({ state: 'refused', answer: 'Уже собран', answeredAt: portal.time.now })
    .where('id', '=', request.id)
    .execute()
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '29', comment: 'Отмена не принята: Уже собран' }])
  // too late to change: a question, and the order stays
  expect(await edi.order({ function: 'replace', lines: [lineOf('AB-1', 1_000)] }, { reference: '3' })).toEqual([])
  expect((await edi.staff.get('/api/v3/staff/edi-questions')).body.items).toHaveLength(1)
  expect(await edi.orders()).toMatchObject([{ id: order?.id, itemsTotal: 366_00 }])
})

test('a change or a cancellation of an unknown order is a question; it replaces one that is still waiting', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00, multiplicity: 5 })
  const edi = await openEdi(portal)
  await edi.order({ function: 'replace', lines: [lineOf('AB-1', 5_000)] })
  await edi.order({ number: 'PO-2', function: 'cancel', lines: [] }, { reference: '2' })
  await edi.order({ number: 'PO-3', lines: [lineOf('AB-1', 1_000)] }, { reference: '3' })
  const questions = async () => (await edi.staff.get('/api/v3/staff/edi-questions')).body.items
  expect((await questions()).map(({ number }: { number: string }) => number)).toEqual(['PO-1', 'PO-2', 'PO-3'])
  expect(
    await edi.order({ number: 'PO-3', function: 'replace', lines: [lineOf('AB-1', 10_000)] }, { reference: '4' }),
  ).toMatchObject([{ order: 'PO-3', function: '29' }])
  const [first, second] = await questions()
  await edi.staff.post(`/api/v3/staff/edi-messages/${String(first.id)}/decision`, { goesOn: true })
  await edi.staff.post(`/api/v3/staff/edi-messages/${String(second.id)}/closing`, {})
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ order: 'PO-1', function: '29' }])
  expect(await questions()).toEqual([])
  expect(await edi.orders()).toHaveLength(2)
})

test('a test message is checked and answered, but places no order', async ({ portal }) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  expect(await edi.order({ lines: [lineOf('AB-1', 3_000)] }, { isTest: true })).toMatchObject([
    { function: '29', lines: [{ amount: '3' }] },
  ])
  expect(await edi.orders()).toEqual([])
  expect(await portal.db.selectFrom('ediOrders').selectAll().execute()).toEqual([])
  expect(await edi.messages()).toMatchObject([
    { direction: 'out', isTest: true },
    { direction: 'in', isTest: true, reason: 'Пробный обмен: заказ проверен и не оформлен' },
  ])
  expect(await edi.order({ lines: [lineOf('AB-1', 3_000)] })).toMatchObject([{ function: '29' }])
  expect(await edi.orders()).toHaveLength(1)
})
