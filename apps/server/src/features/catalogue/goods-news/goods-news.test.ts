import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { goodsNewsJob } from './goods-news-job'

type User = Awaited<ReturnType<Portal['newUser']>>

const notices = async (user: User) =>
  (await user.get('/api/v1/notification')).body.items
    .map(({ kind, title, text, link }: Record<string, string>) => ({
      kind,
      title: title?.replaceAll(/\s/g, ' '),
      text: text?.replaceAll(/\s/g, ' '),
      link,
    }))
    .toReversed()
const like = (user: User, id: number) => user.put(`/api/v1/product/${id}/toggle-favorite`)
const buy = (user: User, id: number, amount = 1) =>
  user.patch('/api/v2/cart/items', { items: [{ productId: id, amount }] })

async function price(portal: Portal, productId: number, kopecks: number, priceTypeId = world.wholesale) {
  await portal.db
    .updateTable('productPrices')
    .set({ price: kopecks })
    .where('productId', '=', productId)
    .where('priceTypeId', '=', priceTypeId)
    .execute()
  await portal.changed('prices', productId)
}

async function stock(portal: Portal, productId: number, amount: number, warehouseId = world.warehouse) {
  await portal.db
    .insertInto('productStocks')
    .values({ productId, warehouseId, amount: amount * 1000 })
    .onConflict((conflict) => conflict.columns(['productId', 'warehouseId']).doUpdateSet({ amount: amount * 1000 }))
    .execute()
  await portal.changed('stocks', productId)
}

test('one digest per person and load: what rose, what fell, on which lists; once', async ({ portal }) => {
  const user = await portal.newUser()
  const ids: number[] = []
  for (let at = 0; at < 5; at++) ids.push(await portal.newProduct({ name: `Кабель ${at}`, wholesale: 100_00 }))
  const [rises = 0, falls = 0, both = 0, same = 0, foreign = 0] = ids
  for (const id of [rises, both, same]) await buy(user, id)
  for (const id of [falls, both]) await like(user, id)
  const job = goodsNewsJob(portal.services)
  await job()
  for (const [id, kopecks] of [
    [rises, 110_00],
    [falls, 95_50],
    [both, 120_00],
    [foreign, 500_00],
  ] as const)
    await price(portal, id, kopecks)
  await price(portal, same, 130_00)
  await price(portal, same, 100_00)
  expect(await job()).toBe(1)
  expect(await notices(user)).toEqual([
    {
      kind: 'price-changed',
      title: 'Изменились цены 3 товаров',
      link: '/cart',
      text: 'Выросли: 2, снизились: 1. В корзине 2 товара, в избранном 2 товара. Кабель 0: 100,00 ₽ → 110,00 ₽; Кабель 2: 100,00 ₽ → 120,00 ₽; Кабель 1: 100,00 ₽ → 95,50 ₽',
    },
  ])
  expect(await job()).toBe(0)
  expect(await notices(user)).toHaveLength(1)
  expect(await portal.db.selectFrom('pricesBefore').selectAll().execute()).toEqual([])
})

test("goods that arrive in the person's region for their amount; not elsewhere, and not if the stock was already enough", async ({
  portal,
}) => {
  const [here, there] = [
    await portal.newUser(),
    await portal.newUser({ companyId: await portal.newCompany({ regionId: 2 }) }),
  ]
  const [none, few, plenty] = [
    await portal.newProduct({ name: 'Щит', stock: 0 }),
    await portal.newProduct({ name: 'Бокс', stock: 3 }),
    await portal.newProduct({ name: 'Лоток', stock: 50 }),
  ]
  for (const user of [here, there]) for (const id of [none, few, plenty]) await like(user, id)
  await buy(here, few, 20)
  const job = goodsNewsJob(portal.services)
  for (const id of [none, few, plenty]) await stock(portal, id, 70)
  expect(await job()).toBe(1)
  expect(await notices(here)).toEqual([
    {
      kind: 'stock-arrived',
      title: 'Поступили на склад 2 товара',
      text: 'В корзине 1 товар, в избранном 2 товара. Бокс, Щит',
      link: '/catalog?infavorite=true',
    },
  ])
  expect(await notices(there)).toEqual([])
})

