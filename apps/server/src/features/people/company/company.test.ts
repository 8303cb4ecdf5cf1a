import fc from 'fast-check'
import { defaultHideRules, readHideRules, shownInfo, companyInfoFields } from '@snab/domain/people/company-info'
import { expect, onTestFinished } from 'vitest'
import { NOW, startPortal, test, type Portal } from '../../../../test/portal'

const join = (portal: Portal, companyId: number, userId: number, role: 'administrator' | 'manager' = 'manager') =>
  portal.db.insertInto('companyMembers').values({ companyId, userId, role, spendingLimit: null }).execute()

test('a company sees its figures, an individual only some; a setting hides more', async ({ portal }) => {
  const user = await portal.newUser()
  await portal.db.updateTable('companies').set({ credit: 1_000_00, deferralDays: 21 }).execute()
  const shipped = { kind: 'transfer' as const, source: 'erp' as const, companyId: user.companyId, createdAt: NOW }
  await portal.db
    .insertInto('documents')
    .values([
      { ...shipped, number: '1', day: '2026-02-05', total: 100_50, dueOn: '2026-02-26' },
      { ...shipped, number: '2', day: '2026-03-01', total: 299_50 },
    ])
    .execute()
  expect((await user.get('/api/v1/user/company')).body).toMatchObject({
    id: user.companyId,
    role: 'administrator',
    mayEdit: true,
    legalEntities: [{ inn: '5260123451' }],
    info: {
      priceType: 'Оптовая',
      creditSum: 1000,
      receivables: 400,
      overdueReceivables: 100.5,
      overdueDuration: 12,
      deferralDays: 21,
      balance: -400,
    },
  })
  expect((await user.get('/api/v1/user/company')).body.info).not.toHaveProperty('bonus')
  const person = await portal.newUser({ companyId: null, isIndividual: true })
  expect((await person.get('/api/v1/user/company')).body).toMatchObject({
    id: null,
    isIndividual: true,
    info: { priceType: 'Розничная', balance: 0 },
    legalEntities: [],
  })

  const strict = await startPortal({ SNAB_COMPANY_INFO: 'balance:legal,bonus:' })
  onTestFinished(() => strict.stop())
  const { info } = (await (await strict.newUser()).get('/api/v1/user/company')).body
  expect([info.balance, info.bonus]).toEqual([undefined, 0])
})

test('each figure is hidden by its own conditions only', () => {
  const value = fc.constantFrom(0, 5)
  const rule = fc.subarray(['legal', 'individual', 'empty'] as const)
  fc.assert(
    fc.property(
      fc.tuple(...companyInfoFields.map(() => value)),
      fc.tuple(...companyInfoFields.map(() => rule)),
      fc.boolean(),
      (values, conditions, isIndividual) => {
        const info = Object.fromEntries(companyInfoFields.map((field, at) => [field, values[at] ?? 0])) as Record<
          (typeof companyInfoFields)[number],
          number
        > // every field is a key
        const rules =
          readHideRules(
            companyInfoFields.map((field, at) => `${field}:${(conditions[at] ?? []).join('+')}`).join(','),
          ) ?? defaultHideRules
        const shown = shownInfo(info, isIndividual, rules)
        for (const [at, field] of companyInfoFields.entries()) {
          const isHidden =
            conditions[at]?.includes(isIndividual ? 'individual' : 'legal') ||
            (conditions[at]?.includes('empty') && info[field] === 0)
          expect(field in shown).toBe(!isHidden)
        }
      },
    ),
  )
  expect(readHideRules('nothing:legal')).toBeNull()
})

