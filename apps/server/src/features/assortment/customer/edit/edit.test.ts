import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../../test/portal'

const url = '/api/v1/staff/customer'
const all = { keyword: '' }

async function makeCompanies(portal: Portal) {
  const ids = [
    await portal.newCompany({ name: 'А' }),
    await portal.newCompany({ name: 'Б' }),
    await portal.newCompany({ name: 'В' }),
  ]
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const preview = async (values: object, filters: object = all, who = root) =>
    who.post(`${url}/edit`, { filters, values })
  return { ids, root, sales, preview }
}

test('an edit by filter shows how many change, is applied once, and is undone unless somebody changed it since', async ({
  portal,
}) => {
  const { ids, root, sales, preview } = await makeCompanies(portal)
  const [first = 0, second = 0] = ids
  const terms = async (id: number) => (await root.get(`${url}/${id}`)).body
  const retail = { priceTypeId: 1, credit: 100_000.5, deferralDays: 14, managerId: sales.id }
  await portal.db.updateTable('companies').set({ priceTypeId: 1 }).where('id', '=', second).execute()
  const shown = await preview(retail)
  expect(shown.body).toMatchObject({ state: 'draft', matched: 3, total: 3, canUndo: false })
  expect(shown.body.examples[0]).toMatchObject({
    company: { id: first, name: 'А' },
    changes: [
      { name: 'Вид цен' },
      { name: 'Менеджеры', before: '—' },
      { name: 'Кредитный лимит', after: expect.stringContaining('100') },
      { name: 'Отсрочка, дней', before: '0', after: '14' },
    ],
  })
  expect((await sales.put(`${url}/edit/${shown.body.id}`)).status).toBe(404)
  expect((await root.put(`${url}/edit/${shown.body.id}/undo`)).status).toBe(409)
  // changed by a colleague since the preview: skipped
  await portal.db.updateTable('companies').set({ deferralDays: 30 }).where('id', '=', second).execute()
  expect((await root.put(`${url}/edit/${shown.body.id}`)).body).toMatchObject({
    state: 'done',
    total: 3,
    newer: 1,
    canUndo: true,
  })
  expect((await root.put(`${url}/edit/${shown.body.id}`)).status).toBe(409)
  expect(await terms(first)).toMatchObject({
    priceType: { id: 1 },
    managers: [{ id: sales.id }],
    credit: { credit: 100_000.5, deferralDays: 14 },
  })
  expect(await terms(second)).toMatchObject({ managers: [], credit: { credit: 0, deferralDays: 30 } })
  expect((await root.get(`${url}/${first}/history`)).body.items[0].changes).toHaveLength(4)

  const { version, ...one } = await terms(first)
  await root.put(`${url}/${first}`, {
    version,
    regionId: one.region.id,
    priceTypeId: one.priceType.id,
    holdReason: null,
    credit: { ...one.credit, deferralDays: 21 },
  })
  expect((await root.put(`${url}/edit/${shown.body.id}/undo`)).body).toMatchObject({
    state: 'undone',
    canUndo: false,
    newer: 2,
  })
  expect(await terms(first)).toMatchObject({ credit: { deferralDays: 21 }, managers: [{ id: sales.id }] })
  expect(await terms(ids[2] ?? 0)).toMatchObject({
    managers: [],
    credit: { credit: 0, deferralDays: 0 },
    priceType: { id: 2 },
  })
  expect((await root.get(`${url}/edit`)).body.items).toMatchObject([{ id: shown.body.id, state: 'undone' }])
  // changes nothing
  expect((await preview({ priceTypeId: 2 }, { keyword: 'В' })).body).toMatchObject({ matched: 1, total: 0 })
})

test('managers edit only their own companies and assign nobody; groups are joined and left', async ({ portal }) => {
  const { ids, root, sales, preview } = await makeCompanies(portal)
  const [first = 0] = ids
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: first }).execute()
  expect((await preview({ managerId: null }, all, sales)).status).toBe(403)
  expect((await preview({}, all, sales)).status).toBe(422)
  expect((await preview({ regionId: 999 }, all, sales)).status).toBe(422)
  const own = await preview({ regionId: world.otherRegion }, all, sales)
  expect(own.body).toMatchObject({ matched: 1, total: 1 })
  await portal.db.deleteFrom('staffCompanies').where('userId', '=', sales.id).execute()
  expect((await sales.put(`${url}/edit/${own.body.id}`)).body).toMatchObject({ newer: 1, canUndo: false })

  const group = await root.post('/api/v1/staff/segment', {
    name: 'Ключевые',
    kind: 'chosen',
    rule: { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null },
    companyIds: [first],
  })
  expect(group.status).toBe(200)
  const { id: segmentId } = group.body
  expect((await root.get(`${url}/options`)).body.segments).toEqual([{ id: segmentId, name: 'Ключевые' }])
  const joined = await preview({ addToSegment: segmentId })
  expect(joined.body).toMatchObject({ matched: 3, total: 2 })
  await root.put(`${url}/edit/${joined.body.id}`)
  expect((await root.get(`${url}?segmentId=${segmentId}`)).body.meta.totalCount).toBe(3)
  const left = await preview({ removeFromSegment: segmentId }, { keyword: 'Б' })
  await root.put(`${url}/edit/${left.body.id}`)
  expect((await root.get(`${url}?segmentId=${segmentId}`)).body.meta.totalCount).toBe(2)
})
