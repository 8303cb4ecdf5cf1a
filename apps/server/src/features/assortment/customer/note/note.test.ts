import { expect } from 'vitest'
import { test } from '../../../../../test/portal'

const url = '/api/v1/staff/customer'

test('a note with a day is a task until it is done; it can be corrected, moved and restored', async ({ portal }) => {
  const companyId = await portal.newCompany({ name: 'ООО «Свет»' })
  const [sales, stranger] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const notes = `${url}/${companyId}/note`
  const waiting = async (who = sales) =>
    (await who.get('/api/v1/staff/home')).body.waiting.find(({ kind }: { kind: string }) => kind === 'customer-tasks')
      .count
  expect((await stranger.post(notes, { text: 'x', dueOn: null })).status).toBe(404)
  expect((await stranger.get(notes)).status).toBe(404)
  expect((await sales.post(notes, { text: ' ', dueOn: null })).status).toBe(422)
  expect((await sales.post(notes, { text: 'Любит звонки до обеда', dueOn: null })).body).toMatchObject({
    isDone: false,
    dueOn: null,
  })
  const later = await sales.post(notes, { text: 'Перезвонить', dueOn: '2026-03-12' })
  expect(await waiting()).toBe(0)
  expect((await sales.get(`${url}?state=task`)).body.items).toEqual([])
  const { id } = later.body
  const change = (body: object) =>
    sales.put(`${notes}/${id}`, { text: 'Перезвонить Анне', dueOn: '2026-03-09', isDone: false, version: 1, ...body })
  expect((await change({})).body).toMatchObject({ version: 2, isOverdue: true, text: 'Перезвонить Анне' })
  expect((await change({})).status).toBe(409)
  expect([await waiting(), await waiting(stranger)]).toEqual([1, 0])
  expect((await sales.get('/api/v1/staff/customer-task')).body).toMatchObject({
    meta: { totalCount: 1 },
    items: [{ id, company: { id: companyId, name: 'ООО «Свет»' } }],
  })
  expect((await stranger.get('/api/v1/staff/customer-task')).body.items).toEqual([])
  expect((await sales.get(`${url}?state=task`)).body.items).toMatchObject([
    { id: companyId, task: { dueOn: '2026-03-09', text: 'Перезвонить Анне' } },
  ])
  expect((await change({ version: 2, dueOn: null, isDone: true })).status).toBe(422)
  expect((await change({ version: 2, isDone: true })).body).toMatchObject({ isDone: true, doneBy: expect.any(String) })
  expect(await waiting()).toBe(0)
  expect((await sales.get('/api/v1/staff/customer-task?state=done')).body.items).toMatchObject([{ id }])
  expect((await change({ version: 3, isDone: false })).body).toMatchObject({ isDone: false, doneBy: null })
  expect((await stranger.delete(`${notes}/${id}`, { version: 4 })).status).toBe(404)
  expect((await sales.delete(`${notes}/${id}`, { version: 3 })).status).toBe(409)
  expect((await sales.delete(`${notes}/${id}`, { version: 4 })).status).toBe(200)
  expect((await sales.get(notes)).body.items).toHaveLength(1)
})
