import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { orderBody, placeOrder } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { signIn } from '../../erp/exchange/test-support/test-erp'

const path = '/api/v1/company/legal-entity'
const staffPath = '/api/v1/staff/legal-entity'
const bank = { inn: '7707083893', kpp: '773601001', name: 'ПАО «Банк»' }
const others = { inn: '5260123451', kpp: '526001001', name: 'ООО «Вольт»' }

const waitingText = 'Поставщик ещё не подтвердил это юридическое лицо: выберите другое или дождитесь подтверждения'

async function cast(portal: Portal) {
  const user = await portal.newUser()
  await portal.db
    .updateTable('legalEntities')
    .set({ inn: '5263990011', name: 'ООО «Своё»' })
    .where('companyId', '=', user.companyId ?? 0)
    .execute()
  const product = await portal.newProduct({ wholesale: 100_00 })
  const fill = (who: Caller = user) => who.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  await fill()
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const salesOf = async (...companies: (number | null)[]) => {
    const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
    await portal.db
      .insertInto('staffCompanies')
      .values(companies.map((companyId) => ({ userId: sales.id, companyId: companyId ?? 0 })))
      .execute()
    return sales
  }
  const confirm = (who: Caller, id: number) => who.put(`${staffPath}/${id}`, { decision: 'confirm' })
  const refuse = (who: Caller, id: number, reason = 'Это не ваша организация') =>
    who.put(`${staffPath}/${id}`, { decision: 'refuse', reason })
  return { user, fill, root, salesOf, confirm, refuse }
}

test('only confirmed INNs can order; 1C never sees others', async ({ portal }) => {
  const owner = await portal.newUser()
  const { user } = await cast(portal)
  // the answer does not reveal whether the INN is known
  const [taken, free] = [await user.post(path, others), await user.post(path, bank)]
  for (const { status, body } of [taken, free])
    expect([status, body.state, body.decided, body.refusalReason]).toEqual([200, 'waiting', null, ''])
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
  expect(JSON.stringify((await user.get('/api/v1/user/company')).body)).not.toContain(
    (await owner.get('/api/v1/user/company')).body.name,
  )

  for (const { body } of [taken, free]) {
    expect(await placeOrder(user, { legalEntityId: body.id })).toMatchObject({
      status: 422,
      body: { code: 'legal-entity-not-confirmed', errors: [{ field: 'legalEntityId', message: waitingText }] },
    })
  }
  expect(await portal.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(
    (await user.get('/api/v1/order/options')).body.legalEntities.map(
      ({ inn, state }: { inn: string; state: string }) => [inn, state],
    ),
  ).toEqual([
    ['5263990011', 'confirmed'],
    ['5260123451', 'waiting'],
    ['7707083893', 'waiting'],
  ])
  // waiting entities are not shown as the company's
  expect((await user.get('/api/v1/user/current-user')).body.company.legalEntities).toMatchObject([
    { inn: '5263990011' },
  ])
  expect((await placeOrder(user)).body.orders[0].legalEntity.inn).toBe('5263990011')
})

test('a company with only waiting entities cannot order, and sees why', async ({ portal }) => {
  const { user } = await cast(portal)
  await portal.db
    .updateTable('legalEntities')
    .set({ state: 'waiting', decidedHow: null, decidedAt: null })
    .where('companyId', '=', user.companyId ?? 0)
    .execute()
  expect(await placeOrder(user)).toMatchObject({
    status: 422,
    body: { message: 'Поставщик ещё не подтвердил ни одного юридического лица компании' },
  })
})

test('staff see requests and confirm or refuse with a reason, recorded in the log; sales only for their companies', async ({
  portal,
}) => {
  const owner = await portal.newUser()
  const { user, fill, root, salesOf, confirm, refuse } = await cast(portal)
  const [own, foreign] = [await salesOf(user.companyId), await salesOf(owner.companyId)]
  const { id } = (await user.post(path, others)).body
  const second = (await user.post(path, bank)).body.id
  const ownerName = (await owner.get('/api/v1/user/company')).body.name

  const seen = async (who: Caller, state = 'waiting') => (await who.get(`${staffPath}?state=${state}`)).body.items
  expect(await seen(root)).toMatchObject([
    {
      id,
      company: { id: user.companyId },
      inn: others.inn,
      state: 'waiting',
      requestedBy: expect.stringContaining('Иван'),
      decided: null,
      others: [{ name: ownerName, state: 'confirmed', isBranch: false }],
    },
    { id: second, inn: bank.inn, others: [] },
  ])
  // only the responsible manager sees whose INN it is
  expect((await seen(own))[0].others).toEqual([{ name: null, state: 'confirmed', isBranch: false }])
  expect(await seen(foreign)).toEqual([])
  expect((await confirm(foreign, second)).status).toBe(404)
  expect(await refuse(own, second, ' ')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'reason', message: 'Напишите, почему отклонено' }] },
  })

  expect(await confirm(own, id)).toMatchObject({ status: 409, body: { code: 'legal-entity-taken' } })
  expect((await refuse(own, id)).body).toMatchObject({
    state: 'refused',
    decidedHow: 'staff',
    decidedBy: expect.any(String),
    decided: portal.time.now.toISOString(),
    reason: 'Это не ваша организация',
  })
  expect((await confirm(own, second)).body).toMatchObject({ state: 'confirmed' })
  expect((await confirm(own, second)).status).toBe(200)
  expect(
    await portal.db.selectFrom('staffActions').select(['action', 'subject', 'subjectId']).orderBy('id').execute(),
  ).toEqual([
    { action: 'refuse', subject: 'legal-entity', subjectId: id },
    { action: 'confirm', subject: 'legal-entity', subjectId: second },
  ])
  expect((await user.get('/api/v1/notification')).body.items.map(({ title }: { title: string }) => title)).toEqual([
    'Юридическое лицо подтверждено: ПАО «Банк»',
    'Юридическое лицо отклонено: ООО «Вольт»',
  ])
  expect(await seen(own)).toEqual([])

  expect((await placeOrder(user, { legalEntityId: second })).body.orders[0].legalEntity.inn).toBe(bank.inn)
  await fill()
  expect(await placeOrder(user, { legalEntityId: id })).toMatchObject({
    status: 422,
    body: { message: 'Поставщик отклонил это юридическое лицо: выберите другое' },
  })
  // refused requisites can be corrected and requested again
  expect((await user.post(path, others)).body).toMatchObject({ id, state: 'waiting', refusalReason: '' })
  expect(await user.post(path, others)).toMatchObject({ status: 409, body: { code: 'legal-entity-exists' } })
})

