import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'

const order = () => ({ clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true })

async function ordered(
  portal: Portal,
  person: Awaited<ReturnType<Portal['newUser']>>,
  article: string,
): Promise<number> {
  const productId = await portal.newProduct({ article, name: `Щит ${article}`, wholesale: 80_00 })
  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  return (await person.post('/api/v1/order', order())).body.orders[0].id
}

const permit = (
  portal: Portal,
  companyId: number,
  permissions: Partial<{ isPositionsInOrder: boolean | null; isAllowedViewOrdersOfAllCompanies: boolean }>,
) => portal.db.updateTable('companies').set(permissions).where('id', '=', companyId).execute()

test('a switched-off schedule has no endpoint, and its days appear nowhere else', async () => {
  const portal = await startPortal({ SNAB_PAYMENT_SCHEDULE: 'false', SNAB_DELIVERY_SCHEDULE: 'false' })
  try {
    const [buyer, sales, root] = [
      await portal.newUser(),
      await portal.newUser({ companyId: null, staffRole: 'sales' }),
      await portal.newUser({ companyId: null, staffRole: 'administrator' }),
    ]
    const address = (await buyer.post('/api/v1/delivery-address', { address: 'Бор, улица Мира, 1' })).body.id
    await portal.db
      .updateTable('deliveryAddresses')
      .set({ weekdays: [1, 2, 3, 4, 5] })
      .execute()
    for (const who of [buyer, sales, root, portal.guest()]) {
      expect(await who.get('/api/v1/payment-schedule')).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await who.get('/api/v1/delivery-schedule')).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await who.put(`/api/v1/delivery-schedule/${address}`, { weekdays: [1] })).toMatchObject({ status: 404 })
    }
    expect((await buyer.get('/api/v1/delivery-address')).body.items).toMatchObject([
      { weekdays: [], nextDelivery: null },
    ])
    expect((await buyer.get('/api/v1/order/options')).body.addresses).toMatchObject([
      { weekdays: [], nextDelivery: null },
    ])
  } finally {
    await portal.stop()
  }
})

test("an order shows its contents if the company's or the portal's rule allows it, and hides them everywhere else", async ({
  portal,
}) => {
  const buyer = await portal.newUser()
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db
    .insertInto('staffCompanies')
    .values({ userId: sales.id, companyId: buyer.companyId ?? 0 })
    .execute()
  const id = await ordered(portal, buyer, 'SECRET-77')
  const { productId } = await portal.db.selectFrom('orderLines').select('productId').executeTakeFirstOrThrow()
  const seen = async () => {
    const [info, one, list, found, own] = [
      await buyer.get('/api/v1/info'),
      await buyer.get(`/api/v1/order/${id}`),
      await buyer.get('/api/v1/order'),
      await buyer.get('/api/v1/order?keyword=SECRET'),
      await buyer.get(`/api/v1/product/${productId ?? 0}/own-list`),
    ]
    const exported = await buyer
      .post('/api/v1/export', { format: 'csv', source: { kind: 'orders', ids: [id] } })
      .catch(() => ({ status: 200 }))
    return {
      flag: info.body.settings.isPositionsInOrder,
      lines: one.body.lines?.length ?? null,
      positions: list.body.items[0].positions,
      found: found.body.items.length,
      own: own.body.items.length,
      exported: exported.status,
      total: one.body.total,
    }
  }
  const [shown, hidden] = [
    { flag: true, lines: 1, positions: 1, found: 1, own: 1, exported: 200, total: 160 },
    { flag: false, lines: null, positions: null, found: 0, own: 0, exported: 403, total: 160 },
  ]
  expect(await seen()).toEqual(shown)
  await permit(portal, buyer.companyId ?? 0, { isPositionsInOrder: false })
  expect(await seen()).toEqual(hidden)
  expect(
    await buyer.post('/api/v1/export/mail', { format: 'csv', to: buyer.email, source: { kind: 'orders', ids: [id] } }),
  ).toMatchObject({ status: 403, body: { code: 'positions-hidden' } })
  expect((await sales.get(`/api/v1/order/${id}`)).body.lines).toHaveLength(1)
  const cancelled = await buyer.put(`/api/v1/order/${id}/cancel`, { reason: 'Передумали' })
  expect(cancelled.body).toMatchObject({ status: { code: 'cancelled' }, lines: null, positions: null })
})

test("the portal's rule about contents applies to companies without their own", async () => {
  const portal = await startPortal({ SNAB_POSITIONS_IN_ORDER: 'false' })
  try {
    const buyer = await portal.newUser()
    const id = await ordered(portal, buyer, 'A-1')
    expect([
      (await buyer.get('/api/v1/info')).body.settings.isPositionsInOrder,
      (await buyer.get(`/api/v1/order/${id}`)).body.lines,
    ]).toEqual([false, null])
    await permit(portal, buyer.companyId ?? 0, { isPositionsInOrder: true })
    expect([
      (await buyer.get('/api/v1/info')).body.settings.isPositionsInOrder,
      (await buyer.get(`/api/v1/order/${id}`)).body.lines.length,
    ]).toEqual([true, 1])
  } finally {
    await portal.stop()
  }
})

