import fc from 'fast-check'
import { expect } from 'vitest'
import { test, type Answer, type Caller, type Portal } from '../../../../test/portal'

const cart = '/api/v2/cart/items'
const order = (more: object = {}) => ({
  clientKey: crypto.randomUUID(),
  deliveryType: 'pickup',
  pickupPointId: 1,
  offerAccepted: true,
  ...more,
})

/** A manager over their limit, their administrator, and a request with `prices.length` lines. */
async function waitingRequest(portal: Portal, prices: readonly number[] = [100_00, 50_00, 25_00]) {
  const companyId = await portal.newCompany()
  const administrator = await portal.newUser({ companyId })
  const buyer = await portal.newUser({ companyId, role: 'manager', spendingLimit: 0 })
  const products: number[] = []
  for (const wholesale of prices) products.push(await portal.newProduct({ wholesale }))
  await buyer.patch(cart, { items: products.map((productId) => ({ productId, amount: 2 })) })
  const request = order({ comment: 'На объект' })
  const placed = await buyer.post('/api/v1/order', request)
  expect(placed.status).toBe(200)
  const id: number = placed.body.approval.id
  const { lines } = (await administrator.get(`/api/v1/approval/${id}`)).body
  return {
    companyId,
    administrator,
    buyer,
    products,
    request,
    id,
    lines: lines as { id: number; total: number }[],
    placed,
  }
}

const decide = (who: Caller, id: number, lines: { id: number; decision: 'approve' | 'reject'; reason?: string }[]) =>
  who.post(`/api/v1/approval/${id}/decide`, { lines })
const approve = (line: { id: number } | undefined) => ({ id: line?.id ?? 0, decision: 'approve' as const })
const reject = (line: { id: number } | undefined, reason = 'Дорого') => ({
  id: line?.id ?? 0,
  decision: 'reject' as const,
  reason,
})

async function linkOf(portal: Portal, email: string): Promise<string> {
  const [mail] = await portal.outbox(email)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const ordersKnownTo1C = (portal: Portal) =>
  portal.db.selectFrom('orders').select(['id', 'total']).whereRef('confirmedVersion', '<', 'version').execute()

test('an order over the limit waits, is not an order yet, and a repeated click finds it', async ({ portal }) => {
  const { buyer, administrator, request, id, placed } = await waitingRequest(portal)

  expect(placed.body).toMatchObject({ orders: [], approval: { approvers: [expect.stringContaining('Иван')] } })
  expect(await ordersKnownTo1C(portal)).toEqual([])
  expect((await buyer.post('/api/v1/order', request)).body.approval.id).toBe(id)
  expect(await buyer.post('/api/v1/order', { ...request, comment: 'Другой' })).toMatchObject({
    status: 409,
    body: { code: 'client-key-reused' },
  })
  expect((await administrator.get(`/api/v1/approval/${id}`)).body).toMatchObject({
    state: 'waiting',
    mayDecide: true,
    mayWithdraw: false,
    total: 350,
    waitingTotal: 350,
    comment: 'На объект',
    reasons: ['Превышен лимит на месяц: 0,00 ₽, осталось 0,00 ₽'],
  })
  expect((await buyer.get(`/api/v1/approval/${id}`)).body).toMatchObject({ mayDecide: false, mayWithdraw: true })
  expect([
    (await administrator.get('/api/v1/approval/count')).body,
    (await buyer.get('/api/v1/approval/count')).body,
  ]).toEqual([
    { waitingForMe: 1, mineWaiting: 0, mineRejected: 0 },
    { waitingForMe: 0, mineWaiting: 1, mineRejected: 0 },
  ])
})

test('the approved part becomes an order at the guaranteed prices; the rejected part returns with its reason', async ({
  portal,
}) => {
  const { buyer, administrator, id, lines, products } = await waitingRequest(portal)
  await portal.db.updateTable('productPrices').set({ price: 999_00 }).execute()

  const decided = await decide(administrator, id, [approve(lines[0]), reject(lines[1], 'Есть на складе')])

  expect(decided.body).toMatchObject({ state: 'partly', approvedTotal: 200, rejectedTotal: 100, waitingTotal: 50 })
  expect(await ordersKnownTo1C(portal)).toEqual([{ id: decided.body.orders[0].id, total: 200_00 }])
  const made = (await buyer.get(`/api/v1/order/${decided.body.orders[0].id}`)).body
  expect(made).toMatchObject({
    total: 200,
    comment: 'На объект',
    status: { code: 'new' },
    lines: [{ productId: products[0], price: 100 }],
    events: [{ text: expect.stringContaining('согласование — ') }],
  })
  expect((await portal.outbox(buyer.email))[0]).toMatchObject({
    subject: 'Ваш заказ согласован частично',
    text: expect.stringContaining('Есть на складе'),
  })

  const returned = await buyer.post(`/api/v1/approval/${id}/to-cart`, {})
  expect(returned.body).toMatchObject({ returned: 1, approval: { returnable: 0 } })
  expect((await buyer.post(`/api/v1/approval/${id}/to-cart`, {})).body.returned).toBe(0)
  expect((await buyer.get(cart)).body.items).toMatchObject([{ productId: products[1], amount: 2 }])

  await decide(administrator, id, [approve(lines[2])])
  expect((await buyer.get(`/api/v1/approval/${id}`)).body).toMatchObject({
    state: 'mixed',
    mayWithdraw: false,
    orders: [{}, {}],
  })
})

test('a repeated decision changes nothing, a different one is refused as a whole, a rejection needs a reason', async ({
  portal,
}) => {
  const { administrator, id, lines } = await waitingRequest(portal)
  await decide(administrator, id, [approve(lines[0])])

  expect(await decide(administrator, id, [approve(lines[0])])).toMatchObject({ status: 200, body: { orders: [{}] } })
  expect(await decide(administrator, id, [reject(lines[0]), approve(lines[1])])).toMatchObject({
    status: 409,
    body: { code: 'approval-already-decided' },
  })
  expect(await decide(administrator, id, [reject(lines[1], ' ')])).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Напишите, почему строка отклонена' }] },
  })
  expect(await decide(administrator, id, [{ id: 999_999, decision: 'approve' }])).toMatchObject({ status: 422 })
  expect(await ordersKnownTo1C(portal)).toHaveLength(1)
})

