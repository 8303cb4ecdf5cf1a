import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { entityTables, joinedTables, movedTables, ownEntityTables, ownWayTables } from './moved-tables'

const url = '/api/v1/staff/customer'

const inn = (portal: Portal, companyId: number, value: string, kpp: string | null = null) =>
  portal.db.updateTable('legalEntities').set({ inn: value, kpp }).where('companyId', '=', companyId).execute()

test('every table that names a company or a legal entity defines how a merge moves it', async ({ portal }) => {
  const { rows } = await sql<{ name: string; of: string }>`
    select c.relname as name, a.attname as of from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and (a.attname <> 'merged_into' or c.relname = 'companies') and c.relnamespace = 'public'::regnamespace and a.attname in ('company_id', 'legal_entity_id', 'merged_into')
      and not a.attisdropped`.execute(portal.db)
  const tablesOf = (column: string) =>
    rows
      .filter(({ of }) => of === column)
      .map(({ name }) => name)
      .toSorted()
  expect(tablesOf('company_id')).toEqual(
    [...movedTables, ...joinedTables]
      .map(({ table }) => table)
      // the log of changes notes by itself what moves
      .concat('buyer_changes', 'chats')
      .toSorted(),
  )
  expect(tablesOf('merged_into')).toEqual(ownWayTables.filter((table) => table !== 'chats'))
  expect(tablesOf('legal_entity_id')).toEqual([...entityTables, ...ownEntityTables].toSorted())
})

test('a double is merged into the customer with orders, people and requisites, and the history shows it', async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const [one, two] = [await portal.newUser(), await portal.newUser()]
  const [id, doubleId] = [one.companyId ?? 0, two.companyId ?? 0]
  await inn(portal, id, '7707083893')
  await inn(portal, doubleId, '7710140679')
  const pair = `${url}/${id}/double/${doubleId}`
  const different = await root.get(pair)
  expect(different.body.problem).toContain('разные ИНН')
  const versions = { version: different.body.customer.version, doubleVersion: different.body.double.version }
  expect(await root.put(pair, versions)).toMatchObject({ status: 409, body: { code: 'customers-not-mergeable' } })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.put(pair, versions)).status).toBe(403)
  expect((await root.get(`${url}/${id}/double/${id}`)).body.problem).toContain('один и тот же')

  await inn(portal, doubleId, '7707083893')
  const productId = await portal.newProduct()
  const lines = [{ productId, price: 10_000 }]
  const orderId = await placedOrder(portal, { userId: two.id, companyId: doubleId, at: NOW, lines })
  const entity = await portal.db
    .selectFrom('legalEntities')
    .select('id')
    .where('companyId', '=', doubleId)
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('orders').set({ legalEntityId: entity.id }).where('id', '=', orderId).execute()
  await portal.db
    .updateTable('companies')
    .set({ openingBalance: -500_00, openingOn: '2026-01-01' })
    .where('id', '=', doubleId)
    .execute()
  for (const [companyId, price] of [
    [id, 70_00],
    [doubleId, 60_00],
  ] as const)
    await portal.db.insertInto('contractPrices').values({ companyId, productId, price }).execute()
  const address = { address: 'Тверь', isDefault: true, userId: null }
  for (const companyId of [id, doubleId])
    await portal.db
      .insertInto('deliveryAddresses')
      .values({ ...address, companyId })
      .execute()

  const shown = (await root.get(pair)).body
  expect(shown).toMatchObject({
    problem: null,
    moves: expect.arrayContaining([
      { name: 'Заказы', count: 1 },
      { name: 'Люди', count: 1 },
      { name: 'Адреса доставки', count: 1 },
    ]),
    dropped: [{ name: 'Индивидуальные цены', count: 1 }],
  })
  expect((await root.put(pair, { ...versions, version: versions.version + 5 })).status).toBe(409)
  expect((await root.put(pair, versions)).status).toBe(200)
  expect(await root.put(pair, versions)).toMatchObject({ status: 404 })

  expect((await two.get('/api/v1/user/current-user')).body).toMatchObject({ company: { id }, role: 'administrator' })
  expect((await two.get(`/api/v1/order/${orderId}`)).status).toBe(200)
  const order = await portal.db
    .selectFrom('orders')
    .select(['companyId', 'legalEntityId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const kept = await portal.db.selectFrom('legalEntities').select('id').where('companyId', '=', id).execute()
  expect(kept).toEqual([{ id: order.legalEntityId }])
  expect(order.companyId).toBe(id)
  expect(await portal.db.selectFrom('contractPrices').select(['companyId', 'price']).execute()).toEqual([
    { companyId: id, price: 70_00 },
  ])
  const card = (await root.get(`${url}/${id}`)).body
  expect(card).toMatchObject({ people: 2, turnover: 100, credit: { openingBalance: -500, openingOn: '2026-01-01' } })
  expect(await root.get(`${url}/${doubleId}`)).toMatchObject({ status: 404, body: { movedTo: id } })
  expect((await root.get(url)).body.items.map((company: { id: number }) => company.id)).toEqual([id])
  expect((await root.get(`${url}/${id}/activity`)).body.events[0]).toMatchObject({ kind: 'company-merged' })
  expect((await root.get('/api/v1/staff/action')).body.items[0]).toMatchObject({
    action: 'merge',
    subject: 'customer',
    subjectId: id,
  })
})
