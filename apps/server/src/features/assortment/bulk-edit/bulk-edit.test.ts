import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { runJob } from '../../core/job/run-job'
import { bulkEditSteps } from './bulk-edit-steps'

const url = '/api/v1/staff/bulk-edit'
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const work = (portal: Portal, jobId: number) => runJob(portal.services, bulkEditSteps, { jobId })
const preview = (who: Caller, values: object, filter: object = {}) => who.post(url, { filter, values })
const job = async (who: Caller, id: number) => (await who.get(`/api/v1/staff/job/${id}`)).body
const popularity = async (portal: Portal) =>
  (await portal.db.selectFrom('products').select(['article', 'popularity']).orderBy('id').execute()).map(
    (row) => `${row.article} ${row.popularity}`,
  )

async function edit(portal: Portal, who: Caller, values: object, filter: object = {}): Promise<number> {
  const { id } = (await preview(who, values, filter)).body
  expect((await who.put(`${url}/${id}`, {})).status).toBe(200)
  await work(portal, id)
  return id
}

async function undo(portal: Portal, who: Caller, id: number): Promise<number> {
  const { body } = await who.post(`${url}/${id}/undo`, {})
  await work(portal, body.id)
  return body.id
}

test('a preview is applied as shown, seen by buyers and undone', async ({ portal }) => {
  const shown = await portal.newProduct({ article: 'BE-1', name: 'Кабель силовой' })
  await portal.newProduct({ article: 'BE-2', name: 'Кабель гибкий' })
  await portal.newProduct({ article: 'BE-3', name: 'Лампа' })
  const [staff, guest] = [await content(portal), portal.guest()]

  const seen = (await preview(staff, { isActive: false, popularity: 9 }, { keyword: 'кабель' })).body
  expect(seen).toMatchObject({ matched: 2, total: 2 })
  expect(seen.examples.find(({ id }: { id: number }) => id === shown)).toMatchObject({
    article: 'BE-1',
    changes: [
      { field: 'isActive', before: true, after: false },
      { field: 'popularity', before: 0, after: 9 },
    ],
  })
  // a preview changes nothing and is not a visible job yet
  expect(await popularity(portal)).toEqual(['BE-1 0', 'BE-2 0', 'BE-3 0'])
  expect((await staff.get('/api/v1/staff/job')).body.items).toEqual([])
  expect((await staff.get(`/api/v1/staff/job/${seen.id}`)).status).toBe(404)

  await staff.put(`${url}/${seen.id}`, {})
  expect((await staff.put(`${url}/${seen.id}`, {})).body).toMatchObject({ status: 409, code: 'job-already-started' })
  expect((await portal.jobs()).rows.at(-1)?.taskIdentifier).toBe('staff-job')
  expect((await staff.get('/api/v1/staff/job?state=active')).body.items).toMatchObject([
    { id: seen.id, state: 'waiting', done: 0, total: 2, canUndo: false },
  ])
  await work(portal, seen.id)
  expect(await job(staff, seen.id)).toMatchObject({ state: 'done', done: 2, newer: 0, canUndo: true, leftAlone: [] })
  expect(await popularity(portal)).toEqual(['BE-1 9', 'BE-2 9', 'BE-3 0'])
  expect((await guest.get(`/api/v1/product/${shown}`)).status).toBe(404)

  const back = await undo(portal, staff, seen.id)
  expect(await job(staff, back)).toMatchObject({ kind: 'bulk-undo', state: 'done', done: 2, undoOf: seen.id })
  expect(await job(staff, seen.id)).toMatchObject({ canUndo: false })
  expect(await popularity(portal)).toEqual(['BE-1 0', 'BE-2 0', 'BE-3 0'])
  expect((await guest.get(`/api/v1/product/${shown}`)).status).toBe(200)
  expect((await staff.post(`${url}/${seen.id}/undo`, {})).body).toMatchObject({ status: 409, code: 'job-not-undoable' })

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'undo', subject: 'bulk-edit', subjectId: seen.id, details: { products: 2 } },
    { action: 'start', subject: 'bulk-edit', details: { products: 2, isActive: false, popularity: 9 } },
  ])
})

