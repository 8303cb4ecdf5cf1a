import fc from 'fast-check'
import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../test/access/listed'
import { test } from '../../../../test/portal'

test('a specification is created, renamed, changed by row and read with prices', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({
    name: 'Кабель',
    price: 100_00,
    multiplicity: 0.5,
    minimumBatch: 5,
    unitName: 'м',
  })
  const breaker = await portal.newProduct({ name: 'Автомат', price: 250_00 })
  const made = await listOf(user, [{ productId: cable, amount: 5.2, note: 'подъезд 1' }])
  expect(made).toMatchObject({
    name: 'Щит этажный',
    positions: 1,
    mayEdit: true,
    isShared: true,
    total: 550,
    version: 1,
  })
  expect(made.items[0]).toMatchObject({ amount: 5.5, note: 'подъезд 1', changes: null })

  const clientKey = crypto.randomUUID()
  const added = await user.patch(`${path}/${made.id}/items`, {
    items: [{ clientKey, productId: breaker, amount: 2 }],
    version: made.version,
  })
  expect(added.body).toMatchObject({
    items: [],
    updatedItems: [{ amount: 2, productId: breaker }],
    totals: { price: 1050 },
  })
  // a retry of the same row after a lost connection
  const again = await user.patch(`${path}/${made.id}/items`, { items: [{ clientKey, productId: breaker, amount: 3 }] })
  expect(again.body).toMatchObject({
    updatedItems: [{ id: added.body.updatedItems[0].id, amount: 3 }],
    totals: { itemsCount: 2 },
  })

  const moved = await user.patch(`${path}/${made.id}/items`, {
    items: [{ id: added.body.updatedItems[0].id, position: 0 }],
    version: 1,
  })
  expect(moved.body.items.map((item: { productId: number }) => item.productId)).toEqual([breaker, cable])
  expect(moved.body.messages[0].warning).toMatch(/другой вкладке/)

  expect((await user.put(`${path}/${made.id}`, { name: 'Щит ВРУ', isShared: false })).body).toMatchObject({
    name: 'Щит ВРУ',
    isShared: false,
  })
  expect(
    (await user.patch(`${path}/${made.id}/items`, { items: [{ id: made.items[0].id, amount: 0 }] })).body.deletedItems,
  ).toEqual([{ id: made.items[0].id }])
  expect((await user.get(`${path}/${made.id}`)).body).toMatchObject({ positions: 1, total: 750 })
})

test('invalid amounts, unknown goods and foreign rows are refused without any change', async ({ portal }) => {
  const user = await portal.newUser()
  const productId = await portal.newProduct()
  const made = await listOf(user, [{ productId, amount: 1 }])
  const patch = (item: object) => user.patch(`${path}/${made.id}/items`, { items: [item] })
  expect(await patch({ productId, amount: -1 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'items.0.amount' }] },
  })
  expect(await patch({ productId: 99_999, amount: 1 })).toMatchObject({ status: 404 })
  expect(await patch({ amount: 1 })).toMatchObject({ status: 422 })
  expect(await patch({ id: 99_999, amount: 1 })).toMatchObject({
    status: 404,
    body: { message: 'Этих строк уже нет в спецификации' },
  })
  expect(await user.post(path, { name: ' ' })).toMatchObject({
    status: 422,
    body: { message: 'Назовите спецификацию' },
  })
  expect((await user.get(`${path}/${made.id}`)).body).toMatchObject({ positions: 1, version: 1 })
})

