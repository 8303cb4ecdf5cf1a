import type { Change, EditedList } from '@snab/domain/buying/offline/edit'
import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../test/access/listed'
import { test } from '../../../../test/portal'

const url = '/api/v3/offline/edits'
const goods = (productId: number) => ({ productId, customProductId: null, sellerId: null })
const edit = (list: EditedList, change: Change, key: string = crypto.randomUUID()) => ({ key, list, change })
const send = async (person: Person, ...edits: object[]) => {
  const { status, body } = await person.post(url, { edits })
  expect(status).toBe(200)
  return body.answers
}
const rowsOf = async (person: Person, id: number) =>
  (await person.get(`${path}/${String(id)}`)).body.items.map(
    ({ productId, amount }: { productId: number; amount: number }) => [productId, amount],
  )

test('a list made offline is created once, however often it is sent', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ multiplicity: 5 })
  const key = crypto.randomUUID()
  const list = { kind: 'made', key } as const
  const edits = [
    edit(list, { kind: 'make', name: 'Щит 7' }, key),
    edit(list, { kind: 'add', row: crypto.randomUUID(), goods: goods(cable), amount: 12, price: null }),
  ]
  const [first, second] = await Promise.all([send(user, ...edits), send(user, ...edits)])
  expect(first).toEqual(second)
  expect(first).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied', amount: 15 }])
  const { items } = (await user.get(path)).body
  expect(items).toMatchObject([{ name: 'Щит 7', positions: 1 }])
  expect(await rowsOf(user, items[0].id)).toEqual([[cable, 15]])

  // the same key from another person is a different edit
  const other = await portal.newUser()
  expect(await send(other, edits[1] ?? {})).toMatchObject([{ outcome: 'conflict', conflict: { reason: 'list-gone' } }])
})

test('a change by somebody else is a conflict and stays as it is', async ({ portal }) => {
  const user = await portal.newUser()
  const [cable, breaker, relay, gone] = [
    await portal.newProduct({ price: 100_00 }),
    await portal.newProduct({ price: 200_00 }),
    await portal.newProduct({ price: 300_00 }),
    await portal.newProduct({ isActive: false }),
  ]
  const made = await listOf(user, [
    { productId: cable, amount: 1 },
    { productId: breaker, amount: 2 },
    { productId: relay, amount: 3 },
  ])
  const list = { kind: 'specification', id: made.id } as const
  const [first, second, third] = made.items
  await user.patch(`${path}/${made.id}/items`, {
    items: [
      { id: first.id, amount: 7 },
      { id: second.id, amount: 0 },
    ],
  })
  const amount = (row: number, productId: number, was: number, to: number, price: number | null): Change => ({
    kind: 'amount',
    row,
    goods: goods(productId),
    was,
    amount: to,
    price,
  })
  const answers = await send(
    user,
    edit(list, amount(first.id, cable, 1, 5, 100)),
    edit(list, amount(second.id, breaker, 2, 5, 200)),
    edit(list, amount(third.id, relay, 3, 5, 299)),
    edit(list, { kind: 'add', row: crypto.randomUUID(), goods: goods(gone), amount: 1, price: null }),
    edit(list, { kind: 'remove', row: second.id, goods: goods(breaker), was: 2 }),
  )
  expect(answers).toMatchObject([
    { conflict: { reason: 'amount-changed', theirs: { row: first.id, amount: 7, price: 100 } } },
    { conflict: { reason: 'row-gone' } },
    { conflict: { reason: 'price-changed', theirs: { price: 300 } } },
    { conflict: { reason: 'product-gone' } },
    // removed already
    { outcome: 'applied', row: null },
  ])
  expect(await rowsOf(user, made.id)).toEqual([
    [cable, 7],
    [relay, 3],
  ])

  await user.put(`${path}/${made.id}/archive`)
  expect(await send(user, edit(list, amount(third.id, relay, 3, 5, 300)))).toMatchObject([
    { conflict: { reason: 'list-archived' } },
  ])
})

test('a lost answer is given again, even if the list has been archived since', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct()
  const made = await listOf(user, [{ productId: cable, amount: 1 }])
  const list = { kind: 'specification', id: made.id } as const
  const change: Change = { kind: 'amount', row: made.items[0].id, goods: goods(cable), was: 1, amount: 4, price: null }
  const sent = edit(list, change)
  const answer = await send(user, sent)
  await user.patch(`${path}/${made.id}/items`, { items: [{ id: made.items[0].id, amount: 9 }] })
  expect(await send(user, sent)).toEqual(answer)
  await user.put(`${path}/${made.id}/archive`)
  expect(await send(user, sent)).toEqual(answer)
  expect(await rowsOf(user, made.id)).toEqual([[cable, 9]])
})

