import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../../test/portal'

const url = '/api/v1/staff/customer'
const requisites = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ПАО «Сбер»',
  fullName: '',
  address: 'Москва, ул. Вавилова, 19',
}
const body = { ...requisites, regionId: world.region }

const staffOf = (portal: Portal, staffRole: 'sales' | 'administrator') => portal.newUser({ companyId: null, staffRole })

test('a manager opens a company and manages it; doubles are shown and refused, a branch must be confirmed', async ({
  portal,
}) => {
  const [sales, other, root] = [
    await staffOf(portal, 'sales'),
    await staffOf(portal, 'sales'),
    await staffOf(portal, 'administrator'),
  ]
  for (const [wrong, field] of [
    [{ inn: '7707083894' }, 'inn'],
    [{ kpp: '' }, 'kpp'],
    [{ ogrn: '1027700132190' }, 'ogrn'],
    [{ ogrn: '' }, 'ogrn'],
    [{ address: '' }, 'address'],
    [{ name: ' ' }, 'name'],
    [{ regionId: 999 }, 'regionId'],
    [{ priceTypeId: 999 }, 'priceTypeId'],
  ] as const)
    expect(await sales.post(url, { ...body, ...wrong })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  const made = await sales.post(url, { ...body, managerIds: [other.id] })
  expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
  const { id } = made.body
  expect((await sales.get(`${url}/${id}`)).body).toMatchObject({
    name: 'ПАО «Сбер»',
    inn: '7707083893',
    managers: [{ id: sales.id }],
    missing: [],
    people: 0,
    turnover: 0,
    debt: 0,
    lastOrder: null,
    lastVisit: null,
  })
  expect((await other.get(`${url}/${id}`)).status).toBe(404)

  const double = `${url}/double?inn=7707083893&kpp=`
  expect((await root.get(`${double}773601001`)).body.items).toMatchObject([{ companyId: id, isBranch: false }])
  expect((await other.get(`${double}773601001`)).body.items).toMatchObject([{ companyId: null, company: null }])
  expect((await root.get(`${double}540602001`)).body.items).toMatchObject([{ companyId: id, isBranch: true }])
  expect(await root.post(url, body)).toMatchObject({
    status: 409,
    body: { code: 'legal-entity-taken', message: expect.stringContaining('Сбер') },
  })
  expect((await other.post(url, body)).body.message).not.toContain('Сбер')
  const branch = { ...body, kpp: '540602001', name: 'Сибирский банк' }
  expect(await root.post(url, branch)).toMatchObject({ status: 409, body: { code: 'customer-is-branch' } })
  const opened = await root.post(url, { ...branch, isBranch: true, managerIds: [other.id], priceTypeId: 2 })
  expect((await root.get(`${url}/${opened.body.id}`)).body).toMatchObject({
    managers: [{ id: other.id }],
    priceType: { id: 2 },
  })
  // parallel requests open one company
  const again = { ...body, inn: '7710140679', kpp: '771001001', ogrn: '1027739642281' }
  const statuses = (await Promise.all([root.post(url, again), root.post(url, again)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  // for the administrator a company without a manager comes first
  const { items } = (await root.get(url)).body
  expect(items[0]).toMatchObject({ inn: '7710140679', managers: [] })
  expect((await root.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'customers-alone', count: 1 }),
  )
})

test('requisites are corrected later with their history; a stale or foreign correction is refused', async ({
  portal,
}) => {
  const [sales, stranger] = [await staffOf(portal, 'sales'), await staffOf(portal, 'sales')]
  const { id } = (await sales.post(url, body)).body
  const path = `${url}/${id}/entity`
  const [entity] = (await sales.get(path)).body.items
  expect(entity).toMatchObject({
    ...requisites,
    fullName: requisites.name,
    state: 'confirmed',
    history: [],
    version: 1,
  })
  const moved = { ...requisites, fullName: 'ПАО Сбербанк', address: 'Москва, Кутузовский пр., 32', version: 1 }
  expect((await stranger.put(`${path}/${entity.id}`, moved)).status).toBe(404)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await sales.put(`${path}/${entity.id}`, { ...moved, kpp: '12' })).status).toBe(422)
  expect((await sales.put(`${path}/${entity.id}`, moved)).status).toBe(200)
  expect(await sales.put(`${path}/${entity.id}`, moved)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  expect((await sales.get(path)).body.items[0]).toMatchObject({
    version: 2,
    address: 'Москва, Кутузовский пр., 32',
    history: [
      {
        changes: [
          { name: 'Полное название', before: 'ПАО «Сбер»', after: 'ПАО Сбербанк' },
          { name: 'Юридический адрес', before: 'Москва, ул. Вавилова, 19', after: 'Москва, Кутузовский пр., 32' },
        ],
      },
    ],
  })
  const trader = {
    inn: '500100732259',
    kpp: '',
    ogrn: '304500116000157',
    name: 'ИП Иванов',
    fullName: '',
    address: 'Тверь',
  }
  expect(await sales.post(path, { ...trader, kpp: '773601001' })).toMatchObject({ status: 422 })
  const added = await sales.post(path, trader)
  expect(added.status).toBe(200)
  expect((await sales.post(path, trader)).status).toBe(409)
  expect((await sales.put(`${path}/${added.body.id}/main`)).status).toBe(200)
  expect((await sales.get(`${url}/${id}`)).body).toMatchObject({ inn: '500100732259' })
  const { version } = (await sales.get(`${url}/${id}`)).body
  expect((await sales.put(`${url}/${id}/name`, { version, name: 'Сбер (холдинг)' })).status).toBe(200)
  expect((await sales.get(`${url}/${id}/history`)).body.items[0]).toMatchObject({
    changes: [{ name: 'Название', before: 'ПАО «Сбер»', after: 'Сбер (холдинг)' }],
  })
})