test('edits of one author run one after another, those of two authors in parallel', async ({ portal }) => {
  await portal.newProduct({ article: 'Q-1' })
  const [staff, colleague] = [await content(portal), await content(portal)]
  for (const who of [staff, staff, colleague])
    await who.put(`${url}/${(await preview(who, { popularity: 3 })).body.id}`, {})
  const { rows } = await sql<{ queue: string }>`
    select queue_name as queue from graphile_worker.jobs where task_identifier = 'staff-job' order by id`.execute(
    portal.db,
  )
  const [first, second, third] = rows.map(({ queue }) => queue)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('products changed after the preview, or after the edit, are skipped and reported', async ({ portal }) => {
  const first = await portal.newProduct({ article: 'N-1', name: 'Первый' })
  const second = await portal.newProduct({ article: 'N-2', name: 'Второй' })
  const [staff, colleague] = [await content(portal), await content(portal)]
  const { id } = (await preview(staff, { popularity: 5 })).body
  await colleague.put(`/api/v1/staff/product/${first}`, { version: 0, values: { keywords: 'слово' } })
  await staff.put(`${url}/${id}`, {})
  await work(portal, id)
  expect(await job(staff, id)).toMatchObject({ newer: 1, leftAlone: [{ id: first, article: 'N-1', name: 'Первый' }] })
  expect(await popularity(portal)).toEqual(['N-1 0', 'N-2 5'])

  // a change of another field does not block the undo, of the same field it does
  const again = await edit(portal, staff, { popularity: 6 })
  await colleague.put(`/api/v1/staff/product/${first}`, { version: 2, values: { keywords: null } })
  await colleague.put(`/api/v1/staff/product/${second}`, { version: 2, values: { popularity: 70 } })
  const back = await undo(portal, staff, again)
  expect(await popularity(portal)).toEqual(['N-1 0', 'N-2 70'])
  expect(await job(staff, back)).toMatchObject({ newer: 1, leftAlone: [{ id: second }] })
})

test('a stopped job keeps its changes and can be undone', async ({ portal }) => {
  const manyProducts = 501
  const base = await portal.newProduct({ article: 'S-0', name: 'Образец' })
  await sql`
    insert into products (catalogue_id, article, article_folded, name, section_id, group_id, brand_id, vat_rate)
    select catalogue_id, 'S-' || n, 's' || n, name, section_id, group_id, brand_id, vat_rate
    from products, generate_series(1, ${manyProducts - 1}::int) n where id = ${base}`.execute(portal.db)
  const staff = await content(portal)
  const { id, total, examples } = (await preview(staff, { isRecommended: true })).body
  expect([total, examples.length]).toEqual([manyProducts, 100])
  await staff.put(`${url}/${id}`, {})
  // asked to stop during its first batch
  let batches = 0
  await runJob(
    portal.services,
    {
      ...bulkEditSteps,
      'bulk-edit': async (trx, row, now) => {
        batches++
        const processed = await bulkEditSteps['bulk-edit'](trx, row, now)
        await trx.updateTable('staffJobs').set({ cancelAsked: true }).where('id', '=', id).execute()
        return processed
      },
    },
    { jobId: id },
  )
  expect(batches).toBe(1)
  expect(await job(staff, id)).toMatchObject({ state: 'cancelled', done: 500, total: manyProducts, canUndo: true })
  expect((await staff.put(`/api/v1/staff/job/${id}/cancel`, {})).body).toMatchObject({ code: 'job-already-ended' })
  await undo(portal, staff, id)
  const { count } = await portal.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isRecommended', '=', true)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('an interrupted job continues; after the last attempt it is marked as failed', async ({ portal }) => {
  await portal.newProduct({ article: 'F-1', name: 'Первый' })
  const staff = await content(portal)
  const { id } = (await preview(staff, { popularity: 3 })).body
  await staff.put(`${url}/${id}`, {})
  const broken = { ...bulkEditSteps, 'bulk-edit': () => Promise.reject(new Error('The database is gone')) }
  await expect(runJob(portal.services, broken, { jobId: id })).rejects.toThrow('The database is gone')
  expect(await job(staff, id)).toMatchObject({ state: 'waiting', done: 0 })
  const stopped = new AbortController()
  stopped.abort()
  await runJob(portal.services, bulkEditSteps, { jobId: id, signal: stopped.signal })
  expect(await job(staff, id)).toMatchObject({ state: 'waiting' })
  await work(portal, id)
  expect(await job(staff, id)).toMatchObject({ state: 'done', done: 1 })

  const other = (await preview(staff, { popularity: 4 })).body.id
  await staff.put(`${url}/${other}`, {})
  await expect(runJob(portal.services, broken, { jobId: other, isLastAttempt: true })).rejects.toThrow()
  expect(await job(staff, other)).toMatchObject({ state: 'failed', canUndo: false })
  expect((await job(staff, other)).error).toContain('Внутренняя ошибка')
})

test('a waiting job is stopped at once', async ({ portal }) => {
  await portal.newProduct({ article: 'W-1', name: 'Первый' })
  const staff = await content(portal)
  const { id } = (await preview(staff, { popularity: 3 })).body
  await staff.put(`${url}/${id}`, {})
  expect((await staff.put(`/api/v1/staff/job/${id}/cancel`, {})).body).toEqual({ done: true })
  await work(portal, id)
  expect(await job(staff, id)).toMatchObject({ state: 'cancelled', done: 0 })
  expect(await popularity(portal)).toEqual(['W-1 0'])
})

test('an empty edit is refused, and only its author can start a preview', async ({ portal }) => {
  await portal.newProduct({ article: 'E-1', name: 'Первый' })
  const [staff, colleague] = [await content(portal), await content(portal)]
  expect((await preview(staff, { popularity: 3 }, { keyword: 'нет такого' })).body.code).toBe('bulk-edit-empty')
  expect((await preview(staff, { popularity: null })).body.code).toBe('bulk-edit-empty')
  expect((await preview(staff, {})).body).toMatchObject({ status: 422, code: 'invalid-input' })
  expect((await preview(staff, { popularity: -1 })).status).toBe(422)
  const { id } = (await preview(staff, { popularity: 3 })).body
  expect((await colleague.put(`${url}/${id}`, {})).status).toBe(404)
  expect((await colleague.post(`${url}/${id}/undo`, {})).status).toBe(404)
})

test('an edit can be undone for thirty days', async ({ portal }) => {
  await portal.newProduct({ article: 'T-1', name: 'Первый' })
  const staff = await content(portal)
  const id = await edit(portal, staff, { popularity: 3 })
  expect(await job(staff, id)).toMatchObject({ canUndo: true })
  await sql`update staff_jobs set created_at = created_at - interval '30 days'`.execute(portal.db)
  expect(await job(staff, id)).toMatchObject({ canUndo: false })
  expect((await staff.post(`${url}/${id}/undo`, {})).body.code).toBe('job-not-undoable')
})

test('only content editors and administrators can edit in bulk and see jobs', async ({ portal }) => {
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })])
    for (const { status } of [
      await preview(who, { popularity: 1 }),
      await who.put(`${url}/1`, {}),
      await who.post(`${url}/1/undo`, {}),
      await who.get('/api/v1/staff/job'),
      await who.get('/api/v1/staff/job/1'),
      await who.put('/api/v1/staff/job/1/cancel'),
    ])
      expect(status).toBe(403)
})