test('a cart has one line for a product, and an edit does not change another open cart', async ({ portal }) => {
  const user = await portal.newUser()
  const [cable, relay] = [await portal.newProduct(), await portal.newProduct()]
  await user.patch('/api/v2/cart/items', { items: [{ productId: cable, amount: 2 }] })
  const cartId = (await user.get('/api/v2/cart')).body.items[0].id
  const add = (productId: number, id: number | null, amount: number) =>
    edit({ kind: 'cart', id }, { kind: 'add', row: crypto.randomUUID(), goods: goods(productId), amount, price: null })
  expect(await send(user, add(cable, cartId, 3), add(relay, cartId, 4), add(relay, null, 6))).toMatchObject([
    { conflict: { reason: 'amount-changed', theirs: { amount: 2 } } },
    { outcome: 'applied', amount: 4 },
    { conflict: { reason: 'amount-changed', theirs: { amount: 4 } } },
  ])
  await user.post('/api/v2/cart', { name: 'Отложенная' })
  expect(await send(user, add(cable, cartId, 3))).toMatchObject([{ conflict: { reason: 'other-cart' } }])
  expect((await user.get('/api/v2/cart/items')).body.items).toEqual([])
})

test('one refused edit does not block the others', async ({ portal }) => {
  const user = await portal.newUser()
  const [cable, relay] = [await portal.newProduct(), await portal.newProduct()]
  const made = await listOf(user, [])
  const list = { kind: 'specification', id: made.id } as const
  const add = (productId: number, sellerId: number | null, amount: number) =>
    edit(list, { kind: 'add', row: crypto.randomUUID(), goods: { ...goods(productId), sellerId }, amount, price: null })
  expect(await send(user, add(cable, 999_999, 1), add(relay, null, 2), add(relay, null, -1))).toMatchObject([
    { conflict: { reason: 'refused', message: 'У этого продавца такого товара нет' } },
    { outcome: 'applied', amount: 2 },
    { conflict: { reason: 'refused', message: 'Количество не может быть отрицательным' } },
  ])
})

test("a list of a colleague or a stranger cannot be edited, and nobody reads another person's key or goods", async ({
  portal,
}) => {
  const author = await portal.newUser()
  const colleague = await portal.newUser({ companyId: author.companyId })
  const stranger = await portal.newUser()
  const cable = await portal.newProduct({ article: 'КАБ-1' })
  const made = await listOf(author, [{ productId: cable, amount: 1 }])
  const list = { kind: 'specification', id: made.id } as const
  const change: Change = { kind: 'remove', row: made.items[0].id, goods: goods(cable), was: 1 }
  for (const person of [colleague, stranger])
    expect(await send(person, edit(list, change))).toMatchObject([{ conflict: { reason: 'list-gone' } }])
  expect(await rowsOf(author, made.id)).toEqual([[cable, 1]])

  const keyOf = async (person: Person) => (await person.post('/api/v3/offline/key', undefined)).body.key
  expect(await keyOf(author)).toBe(await keyOf(author))
  expect(await keyOf(author)).not.toBe(await keyOf(stranger))
  const keptBy = async (person: Person) =>
    (await person.get('/api/v3/offline/goods')).body.items.map(({ article }: { article: string }) => article)
  expect(await keptBy(author)).toEqual(['КАБ-1'])
  expect(await keptBy(stranger)).toEqual([])
})

test("kept goods have barcodes, the company's own numbers, its own price and stock", async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ article: 'КАБ-2', price: 150_00, stock: 8, multiplicity: 2 })
  await portal.db
    .updateTable('products')
    .set({ barcodes: ['4600000000015'] })
    .where('id', '=', cable)
    .execute()
  await portal.db
    .insertInto('companyMatches')
    .values({
      companyId: user.companyId,
      userId: null,
      key: 'c:СК77',
      shown: 'СК-77',
      productId: cable,
      authorId: user.id,
      at: portal.time.now,
    })
    .execute()
  await portal.db
    .insertInto('visitorEvents')
    .values({
      at: portal.time.now,
      type: 'PRODUCT_VIEW',
      userId: user.id,
      location: '',
      referer: '',
      products: JSON.stringify([{ id: cable }]),
      visitorHash: null,
      sessionId: null,
      viewUuid: null,
      regionId: null,
      source: null,
      pageNumber: null,
      listId: null,
      categoryId: null,
      searchTerm: null,
      originalSearchTerm: null,
      orderIds: [],
    })
    .execute()
  expect((await user.get('/api/v3/offline/goods')).body).toMatchObject({
    hasMore: false,
    items: [
      { article: 'КАБ-2', barcodes: ['4600000000015'], ownNumbers: ['СК-77'], price: 150, stock: 8, multiplicity: 2 },
    ],
  })
})
