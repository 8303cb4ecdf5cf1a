import { expect } from 'vitest'
import { test, world } from '../../../../test/portal'
import { savedFilterNewsJob } from './news-job'

const address = '/api/v1/user-filter'

test('saved, renamed and deleted; newest first; page and order are not saved', async ({ portal }) => {
  const user = await portal.newUser()
  const first = await user.post(address, { url: '/catalog?brands=1,2&page=4&sort=price&product=7&pageSize=50' })
  const second = await user.post(address, {
    url: `?keyword=${encodeURIComponent('автомат 16А')}&section=2&instock=true`,
    name: 'Автоматы',
  })
  expect(first).toMatchObject({
    status: 200,
    body: { url: '?brands=1,2', name: '', alerts: false, news: { goods: 0, stock: 0 } },
  })
  expect((await user.post(address, { url: '?brands=1,2&page=9' })).body.id).toBe(first.body.id)

  expect((await user.get(address)).body.items.map(({ id }: { id: number }) => id)).toEqual([
    second.body.id,
    first.body.id,
  ])
  expect((await user.put(`${address}/${first.body.id}`, { name: 'Наши бренды' })).body).toMatchObject({
    id: first.body.id,
    name: 'Наши бренды',
  })
  expect((await user.delete(`${address}/${first.body.id}`)).body).toEqual({ done: true })
  expect((await user.get(address)).body.items).toHaveLength(1)
  expect(await user.delete(`${address}/${first.body.id}`)).toMatchObject({
    status: 404,
    body: { code: 'saved-filter-not-found' },
  })
})

test('an empty filter is refused, and so is one too many; a guest must sign in', async ({ portal }) => {
  const user = await portal.newUser()
  expect(await user.post(address, { url: '/catalog?page=2&sort=name' })).toMatchObject({
    status: 422,
    body: { code: 'saved-filter-empty' },
  })
  for (let brand = 1; brand <= 100; brand++) await user.post(address, { url: `?brands=${brand}` })
  expect(await user.post(address, { url: '?brands=101' })).toMatchObject({
    status: 409,
    body: { code: 'too-many-saved-filters' },
  })
  expect(await user.post(address, { url: '?brands=100' })).toMatchObject({ status: 200 })
  expect((await portal.guest().get(address)).status).toBe(401)
})

test('filters of others, including colleagues, are not found', async ({ portal }) => {
  const user = await portal.newUser()
  const others = [await portal.newUser(), await portal.newUser({ companyId: user.companyId })]
  const { id } = (await user.post(address, { url: '?brands=1' })).body
  for (const other of others) {
    expect((await other.get(address)).body.items).toEqual([])
    expect((await other.put(`${address}/${id}`, { name: 'Моё' })).status).toBe(404)
    expect((await other.delete(`${address}/${id}`)).status).toBe(404)
  }
  expect((await user.get(address)).body.items).toHaveLength(1)
})

test('chips describe the filter, with section and ticked ones distinguished', async ({ portal }) => {
  const user = await portal.newUser()
  const url = `?keyword=ва47&section=2&brands=1,99&manufacturer=1&sellerId=2&type=1&features=${world.colour}:${world.red}&features=${world.current}:6,63&features=${world.dimmable}:true&priceMin=10.5&instock=1&recommended=true&infavorite=true&bought=true&custom-colour=${encodeURIComponent('Синий')}`
  const { chips } = (await user.post(address, { url })).body
  expect(chips.map(({ text, kind }: { text: string; kind: string }) => `${kind}: ${text}`)).toEqual([
    'keyword: ва47',
    'section: Автоматические выключатели',
    'value: Вектор',
    'value: Неизвестный бренд',
    'value: Завод «Вектор»',
    'value: Снаб-Кабель',
    'value: Автоматический выключатель',
    'value: Цвет: Красный',
    'value: Номинальный ток: 6…63 А',
    'flag: Диммируемый',
    'value: Цвет: Синий',
    'value: Цена: от 10,5 ₽',
    'flag: В наличии',
    'flag: Рекомендуем',
    'flag: Избранное',
    'flag: Покупали раньше',
  ])
})

