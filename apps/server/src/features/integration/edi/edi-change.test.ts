import { expect } from 'vitest'
import { openEdi, orderLine, type Edi } from '../../../../test/counterparts/edi'
import { test, type Portal } from '../../../../test/portal'
import type { OrderMessage, OrderMessageLine } from './messages/order-message'

const line = (number: string, article: string, amount: number, more: Partial<OrderMessageLine> = {}) =>
  orderLine({ number, supplierCode: article, amount, ...more })

/** An order of three lines, one of them by the buyer's own number. */
async function ordered(portal: Portal) {
  const [one, two, three] = [
    await portal.newProduct({ article: 'AB-1', wholesale: 122_00, stock: 100 }),
    await portal.newProduct({ article: 'AB-2', wholesale: 10_00, stock: 100 }),
    await portal.newProduct({ article: 'AB-3', wholesale: 1_00, stock: 100 }),
  ]
  await portal.newProduct({ article: 'AB-4', wholesale: 5_00, stock: 100 })
  const edi = await openEdi(portal)
  await edi.order({ lines: [line('1', 'AB-1', 3_000), line('2', 'AB-2', 1_000), line('3', 'AB-3', 4_000)] })
  let reference = 1
  return {
    edi,
    ids: [one, two, three],
    change: (lines: OrderMessageLine[], more: Partial<OrderMessage> = {}) =>
      edi.order({ function: 'change', lines, ...more }, { isChange: true, reference: `C${String((reference += 1))}` }),
  }
}

async function linesOf({ db }: Portal, edi: Edi) {
  const [order] = await edi.orders()
  const rows = await db
    .selectFrom('orderLines')
    .select(['article', 'amount', 'price'])
    .where('orderId', '=', order?.id ?? 0)
    .where('amount', '>', 0)
    .orderBy('position')
    .execute()
  return rows.map(({ article, amount }) => `${article} ${String(amount / 1000)}`)
}

const asked = async ({ staff }: Edi) => (await staff.get('/api/v3/staff/edi-questions')).body.items

test('a change adds, removes and changes the lines that it names, and is answered with the whole order', async ({
  portal,
}) => {
  const { edi, change } = await ordered(portal)
  // staff have changed a line that the buyer does not name
  const answer = await change([
    line('1', 'AB-1', 5_000, { action: 'change' }),
    line('2', '', 0, { action: 'delete' }),
    line('3', 'AB-3', 0, { action: 'keep' }),
    line('4', 'AB-4', 2_000, { action: 'add' }),
  ])
  expect(await linesOf(portal, edi)).toEqual(['AB-1 5', 'AB-3 4', 'AB-4 2'])
  expect(answer).toMatchObject([
    {
      type: 'ORDRSP',
      order: 'PO-1',
      function: '29',
      lines: [
        { number: '1', action: '5', amount: '5' },
        { number: '3', action: '5', amount: '4' },
        { number: '4', action: '5', amount: '2' },
      ],
    },
  ])
  expect(await edi.orders()).toHaveLength(1)
  const [message] = await edi.messages('?direction=in')
  expect(message).toMatchObject({ kind: 'ORDCHG', number: 'PO-1', state: 'done', reason: 'Заказ изменён' })
  const card = (await edi.staff.get(`/api/v3/staff/edi-messages/${String(message.id)}`)).body
  expect(card.lines.map(({ action }: { action: string }) => action)).toEqual(['change', 'delete', 'keep', 'add'])

  // the next change counts on this one
  await change([line('4', '', 1_000, { action: 'change' }), line('1', '', 0, { action: 'delete' })])
  expect(await linesOf(portal, edi)).toEqual(['AB-3 4', 'AB-4 1'])
  // the whole order anew, and a cancellation, may be written as changes
  await edi.order({ function: 'replace', lines: [line('1', 'AB-2', 7_000)] }, { isChange: true, reference: 'R1' })
  expect(await linesOf(portal, edi)).toEqual(['AB-2 7'])
  const [gone] = await edi.order({ function: 'cancel', lines: [] }, { isChange: true, reference: 'R2' })
  expect(gone).toMatchObject({ function: '27' })
  expect(await edi.orders()).toMatchObject([{ status: 'cancelled' }])
})

test('lines that staff have changed stay as they are when the buyer does not name them', async ({ portal }) => {
  const { edi, change } = await ordered(portal)
  const [order] = await edi.orders()
  await portal.db
    .updateTable('orderLines')
    .set({ amount: 2_000 })
    .where('orderId', '=', order?.id ?? 0)
    .where('article', '=', 'AB-3')
    .execute()
  await change([line('1', '', 6_000, { action: 'change' })])
  expect(await linesOf(portal, edi)).toEqual(['AB-1 6', 'AB-2 1', 'AB-3 2'])
})