test('of two companies adding one INN in parallel, both wait and only one is confirmed', async ({ portal }) => {
  const { user, root, confirm, refuse } = await cast(portal)
  const rival = await portal.newUser()
  const [one, other] = await Promise.all([user.post(path, bank), rival.post(path, bank)])
  expect([one.body.state, other.body.state]).toEqual(['waiting', 'waiting'])

  const answers = await Promise.all([confirm(root, one.body.id), confirm(root, other.body.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(
    await portal.db
      .selectFrom('legalEntities')
      .select('id')
      .where('inn', '=', bank.inn)
      .where('state', '=', 'confirmed')
      .execute(),
  ).toHaveLength(1)
  // given to the other only after it is taken from the first
  const [winner, loser] = answers[0]?.status === 200 ? [one, other] : [other, one]
  await refuse(root, winner.body.id)
  expect((await confirm(root, loser.body.id)).body).toMatchObject({ state: 'confirmed' })
})

test('an entity refused while an order waits for approval cannot be ordered for', async ({ portal }) => {
  const { user: administrator, fill, root, confirm, refuse } = await cast(portal)
  const { id } = (await administrator.post(path, bank)).body
  await confirm(root, id)
  const buyer = await portal.newUser({ companyId: administrator.companyId, role: 'manager', spendingLimit: 0 })
  await fill(buyer)
  const { approval } = (await placeOrder(buyer, { legalEntityId: id })).body
  await refuse(root, id)

  const address = `/api/v1/approval/${approval.id}`
  const { lines, legalEntityState } = (await administrator.get(address)).body
  expect(legalEntityState).toBe('refused')
  const decision = { lines: [{ id: lines[0].id, decision: 'approve' }] }
  expect(await administrator.post(`${address}/decide`, decision)).toMatchObject({
    status: 422,
    body: {
      code: 'legal-entity-not-confirmed',
      message: 'Поставщик не подтвердил «ПАО «Банк»»: заказать от этого юридического лица нельзя',
    },
  })
  expect((await administrator.get(address)).body).toMatchObject({ state: 'waiting', orders: [] })
  await confirm(root, id)
  expect((await administrator.post(`${address}/decide`, decision)).body).toMatchObject({
    state: 'approved',
    orders: [{}],
  })
})

test('parallel order and refusal: the order has a confirmed entity or is not made', async ({ portal }) => {
  const { user, root, refuse } = await cast(portal)
  const [entity] = (await user.get('/api/v1/user/company')).body.legalEntities
  const request = await orderBody(user, { legalEntityId: entity.id })
  const [placed] = await Promise.all([user.post('/api/v1/order', request), refuse(root, entity.id)])
  expect([200, 422]).toContain(placed.status)
  expect(await portal.db.selectFrom('orders').select('id').execute()).toHaveLength(placed.status === 200 ? 1 : 0)
})

const documentOf = (orderId: number, inn: string, erpNumber = 'УТ-1') =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Документ><Ид>${orderId}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация>
  <Контрагенты><Контрагент><Ид>1</Ид><Наименование>Покупатель</Наименование><Роль>Покупатель</Роль><ИНН>${inn}</ИНН></Контрагент></Контрагенты>
  <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Номер по 1С</Наименование><Значение>${erpNumber}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ></КоммерческаяИнформация>`

test('1C confirms entities it has orders for, unless the INN belongs to another or was refused', async ({ portal }) => {
  await portal.newUser()
  const { user, root, refuse } = await cast(portal)
  const [waits, taken, refused] = [
    await user.post(path, bank),
    await user.post(path, others),
    await user.post(path, { inn: '500100732259', name: 'ИП Иванов' }),
  ]
  await refuse(root, refused.body.id)
  const [order] = (await placeOrder(user)).body.orders
  const erp = await signIn(portal, 'sale')
  for (const inn of [bank.inn, others.inn, '500100732259'])
    expect((await erp.call('file', '&filename=orders.xml', documentOf(order.id, inn))).body).toContain('success')

  const states = await portal.db
    .selectFrom('legalEntities')
    .select(['id', 'state', 'decidedHow'])
    .where(
      'id',
      'in',
      [waits, taken, refused].map(({ body }) => body.id),
    )
    .orderBy('id')
    .execute()
  expect(states.map(({ state, decidedHow }) => [state, decidedHow])).toEqual([
    ['confirmed', 'erp'],
    ['waiting', null],
    ['refused', 'staff'],
  ])
})

test('existing rows: entities used in orders or unique are confirmed, others wait', async ({ portal }) => {
  const { db } = portal
  const [first, second] = [await portal.newUser(), await portal.newUser()]
  const third = await portal.newUser()
  await db
    .updateTable('legalEntities')
    .set({ inn: bank.inn })
    .where('companyId', '=', third.companyId ?? 0)
    .execute()
  await first.patch('/api/v2/cart/items', { items: [{ productId: await portal.newProduct(), amount: 1 }] })
  await placeOrder(first)
  for (const column of [
    'state',
    'requested_by',
    'requested_at',
    'decided_how',
    'decided_by',
    'decided_at',
    'refusal_reason',
  ])
    await sql`alter table legal_entities drop column ${sql.ref(column)} cascade`.execute(db)
  await sql`drop index legal_entities_inn`.execute(db)

  await sql
    .raw(await readFile(new URL('../../../db/migrations/0033_legal_entity_states.sql', import.meta.url), 'utf8'))
    .execute(db)

  const rows = await db.selectFrom('legalEntities').select(['companyId', 'state']).execute()
  expect(new Map(rows.map(({ companyId, state }) => [companyId, state]))).toEqual(
    new Map([
      [first.companyId, 'confirmed'],
      [second.companyId, 'waiting'],
      [third.companyId, 'confirmed'],
    ]),
  )
})