test('missing values are described by text, never by a number or a code', async ({ portal }) => {
  const user = await portal.newUser()
  const url = `?section=999&series=999&manufacturer=999&sellerId=999&type=999&set=999&features=${world.colour}:999&features=999:1&instock=999&custom-EF000007=blue&custom-colour=${encodeURIComponent('красный')}`
  expect((await user.post(address, { url })).body.chips.map(({ text }: { text: string }) => text)).toEqual([
    'Неизвестный раздел',
    'Неизвестная серия',
    'Неизвестный производитель',
    'Неизвестный продавец',
    'Неизвестная группа',
    'Неизвестный набор',
    'Цвет: неизвестное значение',
    'Неизвестное свойство',
    'Неизвестное свойство: blue',
    'Цвет: Красный',
    'В наличии: неизвестный склад',
  ])
})

test('with alerts on, new goods and goods back in stock are counted until the owner looks', async ({ portal }) => {
  const user = await portal.newUser()
  const gone = await portal.newProduct({ stock: 0 })
  await portal.newProduct({ stock: 4 })
  const { id } = (await user.post(address, { url: '?brands=1' })).body
  const silent = (await user.post(address, { url: '?section=1' })).body.id
  const count = savedFilterNewsJob(portal.services)
  const news = async (filter: number) =>
    (await user.get(address)).body.items.find((item: { id: number }) => item.id === filter).news
  await user.put(`${address}/${id}`, { alerts: true })
  expect(await count()).toEqual([])

  const fresh = await portal.newProduct({ stock: 1 })
  await portal.newProduct({ brandId: 2 })
  await portal.db.insertInto('productStocks').values({ productId: gone, warehouseId: 1, amount: 9000 }).execute()
  await portal.changed('stocks', gone)
  expect(await count()).toEqual([
    expect.objectContaining({ filterId: id, userId: user.id, url: '?brands=1', goods: 1, stock: 1 }),
  ])
  expect(await news(id)).toEqual({ goods: 1, stock: 1 })
  expect(await news(silent)).toEqual({ goods: 0, stock: 0 })
  // nothing has changed since: nothing is counted or notified again
  expect([await count(), await count({ isNightly: true })]).toEqual([[], []])

  expect((await user.put(`${address}/${id}`, { seen: true })).body.news).toEqual({ goods: 0, stock: 0 })
  await portal.db.updateTable('products').set({ name: 'Другое имя' }).where('id', '=', fresh).execute()
  await portal.changed('product', fresh)
  await count()
  expect(await news(id)).toEqual({ goods: 0, stock: 0 })

  await portal.newProduct()
  await count()
  expect((await user.put(`${address}/${id}`, { alerts: false })).body).toMatchObject({
    alerts: false,
    news: { goods: 0, stock: 0 },
  })
})

test('news are what the owner would find: stock of their region only', async ({ portal }) => {
  const user = await portal.newUser()
  const product = await portal.newProduct({ stock: 0 })
  const { id } = (await user.post(address, { url: '?brands=1' })).body
  await user.put(`${address}/${id}`, { alerts: true })
  await portal.db
    .insertInto('productStocks')
    .values({ productId: product, warehouseId: world.otherWarehouse, amount: 9000 })
    .execute()
  await portal.changed('stocks', product)
  await savedFilterNewsJob(portal.services)()
  expect((await user.get(address)).body.items[0].news).toEqual({ goods: 0, stock: 0 })
})

test("a blocked colleague's list is counted without the company's prices", async ({ portal }) => {
  const companyId = await portal.newCompany({ priceTypeId: 2 })
  const [user, colleague] = [await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  for (const person of [user, colleague]) {
    const { id } = (await person.post(address, { url: '?priceMax=70' })).body
    await person.put(`${address}/${id}`, { alerts: true })
  }
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', user.id).execute()
  await portal.newProduct({ price: 100_00, wholesale: 60_00 })
  expect((await savedFilterNewsJob(portal.services)()).map(({ userId }) => userId)).toEqual([colleague.id])
})
