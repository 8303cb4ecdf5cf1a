import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { startPortal, type Portal } from '../../../../test/portal'
import { newBuyer, pickup } from './test-support/buyer'

/**
 * Purchasing tasks played by a program through the official client. Each checks the final state of the database; `turn`
 * varies the goods, amounts and prices of the task.
 */
type Task = (portal: Portal, turn: number) => Promise<void>
const turns = 14

let portal: Portal
let articles = 0
beforeAll(async () => {
  portal = await startPortal()
  await saveRequisites(portal)
})
afterAll(() => portal.stop())

const newGoods = async (wholesale: number, more: { stock?: number; multiplicity?: number; sellerId?: null } = {}) => {
  const article = `TASK-${String(++articles).padStart(4, '0')}-C`
  return { article, id: await portal.newProduct({ article, wholesale: wholesale * 100, stock: 100, ...more }) }
}
const priceOf = (turn: number) => 50 + turn * 7

const findAndOrder: Task = async (_portal, turn) => {
  const { id, article } = await newGoods(priceOf(turn))
  const buyer = await newBuyer(portal)
  const [found] = (await buyer.use('search_products', { need: article })).items
  expect(found).toMatchObject({ id, article, price: priceOf(turn) })
  await buyer.use('change_cart', { items: [{ product_id: found.id, amount: turn + 1 }] })
  const { token, total } = await buyer.use('prepare_order', { ...pickup, own_number: `ПО-${String(turn)}` })
  const { orders } = await buyer.use('confirm_order', { token })
  const sum = priceOf(turn) * (turn + 1)
  expect([total, orders[0].total]).toEqual([sum, sum])
  expect(await buyer.orders()).toMatchObject([
    { total: sum, ownNumber: `ПО-${String(turn)}`, lines: [{ productId: id, amount: turn + 1, price: priceOf(turn) }] },
  ])
}

const compareAndBuyCheapest: Task = async (_portal, turn) => {
  const goods = [await newGoods(300), await newGoods(200 - turn), await newGoods(400)]
  const buyer = await newBuyer(portal)
  const { cheapest } = await buyer.use('compare_products', { ids: goods.map(({ id }) => id) })
  await buyer.use('change_cart', { items: [{ product_id: cheapest.id, amount: 2 }] })
  await buyer.use('confirm_order', { token: (await buyer.use('prepare_order', pickup)).token })
  expect(await buyer.orders()).toMatchObject([{ lines: [{ productId: goods[1]?.id, price: 200 - turn }] }])
}

const overLimitGoesToApproval: Task = async (_portal, turn) => {
  const { id } = await newGoods(1000)
  const buyer = await newBuyer(portal, { spendingLimit: 5000_00 })
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 6 + turn }] })
  const prepared = await buyer.use('prepare_order', pickup)
  expect(prepared).toMatchObject({ spending_left: 5000, approval: { is_needed: true } })
  const { orders, approval } = await buyer.use('confirm_order', { token: prepared.token })
  expect(orders).toEqual([])
  expect(await buyer.orders()).toEqual([])
  expect(await buyer.approvals()).toEqual([{ id: approval.id, total: 1000 * (6 + turn), isDecided: false }])
  expect((await buyer.use('approval_status', { id: approval.id })).items).toMatchObject([{ state: 'waiting' }])
  // the person approves on screen, and only then is there an order
  const { lines } = (await buyer.administrator.get(`/api/v1/approval/${approval.id}`)).body
  await buyer.administrator.post(`/api/v1/approval/${approval.id}/decide`, {
    lines: lines.map((line: { id: number }) => ({ id: line.id, decision: 'approve' })),
  })
  expect(await buyer.orders()).toMatchObject([{ total: 1000 * (6 + turn) }])
}