test('rows of a specification, with a link to it if they are all in one', async ({ portal }) => {
  const user = await portal.newUser()
  const product = await portal.newProduct({ name: 'Щит', wholesale: 100_00 })
  const { id } = (await user.post('/api/v1/specification', { name: 'Объект' })).body
  expect(
    (await user.patch(`/api/v1/specification/${id}/items`, { items: [{ productId: product, amount: 2 }] })).status,
  ).toBe(200)
  await price(portal, product, 90_00)
  await goodsNewsJob(portal.services)()
  expect(await notices(user)).toEqual([
    {
      kind: 'price-changed',
      title: 'Изменилась цена 1 товара',
      text: 'Снизились: 1. В спецификациях 1 товар. Щит: 100,00 ₽ → 90,00 ₽',
      link: `/specifications/${id}`,
    },
  ])
})

test('prices as the person pays them: other price types, contracts and changes already seen are not reported', async ({
  portal,
}) => {
  const [user, contract, late] = [await portal.newUser(), await portal.newUser(), await portal.newUser()]
  const product = await portal.newProduct({ price: 150_00, wholesale: 100_00 })
  await portal.db
    .insertInto('contractPrices')
    .values({ companyId: contract.companyId ?? 0, productId: product, price: 50_00 })
    .execute()
  for (const one of [user, contract]) await buy(one, product)
  const job = goodsNewsJob(portal.services)
  await price(portal, product, 160_00, world.retail)
  expect(await job()).toBe(0)
  await price(portal, product, 105_00)
  await buy(late, product)
  await like(late, product)
  expect(await job()).toBe(1)
  expect(await notices(user)).toHaveLength(1)
  expect([await notices(contract), await notices(late)]).toEqual([[], []])
})

test('volume steps apply at the amount in the cart', async ({ portal }) => {
  const [few, many] = [await portal.newUser(), await portal.newUser()]
  const product = await portal.newProduct({ wholesale: 100_00 })
  await portal.db
    .insertInto('productPriceSteps')
    .values({ productId: product, priceTypeId: world.wholesale, fromAmount: 10_000, price: 90_00 })
    .execute()
  await portal.changed('prices', product)
  await buy(few, product, 1)
  await buy(many, product, 10)
  await portal.db.updateTable('productPriceSteps').set({ price: 80_00 }).where('productId', '=', product).execute()
  await portal.changed('prices', product)
  await goodsNewsJob(portal.services)()
  expect([await notices(few), await notices(many)]).toMatchObject([[], [{ kind: 'price-changed' }]])
})

test('blocked people and those who left get nothing; a batch interrupted by a crash is finished and reported once', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const people = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
  ] as const
  const product = await portal.newProduct({ wholesale: 100_00 })
  for (const user of people) await like(user, product)
  const [blocked, left, here] = people
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.id).execute()
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', left.id).execute()
  await price(portal, product, 200_00)
  const job = goodsNewsJob(portal.services)
  await portal.db.updateTable('pricesBefore').set({ batch: 7 }).execute()
  expect(await Promise.all([job(), job()])).toContain(1)
  expect(await portal.db.selectFrom('notifications').select('userId').execute()).toEqual([{ userId: here.id }])
})

test('goods on no list leave nothing behind; many people take few statements', async ({ portal }) => {
  const lonely = await portal.newProduct({ wholesale: 100_00 })
  await price(portal, lonely, 1_00)
  await stock(portal, lonely, 0)
  expect(await portal.db.selectFrom('pricesBefore').selectAll().execute()).toEqual([])
  expect(await portal.db.selectFrom('stocksBefore').selectAll().execute()).toEqual([])

  const user = await portal.newUser()
  for (let at = 0; at < 30; at++) {
    const id = await portal.newProduct({ wholesale: 100_00 })
    await portal.db.insertInto('favourites').values({ userId: user.id, productId: id }).execute()
  }
  await portal.db
    .updateTable('productPrices')
    .set({ price: 300_00 })
    .where('priceTypeId', '=', world.wholesale)
    .execute()
  await portal.changed('all')
  portal.statements.length = 0
  expect(await goodsNewsJob(portal.services)()).toBe(1)
  expect(portal.statements.length).toBeLessThan(40)
  expect(await notices(user)).toMatchObject([
    { title: 'Изменились цены 30 товаров', text: expect.stringContaining('и ещё 27') },
  ])
})
