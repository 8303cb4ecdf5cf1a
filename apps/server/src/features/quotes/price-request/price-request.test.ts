import { expect, test as plain } from 'vitest'
import { orderBody, placeOrder } from '../../../../test/orders/ordering'
import { allowBelowLowest } from '../../../../test/price-floor'
import { startPortal, test, type Caller, type Portal } from '../../../../test/portal'

const path = '/api/v1/price-request'
const staffPath = '/api/v1/staff/price-request'

async function company(portal: Portal, allowance = 60) {
  await allowBelowLowest(portal, allowance)
  const productId = await portal.newProduct({ price: 122_00, wholesale: 100_00, stock: 100, multiplicity: 2 })
  const other = await portal.newProduct({ price: 61_00, wholesale: 50_00, stock: 100 })
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const colleague = await portal.newUser({ companyId })
  const stranger = await portal.newUser()
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const foreignSales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  return { productId, other, companyId, buyer, colleague, stranger, sales, foreignSales }
}

const put = (who: Caller, id: number, step: string, body: object) => who.put(`${path}/${String(id)}/${step}`, body)
const read = async (who: Caller, id: number) => (await who.get(`${path}/${String(id)}`)).body
const staffRead = async (who: Caller, id: number) => (await who.get(`${staffPath}/${String(id)}`)).body
const fillCart = (who: Caller, items: object[]) => who.patch('/api/v2/cart/items', { items })