const ruleGoesToApproval: Task = async (_portal, turn) => {
  const { id } = await newGoods(100)
  const buyer = await newBuyer(portal)
  await buyer.administrator.post('/api/v1/company/approval-rule', { kind: 'total', minimumTotal: 500 })
  const isAbove = turn % 2 === 0
  await buyer.use('change_cart', { items: [{ product_id: id, amount: isAbove ? 6 : 4 }] })
  await buyer.use('confirm_order', { token: (await buyer.use('prepare_order', pickup)).token })
  expect([(await buyer.orders()).length, (await buyer.approvals()).length]).toEqual(isAbove ? [0, 1] : [1, 0])
}

const overStockHasNoDay: Task = async (_portal, turn) => {
  const { id } = await newGoods(100, { stock: 5 })
  const buyer = await newBuyer(portal)
  const wanted = 6 + turn
  const { items, complete_on: completeOn } = await buyer.use('check_availability', {
    items: [{ product_id: id, amount: wanted }],
    needed_by: '2026-03-20',
  })
  expect(completeOn).toBeNull()
  expect(items).toMatchObject([
    {
      plan: [{ amount: 5 }],
      undated: turn + 1,
      in_time: null,
      note: `Срок для ${String(turn + 1)} шт назовёт менеджер`,
    },
  ])
  await buyer.use('change_cart', { items: [{ product_id: id, amount: wanted }] })
  const prepared = await buyer.use('prepare_order', pickup)
  expect(prepared).toMatchObject({ complete_on: null, lines: [{ undated: turn + 1 }] })
  await buyer.use('confirm_order', { token: prepared.token })
  const [order] = await buyer.orders()
  expect((await buyer.use('order_status', { id: order?.id })).lines).toMatchObject([{ undated: turn + 1 }])
}

const unsureListIsAsked: Task = async (_portal, turn) => {
  const [sure, other] = [await newGoods(10), await newGoods(20)]
  const buyer = await newBuyer(portal)
  const list = await buyer.use('match_list', {
    rows: [
      { article: sure.article, amount: `${String(turn + 2)} шт` },
      { article: other.article, amount: 'сколько-нибудь' },
      { article: `НЕТ-ТАКОГО-${String(turn)}`, name: 'Прибор неизвестный', amount: '3' },
    ],
  })
  expect(list.counts).toEqual({ lines: 3, sure: 1, questions: 2, skipped: 0 })
  const [first, second, third] = list.lines
  expect(first).toMatchObject({ state: 'sure', amount: turn + 2, product: { product_id: sure.id } })
  expect([second.state, third.state]).toEqual(['question', 'question'])
  expect(await buyer.refused('list_to_cart', { list_id: list.list_id })).toBe('import-undecided')
  expect((await buyer.use('get_cart')).lines).toEqual([])
  const settled = await buyer.use('settle_list', {
    list_id: list.list_id,
    answers: [
      { line_id: second.line_id, product_id: other.id, amount: 4 },
      { line_id: third.line_id, skip: true },
    ],
  })
  expect(settled.questions_left).toBe(0)
  await buyer.use('list_to_cart', { list_id: list.list_id })
  expect(await buyer.refused('list_to_cart', { list_id: list.list_id })).toBe('import-finished')
  await buyer.use('confirm_order', { token: (await buyer.use('prepare_order', pickup)).token })
  expect(await buyer.orders()).toMatchObject([
    {
      total: 10 * (turn + 2) + 80,
      lines: [
        { productId: sure.id, amount: turn + 2 },
        { productId: other.id, amount: 4 },
      ],
    },
  ])
}

const anothersOrderIsNotFound: Task = async (_portal, turn) => {
  const { id } = await newGoods(priceOf(turn))
  const [owner, stranger] = [await newBuyer(portal), await newBuyer(portal)]
  await owner.use('change_cart', { items: [{ product_id: id, amount: 1 }] })
  const { token } = await owner.use('prepare_order', pickup)
  expect(await stranger.refused('confirm_order', { token })).toBe('order-not-prepared')
  const { orders } = await owner.use('confirm_order', { token })
  for (const tool of ['order_status', 'cancel_order'])
    expect(await stranger.refused(tool, { id: orders[0].id, ...(tool === 'cancel_order' && { reason: 'Нет' }) })).toBe(
      'order-not-found',
    )
  expect(await stranger.refused('get_invoice', { order_id: orders[0].id })).toBe('order-not-found')
  expect((await stranger.use('list_orders')).items).toEqual([])
  expect([await owner.orders(), await stranger.orders()]).toMatchObject([[{ status: 'new' }], []])
}

