import { expect } from 'vitest'
import { test, world, type Caller, type Portal } from '../../../../../test/portal'
import { runJob } from '../../../core/job/run-job'
import { bulkEditSteps } from '../bulk-edit-steps'

const url = '/api/v1/staff/bulk-edit'
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const work = (portal: Portal, jobId: number) => runJob(portal.services, bulkEditSteps, { jobId })
const plus = (percent: number) => ({ percent, sum: 0, step: 1, rounding: 'nearest' })
const preview = (who: Caller, change: object, filter: object = {}) =>
  who.post(`${url}/prices`, { filter, change: { priceTypeId: world.retail, fromId: world.retail, ...change } })
const prices = async ({ db }: Portal, priceTypeId = world.retail) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('productPrices as c')
        .innerJoin('products as p', 'p.id', 'c.productId')
        .select(['p.article', 'c.price'])
        .where('c.priceTypeId', '=', priceTypeId)
        .execute()
    ).map(({ article, price }) => [article, price]),
  )
const start = async (portal: Portal, who: Caller, id: number) => {
  const answer = await who.put(`${url}/${id}`, {})
  if (answer.status === 200) await work(portal, id)
  return answer
}
const undo = async (portal: Portal, who: Caller, id: number) => {
  const { body } = await who.post(`${url}/${id}/undo`, {})
  await work(portal, body.id)
}

test('prices of a filter are raised as shown, seen by buyers, and undone where nobody changed them since', async ({
  portal,
}) => {
  const first = await portal.newProduct({ article: 'BP-1', name: 'Кабель силовой', price: 100_40 })
  await portal.newProduct({ article: 'BP-2', name: 'Кабель гибкий', price: 200_00 })
  await portal.newProduct({ article: 'BP-3', name: 'Лампа', price: 300_00 })
  await portal.newProduct({ article: 'BP-4', name: 'Кабель без цены', price: null })
  const staff = await root(portal)
  const seen = (await preview(staff, { rule: plus(10) }, { keyword: 'кабель' })).body
  expect(seen).toMatchObject({ matched: 3, total: 2, unpriced: 1 })
  expect(seen.examples[0]).toMatchObject({ article: 'BP-1', before: 100.4, after: 110 })
  expect(await prices(portal)).toEqual({ 'BP-1': 100_40, 'BP-2': 200_00, 'BP-3': 300_00 })
  expect((await start(portal, staff, seen.id)).status).toBe(200)
  expect(await prices(portal)).toEqual({ 'BP-1': 110_00, 'BP-2': 220_00, 'BP-3': 300_00 })
  expect((await portal.guest().get(`/api/v1/product/${first}`)).body.price.value).toBe(110)
  expect((await staff.get(`/api/v1/staff/job/${seen.id}`)).body).toMatchObject({ kind: 'bulk-prices', canUndo: true })

  const trade = `/api/v1/staff/product/${first}/trade`
  const { version } = (await staff.get(trade)).body
  await staff.put(trade, { version, prices: [{ id: world.retail, price: 115 }], stocks: [] })
  await undo(portal, staff, seen.id)
  expect(await prices(portal)).toEqual({ 'BP-1': 115_00, 'BP-2': 200_00, 'BP-3': 300_00 })
})

test("one price type is calculated from another, and reset to 1C's prices", async ({ portal }) => {
  await portal.newProduct({ article: 'BP-1', price: 100_00, wholesale: 95_00 })
  const staff = await root(portal)
  const rule = { percent: -10, sum: 1, step: 0.5, rounding: 'up' }
  const made = (await preview(staff, { priceTypeId: world.wholesale, rule })).body
  await start(portal, staff, made.id)
  expect(await prices(portal, world.wholesale)).toEqual({ 'BP-1': 91_00 })
  const back = (await preview(staff, { priceTypeId: world.wholesale, rule: null })).body
  expect(back.examples).toMatchObject([{ before: 91, after: 95 }])
  await start(portal, staff, back.id)
  expect(await prices(portal, world.wholesale)).toEqual({ 'BP-1': 95_00 })
  await undo(portal, staff, back.id)
  expect(await prices(portal, world.wholesale)).toEqual({ 'BP-1': 91_00 })
  expect((await preview(staff, { priceTypeId: 999, rule })).body).toMatchObject({
    errors: [{ field: 'change.priceTypeId' }],
  })
  expect((await preview(staff, { rule: { ...rule, percent: -100 } })).body.status).toBe(422)
})

test('a change of many prices waits at the fuse, and content staff neither start nor undo it', async ({ portal }) => {
  for (let at = 0; at < 5; at += 1) await portal.newProduct({ article: `BP-${at}`, price: 100_00 })
  const [staff, editor] = [await root(portal), await portal.newUser({ companyId: null, staffRole: 'content' })]
  expect((await preview(editor, { rule: plus(10) })).status).toBe(403)
  const { id } = (await preview(staff, { rule: plus(900) })).body
  expect((await start(portal, editor, id)).status).toBe(404)
  const held = await start(portal, staff, id)
  expect(held.body.code).toBe('load-held')
  expect((await prices(portal))['BP-0']).toBe(100_00)
  const { items } = (await staff.get('/api/v1/staff/held-load')).body
  await staff.put(`/api/v1/staff/held-load/${items[0].id}/apply`, {})
  await work(portal, id)
  expect((await prices(portal))['BP-0']).toBe(1000_00)
  expect((await editor.post(`${url}/${id}/undo`, {})).status).toBe(403)
})

test("a change above the starter's ceiling waits for somebody with a higher one", async ({ portal }) => {
  await portal.newProduct({ article: 'BP-1', price: 100_00 })
  const chief = await root(portal)
  const seller = await portal.newUser({ companyId: null, staffRole: 'content' })
  await portal.db
    .updateTable('users')
    .set({ staffRights: JSON.stringify({ 'keep-prices': true }) })
    .where('id', '=', seller.id)
    .execute()
  await portal.db
    .insertInto('staffCeilings')
    .values({
      userId: seller.id,
      staffRole: null,
      limits: JSON.stringify({ 'price-change': 1000 }),
      changedBy: chief.id,
      changedAt: portal.time.now,
    })
    .execute()
  const draft = async (percent: number) => (await preview(seller, { rule: plus(percent) })).body.id
  const held = await start(portal, seller, await draft(11))
  expect(held.body).toMatchObject({ code: 'load-held' })
  expect(JSON.stringify(held.body)).toContain('потолок')
  expect(await prices(portal)).toEqual({ 'BP-1': 100_00 })
  expect((await start(portal, seller, await draft(10))).status).toBe(200)
  expect(await prices(portal)).toEqual({ 'BP-1': 110_00 })
})