const values = fc
  .record(
    {
      isActive: fc.constantFrom(false, null),
      isDiscontinued: fc.constantFrom(true, false, null),
      isRecommended: fc.constantFrom(true, false, null),
      popularity: fc.option(fc.nat(3)),
      keywords: fc.option(fc.constantFrom('', 'слово')),
    },
    { requiredKeys: [] },
  )
  .filter((record) => Object.keys(record).length > 0)

test('an edit and its undo leave exactly the original products', async ({ portal }) => {
  const staff = await content(portal)
  const ids = [
    await portal.newProduct({ article: 'P-1', name: 'Первый' }),
    await portal.newProduct({ article: 'P-2', name: 'Второй', recommended: true }),
    await portal.newProduct({ article: 'P-3', name: 'Третий', isActive: false }),
  ]
  const state = async () => [
    (
      await sql`select to_jsonb(p) - 'own_version' - 'updated_at' as product from products p order by id`.execute(
        portal.db,
      )
    ).rows,
    (
      await sql`select product_id, field, value, erp_value from product_own_values order by product_id, field`.execute(
        portal.db,
      )
    ).rows,
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ids), values), { maxLength: 3 }),
      values,
      async (own, bulk) => {
        for (const [id, change] of own) {
          const { version } = (await staff.get(`/api/v1/staff/product/${id}`)).body
          await staff.put(`/api/v1/staff/product/${id}`, { version, values: change })
        }
        const before = await state()
        const seen = await preview(staff, bulk)
        if (seen.body.code === 'bulk-edit-empty') return
        await staff.put(`${url}/${seen.body.id}`, {})
        await work(portal, seen.body.id)
        expect(await state()).not.toEqual(before)
        await undo(portal, staff, seen.body.id)
        expect(await state()).toEqual(before)
      },
    ),
    { numRuns: 25 },
  )
})

test('an edit that hides most goods waits for an administrator', async ({ portal }) => {
  for (const article of ['BE-1', 'BE-2', 'BE-3', 'BE-4', 'BE-5', 'BE-6']) await portal.newProduct({ article })
  const staff = await content(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { id } = (await preview(staff, { isActive: false })).body
  for (let times = 0; times < 2; times++)
    expect((await staff.put(`${url}/${id}`, {})).body).toMatchObject({
      code: 'load-held',
      message: expect.stringContaining('снимаются с продажи 6 из 6 товаров'),
    })
  const held = '/api/v1/staff/held-load'
  const { items } = (await root.get(held)).body
  expect(items).toMatchObject([{ kind: 'bulk-edit', state: 'waiting', timesSent: 2 }])
  expect((await root.get(`${held}/${items[0].id}`)).body).toMatchObject({
    hidden: 6,
    onSale: 6,
    worst: [{}, {}, {}, {}, {}],
  })
  expect((await staff.put(`${held}/${items[0].id}/apply`)).status).toBe(403)
  expect((await root.put(`${held}/${items[0].id}/apply`)).status).toBe(200)
  await work(portal, id)
  const sold = await portal.db.selectFrom('products').select('id').where('isActive', '=', true).execute()
  expect(sold).toEqual([])
  // showing goods starts at once
  await edit(portal, staff, { isActive: null })
})
