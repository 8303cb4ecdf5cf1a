import { expect } from 'vitest'
import type { Person } from '../../../../test/access/listed'
import { startPortal, test, type Portal } from '../../../../test/portal'

const path = '/api/v1/order-manager'

/** A pricing sheet of a deal: a product by article, and other lines. */
async function dealOf(portal: Portal, person: Person, items: readonly object[]) {
  const { secret } = (await person.post(`${path}/key`, undefined)).body
  const sent = await portal
    .withHeaders({ 'x-api-key': secret })
    .post(`${path}/deal`, { number: `D-${crypto.randomUUID()}`, items })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return (await person.get(`${path}/${sent.body.id}`)).body
}

test("rows are added by hand once, removed and restored, only in one's own sheets", async ({ portal }) => {
  const [person, stranger] = [await portal.newUser(), await portal.newUser()]
  const productId = await portal.newProduct({ article: 'AB-1', name: 'Автомат AB-1' })
  const sheet = await dealOf(portal, person, [{ name: 'Шкаф', amount: 1, price: 100 }])
  const rows = `${path}/${sheet.id}/rows`
  const added = [
    { clientKey: crypto.randomUUID(), productId, name: 'не так', amount: 3, price: 50.5 },
    { clientKey: crypto.randomUUID(), name: 'Доставка', unit: 'усл', amount: 1, price: 700 },
  ]
  const { body } = await person.patch(rows, { added })
  expect(body).toMatchObject({
    version: sheet.version + 1,
    positions: 3,
    unmatched: 2,
    total: 951.5,
    items: [
      { name: 'Шкаф' },
      { productId, article: 'AB-1', name: 'Автомат AB-1', amount: 3, crmPrice: 50.5 },
      { productId: null, name: 'Доставка', unit: 'усл', crmPrice: 700 },
    ],
  })
  expect((await person.patch(rows, { added })).body.positions).toBe(3)
  const last = body.items[2].id
  expect((await person.patch(rows, { removed: [last] })).body.positions).toBe(2)
  expect((await person.patch(rows, { restored: [last] })).body.items[2]).toMatchObject({ id: last, name: 'Доставка' })

  const one = (row: object) => ({ added: [{ clientKey: crypto.randomUUID(), ...row }] })
  expect((await person.patch(rows, one({ name: ' ' }))).body.errors[0].message).toBe('Назовите строку')
  expect((await person.patch(rows, one({ productId: 999_999 }))).status).toBe(404)
  expect((await stranger.patch(rows, one({ name: 'Чужая' }))).status).toBe(404)
  const many = Array.from({ length: 1998 }, (_, at) => ({ clientKey: crypto.randomUUID(), name: `Строка ${at}` }))
  expect((await person.patch(rows, { added: many })).body.message).toContain('2\u00a0000')
  expect((await person.get(`${path}/${sheet.id}`)).body.positions).toBe(3)
})

test('products are suggested by name, and a row takes one only when a person confirms', async ({ portal }) => {
  const [person, stranger] = [await portal.newUser(), await portal.newUser()]
  const productId = await portal.newProduct({ article: 'KB-5', name: 'Кабель ВВГнг 3х2,5 Рубин' })
  const sheet = await dealOf(portal, person, [
    { article: 'CRM-77', name: 'кабель ввгнг 3х2,5 рубин', unit: 'м', amount: 10, price: 90 },
    { name: 'Ыъэщжф', amount: 1 },
    { article: 'KB-5', amount: 1 },
  ])
  const [likely, unlikely, known] = sheet.items.map((item: { id: number }) => item.id)
  // however certain the search is, the row is unchanged
  expect(sheet.items[0]).toMatchObject({ productId: null, hasNoMatch: false })
  const candidates = `${path}/${sheet.id}/candidates?rows=${likely},${unlikely},${known}`
  const found = (await person.get(candidates)).body.items
  expect(found.map((row: { id: number }) => row.id)).toEqual([likely, unlikely])
  expect(found[0].candidates[0]).toMatchObject({ id: productId, article: 'KB-5' })
  expect(found[1].candidates).toEqual([])
  expect((await stranger.get(candidates)).status).toBe(404)
  expect((await person.get(`${path}/${sheet.id}/candidates?rows=x`)).status).toBe(422)

  const change = (row: object) => person.patch(`${path}/${sheet.id}/rows`, { rows: [row] })
  expect((await change({ id: likely, hasNoMatch: true })).body.items[0]).toMatchObject({
    productId: null,
    hasNoMatch: true,
  })
  expect((await change({ id: likely, productId })).body.items[0]).toMatchObject({ productId, hasNoMatch: false })
})

test('a row naming an own product by article or full name becomes that product in an offer', async ({ portal }) => {
  const [person, stranger] = [await portal.newUser(), await portal.newUser()]
  const own = async (who: Person, fields: object): Promise<number> =>
    (await who.post('/api/v1/product-custom', { name: 'Щит', price: 80, ...fields })).body.id
  const byArticle = await own(person, { article: 'СВ-100', name: 'Щит сборный' })
  const byName = await own(person, { name: 'Бирка  кабельная' })
  await own(person, { article: 'ДВ-1', name: 'Один' })
  await own(person, { article: 'ДВ-1', name: 'Другой' })
  await own(stranger, { article: 'ЧУЖ-1', name: 'Чужой щит' })
  const sheet = await dealOf(portal, person, [
    { article: 'св 100', name: 'Щит', amount: 2, price: 100 },
    { name: 'бирка кабельная', amount: 5, price: 10 },
    { article: 'ДВ-1', name: 'Неясный', amount: 1, price: 10 },
    { article: 'ЧУЖ-1', name: 'Чужой щит', amount: 1, price: 10 },
  ])
  expect(sheet.items.map((item: { ownProduct: unknown }) => item.ownProduct)).toEqual([
    { article: 'СВ-100', name: 'Щит сборный' },
    { article: '', name: 'Бирка  кабельная' },
    null,
    null,
  ])
  const offer = await person.post('/api/v1/offer', { name: 'КП', source: { kind: 'order-manager', id: sheet.id } })
  expect(offer.body.items).toMatchObject([
    { kind: 'product', customProductId: byArticle, amount: 2, purchase: 80, pricing: { by: 'price', value: 100 } },
    { kind: 'product', customProductId: byName, amount: 5, pricing: { by: 'price', value: 10 } },
    { kind: 'work', name: 'Неясный' },
    { kind: 'work', name: 'Чужой щит' },
  ])
  const strange = { name: 'Ч', source: { kind: 'order-manager', id: sheet.id } }
  expect((await stranger.post('/api/v1/offer', strange)).status).toBe(404)
})

test('no offer can be made from a pricing sheet while the module is off', async () => {
  const portal = await startPortal({ SNAB_MODULE_ORDER_MANAGER: 'false' })
  try {
    const person = await portal.newUser()
    const { companyId } = person
    const at = portal.time.now
    const { id } = await portal.db
      .insertInto('pricingSheets')
      .values({ companyId: companyId ?? 0, userId: person.id, name: 'Р', source: 'file', createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const source = { kind: 'order-manager', id }
    const refusal = { status: 404, body: { code: 'not-found', message: 'Модуль «Менеджер заказов» отключён' } }
    expect(await person.post('/api/v1/offer', { name: 'КП', source })).toMatchObject(refusal)
    const offer = await person.post('/api/v1/offer', { name: 'Пустое' })
    expect(await person.post(`/api/v1/offer/${offer.body.id}/source`, { source })).toMatchObject(refusal)
    expect((await person.get(path)).status).toBe(404)
  } finally {
    await portal.stop()
  }
})