test('colleagues read, copy and order what is shared; other companies find nothing', async ({ portal }) => {
  const author = await portal.newUser()
  const colleague = await portal.newUser({ companyId: author.companyId })
  const stranger = await portal.newUser()
  const productId = await portal.newProduct({ price: 100_00 })
  const shared = await listOf(author, [{ productId, amount: 4 }])
  const own = await listOf(author, [], { name: 'Черновик', isShared: false })

  const tab = async (person: Person, name: string) => (await person.get(`${path}?tab=${name}`)).body
  expect((await tab(colleague, 'company')).items).toMatchObject([{ id: shared.id, isOwn: false, total: 400 }])
  expect((await tab(author, 'my')).counts).toEqual({ my: 2, company: 0, recommended: 0, archive: 0 })
  expect((await tab(stranger, 'company')).items).toEqual([])
  expect((await colleague.get(`${path}/${shared.id}`)).body).toMatchObject({ mayEdit: false, isLinked: false })
  expect((await colleague.get(`${path}/${own.id}`)).status).toBe(404)

  for (const [method, address, body] of [
    ['put', `${path}/${shared.id}`, { name: 'Чужое' }],
    ['patch', `${path}/${shared.id}/items`, { items: [{ productId, amount: 1 }] }],
    ['delete', `${path}/${shared.id}/items`, { items: [{ id: shared.items[0].id }] }],
    ['put', `${path}/${shared.id}/archive`, undefined],
    ['delete', `${path}/${shared.id}`, undefined],
    ['put', `${path}/${shared.id}/link`, { isOpen: true }],
    ['get', `${path}/${shared.id}/version`, undefined],
  ] as const) {
    expect(await colleague[method](address, body as object), `${method} ${address}`).toMatchObject({ status: 404 }) // get ignores the body
    expect(await stranger[method](address, body as object), `${method} ${address}`).toMatchObject({ status: 404 })
  }
  expect((await stranger.get(`${path}/${shared.id}`)).body).toMatchObject({
    status: 404,
    message: 'Спецификация не найдена. Возможно, её удалили или закрыли.',
  })
  expect((await stranger.post(`${path}/${shared.id}/duplicate`, {})).status).toBe(404)

  const copy = await colleague.post(`${path}/${shared.id}/duplicate`, {})
  expect(copy.body).toMatchObject({ name: 'Щит этажный (копия)', mayEdit: true, items: [{ productId, amount: 4 }] })
  expect((await colleague.put(`${path}/${shared.id}/copy-cart`, { move: false })).body).toMatchObject({
    added: 1,
    skipped: [],
  })
  expect((await colleague.get('/api/v2/cart/items?perPage=0')).body.items).toMatchObject([{ productId, amount: 4 }])
})

test("open pages of its readers are notified of a change, and nobody else's", async ({ portal }) => {
  const [author, stranger] = [await portal.newUser(), await portal.newUser()]
  const colleague = await portal.newUser({ companyId: author.companyId })
  const productId = await portal.newProduct()
  const shared = await listOf(author, [], { isShared: true })
  const own = await listOf(author, [], { isShared: false })
  const takeEvents = async () => {
    const events = await portal.db
      .deleteFrom('liveEvents')
      .where('topic', '=', 'specification')
      .returning(['userId', 'data'])
      .execute()
    return events.map(({ userId, data }) => [userId, data]).toSorted((a, b) => Number(a[0]) - Number(b[0]))
  }
  await author.patch(`${path}/${shared.id}/items`, { items: [{ productId, amount: 4 }] })
  expect(await takeEvents()).toEqual([
    [author.id, { id: shared.id, version: 2 }],
    [colleague.id, { id: shared.id, version: 2 }],
  ])
  await author.put(`${path}/${own.id}`, { name: 'Черновик' })
  expect(await takeEvents()).toEqual([[author.id, { id: own.id, version: 2 }]])
  await author.put(`${path}/${own.id}/archive`)
  expect(await takeEvents()).toEqual([[author.id, { id: own.id }]])
  expect(stranger.id).not.toBe(author.id)
})

test('archive, restore, delete permanently, empty the archive', async ({ portal }) => {
  const user = await portal.newUser()
  const other = await portal.newUser()
  const [first, second] = [await listOf(user, []), await listOf(user, [])]
  const foreign = await listOf(other, [])
  await other.put(`${path}/${foreign.id}/archive`)
  expect((await user.delete(`${path}/${first.id}`)).body).toMatchObject({
    status: 409,
    message: 'Удалить навсегда можно только из архива',
  })
  expect((await user.put(`${path}/${first.id}/archive`)).body).toMatchObject({ isArchived: true })
  expect((await user.patch(`${path}/${first.id}/items`, { items: [{ productId: 1, amount: 1 }] })).body).toMatchObject({
    status: 409,
    message: 'Спецификация в архиве: сначала верните её',
  })
  expect((await user.get(`${path}?tab=archive`)).body.items).toMatchObject([{ id: first.id }])
  expect((await user.put(`${path}/${first.id}/restore`)).body).toMatchObject({ isArchived: false })
  await user.put(`${path}/${first.id}/archive`)
  await user.put(`${path}/${second.id}/archive`)
  expect((await user.delete(`${path}/${first.id}`)).body).toEqual({ done: true })
  expect((await user.delete(`${path}/archive`)).body).toEqual({ deleted: 1 })
  expect((await user.get(path)).body.counts).toMatchObject({ my: 0, archive: 0 })
  expect((await other.get(path)).body.counts).toMatchObject({ archive: 1 })
})

