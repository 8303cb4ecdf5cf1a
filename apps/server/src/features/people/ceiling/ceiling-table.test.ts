import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { limitSales } from '../../../../test/ceiling'

const url = '/api/v1/staff/ceiling'

test('ceilings of roles and people are set, corrected, removed, and end with the role', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const own = async () => (await sales.get(`${url}/own`)).body.figures
  const person = async () =>
    (await root.get(url)).body.people.find(({ userId }: { userId: number }) => userId === sales.id)
  const role = (version: number, said: object) => root.put(url, { of: { role: 'sales' }, version, said })
  const one = (version: number, said: object) => root.put(url, { of: { userId: sales.id }, version, said })

  expect(await own()).toMatchObject({ discount: null, 'below-lowest': 0, credit: null })
  expect((await role(0, { discount: 7.5, credit: 100_000.5, deferral: 14 })).status).toBe(200)
  expect(await own()).toMatchObject({ discount: 7.5, 'below-lowest': 0, credit: 100_000.5, deferral: 14 })
  // two administrators at once
  expect((await role(0, {})).body.code).toBe('stale-version')
  const both = await Promise.all([one(0, { discount: 10 }), one(0, { discount: 11 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { version } = await person()
  expect((await one(version, { discount: null, deferral: 30 })).status).toBe(200)
  expect(await own()).toMatchObject({ discount: null, deferral: 30, credit: 100_000.5 })
  expect(await person()).toMatchObject({ said: { discount: null, deferral: 30 }, figures: { credit: 100_000.5 } })
  // removed: the role's ceiling applies again
  expect((await one(version + 1, {})).status).toBe(200)
  expect(await own()).toMatchObject({ discount: 7.5, deferral: 14 })

  for (const [said, message] of [
    [{ discount: -1 }, 'Потолок не бывает меньше нуля'],
    [{ discount: 100.01 }, 'Не больше 100 %'],
    [{ discount: 1.005 }, 'Не больше двух знаков после запятой'],
    [{ deferral: 1.5 }, 'Впишите целое число дней'],
  ] as const)
    expect((await role(1, said)).body).toMatchObject({ code: 'invalid-input', errors: [{ message }] })
  expect((await root.put(url, { of: { userId: 999_999 }, version: 0, said: {} })).status).toBe(404)
  expect((await sales.get(url)).status).toBe(403)

  await one(version + 2, { discount: 1 })
  await root.put('/api/v1/staff/person', { email: sales.email, role: 'administrator' })
  expect(await own()).toMatchObject({ discount: null, 'below-lowest': null })
  expect(await person()).toMatchObject({ version: 0, said: {} })
  const entries = await portal.db.selectFrom('staffActions').select('id').where('subject', '=', 'ceilings').execute()
  expect(entries).toHaveLength(5)
})

test('ceilings apply to the next request of a signed-in person', async ({ portal }) => {
  const buyer = await portal.newUser()
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const companyId = buyer.companyId ?? 0
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const discount = (percent: number, brandId: number | null) =>
    sales.post(`/api/v1/staff/customer/${String(companyId)}/discount`, { brandId, sectionId: null, percent })
  expect((await discount(50, null)).status).toBe(200)
  await limitSales(portal, { discount: 500 })
  expect((await discount(50, 1)).body.code).toBe('above-ceiling')
  expect((await discount(5, 1)).status).toBe(200)
})