const changedPriceIsShownAgain: Task = async (_portal, turn) => {
  const { id } = await newGoods(100)
  const buyer = await newBuyer(portal)
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 1 }] })
  const { token } = await buyer.use('prepare_order', pickup)
  await portal.db
    .updateTable('productPrices')
    .set({ price: (101 + turn) * 100 })
    .where('productId', '=', id)
    .where('priceTypeId', '=', 2)
    .execute()
  await portal.changed('prices', id)
  expect(await buyer.refused('confirm_order', { token })).toBe('prices-changed')
  expect(await buyer.orders()).toEqual([])
  const again = await buyer.use('prepare_order', pickup)
  expect(again.total).toBe(101 + turn)
  await buyer.use('confirm_order', { token: again.token })
  expect(await buyer.orders()).toMatchObject([{ total: 101 + turn }])
}

const quoteIsRequestedOnce: Task = async (_portal, turn) => {
  const { id } = await newGoods(100)
  const buyer = await newBuyer(portal)
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 50 + turn }] })
  const asked = {
    request_key: crypto.randomUUID(),
    wished: [{ product_id: id, price: 80 - turn }],
    needed_by: '2026-03-20',
    comment: 'Нужен ответ до пятницы',
  }
  const quote = await buyer.use('request_quote', asked)
  expect(quote).toMatchObject({ state: 'sent', lines: [{ amount: 50 + turn, wished_price: 80 - turn }] })
  expect(await buyer.use('request_quote', asked)).toEqual(quote)
  const made = await portal.db
    .selectFrom('priceRequests')
    .select('id')
    .where('companyId', '=', buyer.companyId)
    .execute()
  expect(made).toEqual([{ id: quote.id }])
  if (turn % 2 === 0) expect(await buyer.use('withdraw_quote', { id: quote.id })).toMatchObject({ state: 'withdrawn' })
  expect((await buyer.use('list_quotes')).total).toBe(1)
}

const orderIsTakenBack: Task = async (_portal, turn) => {
  const { id } = await newGoods(priceOf(turn))
  const buyer = await newBuyer(portal)
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 1 }] })
  const { orders } = await buyer.use('confirm_order', { token: (await buyer.use('prepare_order', pickup)).token })
  for (const reason of [`Ошибка ${String(turn)}`, 'Ещё раз'])
    expect((await buyer.use('cancel_order', { id: orders[0].id, reason })).may_cancel).toBe(false)
  expect(await buyer.orders()).toMatchObject([{ status: 'cancelled' }])
}

const packsAreRoundedOpenly: Task = async (_portal, turn) => {
  const { id } = await newGoods(3, { multiplicity: 12, stock: 1000 })
  const buyer = await newBuyer(portal)
  const wanted = turn * 5 + 1
  const packed = Math.ceil(wanted / 12) * 12
  const { items } = await buyer.use('check_availability', { items: [{ product_id: id, amount: wanted }] })
  expect(items).toMatchObject([{ wanted, orderable: packed }])
  const cart = await buyer.use('change_cart', { items: [{ product_id: id, amount: wanted }] })
  expect(cart.lines).toMatchObject([{ amount: packed }])
  await buyer.use('confirm_order', { token: (await buyer.use('prepare_order', pickup)).token })
  expect(await buyer.orders()).toMatchObject([{ total: packed * 3, lines: [{ amount: packed }] }])
}