test.for<[string, string, Partial<OrderMessageLine> & { number: string }]>([
  ['a line without an action', 'action', { number: '1', action: 'unclear' }],
  ['a line that the order does not have', 'unknown-line', { number: '9', action: 'change' }],
  ['a number that the order has already', 'line-exists', { number: '2', action: 'add', supplierCode: 'AB-4' }],
  ['other goods under the number of a line', 'other-goods', { number: '1', action: 'change', supplierCode: 'AB-2' }],
  ['an unchanged line of another amount', 'kept-amount', { number: '1', action: 'keep', amount: 9_000 }],
  ['goods that nobody knows', 'unknown-product', { number: '4', action: 'add', supplierCode: 'XX-1' }],
])('%s is a question, and nothing is changed until it is decided', async ([, code, odd], { portal }) => {
  const { edi, change } = await ordered(portal)
  const before = await linesOf(portal, edi)
  expect(await change([orderLine({ amount: 2_000, ...odd }), line('3', '', 1_000, { action: 'change' })])).toEqual([])
  const [question] = await asked(edi)
  const card = (await edi.staff.get(`/api/v3/staff/edi-messages/${String(question.id)}`)).body
  expect(card.questions).toMatchObject([{ line: odd.number, code }])
  expect(await linesOf(portal, edi)).toEqual(before)
  await edi.staff.post(`/api/v3/staff/edi-messages/${String(question.id)}/decision`, {
    lines: [{ number: odd.number, isRejected: true }],
  })
  await edi.exchange()
  expect(await linesOf(portal, edi)).toEqual(['AB-1 3', 'AB-2 1', 'AB-3 1'])
  expect(await asked(edi)).toEqual([])
})

test('another place or day, an unknown order and one that waits are questions', async ({ portal }) => {
  const { edi, change } = await ordered(portal)
  await change([line('1', '', 5_000, { action: 'change', neededOn: '2026-04-20' })])
  const [day] = await asked(edi)
  expect(day.reason).toContain('срок')
  // the person who decides sees the line that there is, and its order
  const cardOf = async (id: number) => (await edi.staff.get(`/api/v3/staff/edi-messages/${String(id)}`)).body
  const [order] = await edi.orders()
  expect(await cardOf(day.id)).toMatchObject({
    orders: [{ id: order?.id }],
    lines: [{ number: '1', codes: expect.stringContaining('AB-1'), was: 3, amount: 5 }],
  })
  // a later change counts on this one
  await change([line('2', '', 2_000, { action: 'change' })])
  expect((await asked(edi)).map(({ reason }: { reason: string }) => reason.slice(0, 15))).toEqual([
    'Покупатель меня',
    'Сначала решите ',
  ])
  const [, next] = await asked(edi)
  const decide = (id: number, body: object) => edi.staff.post(`/api/v3/staff/edi-messages/${String(id)}/decision`, body)
  await decide(day.id, { goesOn: true })
  await edi.exchange()
  expect((await cardOf(day.id)).lines).toMatchObject([{ was: null, amount: 5 }])
  await decide(next.id, {})
  await edi.exchange()
  expect(await linesOf(portal, edi)).toEqual(['AB-1 5', 'AB-2 2', 'AB-3 4'])
  await change([line('1', 'AB-1', 1_000, { action: 'change' })], { number: 'PO-9' })
  expect(await asked(edi)).toMatchObject([{ number: 'PO-9', reason: expect.stringContaining('у портала нет') }])
  expect(await edi.orders()).toHaveLength(1)
})

test('of an order split between sellers the one that a change concerns is changed; DESADV names the buyer’s lines', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00, stock: 100 })
  await portal.newProduct({ article: 'CD-1', wholesale: 10_00, stock: 100, sellerId: 2 })
  await portal.newProduct({ article: 'CD-2', wholesale: 10_00, stock: 100, sellerId: 2 })
  const edi = await openEdi(portal)
  expect(await edi.order({ lines: [line('1', 'AB-1', 3_000), line('2', 'CD-1', 1_000)] })).toMatchObject([
    { function: '29', lines: [{ number: '1' }, { number: '2' }] },
  ])
  expect(await edi.orders()).toHaveLength(2)
  const [answer] = await edi.order(
    {
      function: 'change',
      lines: [line('2', '', 4_000, { action: 'change' }), line('3', 'CD-2', 2_000, { action: 'add' })],
    },
    { isChange: true, reference: '2' },
  )
  expect(answer).toMatchObject({ function: '29', lines: [{ amount: '3' }, { amount: '4' }, { amount: '2' }] })
  expect((await edi.orders()).map(({ itemsTotal }) => itemsTotal)).toEqual([366_00, 60_00])
  // the whole order anew, of which only the other one differs
  await edi.order(
    { function: 'replace', lines: [line('1', 'AB-1', 1_000), line('2', 'CD-1', 4_000), line('3', 'CD-2', 2_000)] },
    { reference: '3' },
  )
  expect((await edi.orders()).map(({ itemsTotal }) => itemsTotal)).toEqual([122_00, 60_00])
  expect(
    await edi.order(
      { function: 'replace', lines: [line('1', 'AB-1', 2_000), line('2', 'CD-1', 5_000)] },
      { reference: '4' },
    ),
  ).toEqual([])
  expect(await asked(edi)).toMatchObject([{ reason: expect.stringContaining('разделён между продавцами') }])
})
