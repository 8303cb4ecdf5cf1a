import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test, world, type Portal } from '../../../../../test/portal'
import { addedTables, joinedTables, laidTables, listTables, movedTables, stayingTables } from './moved-tables'

const url = '/api/v1/staff/made-product'
const made = {
  article: 'РУЧ-1',
  manufacturerCode: '',
  barcodes: ['4600000000017'],
  vatRate: 2200,
  name: 'Подвес тросовый',
  brand: '',
  section: '',
  unit: '796 шт',
  multiplicity: 1,
  prices: [{ id: world.retail, price: 99.9 }],
  stocks: [{ id: world.warehouse, amount: 40 }],
}
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

test('every table that refers to a product defines how a merge moves its rows', async ({ portal }) => {
  const { rows } = await sql<{ name: string; of: string }>`
    select c.relname as name, a.attname as of from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('product_id', 'product_ids') and not a.attisdropped`.execute(
    portal.db,
  )
  const known = [...movedTables, ...joinedTables].map(({ table }) => table)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...known, ...laidTables, ...addedTables, ...listTables, ...stayingTables].toSorted(),
  )
})

test('a made product is merged into the one of 1C with its carts, lists, orders and values of staff', async ({
  portal,
}) => {
  const [staff, buyer, guest] = [await root(portal), await portal.newUser(), portal.guest()]
  const { id } = (await staff.post(url, made)).body
  const intoId = await portal.newProduct({ article: 'БА-77', name: 'Подвес из 1С', price: 50_00, stock: 3 })
  await portal.db.updateTable('products').set({ barcodes: made.barcodes }).where('id', '=', intoId).execute()
  const other = await portal.newProduct({ article: 'ДР-1' })
  const cards = '/api/v1/staff/product'
  expect((await staff.get(`${cards}/${id}`)).body.twins).toMatchObject([{ id: intoId, isMergeable: true }])

  const orderId = await placedOrder(portal, {
    userId: buyer.id,
    companyId: buyer.companyId ?? 0,
    at: NOW,
    lines: [{ productId: id, price: 90_00 }],
  })
  await portal.db
    .insertInto('productCosts')
    .values({ productId: intoId, day: '2026-01-01', price: 10_00, vatIncluded: true })
    .execute()
  const { id: cartId } = await portal.db
    .insertInto('carts')
    .values({ userId: buyer.id, name: 'Вторая', isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { cartId, position: 1, additionalFields: '{}' }
  await portal.db
    .insertInto('cartItems')
    .values([
      { ...line, productId: id, amount: 5000 },
      { ...line, productId: intoId, amount: 2000, position: 2 },
    ])
    .execute()
  const { id: specificationId } = await portal.db
    .insertInto('specifications')
    .values({ userId: buyer.id, companyId: buyer.companyId, name: 'Щит' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('specificationItems')
    .values({ specificationId, productId: id, amount: 7000, position: 1 })
    .execute()
  await staff.put(`${cards}/${other}/link/analogue`, { version: 0, ids: [id] })

  const pair = `${url}/${id}/merge/${intoId}`
  const preview = (await staff.get(pair)).body
  expect(preview).toMatchObject({
    problem: null,
    moves: expect.arrayContaining([
      { name: 'Строки заказов', count: 1 },
      { name: 'Строки спецификаций', count: 1 },
      { name: 'Строки корзин', count: 1 },
    ]),
    dropped: expect.arrayContaining([
      { name: 'Цены', count: 1 },
      { name: 'Остатки', count: 1 },
    ]),
  })
  const versions = { version: preview.made.version, intoVersion: preview.into.version, isOwnKept: false }
  expect((await staff.put(pair, { ...versions, intoVersion: 99 })).body.code).toBe('stale-version')
  expect((await staff.put(`${url}/${intoId}/merge/${id}`, versions)).body.code).toBe('stale-version')
  expect(await staff.put(pair, versions)).toMatchObject({ status: 200 })

  expect((await guest.get(`/api/v1/product/${id}`)).body).toMatchObject({ code: 'product-not-found', movedTo: intoId })
  expect((await staff.get(`${cards}/${id}`)).body).toMatchObject({ status: 404, movedTo: intoId })
  expect((await guest.get(`/api/v1/product/${intoId}`)).body).toMatchObject({
    name: 'Подвес из 1С',
    price: { value: 50 },
  })
  expect(
    await portal.db.selectFrom('cartItems').select(['productId', 'amount']).where('cartId', '=', cartId).execute(),
  ).toEqual([{ productId: intoId, amount: 7000 }])
  expect(await portal.db.selectFrom('specificationItems').select('productId').execute()).toEqual([
    { productId: intoId },
  ])
  const orderLines = await portal.db
    .selectFrom('orderLines as l')
    .leftJoin('orderLineCosts as c', 'c.orderLineId', 'l.id')
    .select(['l.productId', 'l.article', 'c.price'])
    .where('l.orderId', '=', orderId)
    .execute()
  // the line was sold without a known cost: the merge does not invent one
  expect(orderLines).toMatchObject([{ productId: intoId, price: null }])
  const links = await portal.db.selectFrom('productLinks').select(['productId', 'linkedId']).execute()
  expect(links).toEqual([{ productId: other, linkedId: intoId }])
  const { details } = await portal.db
    .selectFrom('staffActions')
    .select('details')
    .where('action', '=', 'merge')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ from: id, was: 'РУЧ-1', article: 'БА-77' })
  // merging again, or changing the closed row, leads to the remaining product
  expect((await staff.put(pair, versions)).body).toMatchObject({ status: 404, movedTo: intoId })
  expect((await staff.put(`${cards}/${id}`, { version: 2, values: { isActive: true } })).body.movedTo).toBe(intoId)
})

test('values of staff apply where 1C has sent none, or everywhere on request', async ({ portal }) => {
  const staff = await root(portal)
  const cards = '/api/v1/staff/product'
  const merged = async (isOwnKept: boolean, article: string) => {
    const { id } = (await staff.post(url, { ...made, article, barcodes: [] })).body
    await staff.put(`${cards}/${id}`, {
      version: (await staff.get(`${cards}/${id}`)).body.version,
      values: { description: 'Описание портала' },
    })
    await staff.post(`${cards}/${id}/feature`, {
      version: (await staff.get(`${cards}/${id}`)).body.version,
      name: 'Длина',
      unit: 'м',
      kind: 'number',
      values: ['5'],
    })
    const intoId = await portal.newProduct({ article: `1С-${article}`, price: 50_00, stock: 3 })
    await portal.db.updateTable('products').set({ description: 'Описание 1С' }).where('id', '=', intoId).execute()
    const { made: side, into } = (await staff.get(`${url}/${id}/merge/${intoId}`)).body
    await staff.put(`${url}/${id}/merge/${intoId}`, { version: side.version, intoVersion: into.version, isOwnKept })
    const card = (await portal.guest().get(`/api/v1/product/${intoId}`)).body
    const { stocks } = (await staff.get(`${cards}/${intoId}/trade`)).body
    return {
      price: card.price.value,
      description: card.description,
      features: card.features.length,
      stock: stocks[0].now.value,
    }
  }
  expect(await merged(false, 'А-1')).toEqual({ price: 50, description: 'Описание 1С', features: 1, stock: 3 })
  expect(await merged(true, 'А-2')).toEqual({ price: 99.9, description: 'Описание портала', features: 1, stock: 40 })
})

test('goods of another unit or origin cannot be merged, nor can prices by a person without the right to change them', async ({
  portal,
}) => {
  const [staff, editor] = [await root(portal), await portal.newUser({ companyId: null, staffRole: 'content' })]
  const { id } = (await staff.post(url, made)).body
  const twin = (await staff.post(url, { ...made, article: 'РУЧ-2', barcodes: [] })).body.id
  const ofErp = await portal.newProduct({ article: 'БА-77' })
  const asked = async (who: typeof staff, intoId: number, from = id) => {
    const { body } = await who.get(`${url}/${from}/merge/${intoId}`)
    if (!body.made) return body.code
    const sent = { version: body.made.version, intoVersion: body.into.version, isOwnKept: false }
    const { body: answer } = await who.put(`${url}/${from}/merge/${intoId}`, sent)
    return [body.problem, answer.code]
  }
  expect(await asked(staff, id)).toEqual([expect.stringContaining('один и тот же'), expect.any(String)])
  expect(await asked(staff, twin)).toEqual([expect.stringContaining('тоже создан'), 'goods-not-mergeable'])
  expect(await asked(staff, id, ofErp)).toEqual([
    expect.stringContaining('созданный на портале'),
    'goods-not-mergeable',
  ])
  await portal.db.updateTable('products').set({ unitOkei: '006', unitName: 'м' }).where('id', '=', ofErp).execute()
  expect(await asked(staff, ofErp)).toEqual([expect.stringContaining('Единицы разные'), 'goods-not-mergeable'])
  await portal.db.updateTable('products').set({ unitOkei: '796', unitName: 'шт' }).where('id', '=', ofErp).execute()
  expect(await asked(editor, ofErp)).toEqual([null, 'not-allowed'])
  expect(await asked(staff, 999_999)).toBe('not-found')
})