test('of two parallel approvers one decides and the other is refused; no line is ordered twice', async ({ portal }) => {
  const { companyId, buyer, administrator } = await waitingRequest(portal)
  const second = await portal.newUser({ companyId })
  const product = await portal.newProduct({ wholesale: 70_00 })
  await buyer.patch(cart, { items: [{ productId: product, amount: 1 }] })
  const { id } = (await buyer.post('/api/v1/order', order())).body.approval
  const [line] = (await administrator.get(`/api/v1/approval/${id}`)).body.lines

  const answers: Answer[] = await Promise.all([
    decide(administrator, id, [approve(line)]),
    decide(second, id, [reject(line)]),
    decide(administrator, id, [approve(line)]),
  ])

  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
    /уже (согласована|отклонена)\. Ваше решение не применено/,
  )
  const [{ state }] = (await buyer.get(`/api/v1/approval/${id}`)).body.lines
  expect(await ordersKnownTo1C(portal)).toHaveLength(state === 'approved' ? 1 : 0)
})

test('a link shows the request without deciding, decides once without sign-in, then expires', async ({ portal }) => {
  const { administrator, buyer, id, lines } = await waitingRequest(portal)
  const token = await linkOf(portal, administrator.email)
  const guest = portal.guest()
  const link = `/api/v1/approval-link/${token}`

  for (let look = 0; look < 2; look++)
    expect((await guest.get(link)).body).toMatchObject({ id, state: 'waiting', mayDecide: true, total: 350 })
  expect(await ordersKnownTo1C(portal)).toEqual([])
  const decision = { lines: [approve(lines[0]), reject(lines[1]), reject(lines[2])] }
  const answers = await Promise.all([guest.post(`${link}/decide`, decision), guest.post(`${link}/decide`, decision)])
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'mixed'],
    [200, 'mixed'],
  ])
  expect(await ordersKnownTo1C(portal)).toHaveLength(1)
  expect(await guest.post(`${link}/decide`, { lines: [approve(lines[1])] })).toMatchObject({
    status: 410,
    body: { code: 'approval-link-used' },
  })
  expect(await guest.get(link)).toMatchObject({ status: 410, body: { message: 'По этой ссылке решение уже принято' } })
  expect(await guest.get('/api/v1/approval-link/nobodys-token-of-some-length')).toMatchObject({
    status: 404,
    body: { code: 'approval-link-unknown' },
  })
  expect((await portal.outbox(buyer.email)).filter(({ template }) => template === 'approval-decided')).toHaveLength(1)
  expect(await portal.db.selectFrom('approvalLinks').select('tokenHash').execute()).not.toContainEqual({
    tokenHash: Buffer.from(token),
  })
})