const keyWithoutOrdersLeavesThemToPerson: Task = async (_portal, turn) => {
  const { id } = await newGoods(priceOf(turn))
  const buyer = await newBuyer(portal, { scopes: ['catalogue', 'carts', 'orders-read'] })
  const names = (await buyer.program.tools()).map(({ name }) => name)
  expect([names.includes('prepare_order'), names.includes('confirm_order')]).toEqual([true, false])
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 1 }] })
  expect(await buyer.use('prepare_order', pickup)).toMatchObject({
    token: null,
    total: priceOf(turn),
    link: 'http://127.0.0.1/cart/order',
  })
  expect(await buyer.orders()).toEqual([])
  expect((await buyer.person.get('/api/v2/cart/items')).body.items).toMatchObject([{ productId: id }])
}

const confirmedAtOnceIsOneOrder: Task = async (_portal, turn) => {
  const { id } = await newGoods(priceOf(turn))
  const buyer = await newBuyer(portal)
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 3 }] })
  const { token } = await buyer.use('prepare_order', pickup)
  const answers = await Promise.all([1, 2, 3].map(() => buyer.use('confirm_order', { token })))
  expect(new Set(answers.map(({ orders }) => orders[0].id)).size).toBe(1)
  expect(await buyer.orders()).toHaveLength(1)
  // an hour later the confirmed token still gives the same answer, and the unconfirmed one has expired
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 1 }] })
  const late = await buyer.use('prepare_order', pickup)
  const before = portal.time.now
  portal.time.now = new Date(before.getTime() + 3_600_000)
  expect((await buyer.use('confirm_order', { token })).orders[0].id).toBe(answers[0].orders[0].id)
  expect(await buyer.refused('confirm_order', { token: late.token })).toBe('prepared-order-expired')
  portal.time.now = before
  expect(await buyer.orders()).toHaveLength(1)
}

const heldCompanyCannotOrder: Task = async (_portal, turn) => {
  const { id } = await newGoods(priceOf(turn))
  const buyer = await newBuyer(portal)
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 1 }] })
  const { token } = await buyer.use('prepare_order', pickup)
  const holdReason = `Просрочка ${String(turn)} дней`
  await portal.db.updateTable('companies').set({ holdReason }).where('id', '=', buyer.companyId).execute()
  expect((await buyer.use('prepare_order', pickup)).problems).toEqual([holdReason])
  expect(await buyer.refused('confirm_order', { token })).toBe('company-on-hold')
  await portal.db.updateTable('companies').set({ holdReason: null }).where('id', '=', buyer.companyId).execute()
  await buyer.use('confirm_order', { token })
  expect(await buyer.orders()).toHaveLength(1)
}

const orderHasItsInvoice: Task = async (_portal, turn) => {
  const { id } = await newGoods(priceOf(turn), { sellerId: null })
  const buyer = await newBuyer(portal)
  await buyer.use('change_cart', { items: [{ product_id: id, amount: 2 }] })
  const { orders } = await buyer.use('confirm_order', { token: (await buyer.use('prepare_order', pickup)).token })
  const invoice = await buyer.use('get_invoice', { order_id: orders[0].id })
  expect(invoice.total).toBe(priceOf(turn) * 2)
  const listed = await buyer.use('list_documents', { order_id: orders[0].id })
  expect(listed).toMatchObject({ total: 1, to_pay: priceOf(turn) * 2, items: [{ id: invoice.id }] })
  const file = await portal.app.inject({
    url: new URL(invoice.file).pathname,
    headers: { authorization: `Bearer ${buyer.key.secret}` },
  })
  expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
}

test.each(
  Object.entries({
    findAndOrder,
    compareAndBuyCheapest,
    overLimitGoesToApproval,
    ruleGoesToApproval,
    overStockHasNoDay,
    unsureListIsAsked,
    anothersOrderIsNotFound,
    changedPriceIsShownAgain,
    quoteIsRequestedOnce,
    orderIsTakenBack,
    packsAreRoundedOpenly,
    keyWithoutOrdersLeavesThemToPerson,
    confirmedAtOnceIsOneOrder,
    heldCompanyCannotOrder,
    orderHasItsInvoice,
  }),
)(
  `a program completes ${String(turns)} tasks correctly: %s`,
  async (_name, task) => {
    for (let turn = 0; turn < turns; turn++) await task(portal, turn)
  },
  180_000,
)
