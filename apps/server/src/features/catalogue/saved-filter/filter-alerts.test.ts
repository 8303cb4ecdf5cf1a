import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { sendNotification } from '../../talk/notification/send-notification'
import { savedFilterNewsJob } from './news-job'

const address = '/api/v1/user-filter'
type User = Awaited<ReturnType<Portal['newUser']>>

async function watch(user: User, url: string, name = '') {
  const { id } = (await user.post(address, { url, name })).body
  expect((await user.put(`${address}/${id}`, { alerts: true })).status).toBe(200)
  return Number(id)
}

const notices = async (user: User) =>
  (await user.get('/api/v1/notification')).body.items.map(({ kind, title, text, link }: Record<string, string>) => ({
    kind,
    title,
    text,
    link,
  }))

async function setStock(portal: Portal, productId: number, amount: number) {
  await portal.db.deleteFrom('productStocks').where('productId', '=', productId).execute()
  if (amount > 0)
    await portal.db
      .insertInto('productStocks')
      .values({ productId, warehouseId: 1, amount: amount * 1000 })
      .execute()
  await portal.changed('stocks', productId)
}

test('an increase is notified once, with counts and a link to the filter; a further one replaces it until read', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const gone = await portal.newProduct({ stock: 0 })
  await watch(user, '?brands=1', 'Вектор')
  const count = savedFilterNewsJob(portal.services)
  await count()
  expect(await notices(user)).toEqual([])

  await portal.newProduct()
  await portal.newProduct()
  await setStock(portal, gone, 4)
  await count()
  await count({ isNightly: true })
  expect(await notices(user)).toEqual([
    {
      kind: 'filter-news',
      title: '«Вектор»: 2 новых товара, 1 снова в наличии',
      text: 'С тех пор, как вы открывали этот сохранённый фильтр.',
      link: '/catalog?brands=1',
    },
  ])

  for (let more = 0; more < 3; more++) await portal.newProduct()
  await count()
  expect((await notices(user)).map(({ title }: { title: string }) => title)).toEqual([
    '«Вектор»: 5 новых товаров, 1 снова в наличии',
  ])
  await user.put('/api/v1/notification/read-all', {})
  await portal.newProduct()
  await count()
  expect((await notices(user)).map(({ title }: { title: string }) => title)).toEqual([
    '«Вектор»: 6 новых товаров, 1 снова в наличии',
    '«Вектор»: 5 новых товаров, 1 снова в наличии',
  ])
})

test('an unnamed filter is described by its contents', async ({ portal }) => {
  const user = await portal.newUser()
  await watch(user, '?section=2&brands=1&instock=true')
  await portal.newProduct()
  await savedFilterNewsJob(portal.services)()
  expect(await notices(user)).toMatchObject([
    { title: '«Автоматические выключатели, Вектор, В наличии»: 1 новый товар' },
  ])
})

test('mail and SMS follow the settings of the heading', async ({ portal }) => {
  const user = await portal.newUser()
  await user.post('/api/v1/user/notification-settings', {
    items: [{ heading: 'prices', web: false, mail: true, sms: true }],
  })
  await watch(user, '?brands=1', 'Вектор')
  await portal.newProduct()
  await savedFilterNewsJob(portal.services)()
  expect(await notices(user)).toEqual([])
  for (const { id } of await portal.db.selectFrom('notifications').select('id').execute())
    await sendNotification(portal.services, id)
  const sent = await portal.outbox()
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
  expect(sent.find(({ channel }) => channel === 'mail')).toMatchObject({
    recipient: user.email,
    subject: '«Вектор»: 1 новый товар',
    text: expect.stringContaining('/catalog?brands=1'),
  })
})

test('goods back in stock are reported again; what the person has seen is not', async ({ portal }) => {
  const user = await portal.newUser()
  const product = await portal.newProduct({ stock: 5 })
  const id = await watch(user, '?brands=1', 'Вектор')
  const count = savedFilterNewsJob(portal.services)
  await setStock(portal, product, 0)
  await count()
  expect(await notices(user)).toEqual([])
  await setStock(portal, product, 7)
  await count()
  expect(await notices(user)).toMatchObject([{ title: '«Вектор»: 1 снова в наличии' }])

  await portal.newProduct()
  await user.put(`${address}/${id}`, { seen: true })
  await count()
  expect(await notices(user)).toHaveLength(1)
})

test("the person's own actions are not news: favourites, another region, another company", async ({ portal }) => {
  const user = await portal.newUser()
  const [first, second] = [await portal.newProduct({ stock: 0, otherStock: 5 }), await portal.newProduct({ stock: 3 })]
  await watch(user, '?infavorite=true', 'Мои')
  await watch(user, '?brands=1&instock=true', 'В наличии')
  const count = savedFilterNewsJob(portal.services)
  await count()

  await user.put(`/api/v1/product/${first}/toggle-favorite`)
  await user.put(`/api/v1/product/${second}/toggle-favorite`)
  await count({ isNightly: true })
  expect((await user.post('/api/v2/user/set-region', { id: 2 })).status).toBe(200)
  await count({ isNightly: true })
  expect(await notices(user)).toEqual([])

  // later changes in the chosen region are
  const third = await portal.newProduct({ stock: 0, otherStock: 0 })
  await portal.db.insertInto('productStocks').values({ productId: third, warehouseId: 3, amount: 5000 }).execute()
  await portal.changed('stocks', third)
  await count()
  expect(await notices(user)).toMatchObject([{ title: '«В наличии»: 1 новый товар' }])
})

test('nothing for blocked people or those who left their company; stocks are as the person sees them', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const [blocked, left, other] = [
    await portal.newUser(),
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
  ]
  for (const user of [blocked, left, other]) await watch(user, '?brands=1', 'Вектор')
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.id).execute()
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', left.id).execute()
  await portal.newProduct()
  await savedFilterNewsJob(portal.services)()
  const people = await portal.db.selectFrom('notifications').select('userId').execute()
  expect(people).toEqual([{ userId: other.id }])
})

test('two parallel counts notify once', async ({ portal }) => {
  const user = await portal.newUser()
  await watch(user, '?brands=1', 'Вектор')
  await portal.newProduct()
  const count = savedFilterNewsJob(portal.services)
  await Promise.all([count({ isNightly: true }), count({ isNightly: true }), count({ isNightly: true })])
  expect(await notices(user)).toHaveLength(1)
})
