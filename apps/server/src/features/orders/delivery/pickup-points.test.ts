import { expect } from 'vitest'
import { test, type Caller } from '../../../../test/portal'

const url = '/api/v1/staff/pickup-point'
const point = {
  isShown: true,
  city: 'Бор',
  address: 'улица Мира, 2',
  hours: 'Пн–пт 8:00–19:00',
  phone: '+7 831 200-00-00',
  weekdays: [6, 1, 1],
}
const offered = async (buyer: Caller) => (await buyer.get('/api/v1/order/options')).body.pickupPoints

test('a pickup point changes and disappears for buyers with their next request', async ({ portal }) => {
  const [root, buyer] = [await portal.newUser({ companyId: null, staffRole: 'administrator' }), await portal.newUser()]
  const listed = (await root.get(url)).body.items
  expect(listed.find(({ id }: { id: number }) => id === 1)).toMatchObject({
    name: 'Главный',
    version: 1,
    isShown: true,
  })
  expect((await root.put(`${url}/1`, { ...point, version: 1 })).status).toBe(200)
  expect(await offered(buyer)).toEqual([
    {
      id: 1,
      name: 'Главный',
      city: 'Бор',
      address: 'улица Мира, 2',
      hours: 'Пн–пт 8:00–19:00',
      phone: '+7 831 200-00-00',
      weekdays: [1, 6],
    },
  ])
  const hidden = await root.put(`${url}/1`, { ...point, version: 2, isShown: false })
  expect(hidden.body.items).toContainEqual(expect.objectContaining({ id: 1, version: 3, isShown: false }))
  expect(await offered(buyer)).toEqual([])
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'change', subject: 'pickup-point', subjectId: 1, details: { isShown: false } },
    { details: { isShown: true } },
  ])
})

test('a visible point has an address and a valid phone, and is our own warehouse', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const fieldOf = async (id: number, change: object) =>
    (await root.put(`${url}/${id}`, { ...point, version: 1, ...change })).body.errors?.[0].field
  expect(await fieldOf(1, { address: ' ' })).toBe('address')
  expect(await fieldOf(1, { phone: '200' })).toBe('phone')
  expect(await fieldOf(2, {})).toBe('isShown')
  expect((await root.put(`${url}/1`, { ...point, version: 4 })).body.code).toBe('stale-version')
  expect((await root.put(`${url}/77`, { ...point, version: 1 })).status).toBe(404)
})

test('only administrators edit pickup points', async ({ portal }) => {
  for (const who of [
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'content' }),
  ]) {
    expect((await who.get(url)).status).toBe(403)
    expect((await who.put(`${url}/1`, { ...point, version: 1 })).status).toBe(403)
  }
})