test('orders of all companies: with the permission, those that each company lets the person see; without it those of the current one', async ({
  portal,
}) => {
  const [here, there, elsewhere] = [await portal.newCompany(), await portal.newCompany(), await portal.newCompany()]
  const person = await portal.newUser({ companyId: here, role: 'manager' })
  await portal.db
    .insertInto('companyMembers')
    .values({ companyId: there, userId: person.id, role: 'manager' })
    .execute()
  const [colleagueHere, colleagueThere, stranger] = [
    await portal.newUser({ companyId: here }),
    await portal.newUser({ companyId: there }),
    await portal.newUser({ companyId: elsewhere }),
  ]
  const own = { here: await ordered(portal, person, 'H-1'), there: 0 }
  await person.post('/api/v1/user/set-company', { id: there })
  own.there = await ordered(portal, person, 'T-1')
  await person.post('/api/v1/user/set-company', { id: here })
  const [ofColleagueHere, ofColleagueThere, ofStranger] = [
    await ordered(portal, colleagueHere, 'H-2'),
    await ordered(portal, colleagueThere, 'T-2'),
    await ordered(portal, stranger, 'E-1'),
  ]

  const all = [own.here, own.there, ofColleagueHere, ofColleagueThere, ofStranger]
  const seen = async () => {
    const listed = ((await person.get('/api/v1/order')).body.items as { id: number }[])
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
    const opened: number[] = []
    const exported: number[] = []
    for (const id of all) {
      if ((await person.get(`/api/v1/order/${id}`)).status === 200) opened.push(id)
      const file = await portal.app.inject({
        method: 'POST',
        url: '/api/v1/export',
        headers: { authorization: `Bearer ${person.token}` },
        payload: { format: 'csv', source: { kind: 'orders', ids: [id] } },
      })
      if (file.statusCode === 200) exported.push(id)
    }
    const found = (await person.get('/api/v1/order?keyword=T-')).body.items.length
    expect([opened, exported].map((ids) => ids.toSorted((a, b) => a - b))).toEqual([listed, listed])
    return { listed, found }
  }
  const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b)
  expect(await seen()).toEqual({ listed: [own.here], found: 0 })
  await permit(portal, here, { isAllowedViewOrdersOfAllCompanies: true })
  expect(await seen()).toEqual({ listed: sorted(own.here, own.there, ofColleagueHere), found: 1 })
  await permit(portal, there, { isAllowedViewOrdersOfAllCompanies: true })
  expect(await seen()).toEqual({ listed: sorted(own.here, own.there, ofColleagueHere, ofColleagueThere), found: 2 })
  // seeing is not cancelling
  expect((await person.get(`/api/v1/order/${ofColleagueHere}`)).body.mayCancel).toBe(false)
  expect(await person.put(`/api/v1/order/${ofColleagueHere}/cancel`, { reason: 'Передумали' })).toMatchObject({
    status: 403,
  })
  expect((await person.get(`/api/v1/order/${own.here}`)).body.mayCancel).toBe(true)
  await portal.db
    .updateTable('companyMembers')
    .set({ isBlocked: true })
    .where('companyId', '=', there)
    .where('userId', '=', person.id)
    .execute()
  expect(await seen()).toEqual({ listed: sorted(own.here, ofColleagueHere), found: 0 })
})

test("a company's manager and administrators change its permissions, at once and recorded", async ({ portal }) => {
  const buyer = await portal.newUser()
  const [sales, other, content, root] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'content' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  const id = buyer.companyId ?? 0
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: id }).execute()
  const path = `/api/v1/staff/company/${id}/permissions`

  expect((await sales.get('/api/v1/staff/company')).body).toMatchObject({
    items: [
      {
        id,
        permissions: {
          isPositionsInOrder: null,
          isAllowedViewOrdersOfAllCompanies: false,
          isAllowedSbpPay: true,
          isAllowedViewLegalDocuments: false,
        },
      },
    ],
    meta: { totalCount: 1 },
  })
  expect((await other.get('/api/v1/staff/company')).body.items).toEqual([])
  expect((await root.get('/api/v1/staff/company?keyword=нет такой')).body.items).toEqual([])
  expect(await buyer.put(path, { isAllowedSbpPay: false })).toMatchObject({ status: 403 })
  expect(await content.put(path, { isAllowedSbpPay: false })).toMatchObject({ status: 403 })
  expect(await other.put(path, { isAllowedSbpPay: false })).toMatchObject({
    status: 404,
    body: { code: 'company-not-found' },
  })
  expect(await root.put('/api/v1/staff/company/999999/permissions', { isAllowedSbpPay: false })).toMatchObject({
    status: 404,
  })

  expect((await sales.put(path, { isAllowedSbpPay: false, isAllowedViewLegalDocuments: true })).body).toMatchObject({
    id,
    permissions: { isPositionsInOrder: null, isAllowedSbpPay: false, isAllowedViewLegalDocuments: true },
  })
  expect((await buyer.get('/api/v1/info')).body.settings).toEqual({
    isPositionsInOrder: true,
    isAllowedViewOrdersOfAllCompanies: false,
    isAllowedSbpPay: false,
    isAllowedViewLegalDocuments: true,
  })
  await root.put(path, { isPositionsInOrder: false })
  await root.put(path, { isPositionsInOrder: false })
  expect((await buyer.get('/api/v1/info')).body.settings.isPositionsInOrder).toBe(false)
  const trace = await portal.db
    .selectFrom('staffActions')
    .select(['userId', 'action', 'subject', 'subjectId', 'details'])
    .orderBy('id')
    .execute()
  expect(trace).toEqual([
    {
      userId: sales.id,
      action: 'change',
      subject: 'company-permissions',
      subjectId: id,
      details: {
        before: { isAllowedSbpPay: true, isAllowedViewLegalDocuments: false },
        after: { isAllowedSbpPay: false, isAllowedViewLegalDocuments: true },
      },
    },
    {
      userId: root.id,
      action: 'change',
      subject: 'company-permissions',
      subjectId: id,
      details: { before: { isPositionsInOrder: null }, after: { isPositionsInOrder: false } },
    },
  ])
})
