import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const carts = '/api/v2/cart'
const items = '/api/v2/cart/items'

type Named = { id: number; name: string; isActive: boolean; itemsCount: number }

test('a cart is set aside under a name and activated again with all lines', async ({ portal }) => {
  const [first, second] = [await portal.newProduct(), await portal.newProduct()]
  const user = await portal.newUser()
  await user.patch(items, { items: [{ productId: first, amount: 2, note: 'щит' }] })

  const aside = await user.post(carts, { name: ' Объект на Лесной ' })
  expect(aside.body.items).toMatchObject([
    { name: '', isActive: true, itemsCount: 0 },
    { name: 'Объект на Лесной', isActive: false, itemsCount: 1 },
  ])
  expect((await user.get(items)).body.items).toEqual([])

  await user.patch(items, { items: [{ productId: second, amount: 1 }] })
  const [, kept]: [Named, Named] = aside.body.items
  const opened = await user.put(`${carts}/${kept.id}/activate`)
  expect(opened.body.items).toMatchObject([
    { id: kept.id, isActive: true },
    { name: expect.stringMatching(/^Корзина от \d\d\.\d\d\.\d{4}$/), isActive: false, itemsCount: 1 },
  ])
  expect((await user.get(items)).body.items).toMatchObject([{ productId: first, amount: 2, note: 'щит' }])
})

test('a page that saw the other cart is outdated, whatever the versions', async ({ portal }) => {
  const product = await portal.newProduct()
  const user = await portal.newUser()
  const seen: number = (await user.patch(items, { items: [{ productId: product, amount: 1 }] })).body.version
  const aside = await user.post(carts, { name: 'Первая' })
  const versions = [seen, (await user.get(items)).body.version]
  await user.put(`${carts}/${aside.body.items[1].id}/activate`)
  versions.push((await user.get(items)).body.version)

  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  const behind = await user.patch(items, { items: [{ productId: product, amount: 7 }], version: seen })
  expect(behind.body.messages).toMatchObject([
    { warning: 'Корзина изменилась в другой вкладке или на другом устройстве' },
  ])
})

test('an empty cart is not set aside; one set aside is renamed and deleted, the active one is not deleted', async ({
  portal,
}) => {
  const product = await portal.newProduct()
  const user = await portal.newUser()
  expect(await user.post(carts, { name: 'Пусто' })).toMatchObject({ status: 409, body: { code: 'cart-empty' } })
  expect(await user.post(carts, { name: ' ' })).toMatchObject({ status: 422 })
  await user.patch(items, { items: [{ productId: product, amount: 1 }] })
  const [active, kept]: [Named, Named] = (await user.post(carts, { name: 'Была' })).body.items

  expect((await user.patch(`${carts}/${kept.id}`, { name: 'Стала' })).body.items).toMatchObject([{}, { name: 'Стала' }])
  expect(await user.delete(`${carts}/${active.id}`)).toMatchObject({ status: 409, body: { code: 'cart-is-active' } })
  expect((await user.delete(`${carts}/${kept.id}`)).body.items).toMatchObject([{ id: active.id }])
})

test("others' carts are not found; a guest has no named carts", async ({ portal }) => {
  const product = await portal.newProduct()
  const [owner, stranger] = [await portal.newUser(), await portal.newUser()]
  await owner.patch(items, { items: [{ productId: product, amount: 1 }] })
  const [, kept]: [Named, Named] = (await owner.post(carts, { name: 'Моя' })).body.items

  for (const refused of [
    await stranger.put(`${carts}/${kept.id}/activate`),
    await stranger.patch(`${carts}/${kept.id}`, { name: 'Чужая' }),
    await stranger.delete(`${carts}/${kept.id}`),
  ]) {
    expect(refused).toMatchObject({ status: 404, body: { code: 'cart-not-found' } })
  }
  expect((await stranger.get(carts)).body.items.map(({ id }: Named) => id)).not.toContain(kept.id)
  expect((await owner.get(carts)).body.items).toMatchObject([{ isActive: true }, { name: 'Моя', itemsCount: 1 }])
  expect(await portal.guest().get(carts)).toMatchObject({ status: 401 })
})

test('parallel switches leave exactly one active cart and lose nothing', async ({ portal }) => {
  const products = [await portal.newProduct(), await portal.newProduct(), await portal.newProduct()]
  const user = await portal.newUser()
  for (const [at, productId] of products.entries()) {
    await user.patch(items, { items: [{ productId, amount: at + 1 }] })
    if (at < 2) await user.post(carts, { name: `Корзина ${at}` })
  }
  const known: Named[] = (await user.get(carts)).body.items
  await Promise.all([...known, ...known].map(({ id }) => user.put(`${carts}/${id}/activate`)))

  const after: Named[] = (await user.get(carts)).body.items
  expect(after.filter(({ isActive }) => isActive)).toHaveLength(1)
  expect(after.map(({ id, itemsCount }) => [id, itemsCount]).toSorted()).toEqual(
    known.map(({ id, itemsCount }) => [id, itemsCount]).toSorted(),
  )
})

test("the owner's open pages receive a change with its version", async ({ portal }) => {
  const product = await portal.newProduct()
  const user = await portal.newUser()
  const { version } = (await user.patch(items, { items: [{ productId: product, amount: 1 }] })).body
  const events = await portal.db
    .selectFrom('liveEvents')
    .select(['userId', 'data'])
    .where('topic', '=', 'cart')
    .execute()
  expect(events).toEqual([{ userId: user.id, data: { version } }])
})
