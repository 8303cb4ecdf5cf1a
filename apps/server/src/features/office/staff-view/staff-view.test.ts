import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/view'
const orders = `${url}?screen=orders`
const staffMember = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'sales' })
const unsent = { screen: 'orders', name: 'Не ушли в 1С', address: '?unsent=true&sort=-total', columns: null }
const columns = [
  { id: 'total', isShown: true },
  { id: 'manager', isShown: false },
]

test('a view stores address and columns, is renamed, made the default and deleted', async ({ portal }) => {
  const one = await staffMember(portal)
  const added = await one.post(url, { ...unsent, columns })
  expect(added.body).toMatchObject({ name: 'Не ушли в 1С', address: '?unsent=true&sort=-total', columns })
  const second = (await one.post(url, { ...unsent, name: 'Все' })).body
  await one.put(`${url}/${added.body.id}`, { isDefault: true })
  await one.put(`${url}/${second.id}`, { isDefault: true, name: 'Мои' })
  expect((await one.get(orders)).body.items).toEqual([
    expect.objectContaining({ name: 'Мои', isDefault: true }),
    expect.objectContaining({ name: 'Не ушли в 1С', isDefault: false }),
  ])
  await one.put(`${url}/${second.id}`, { state: { address: '', columns } })
  expect((await one.get(orders)).body.items[0]).toMatchObject({ name: 'Мои', address: '', columns, isDefault: true })
  await one.delete(`${url}/${second.id}`)
  expect((await one.get(orders)).body.items).toHaveLength(1)
  expect((await one.get(`${url}?screen=products`)).body).toEqual({ items: [], columns: null })
})

test('columns of a list are stored and reset', async ({ portal }) => {
  const one = await staffMember(portal)
  await one.put('/api/v1/staff/columns/orders', { columns })
  await one.put('/api/v1/staff/columns/orders', { columns: columns.toReversed() })
  expect((await one.get(orders)).body.columns).toEqual(columns.toReversed())
  await one.put('/api/v1/staff/columns/orders', { columns: null })
  expect((await one.get(orders)).body.columns).toBeNull()
})

test("another person has their own views and columns, and cannot access others'", async ({ portal }) => {
  const [one, two] = [await staffMember(portal), await staffMember(portal)]
  const { id } = (await one.post(url, unsent)).body
  await one.put(`${url}/${id}`, { isDefault: true })
  await one.put('/api/v1/staff/columns/orders', { columns })
  expect((await two.get(orders)).body).toEqual({ items: [], columns: null })
  expect((await two.put(`${url}/${id}`, { name: 'Чужой' })).status).toBe(404)
  expect((await two.delete(`${url}/${id}`)).status).toBe(404)
  const own = (await two.post(url, unsent)).body
  await two.put(`${url}/${own.id}`, { isDefault: true })
  expect((await one.get(orders)).body.items).toEqual([expect.objectContaining({ id, isDefault: true })])
})

test('names are unique and required, and the number of views is limited', async ({ portal }) => {
  const one = await staffMember(portal)
  await one.post(url, unsent)
  const other = (await one.post(url, { ...unsent, name: 'Другой' })).body
  const taken = { status: 422, body: { errors: [{ field: 'name', message: 'Вид с таким именем уже есть' }] } }
  expect(await one.post(url, { ...unsent, name: 'не ушли в 1с' })).toMatchObject(taken)
  expect(await one.put(`${url}/${other.id}`, { name: 'не ушли в 1с' })).toMatchObject(taken)
  expect((await one.put(`${url}/${other.id}`, { name: 'ДРУГОЙ' })).status).toBe(200)
  expect((await one.post(url, { ...unsent, name: ' ' })).body.errors[0].message).toBe('Назовите вид')
  for (let at = 2; at < 30; at += 1) await one.post(url, { ...unsent, name: `Вид ${String(at)}` })
  expect((await one.post(url, { ...unsent, name: 'Лишний' })).body.errors[0].message).toBe(
    'Видов уже 30: удалите лишний',
  )
})

test('an old view uses the current names of filters', async ({ portal }) => {
  const one = await staffMember(portal)
  const kept = { name: 'Мои', columns: null }
  await one.post(url, { ...kept, screen: 'companies', address: '?keyword=region=&region=2&priceType=3&manager=0' })
  await one.post(url, { ...kept, screen: 'disputes', address: '?company=5' })
  await one.post(url, { ...kept, screen: 'orders', address: '?companyId=5' })
  const migration = new URL('../../../db/migrations/0220_one_name.sql', import.meta.url)
  const updates = readFileSync(migration, 'utf8').match(/update staff_views[^;]*;/g) ?? []
  expect(updates).toHaveLength(2)
  for (const update of updates) await sql.raw(update).execute(portal.db)
  const addressOf = async (screen: string) => (await one.get(`${url}?screen=${screen}`)).body.items[0].address
  expect(await addressOf('companies')).toBe('?keyword=region=&regionId=2&priceTypeId=3&managerId=0')
  expect(await addressOf('disputes')).toBe('?companyId=5')
  expect(await addressOf('orders')).toBe('?companyId=5')
})
