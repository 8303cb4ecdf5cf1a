import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { noteStaffAction } from './staff-actions'

const url = '/api/v1/staff/action'
const dayMs = 24 * 3_600_000

type Note = Parameters<typeof noteStaffAction>[3]
const note = (portal: Portal, userId: number, permission: Note) =>
  noteStaffAction(portal.db, { userId }, portal.time.now, permission)

test('the log is filtered by person, action, object, time and text', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const [company, other] = [await portal.newCompany(), await portal.newCompany()]
  await note(portal, sales.id, { action: 'change', subject: 'customer', subjectId: company, details: { now: {} } })
  await note(portal, root.id, { action: 'change', subject: 'customer', subjectId: other })
  // the same id of another kind of object
  await note(portal, root.id, { action: 'add', subject: 'synonym', subjectId: company, details: { words: ['кабель'] } })
  portal.time.now = new Date(portal.time.now.getTime() + dayMs)
  await note(portal, root.id, { action: 'delete', subject: 'synonym', subjectId: 777, details: { words: ['провода'] } })

  const seen = async (query: string) =>
    (await root.get(`${url}?${query}`)).body.items.map(
      ({ action, subject }: { action: string; subject: string }) => `${action}-${subject}`,
    )
  expect(await seen('')).toEqual(['delete-synonym', 'add-synonym', 'change-customer', 'change-customer'])
  expect(await seen(`authorId=${sales.id}`)).toEqual(['change-customer'])
  expect(await seen('kind=add-synonym')).toEqual(['add-synonym'])
  expect(await seen('subjectId=777')).toEqual(['delete-synonym'])
  expect(await seen(`companyId=${company}`)).toEqual(['change-customer'])
  expect(await seen('from=2026-03-11')).toEqual(['delete-synonym'])
  expect(await seen('to=2026-03-10&kind=add-synonym')).toEqual(['add-synonym'])
  expect(await seen(`keyword=${encodeURIComponent('провод')}`)).toEqual(['delete-synonym'])
  expect((await root.get(url)).body.authors.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [root.id, sales.id].toSorted(),
  )
  expect((await sales.get(url)).status).toBe(403)
  expect((await sales.get(`${url}/file`)).status).toBe(403)
})

test('pages continue after the last entry, and new entries do not shift them', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  for (let number = 1; number <= 5; number++)
    await note(portal, root.id, { action: 'add', subject: 'region', subjectId: number })
  const first = (await root.get(`${url}?per-page=2`)).body
  await note(portal, root.id, { action: 'add', subject: 'region', subjectId: 6 })
  const second = (await root.get(`${url}?per-page=2&before=${first.before}`)).body
  const third = (await root.get(`${url}?per-page=2&before=${second.before}`)).body
  const numbers = [first, second, third].map(({ items }) =>
    items.map(({ subjectId }: { subjectId: number }) => subjectId),
  )
  expect(numbers).toEqual([[5, 4], [3, 2], [1]])
  expect(third.before).toBeNull()
})

test('a workbook has the same entries as text', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await note(portal, root.id, { action: 'stop', subject: 'orders', details: { reason: 'Переучёт' } })
  const file = await portal.app.inject({
    url: `${url}/file?kind=stop-orders`,
    headers: { authorization: `Bearer ${root.token}` },
  })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toContain('spreadsheetml')
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('an entry can be neither changed nor removed, even in the database', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await note(portal, root.id, { action: 'add', subject: 'region', details: { name: 'Пермь' } })
  await expect(sql`update staff_actions set action = 'change'`.execute(portal.db)).rejects.toThrow(/neither changed/)
  await expect(sql`update staff_actions set details = '{}'`.execute(portal.db)).rejects.toThrow(/neither changed/)
  await expect(sql`delete from staff_actions`.execute(portal.db)).rejects.toThrow(/neither changed/)
  // the flag that allows erasing names allows nothing else
  const forged = portal.db.transaction().execute(async (trx) => {
    await sql`select set_config('snab.journal', 'erase-names', true)`.execute(trx)
    await sql`update staff_actions set user_id = user_id + 1`.execute(trx)
  })
  await expect(forged).rejects.toThrow(/neither changed/)
})