test('the list is paged, searched by name and INN, and includes requested fields', async ({ portal }) => {
  const user = await portal.newUser()
  for (let at = 0; at < 12; at++)
    await join(portal, await portal.newCompany({ name: `ООО «Филиал ${String(at).padStart(2, '0')}»` }), user.id)
  await portal.newCompany({ name: 'ООО «Чужая»' })

  const page = (await user.get('/api/v1/user/company-list?page=2&per-page=5')).body
  expect([page.items.length, page.meta]).toEqual([5, { currentPage: 2, perPage: 5, totalCount: 13, pageCount: 3 }])
  expect(page.items[0]).not.toHaveProperty('legalEntities')
  const branches = (
    await user.get(
      `/api/v1/user/company-list?filters[name]=${encodeURIComponent('филиал 07')}&fields=legalEntities,region,info`,
    )
  ).body
  expect(branches.items).toMatchObject([
    {
      name: 'ООО «Филиал 07»',
      isCurrent: false,
      role: 'manager',
      region: { id: 1 },
      legalEntities: [{ inn: '5260123451' }],
      info: { priceType: 'Оптовая' },
    },
  ])
  expect((await user.get('/api/v1/user/company-list?filters[name]=526012&per-page=50')).body.meta.totalCount).toBe(13)
  expect((await user.get(`/api/v1/user/company-list?filters[name]=${encodeURIComponent('Чужая')}`)).body.items).toEqual(
    [],
  )
})

test('switching the company keeps the cart and changes prices, orders and region at once', async ({ portal }) => {
  const user = await portal.newUser()
  const other = await portal.newCompany({ priceTypeId: 1, regionId: 2 })
  await join(portal, other, user.id)
  const product = await portal.newProduct({ price: 100_00, wholesale: 60_00, stock: 5, otherStock: 7 })
  await user.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 2 }] })
  const seen = async () => {
    const [line] = (await user.get('/api/v2/cart/items')).body.items
    const { region, company } = (await user.get('/api/v1/user/current-user')).body
    return [line.amount, line.currentPrice, region.id, company.id]
  }
  expect(await seen()).toEqual([2, 60, 1, user.companyId])
  await user.post('/api/v2/user/set-region', { id: 2 })

  expect(await user.post('/api/v1/user/set-company', { id: other })).toMatchObject({ status: 200 })
  expect(await seen()).toEqual([2, 100, 2, other])
  await user.post('/api/v1/user/set-company', { id: user.companyId })
  expect(await seen()).toEqual([2, 60, 1, user.companyId])

  for (const id of [await portal.newCompany(), 999_999])
    expect(await user.post('/api/v1/user/set-company', { id })).toMatchObject({
      status: 404,
      body: { code: 'company-not-found' },
    })
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('companyId', '=', other).execute()
  expect((await user.post('/api/v1/user/set-company', { id: other })).status).toBe(404)
  expect((await portal.guest().post('/api/v1/user/set-company', { id: other })).status).toBe(401)
})

test('a region decides stocks, pickup points and prices, for guests too', async ({ portal }) => {
  await portal.db.updateTable('regions').set({ basePriceTypeId: 2 }).where('id', '=', 2).execute()
  await portal.services.dictionary.reload()
  const product = await portal.newProduct({ price: 100_00, wholesale: 60_00, stock: 5, otherStock: 7 })
  const [guest, other] = [portal.guest(), portal.guest()]
  const seen = async (who: typeof guest) => {
    const { currentPrice, stocks } = (await who.get(`/api/v1/product/${product}`)).body
    return [
      currentPrice,
      stocks
        .filter(({ isVirtual }: { isVirtual: boolean }) => !isVirtual)
        .map(({ amount }: { amount: number }) => amount),
    ]
  }
  expect(await seen(guest)).toEqual([100, [5]])
  expect((await guest.post('/api/v2/user/set-region', { id: 2 })).body).toMatchObject({
    regionCookie: { name: 'B2B_REGION', value: '2' },
  })
  expect(await seen(guest)).toEqual([60, [7]])
  expect(await seen(other)).toEqual([100, [5]])
  expect(await seen(portal.withHeaders({ cookie: 'a=1; B2B_REGION=2' }))).toEqual([60, [7]])
  expect((await guest.get('/api/v1/info')).body.region.id).toBe(2)
  expect(await guest.post('/api/v2/user/set-region', { id: 77 })).toMatchObject({
    status: 404,
    body: { message: 'Ошибка при смене региона' },
  })

  const user = await portal.newUser()
  await user.post('/api/v2/user/set-region', { id: 2 })
  expect(await seen(user)).toEqual([60, [7]])
  expect((await user.get('/api/v1/order/options')).body.pickupPoints.map(({ id }: { id: number }) => id)).toEqual([3])
})

