import { nextDelivery } from '@snab/domain/time/weekdays'
import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const path = '/api/v1/delivery-address'

test('a company has addresses, exactly one of which is the default', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [administrator, manager, stranger] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager' }),
    await portal.newUser(),
  ]
  const add = async (address: string, more: object = {}) => (await administrator.post(path, { address, ...more })).body
  const first = await add('Нижний Новгород, ул. Родионова, д. 165', { name: 'Склад', contactPhone: '+7 910 000-00-00' })
  const second = await add('Бор, ул. Ленина, д. 1', { isDefault: true })
  const defaults = async () =>
    (await manager.get(path)).body.items.map((item: { id: number; isDefault: boolean }) => [item.id, item.isDefault])

  expect(first.isDefault).toBe(true)
  expect(await defaults()).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  await administrator.put(`${path}/${second.id}`, { address: 'Бор, ул. Ленина, д. 2', isDefault: false })
  expect(await defaults()).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  expect((await manager.get('/api/v1/order/options')).body.addresses[0]).toMatchObject({
    address: 'Бор, ул. Ленина, д. 2',
    nextDelivery: null,
  })
  expect((await manager.post(path, { address: 'Бор, ул. Мира, д. 1' })).status).toBe(403)
  expect((await administrator.post(path, { address: ' ' })).body.errors).toMatchObject([{ field: 'address' }])
  for (const answer of [
    await stranger.put(`${path}/${first.id}`, { address: 'Чужой адрес' }),
    await stranger.delete(`${path}/${first.id}`),
  ])
    expect(answer.status).toBe(404)
  expect((await stranger.get(path)).body.items).toEqual([])
  await administrator.delete(`${path}/${second.id}`)
  expect(await defaults()).toEqual([[first.id, true]])
})

test('an individual has their own addresses', async ({ portal }) => {
  const [person, other] = [
    await portal.newUser({ companyId: null, isIndividual: true }),
    await portal.newUser({ companyId: null, isIndividual: true }),
  ]
  expect((await person.post(path, { address: 'Нижний Новгород, ул. Белинского, 1' })).body).toMatchObject({
    isDefault: true,
  })
  expect([(await person.get(path)).body.items.length, (await other.get(path)).body.items.length]).toEqual([1, 0])
})

test('delivery days are set by the administrator or sales and visible to the whole company', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [administrator, manager, stranger, sales] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager' }),
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const { id } = (await administrator.post(path, { address: 'Нижний Новгород, ул. Родионова, д. 165' })).body
  const schedule = `/api/v1/delivery-schedule/${id}`
  // Tuesday
  portal.time.now = new Date('2026-03-10T09:00:00Z')
  expect((await administrator.put(schedule, { weekdays: [5, 2, 5] })).body).toMatchObject({
    weekdays: [2, 5],
    nextDelivery: '2026-03-13',
  })
  expect((await manager.get('/api/v1/delivery-schedule')).body).toMatchObject({
    mayEdit: false,
    items: [{ address: { id }, weekdays: [2, 5] }],
  })
  expect([
    (await manager.put(schedule, { weekdays: [] })).status,
    (await stranger.put(schedule, { weekdays: [] })).status,
    (await sales.put(schedule, { weekdays: [] })).status,
    (await administrator.put(schedule, { weekdays: [8] })).status,
  ]).toEqual([403, 404, 404, 422])
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  expect((await sales.put(schedule, { weekdays: [1] })).body).toMatchObject({
    company: { id: companyId },
    nextDelivery: '2026-03-16',
  })
})

test('the next delivery day is never today', () => {
  expect(nextDelivery([2], '2026-03-10')).toBe('2026-03-17')
  expect(nextDelivery([7], '2026-03-10')).toBe('2026-03-15')
  expect(nextDelivery([], '2026-03-10')).toBeNull()
})