test('a link expires after its time, and when its holder leaves the company', async ({ portal }) => {
  const { administrator, id, lines } = await waitingRequest(portal)
  const token = await linkOf(portal, administrator.email)
  const guest = portal.guest()
  await portal.db
    .updateTable('companyMembers')
    .set({ isBlocked: true })
    .where('userId', '=', administrator.id)
    .execute()
  expect((await guest.get(`/api/v1/approval-link/${token}`)).status).toBe(404)
  await portal.db
    .updateTable('companyMembers')
    .set({ isBlocked: false })
    .where('userId', '=', administrator.id)
    .execute()

  portal.time.now = new Date(portal.time.now.getTime() + 6 * 86_400_000)
  for (const answer of [
    await guest.get(`/api/v1/approval-link/${token}`),
    await guest.post(`/api/v1/approval-link/${token}/decide`, { lines: [approve(lines[0])] }),
  ]) {
    expect(answer).toMatchObject({ status: 410, body: { code: 'approval-link-expired' } })
  }
  expect((await administrator.get(`/api/v1/approval/${id}`)).body).toMatchObject({ state: 'expired', mayDecide: false })
  expect(await decide(administrator, id, [approve(lines[0])])).toMatchObject({
    status: 409,
    body: { code: 'approval-expired' },
  })
  expect(await ordersKnownTo1C(portal)).toEqual([])
})

test('an author withdraws an order and gets its goods back in the cart', async ({ portal }) => {
  const { administrator, buyer, id, lines, products } = await waitingRequest(portal)
  expect(await administrator.put(`/api/v1/approval/${id}/withdraw`)).toMatchObject({ status: 403 })
  expect((await buyer.put(`/api/v1/approval/${id}/withdraw`)).body).toMatchObject({ state: 'withdrawn', returnable: 3 })
  expect((await buyer.put(`/api/v1/approval/${id}/withdraw`)).status).toBe(200)
  expect(await decide(administrator, id, [approve(lines[0])])).toMatchObject({
    status: 409,
    body: { code: 'approval-withdrawn' },
  })
  await buyer.patch(cart, { items: [{ productId: products[0], amount: 1 }] })
  expect((await buyer.post(`/api/v1/approval/${id}/to-cart`, {})).body.returned).toBe(3)
  expect((await buyer.get(cart)).body.items.map((item: { amount: number }) => item.amount)).toEqual([3, 2, 2])
})

test("another company, a colleague and a guest see nothing; sales see their companies' requests", async ({
  portal,
}) => {
  const { companyId, id, lines } = await waitingRequest(portal)
  const [stranger, colleague] = [await portal.newUser(), await portal.newUser({ companyId, role: 'manager' })]
  for (const who of [stranger, colleague]) {
    expect((await who.get('/api/v1/approval')).body.items).toEqual([])
    for (const answer of [
      await who.get(`/api/v1/approval/${id}`),
      await decide(who, id, [approve(lines[0])]),
      await who.put(`/api/v1/approval/${id}/withdraw`),
      await who.post(`/api/v1/approval/${id}/to-cart`, {}),
      await who.get('/api/v1/approval/abc'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'approval-not-found' } })
    }
  }
  expect((await portal.guest().get(`/api/v1/approval/${id}`)).status).toBe(401)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.get('/api/v1/approval')).body.items).toEqual([])
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  expect((await sales.get(`/api/v1/approval/${id}`)).body).toMatchObject({ id, mayDecide: false })
  expect(await decide(sales, id, [approve(lines[0])])).toMatchObject({ status: 403 })
})

