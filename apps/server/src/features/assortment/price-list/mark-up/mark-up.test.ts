import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../../test/portal'
import { runJob } from '../../../core/job/run-job'
import { priceListSteps } from '../price-list-steps'

const url = '/api/v1/staff/price-list'
type Staff = Awaited<ReturnType<Portal['newUser']>>
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

async function upload(portal: Portal, { token }: Staff, bytes: string): Promise<number> {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent('Поставщик.csv')}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return response.json().id
}
const run = async (portal: Portal, jobId: number) => runJob(portal.services, priceListSteps, { jobId })
const start = async (portal: Portal, staff: Staff, id: number) =>
  run(portal, (await staff.put(`${url}/${id}/start`, {})).body.jobId)
const changes = async (staff: Staff, id: number) =>
  (await staff.get(`${url}/${id}/row?kind=changed`)).body.items.map((row: { changes: unknown[] }) => row.changes)
const prices = async ({ db }: Portal) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('productPrices as c')
        .innerJoin('products as p', 'p.id', 'c.productId')
        .select(['p.article', 'c.priceTypeId', 'c.price'])
        .execute()
    ).map(({ article, priceTypeId, price }) => [`${article} ${priceTypeId}`, price]),
  )

const list = `Артикул;Наименование;Бренд;Цена, руб.
MU-1;Автомат 16А;Вектор;100
MU-2;Автомат 25А;Вектор;1000
`
const ruleOf = (percent: number) => ({ percent, sum: 0, step: 1, rounding: 'up' })
const any = { fromId: world.retail, intoId: world.retail, brand: '', section: '', from: null, to: null }

test('prices of a list are marked up by the rules of its supplier, and recalculated when the rules change', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'MU-1', price: 90_00 })
  await portal.newProduct({ article: 'MU-2', price: 900_00 })
  const staff = await root(portal)
  const keep = (version: number, rules: object[]) =>
    staff.put('/api/v1/staff/mark-up', { supplier: 'Поставщик', version, rules })
  const rules = [
    { ...any, to: 500, rule: ruleOf(30) },
    { ...any, rule: ruleOf(10) },
    { ...any, intoId: world.wholesale, brand: 'Вектор', rule: { ...ruleOf(5), sum: 0.5 } },
  ]
  const saved = await keep(0, rules)
  expect(saved.body).toMatchObject({ version: 1, rules: [{ to: 500 }, {}, { brand: 'Вектор' }] })
  expect((await keep(0, rules)).body.code).toBe('stale-version')
  expect((await keep(1, [{ ...any, from: 5, to: 1, rule: ruleOf(1) }])).body.errors[0].field).toBe('rules.0.to')

  const id = await upload(portal, staff, list)
  expect((await changes(staff, id))[0]).toEqual([
    { what: 'price', name: expect.any(String), before: 90, after: 130, listed: 100 },
    { what: 'price', name: expect.any(String), before: null, after: 106, listed: 100 },
  ])
  await start(portal, staff, id)
  expect(await prices(portal)).toEqual({ 'MU-1 1': 130_00, 'MU-1 2': 106_00, 'MU-2 1': 1100_00, 'MU-2 2': 1051_00 })

  await keep(1, [{ ...any, rule: ruleOf(50) }])
  expect((await prices(portal))['MU-1 1']).toBe(130_00)
  const recounted = await staff.post('/api/v1/staff/mark-up/recount', { supplier: 'Поставщик' })
  expect(recounted.status).toBe(200)
  expect((await changes(staff, recounted.body.id))[0]).toMatchObject([{ before: 130, after: 150, listed: 100 }])
  await start(portal, staff, recounted.body.id)
  expect((await prices(portal))['MU-2 1']).toBe(1500_00)
  await run(portal, (await staff.post(`${url}/${recounted.body.id}/undo`, {})).body.jobId)
  expect((await prices(portal))['MU-2 1']).toBe(1100_00)
  expect((await staff.post('/api/v1/staff/mark-up/recount', { supplier: 'Другой' })).body.code).toBe('price-list-empty')
})

test("a supplier's warehouse is created during the import, once, and chosen for its stocks", async ({ portal }) => {
  const staff = await root(portal)
  const made = await staff.post(`${url}/warehouse`, { name: ' Склад поставщика ', deliveryDays: 4 })
  expect(made.body).toMatchObject({ name: 'Склад поставщика' })
  expect((await staff.post(`${url}/warehouse`, { name: 'склад поставщика', deliveryDays: 4 })).body).toMatchObject({
    errors: [{ field: 'name' }],
  })
  expect((await staff.post(`${url}/warehouse`, { name: 'Другой', deliveryDays: 1.5 })).body.status).toBe(422)
  const id = await upload(portal, staff, list)
  expect((await staff.get(`${url}/${id}`)).body.warehouses).toContainEqual(made.body)
  const content = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await content.post(`${url}/warehouse`, { name: 'Ещё', deliveryDays: 4 })).status).toBe(403)
  expect((await content.get('/api/v1/staff/mark-up?supplier=x')).status).toBe(403)
})