test('history names person and change, compares and restores', async ({ portal }) => {
  const user = await portal.newUser()
  const [one, two] = [await portal.newProduct({ article: 'ONE' }), await portal.newProduct({ article: 'TWO' })]
  const made = await listOf(user, [{ productId: one, amount: 1 }])
  await user.patch(`${path}/${made.id}/items`, { items: [{ productId: two, amount: 2 }] })
  // edits of one person within ten minutes are one version
  await user.patch(`${path}/${made.id}/items`, { items: [{ id: made.items[0].id, amount: 7 }] })
  const history = await user.get(`${path}/${made.id}/version`)
  expect(history.body.items).toMatchObject([
    { number: 2, action: 'changed', positions: 2 },
    { number: 1, action: 'created', positions: 1 },
  ])

  const compared = await user.get(`${path}/${made.id}/version/1`)
  expect(compared.body.difference).toMatchObject({
    name: null,
    removed: [],
    added: [{ article: 'TWO', amount: 2 }],
    changed: [{ was: { article: 'ONE', amount: 1 }, now: { amount: 7 } }],
  })
  const restored = await user.put(`${path}/${made.id}/version/1/restore`)
  expect(restored.body).toMatchObject({ items: [{ productId: one, amount: 1 }], positions: 1 })
  expect((await user.get(`${path}/${made.id}/version`)).body.items[0]).toMatchObject({ number: 3, action: 'restored' })
  expect((await user.get(`${path}/${made.id}/version/99`)).status).toBe(404)
})

test('a version with only reordered rows is described as such', async ({ portal }) => {
  const user = await portal.newUser()
  const made = await listOf(user, [
    { productId: await portal.newProduct(), amount: 1 },
    { productId: await portal.newProduct(), amount: 2 },
  ])
  await user.patch(`${path}/${made.id}/items`, { items: [{ id: made.items[0].id, position: 1 }] })
  const nothing = { name: null, description: null, removed: [], added: [], changed: [] }
  expect((await user.get(`${path}/${made.id}/version/1`)).body.difference).toEqual({ ...nothing, isReordered: true })
  expect((await user.get(`${path}/${made.id}/version/2`)).body.difference).toEqual({ ...nothing, isReordered: false })
})

test('a link shows the list to anyone at their own prices; a new link invalidates the old one', async ({ portal }) => {
  const author = await portal.newUser()
  const reader = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  const productId = await portal.newProduct({ price: 100_00, wholesale: 80_00 })
  const made = await listOf(author, [{ productId, amount: 1 }])
  expect(made.total).toBe(80)
  const { key } = (await author.put(`${path}/${made.id}/link`, { isOpen: true })).body
  expect((await portal.guest().get(`${path}/link/${key}`)).body).toMatchObject({
    total: 100,
    mayEdit: false,
    isLinked: false,
    isOwn: false,
  })
  expect((await reader.post(`${path}/link/${key}/copy`, {})).body).toMatchObject({
    name: 'Щит этажный',
    mayEdit: true,
    total: 100,
  })
  const next = (await author.put(`${path}/${made.id}/link`, { isOpen: true })).body.key
  expect((await portal.guest().get(`${path}/link/${key}`)).status).toBe(404)
  await author.put(`${path}/${made.id}/link`, { isOpen: false })
  expect((await portal.guest().get(`${path}/link/${next}`)).status).toBe(404)
})

test('the cart is copied or moved into a specification and back', async ({ portal }) => {
  const user = await portal.newUser()
  const [one, two] = [await portal.newProduct(), await portal.newProduct()]
  await user.patch('/api/v2/cart/items', {
    items: [
      { productId: one, amount: 1, note: 'на объект' },
      { productId: two, amount: 2 },
    ],
  })
  const cart = (await user.get('/api/v2/cart/items')).body.items
  const made = await listOf(user, [], { cartItemIds: [] })
  expect(made.items).toMatchObject([
    { productId: one, note: 'на объект' },
    { productId: two, amount: 2 },
  ])

  // no body on success
  expect(
    await user.post('/api/v2/cart/items/copy', {
      itemIds: [cart[1].id],
      move: true,
      target: 'specification',
      targetId: made.id,
    }),
  ).toMatchObject({ status: 204, body: null })
  expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([{ productId: one }])
  expect((await user.get(`${path}/${made.id}`)).body.positions).toBe(3)
  // amounts add up with the cart; two rows of one product become one line
  expect(
    (
      await user.put(`${path}/${made.id}/copy-cart`, {
        items: made.items.map(({ id }: { id: number }) => ({ id })),
        move: true,
      })
    ).body,
  ).toMatchObject({ added: 1, joined: 1 })
  expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([
    { productId: one, amount: 2 },
    { productId: two, amount: 2 },
  ])
  expect((await user.get(`${path}/${made.id}`)).body.positions).toBe(1)
  const stranger = await portal.newUser()
  expect(
    (await user.post('/api/v2/cart/items/copy', { target: 'specification', targetId: (await listOf(stranger, [])).id }))
      .status,
  ).toBe(404)
})