test('an administrator changes roles, limits and access; one administrator must remain', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const administrator = await portal.newUser({ companyId })
  const manager = await portal.newUser({ companyId, role: 'manager' })
  const rights = { role: 'manager', spendingLimit: 1500.5, limitPeriod: 'quarter', isBlocked: false }
  const change = (who: typeof manager, id: number, more: object = {}) =>
    who.put(`/api/v1/company/member/${id}`, { ...rights, ...more })

  expect((await change(administrator, manager.id)).body).toMatchObject({
    role: 'manager',
    spendingLimit: 1500.5,
    limitPeriod: 'quarter',
    spent: 0,
  })
  expect((await change(administrator, administrator.id)).body.code).toBe('last-administrator')
  for (const answer of [await change(manager, administrator.id), await manager.get('/api/v1/company/member')])
    expect(answer).toMatchObject({ status: 403 })
  expect((await change(await portal.newUser(), manager.id)).status).toBe(404)
  expect((await change(administrator, manager.id, { spendingLimit: -1 })).status).toBe(422)

  await change(administrator, manager.id, { isBlocked: true })
  expect((await manager.get('/api/v1/user/current-user')).body).toMatchObject({
    company: null,
    role: null,
    hasMultiCompany: false,
  })
  expect((await manager.get('/api/v1/order')).body.items).toEqual([])
  await change(administrator, manager.id, { role: 'administrator' })
  const both = await Promise.all([change(administrator, manager.id), change(manager, administrator.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
  expect(
    await portal.db
      .selectFrom('companyMembers')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('role', '=', 'administrator')
      .execute(),
  ).toHaveLength(1)
  expect(
    (await portal.db.selectFrom('companyEvents').select('kind').execute()).every(
      ({ kind }) => kind === 'member-changed',
    ),
  ).toBe(true)
})

test('only administrators create, change and delete rules, with people of the company only', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [administrator, manager, stranger] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager' }),
    await portal.newUser(),
  ]
  const path = '/api/v1/company/approval-rule'
  const { body: rule } = await administrator.post(path, {
    kind: 'total',
    minimumTotal: 50_000,
    memberId: manager.id,
    approverIds: [administrator.id],
  })
  expect(rule).toMatchObject({
    kind: 'total',
    minimumTotal: 50_000,
    member: { id: manager.id },
    approvers: [{ id: administrator.id }],
    section: null,
  })
  expect((await administrator.put(`${path}/${rule.id}`, { kind: 'section', sectionId: 3 })).body).toMatchObject({
    kind: 'section',
    section: { name: 'Светильники' },
    minimumTotal: null,
    member: null,
    approvers: [],
  })
  expect((await manager.get(path)).body).toMatchObject({ mayEdit: false, items: [{ id: rule.id }] })
  expect((await stranger.get(path)).body.items).toEqual([])
  for (const wrong of [
    { kind: 'total' },
    { kind: 'section' },
    { kind: 'section', sectionId: 99 },
    { kind: 'total', minimumTotal: 1, approverIds: [stranger.id] },
    { kind: 'total', minimumTotal: 1, memberId: stranger.id },
  ])
    expect((await administrator.post(path, wrong)).status).toBe(422)
  expect((await manager.delete(`${path}/${rule.id}`)).status).toBe(403)
  for (const answer of [
    await stranger.delete(`${path}/${rule.id}`),
    await stranger.put(`${path}/${rule.id}`, { kind: 'total', minimumTotal: 1 }),
  ])
    expect(answer.status).toBe(404)
  expect((await administrator.delete(`${path}/${rule.id}`)).status).toBe(200)
})