async function draftOf(buyer: Caller, items: object[]): Promise<number> {
  await fillCart(buyer, items)
  const made = await buyer.post(path, { clientKey: crypto.randomUUID(), source: { kind: 'cart' } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}

async function sentOf(buyer: Caller, items: object[]): Promise<number> {
  const id = await draftOf(buyer, items)
  expect((await put(buyer, id, 'send', { version: 1 })).body.state).toBe('sent')
  return id
}

type Answered = { price?: number | null; isRefused?: boolean; amount?: number | null }
const answer = async (staff: Caller, id: number, lines: Answered[], more: object = {}) => {
  const { answerVersion, rounds } = await staffRead(staff, id)
  return staff.put(`${staffPath}/${String(id)}/answer`, {
    answerVersion,
    send: true,
    note: '',
    validUntil: '2026-03-20',
    lines: rounds
      .at(-1)
      .lines.map((line: { id: number }, at: number) => ({
        id: line.id,
        price: null,
        isRefused: false,
        amount: null,
        ...lines[at],
      })),
    ...more,
  })
}

const acceptAll = async (buyer: Caller, id: number) => {
  const { version, rounds } = await read(buyer, id)
  const lineIds = rounds
    .at(-1)
    .lines.filter((line: { answerPrice: number | null }) => line.answerPrice !== null)
    .map((line: { id: number }) => line.id)
  return put(buyer, id, 'accept', { version, lineIds })
}

const lineOf = async (who: Caller, productId: number) =>
  (await who.get('/api/v2/cart/items')).body.items.find((item: { productId: number }) => item.productId === productId)

test('requested, answered and accepted prices apply in the cart for their amount; orders use them up, a cancellation returns them', async ({
  portal,
}) => {
  const { productId, other, buyer, colleague, sales } = await company(portal)
  const id = await draftOf(buyer, [
    { productId, amount: 10 },
    { productId: other, amount: 5 },
  ])
  const draft = await read(buyer, id)
  expect(draft.rounds[0].lines).toMatchObject([
    { amount: 10, catalogPrice: 100, wishedPrice: null, answerPrice: null },
    { amount: 5, catalogPrice: 50 },
  ])
  const [first, second] = draft.rounds[0].lines
  const changed = await buyer.put(`${path}/${String(id)}`, {
    version: 1,
    comment: 'Объект на Мира',
    wishedOn: '2026-03-15',
    lines: [
      { id: first.id, amount: 9, wishedPrice: 80.5 },
      { id: second.id, amount: 5, wishedPrice: null },
    ],
  })
  // whole packs
  expect(changed.body.rounds[0].lines[0]).toMatchObject({ amount: 10, wishedPrice: 80.5 })
  expect((await put(buyer, id, 'send', { version: 2 })).body.state).toBe('sent')

  const answered = await answer(sales, id, [{ price: 85, amount: 20 }, { isRefused: true }])
  expect(answered.body, JSON.stringify(answered.body)).toMatchObject({ state: 'answered' })
  const shown = await read(colleague, id)
  expect(shown).toMatchObject({ state: 'answered', validUntil: '2026-03-20' })
  expect(shown.rounds[0].lines[0]).toMatchObject({ answerPrice: 85, answerAmount: 20, saving: 150 })
  expect(shown.rounds[0].lines[1]).toMatchObject({ answerPrice: null, isRefused: true })
  expect((await lineOf(buyer, productId)).currentPrice).toBe(100)

  expect((await acceptAll(colleague, id)).body).toMatchObject({ state: 'accepted', mayAskAgain: true })
  const line = await lineOf(buyer, productId)
  expect(line).toMatchObject({ currentPrice: 85, total: 850 })
  expect(line.attentionMessages).toContainEqual({
    level: 'positive',
    title: 'По согласованной цене, всего осталось 20 шт',
  })
  await fillCart(buyer, [{ productId, amount: 22 }])
  const tooMuch = await lineOf(buyer, productId)
  expect(tooMuch.currentPrice).toBe(100)
  expect(tooMuch.attentionMessages).toContainEqual({
    level: 'low',
    title: 'По согласованной цене осталось 20 шт: на большее количество действует обычная',
  })

  await fillCart(buyer, [{ productId, amount: 12 }])
  const ordered = await placeOrder(buyer, { itemIds: [(await lineOf(buyer, productId)).id] })
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
  const [order] = ordered.body.orders
  expect(order.lines[0]).toMatchObject({ price: 85, amount: 12 })
  expect((await read(buyer, id)).rounds[0].lines[0]).toMatchObject({ amountLeft: 8, isAccepted: true })
  await fillCart(buyer, [{ productId, amount: 10 }])
  expect((await lineOf(buyer, productId)).currentPrice).toBe(100)
  await fillCart(buyer, [{ productId, amount: 8 }])
  expect((await lineOf(buyer, productId)).currentPrice).toBe(85)

  expect((await buyer.put(`/api/v1/order/${String(order.id)}/cancel`, { reason: 'Передумали' })).status).toBe(200)
  expect((await read(buyer, id)).rounds[0].lines[0].amountLeft).toBe(20)
  await fillCart(buyer, [{ productId, amount: 20 }])
  expect((await lineOf(buyer, productId)).currentPrice).toBe(85)

  // lists show, sort and filter by it too
  const { items } = (await buyer.get(`/api/v2/search?criteria[priceMax]=85&criteria[priceMin]=85`)).body
  expect(items).toMatchObject([{ id: productId, currentPrice: 85 }])
  // it ends the next day
  portal.time.now = new Date('2026-03-20T21:00:00Z')
  expect((await lineOf(buyer, productId)).currentPrice).toBe(100)
})

/** Ten units agreed at 85 instead of 100, or at another price. */
async function agreed(portal: Portal, price = 85) {
  const made = await company(portal)
  const id = await sentOf(made.buyer, [{ productId: made.productId, amount: 10 }])
  await answer(made.sales, id, [{ price }])
  expect((await acceptAll(made.buyer, id)).status).toBe(200)
  const left = async () => (await read(made.buyer, id)).rounds[0].lines[0].amountLeft
  return { ...made, id, left }
}

test('parallel orders get the agreed price only while its amount lasts', async ({ portal }) => {
  const { productId, companyId, buyer, colleague, left } = await agreed(portal)
  const buyers = [buyer, colleague, await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  for (const one of buyers) await fillCart(one, [{ productId, amount: 4 }])
  const bodies = await Promise.all(buyers.map((one) => orderBody(one)))
  const answers = await Promise.all(buyers.map((one, at) => one.post('/api/v1/order', bodies[at])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  for (const { status, body } of answers)
    if (status === 409) expect(['agreed-price-overdrawn', 'prices-changed']).toContain(body.code)
  expect(await left()).toBe(2)
})

test('two rows of one list cannot share more than is left', async ({ portal }) => {
  const { productId, buyer, left } = await agreed(portal)
  const rows = [6, 6].map((amount) => ({ productId, amount }))
  const { id: specificationId } = (await buyer.post('/api/v1/specification', { name: 'Щит', items: rows })).body
  const refused = await placeOrder(buyer, { specificationId })
  expect(refused.body).toMatchObject({
    code: 'agreed-price-overdrawn',
    message:
      '«Выключатель автоматический 1P 16А C»: по согласованной цене осталось 10 шт, а в заказе 12 шт. Уменьшите количество или обновите страницу: цены могли измениться.',
  })
  expect(await left()).toBe(10)
})

test('a changed order keeps its agreed price within the amount, and returns the rest', async ({ portal }) => {
  const { productId, companyId, buyer, sales, foreignSales, id, left } = await agreed(portal)
  await fillCart(buyer, [{ productId, amount: 8 }])
  const [order] = (await placeOrder(buyer)).body.orders
  const address = `/api/v1/order/${String(order.id)}/amendment`
  const [line] = order.lines
  const quoted = async (amount: number) =>
    (await buyer.post(`${address}/quote`, { lines: [{ id: line.id, amount }] })).body.lines[0].price
  expect([await quoted(6), await quoted(10), await quoted(12)]).toEqual([85, 85, 100])

  const staffAddress = `/api/v1/staff/order/${String(order.id)}/lines`
  const staffLines = async (amount: number, price: number) => {
    const { version } = (await sales.get(`/api/v1/staff/order/${String(order.id)}`)).body
    return sales.put(staffAddress, {
      version,
      lines: [{ id: line.id, amount, price }],
      added: [],
      deliveryPrice: null,
      reason: 'По просьбе покупателя',
    })
  }
  const fewer = await staffLines(6, 85)
  expect(fewer.status, JSON.stringify(fewer.body)).toBe(200)
  expect(await left()).toBe(4)
  await staffLines(6, 90)
  expect(await left()).toBe(10)

  const agreedAddress = `/api/v1/staff/customer/${String(companyId)}/agreed-price`
  expect((await sales.get(agreedAddress)).body.items).toMatchObject([
    { product: { id: productId }, price: 85, amount: 10, amountLeft: 10, validTo: '2026-03-20', request: { id } },
  ])
  expect((await foreignSales.get(agreedAddress)).status).toBe(404)
})

test('an order waiting for approval counts once it is placed', async ({ portal }) => {
  const { productId, companyId, buyer, left } = await agreed(portal)
  const manager = await portal.newUser({ companyId, role: 'manager', spendingLimit: 0 })
  await fillCart(manager, [{ productId, amount: 8 }])
  const { approval } = (await placeOrder(manager)).body
  expect(await left()).toBe(10)
  const address = `/api/v1/approval/${String(approval.id)}`
  const [line] = (await buyer.get(address)).body.lines
  const decided = await buyer.post(`${address}/decide`, { lines: [{ id: line.id, decision: 'approve' }] })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  expect(await left()).toBe(2)
})

plain('where prices are shown without VAT, they are asked, agreed and paid so', async () => {
  const portal = await startPortal({ SNAB_PRICE_WITH_VAT: 'false' })
  try {
    const { productId, buyer } = await agreed(portal, 60)
    await fillCart(buyer, [{ productId, amount: 2 }])
    // plus 22 % of VAT
    expect(await lineOf(buyer, productId)).toMatchObject({ currentPrice: 60, total: 146.4 })
  } finally {
    await portal.stop()
  }
})

test('a request is visible to its company only, and drafts to their side only', async ({ portal }) => {
  const { productId, buyer, stranger, sales, foreignSales } = await company(portal)
  const id = await draftOf(buyer, [{ productId, amount: 2 }])
  expect((await sales.get(`${staffPath}/${String(id)}`)).status).toBe(404)
  expect((await sales.get(staffPath)).body.items).toEqual([])
  expect((await stranger.get(`${path}/${String(id)}`)).status).toBe(404)
  expect((await put(stranger, id, 'send', { version: 1 })).status).toBe(404)
  expect((await portal.guest().get(`${path}/${String(id)}`)).status).toBe(401)

  await put(buyer, id, 'send', { version: 1 })
  expect((await foreignSales.get(`${staffPath}/${String(id)}`)).status).toBe(404)
  expect((await foreignSales.get(staffPath)).body.items).toEqual([])
  expect((await sales.get(`${staffPath}?state=open`)).body.items).toMatchObject([{ id, state: 'sent' }])
  expect((await sales.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'price-requests', count: 1 }),
  )

  const saved = await answer(sales, id, [{ price: 85 }], { send: false, note: 'Черновик' })
  expect(saved.body.rounds[0]).toMatchObject({ state: 'sent', answer: { note: 'Черновик' } })
  const hidden = await read(buyer, id)
  expect(hidden.rounds[0]).toMatchObject({ answer: null, lines: [{ answerPrice: null, isRefused: false }] })
  expect(hidden.version).toBe(2)

  await answer(sales, id, [{ price: 85 }])
  await buyer.post(`${path}/${String(id)}/round`, { version: 3 })
  expect(await read(buyer, id)).toMatchObject({ state: 'draft', round: 2 })
  const forStaff = await staffRead(sales, id)
  expect(forStaff).toMatchObject({ state: 'answered', round: 1 })
  expect(forStaff.rounds).toHaveLength(1)
  await put(buyer, id, 'send', { version: 4 })
  expect((await staffRead(sales, id)).rounds).toHaveLength(2)
  const titles = (
    await portal.db.selectFrom('notifications').select('title').where('userId', '=', buyer.id).execute()
  ).map(({ title }) => title)
  expect(titles).toContainEqual(expect.stringContaining('есть ответ'))
})

test('a manager cannot answer below the floor, as a draft or sent; an administrator can', async ({ portal }) => {
  const { productId, buyer, sales } = await company(portal, 0)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const id = await sentOf(buyer, [{ productId, amount: 10 }])
  const { floors, rounds } = await staffRead(sales, id)
  expect(floors).toEqual([{ lineId: rounds[0].lines[0].id, price: 100 }])
  expect((await staffRead(root, id)).floors).toEqual([])
  for (const send of [true, false])
    expect(await answer(sales, id, [{ price: 12 }], { send })).toMatchObject({
      status: 422,
      body: { code: 'above-ceiling', errors: [{ field: 'lines.0.price' }] },
    })
  expect((await answer(sales, id, [{ price: 100 }], { send: false })).status).toBe(200)
  expect((await answer(root, id, [{ price: 12 }])).body.state).toBe('answered')
})

test('an answer below the floor needs a release, is applied as written, and names both people', async ({ portal }) => {
  const { productId, buyer, sales, companyId } = await company(portal, 0)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const id = await sentOf(buyer, [{ productId, amount: 10 }])
  const { answerVersion, rounds } = await staffRead(sales, id)
  const ask = (price: number) =>
    sales.post('/api/v1/staff/release', {
      action: 'PUT /api/v1/staff/price-request/:id/answer',
      params: { id },
      body: {
        answerVersion,
        send: true,
        note: '',
        validUntil: '2026-03-20',
        lines: [{ id: rounds[0].lines[0].id, price, isRefused: false, amount: null }],
      },
      words: 'Объект',
    })
  const release = (asked: number) =>
    root.put(`/api/v1/staff/release/${String(asked)}`, { decision: 'release', answer: '' })
  const { body: first } = await ask(80)
  const { body: second } = await ask(90)
  expect((await release(first.id)).body.code).toBe('release-decided')
  expect((await release(second.id)).status).toBe(200)
  expect((await read(buyer, id)).rounds[0]).toMatchObject({ state: 'answered', lines: [{ answerPrice: 90 }] })
  const round = await portal.db.selectFrom('priceRequestRounds').select('answeredBy').executeTakeFirstOrThrow()
  expect(round.answeredBy).toMatch(/\(по просьбе: /)
  // accepted prices belong to the customer: using them needs no release
  expect((await acceptAll(buyer, id)).status).toBe(200)
  expect(await portal.db.selectFrom('agreedPrices').select(['companyId', 'price']).execute()).toEqual([
    { companyId, price: 90_00 },
  ])
})

test('an answer ends after its last day, and of two parallel accepts one is refused', async ({ portal }) => {
  const { productId, buyer, colleague, sales } = await company(portal)
  const late = await sentOf(buyer, [{ productId, amount: 2 }])
  await answer(sales, late, [{ price: 85 }], { validUntil: '2026-03-10' })
  const id = await sentOf(buyer, [{ productId, amount: 2 }])
  await answer(sales, id, [{ price: 85 }])
  portal.time.now = new Date('2026-03-11T09:00:00Z')
  expect(await read(buyer, late)).toMatchObject({ state: 'expired', mayAskAgain: true })
  expect((await acceptAll(buyer, late)).body.code).toBe('price-request-expired')
  expect((await buyer.get(`${path}?state=expired`)).body.items).toMatchObject([{ id: late }])

  const answers = await Promise.all([acceptAll(buyer, id), acceptAll(colleague, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await portal.db.selectFrom('agreedPrices').select('id').execute()).toHaveLength(1)
})

test('a buyer withdraws, declines with a reason and deletes a draft; a stale page is refused', async ({ portal }) => {
  const { productId, buyer, sales } = await company(portal)
  const withdrawn = await sentOf(buyer, [{ productId, amount: 2 }])
  expect((await put(buyer, withdrawn, 'withdraw', { version: 1 })).body.code).toBe('price-request-moved')
  expect((await put(buyer, withdrawn, 'withdraw', { version: 2 })).body.state).toBe('withdrawn')
  expect((await answer(sales, withdrawn, [{ price: 85 }])).body.code).toBe('price-request-moved')

  const id = await sentOf(buyer, [{ productId, amount: 2 }])
  await answer(sales, id, [{ price: 99 }])
  expect((await put(buyer, id, 'decline', { version: 3, reason: ' ' })).body.errors).toEqual([
    { field: 'reason', message: 'Напишите причину' },
  ])
  expect((await put(buyer, id, 'decline', { version: 3, reason: 'Дорого' })).body).toMatchObject({
    state: 'declined',
    rounds: [{ decision: { reason: 'Дорого' } }],
  })

  const draft = await draftOf(buyer, [{ productId, amount: 2 }])
  expect((await buyer.delete(`${path}/${String(draft)}/draft`, { version: 1 })).body).toEqual({ isGone: true })
  expect((await buyer.get(`${path}/${String(draft)}`)).status).toBe(404)
})

test('invalid input gets a clear message', async ({ portal }) => {
  const { productId, buyer, sales } = await company(portal)
  const empty = await buyer.post(path, { clientKey: crypto.randomUUID(), source: { kind: 'cart' } })
  expect(empty.body).toMatchObject({ code: 'price-request-empty' })
  const id = await draftOf(buyer, [{ productId, amount: 2 }])
  const [line] = (await read(buyer, id)).rounds[0].lines
  const change = (one: object, more: object = {}) =>
    buyer.put(`${path}/${String(id)}`, {
      version: 1,
      comment: '',
      wishedOn: null,
      lines: [{ id: line.id, amount: 2, wishedPrice: null, ...one }],
      ...more,
    })
  expect((await change({ wishedPrice: 1.005 })).body.errors).toEqual([
    { field: 'lines.0.wishedPrice', message: 'В цене не больше двух знаков после запятой' },
  ])
  expect((await change({ amount: 0 })).body.errors[0].message).toBe('Количество должно быть больше нуля')
  expect((await change({}, { wishedOn: '2026-03-09' })).body.errors[0].message).toBe('Этот день уже прошёл')
  expect((await change({}, { lines: [] })).body.errors[0].message).toBe('Оставьте хотя бы одну строку')

  await put(buyer, id, 'send', { version: 1 })
  expect((await answer(sales, id, [{}])).body.errors[0].message).toBe('Назовите цену или отметьте «Не можем дать»')
  expect((await answer(sales, id, [{ price: 85 }], { validUntil: null })).body.errors[0]).toEqual({
    field: 'validUntil',
    message: 'Укажите, до какого дня действуют цены',
  })
  const stale = await answer(sales, id, [{ price: 85 }], { answerVersion: 77 })
  expect(stale.body.code).toBe('stale-version')
})

test('the same key makes one request; specifications and chosen rows are sources too', async ({ portal }) => {
  const { productId, other, buyer } = await company(portal)
  await fillCart(buyer, [
    { productId, amount: 2 },
    { productId: other, amount: 1 },
  ])
  const body = { clientKey: crypto.randomUUID(), source: { kind: 'cart' } }
  const made = [await buyer.post(path, body), await buyer.post(path, body)]
  expect(new Set(made.map((one) => one.body.id)).size).toBe(1)
  const twice = { ...body, clientKey: crypto.randomUUID() }
  const atOnce = await Promise.all([buyer.post(path, twice), buyer.post(path, twice)])
  expect(new Set(atOnce.map((one) => one.body.id)).size).toBe(1)
  const item = await lineOf(buyer, other)
  const chosen = await buyer.post(path, { ...body, clientKey: crypto.randomUUID(), itemIds: [item.id] })
  expect((await read(buyer, chosen.body.id)).rounds[0].lines).toMatchObject([{ productId: other, amount: 1 }])

  const list = (await buyer.post('/api/v1/specification', { name: 'Дом', items: [{ productId, amount: 4 }] })).body
  const ofList = await buyer.post(path, {
    clientKey: crypto.randomUUID(),
    source: { kind: 'specification', id: list.id },
  })
  expect(await read(buyer, ofList.body.id)).toMatchObject({ source: 'specification', sourceName: 'Дом' })
})