test("a product lists only the visitor's own specifications with it", async ({ portal }) => {
  const user = await portal.newUser()
  const colleague = await portal.newUser({ companyId: user.companyId })
  const productId = await portal.newProduct()
  const { id } = await listOf(
    user,
    [
      { productId, amount: 2 },
      { productId, amount: 3 },
    ],
    { name: 'Насосная' },
  )
  await listOf(colleague, [{ productId, amount: 9 }])
  const lists = (await user.get(`/api/v1/product/${productId}/own-list`)).body.items
  expect(lists).toMatchObject([{ kind: 'specification', id, name: 'Насосная', amount: 5 }])
  await user.put(`${path}/${id}/archive`)
  expect((await user.get(`/api/v1/product/${productId}/own-list`)).body.items).toEqual([])
})

test('search covers names, goods and notes of everything readable', async ({ portal }) => {
  const user = await portal.newUser()
  const colleague = await portal.newUser({ companyId: user.companyId })
  const productId = await portal.newProduct({ article: 'ZX-77', name: 'Реле времени' })
  await listOf(colleague, [{ productId, amount: 1 }], { name: 'Насосная' })
  await listOf(user, [], { name: 'Котельная 100%' })
  const namesFor = async (keyword: string) =>
    (await user.get(`${path}?everywhere=true&keyword=${encodeURIComponent(keyword)}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )
  expect(await namesFor('zx-77')).toEqual(['Насосная'])
  expect(await namesFor('котельная')).toEqual(['Котельная 100%'])
  expect(await namesFor('%')).toEqual(['Котельная 100%'])
  expect((await user.get(`${path}?tab=my&keyword=zx`)).body.items).toEqual([])
})

test('after any parallel changes the totals equal the rows, and no row is lost or duplicated', async ({ portal }) => {
  const user = await portal.newUser()
  const products = await Promise.all([1, 2, 3].map((price) => portal.newProduct({ price: price * 33_33 })))
  const step = fc.record({
    product: fc.nat({ max: 2 }),
    amount: fc.integer({ min: 0, max: 9 }),
    key: fc.nat({ max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (tabs) => {
        const { id } = await listOf(user, [])
        const keys = Array.from({ length: 5 }, () => crypto.randomUUID())
        await Promise.all(
          tabs.map(async (steps) => {
            for (const { product, amount, key } of steps)
              await user.patch(`${path}/${id}/items`, {
                items: [{ clientKey: keys[key], productId: products[product], amount }],
              })
          }),
        )
        const { items, totals } = (await user.get(`${path}/${id}`)).body
        expect(items.length).toBeLessThanOrEqual(
          new Set(
            tabs
              .flat()
              .filter(({ amount }) => amount > 0)
              .map(({ key }) => key),
          ).size,
        )
        expect(Math.round(totals.price * 100)).toBe(
          items.reduce((sum: number, item: { total: number }) => sum + Math.round(item.total * 100), 0),
        )
        expect(new Set(items.map((item: { position: number }) => item.position)).size).toBe(items.length)
      },
    ),
    { numRuns: 12 },
  )
})

test("a colleague's own product may be listed; another company's is not found", async ({ portal }) => {
  const author = await portal.newUser()
  const colleague = await portal.newUser({ companyId: author.companyId })
  const stranger = await portal.newUser()
  const customProductId = (
    await colleague.post('/api/v1/product-custom', {
      name: 'Шкаф по чертежу',
      article: 'Ч-1',
      brand: '',
      unit: 'шт',
      price: 500,
      description: '',
    })
  ).body.id
  const made = await listOf(author, [{ productId: await portal.newProduct(), amount: 1 }])
  const added = await author.patch(`${path}/${made.id}/items`, { items: [{ customProductId, amount: 3 }] })
  expect(added.body).toMatchObject({
    updatedItems: [{ customProductId, amount: 3, total: 1500, product: { name: 'Шкаф по чертежу' } }],
  })
  const replaced = await author.patch(`${path}/${made.id}/items`, {
    items: [{ id: made.items[0].id, customProductId }],
  })
  expect(replaced.body.updatedItems).toMatchObject([{ id: made.items[0].id, productId: null, customProductId }])

  const foreign = await listOf(stranger, [])
  expect(
    await stranger.patch(`${path}/${foreign.id}/items`, { items: [{ customProductId, amount: 1 }] }),
  ).toMatchObject({ status: 404 })
  expect(await stranger.post(path, { name: 'Чужое', items: [{ customProductId, amount: 1 }] })).toMatchObject({
    status: 404,
  })
  // history restores a colleague's product too
  await author.delete(`${path}/${made.id}/items`, { items: [{ id: added.body.updatedItems[0].id }] })
  const restored = await author.put(`${path}/${made.id}/version/2/restore`)
  expect(restored.body.items).toMatchObject([{ customProductId }])
})