test('a legal entity is added with checked requisites, once, and can become the main one', async ({ portal }) => {
  const administrator = await portal.newUser()
  const path = '/api/v1/company/legal-entity'
  const entity = { inn: '7707083893', kpp: '773601001', ogrn: '1027700132195', name: 'ПАО «Банк»' }
  for (const [wrong, field] of [
    [{ inn: '7707083890' }, 'inn'],
    [{ kpp: '' }, 'kpp'],
    [{ ogrn: '1027700132190' }, 'ogrn'],
    [{ name: ' ' }, 'name'],
    [{ inn: '500100732259' }, 'kpp'],
  ] as const) {
    expect(await administrator.post(path, { ...entity, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    })
  }
  const { body: added } = await administrator.post(path, entity)
  expect(added).toMatchObject({ kind: 'legal', isMain: false, state: 'waiting' })
  expect(await administrator.post(path, entity)).toMatchObject({ status: 409, body: { code: 'legal-entity-exists' } })
  expect(await administrator.put(`${path}/${added.id}/main`)).toMatchObject({
    status: 422,
    body: { code: 'legal-entity-not-confirmed' },
  })
  await portal.db
    .updateTable('legalEntities')
    .set({ state: 'confirmed', decidedHow: 'existing', decidedAt: portal.time.now })
    .where('id', '=', added.id)
    .execute()
  await administrator.put(`${path}/${added.id}/main`)
  expect((await administrator.get('/api/v1/order/options')).body.legalEntities[0].id).toBe(added.id)
  expect((await (await portal.newUser()).put(`${path}/${added.id}/main`)).status).toBe(404)
  expect(
    (await (await portal.newUser({ companyId: administrator.companyId, role: 'manager' })).post(path, entity)).status,
  ).toBe(403)
})

test('invitations are limited per company', async ({ portal }) => {
  const administrator = await portal.newUser()
  const other = await portal.newUser({ companyId: administrator.companyId })
  const answers = []
  for (let at = 0; at < 35; at++)
    answers.push(
      await (at % 2 ? administrator : other).post('/api/v1/company/invitation', {
        email: `colleague${String(at)}@test.example`,
        role: 'manager',
      }),
    )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Слишком много приглашений. Повторите через час/) },
  })
})

test('a colleague is invited by mail; only administrators see and revoke invitations', async ({ portal }) => {
  const [administrator, stranger] = [await portal.newUser(), await portal.newUser()]
  const manager = await portal.newUser({ companyId: administrator.companyId, role: 'manager' })
  const path = '/api/v1/company/invitation'
  const { body: invitation } = await administrator.post(path, {
    email: ' New@Test.example',
    firstName: 'Олег',
    lastName: 'Новиков',
    role: 'manager',
    spendingLimit: 1000,
    limitPeriod: 'quarter',
  })
  expect(invitation).toMatchObject({
    email: 'new@test.example',
    name: 'Новиков Олег',
    spendingLimit: 1000,
    limitPeriod: 'quarter',
    isExpired: false,
  })
  expect((await portal.outbox('new@test.example'))[0]?.text).toContain('/user/signin-by-invitation?invitation=')
  expect((await administrator.get(path)).body.items).toHaveLength(1)
  expect(await administrator.post(path, { email: manager.email, role: 'manager' })).toMatchObject({
    status: 409,
    body: { code: 'already-member' },
  })
  expect((await administrator.post(path, { email: 'nobody', role: 'manager' })).status).toBe(422)
  expect([
    (await manager.get(path)).status,
    (await manager.post(path, { email: 'a@test.example', role: 'administrator' })).status,
  ]).toEqual([403, 403])
  expect([(await stranger.get(path)).body.items, (await stranger.delete(`${path}/${invitation.id}`)).status]).toEqual([
    [],
    404,
  ])
  expect([
    (await administrator.delete(`${path}/${invitation.id}`)).status,
    (await administrator.delete(`${path}/${invitation.id}`)).status,
    (await administrator.get(path)).body.items,
  ]).toEqual([200, 404, []])
})