test('rules by sum and section name their approvers; administrators are exempt; the cart shows a forecast', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const administrator = await portal.newUser({ companyId })
  const approver = await portal.newUser({ companyId, role: 'manager' })
  const buyer = await portal.newUser({ companyId, role: 'manager' })
  const [cheap, lamp] = [
    await portal.newProduct({ wholesale: 10_00 }),
    await portal.newProduct({ wholesale: 10_00, sectionId: 3 }),
  ]
  await administrator.post('/api/v1/company/approval-rule', { kind: 'total', minimumTotal: 100 })
  await administrator.post('/api/v1/company/approval-rule', {
    kind: 'section',
    sectionId: 3,
    approverIds: [approver.id],
  })
  const forecast = async (who: Caller) => (await who.post('/api/v1/approval/forecast', {})).body

  await buyer.patch(cart, { items: [{ productId: cheap, amount: 9 }] })
  expect(await forecast(buyer)).toEqual({ reasons: [], approvers: [] })
  expect((await buyer.post('/api/v1/order', order())).body).toMatchObject({ orders: [{}], approval: null })
  await buyer.patch(cart, { items: [{ productId: lamp, amount: 1 }] })
  expect((await forecast(buyer)).reasons).toEqual(['Согласуется раздел «Светильники»'])
  const held = (await buyer.post('/api/v1/order', order())).body
  expect((await approver.get(`/api/v1/approval/${held.approval.id}`)).body.approvers).toEqual([
    expect.objectContaining({ id: approver.id }),
  ])
  expect(
    await administrator.post(`/api/v1/approval/${held.approval.id}/decide`, {
      lines: [{ id: 1, decision: 'approve' }],
    }),
  ).toMatchObject({ status: 403 })
  for (const who of [approver, administrator]) await who.patch(cart, { items: [{ productId: lamp, amount: 20 }] })
  expect((await approver.post('/api/v1/order', order())).body.approval.approvers).toHaveLength(1)
  expect((await administrator.post('/api/v1/order', order())).body).toMatchObject({
    orders: [{ total: 200 }],
    approval: null,
  })
})

test('without any approver the buyer gets a message and keeps the cart', async ({ portal }) => {
  const buyer = await portal.newUser({ role: 'manager', spendingLimit: 1_00 })
  await buyer.patch(cart, { items: [{ productId: await portal.newProduct({ wholesale: 10_00 }), amount: 1 }] })
  expect(await buyer.post('/api/v1/order', order())).toMatchObject({ status: 409, body: { code: 'no-approver' } })
  expect((await buyer.get(cart)).body.items).toHaveLength(1)
})

test(
  'after any sequence of approvals every line has one state and sums match the orders',
  { timeout: 120_000 },
  async ({ portal }) => {
    const step = fc.array(fc.record({ at: fc.nat({ max: 4 }), approve: fc.boolean() }), { minLength: 1, maxLength: 5 })
    for (const steps of fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: 12, seed: 3 })) {
      const { administrator, id, lines } = await waitingRequest(portal, [100_00, 33_33, 7_01, 250_10, 1_99])
      const before = (await portal.db.selectFrom('orders').select('id').execute()).length
      for (const one of steps) {
        const decisions = new Map(
          one.map(({ at, approve: isFor }) => [at, isFor ? approve(lines[at]) : reject(lines[at])]),
        )
        expect([200, 409]).toContain((await decide(administrator, id, [...decisions.values()])).status)
      }
      const { body } = await administrator.get(`/api/v1/approval/${id}`)
      const sum = (state: string) =>
        Math.round(
          body.lines
            .filter((line: { state: string }) => line.state === state)
            .reduce((total: number, line: { total: number }) => total + line.total * 100, 0),
        )
      expect([sum('approved'), sum('rejected'), sum('waiting')]).toEqual(
        [body.approvedTotal, body.rejectedTotal, body.waitingTotal].map((roubles) => Math.round(roubles * 100)),
      )
      expect(sum('approved') + sum('rejected') + sum('waiting')).toBe(Math.round(body.total * 100))
      const orders = (await portal.db.selectFrom('orders').select(['id', 'total']).orderBy('id').execute()).slice(
        before,
      )
      expect(orders.reduce((total, { total: one }) => total + one, 0)).toBe(sum('approved'))
      const ordered =
        orders.length === 0
          ? []
          : await portal.db
              .selectFrom('orderLines')
              .select('id')
              .where(
                'orderId',
                'in',
                orders.map((made) => made.id),
              )
              .execute()
      expect(ordered).toHaveLength(body.lines.filter((line: { state: string }) => line.state === 'approved').length)
    }
  },
)
