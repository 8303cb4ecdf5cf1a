import { expect, onTestFinished } from 'vitest'
import { startPortal, test } from '../../../../../test/portal'

const body = (more: object = {}) => ({
  clientKey: crypto.randomUUID(),
  deliveryType: 'pickup',
  pickupPointId: 1,
  offerAccepted: true,
  ...more,
})

test('a delivery is free, or its price is to be settled', async ({ portal }) => {
  const user = await portal.newUser()
  const place = async (amount: number, deliveryAddress: string) => {
    const productId = await portal.newProduct({ price: 1_000_00 })
    await user.patch('/api/v2/cart/items', { items: [{ productId, amount }] })
    const { status, body: placed } = await user.post(
      '/api/v1/order',
      body({ deliveryType: 'delivery', deliveryAddress }),
    )
    expect(status).toBe(200)
    return placed.orders[0]
  }
  expect(await place(10, 'Нижний Новгород, ул. Речная, 1')).toMatchObject({ deliveryPrice: 0, total: 10_000 })
  expect(await place(9, 'Нижний Новгород, ул. Речная, 1')).toMatchObject({ deliveryPrice: null, total: 9_000 })
  expect(await place(20, 'Казань, ул. Мира, 2')).toMatchObject({ deliveryPrice: null, total: 20_000 })
  // the city comes from the address, not from its text
  expect(await place(20, 'Владивосток, ул. Нижний Новгород, 5')).toMatchObject({ deliveryPrice: null })
  expect(await place(20, 'там же')).toMatchObject({ deliveryPrice: null })
  expect(
    await portal.db.selectFrom('orders').select('deliveryCity').where('userId', '=', user.id).orderBy('id').execute(),
  ).toEqual(
    ['Нижний Новгород', 'Нижний Новгород', 'Казань', 'Владивосток', ''].map((deliveryCity) => ({ deliveryCity })),
  )
  await portal.db.updateTable('regions').set({ city: 'Омск' }).execute()
  await portal.services.dictionary.reload()
  expect(await place(20, 'г. Томск, пр-кт Ленина, 1')).toMatchObject({ deliveryPrice: null })
  await portal.db.updateTable('regions').set({ city: '' }).execute()
  await portal.services.dictionary.reload()
  expect(await place(20, 'Нижний Новгород, ул. Речная, 1')).toMatchObject({ deliveryPrice: null })
})

test('a saved address keeps its city, whoever types it', async ({ portal }) => {
  const user = await portal.newUser()
  const address = { address: 'Нижегородская обл., г. Нижний Новгород, Новая ул., вл. 7' }
  // a city claimed by a browser is ignored
  const saved = (await user.post('/api/v1/delivery-address', { ...address, city: 'Казань' })).body
  expect(saved.city).toBe('Нижний Новгород')
  expect((await user.put(`/api/v1/delivery-address/${saved.id}`, { address: 'Бор, Новая, 7' })).body.city).toBe('Бор')
  await portal.db
    .updateTable('deliveryAddresses')
    .set({ address: 'Заовражная, 7', city: 'Нижний Новгород' })
    .where('id', '=', saved.id)
    .execute()
  const productId = await portal.newProduct({ price: 10_000_00 })
  await user.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect(
    (await user.post('/api/v1/order', body({ deliveryType: 'delivery', deliveryAddress: 'Заовражная, 7' }))).body
      .orders[0],
  ).toMatchObject({ deliveryPrice: 0 })
})

test('a delivery below the minimum weight is refused with a message, a pickup is not', async () => {
  const portal = await startPortal({ SNAB_MINIMUM_WEIGHT_FOR_DELIVERY: '5' })
  onTestFinished(() => portal.stop())
  const user = await portal.newUser()
  const productId = await portal.newProduct({ price: 100_00 })
  await portal.db.updateTable('products').set({ weightGrams: 1_500 }).where('id', '=', productId).execute()
  await user.patch('/api/v2/cart/items', { items: [{ productId, amount: 3 }] })
  const delivery = { deliveryType: 'delivery', deliveryAddress: 'Казань, ул. Мира, 2' }
  expect((await user.get('/api/v1/order/options')).body.minimumWeightForDelivery).toBe(5)
  expect(await user.post('/api/v1/order', body(delivery))).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'deliveryType',
          message: 'Доставляем заказы от 5 кг, в этом 4,5 кг: добавьте товаров или выберите самовывоз',
        },
      ],
    },
  })
  await user.patch('/api/v2/cart/items', { items: [{ productId, amount: 4 }] })
  expect((await user.post('/api/v1/order', body(delivery))).status).toBe(200)
  await user.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect((await user.post('/api/v1/order', body())).status).toBe(200)
})
