import { expect } from 'vitest'
import { NOW, test, type Portal } from '../../../../../test/portal'

const url = '/api/v1/staff/customer'

async function makePeople(portal: Portal) {
  const buyer = await portal.newUser()
  const companyId = buyer.companyId ?? 0
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const stranger = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  return { buyer, sales, stranger, companyId, people: `${url}/${companyId}/person` }
}
const rights = { role: 'administrator', spendingLimit: null, limitPeriod: 'month', isBlocked: false }
const isIn = async (who: { get: (path: string) => Promise<{ body: { company: unknown } }> }) =>
  (await who.get('/api/v1/user/current-user')).body.company

test('staff see who uses the portal, change rights, sign out, reset and block; strangers find nobody', async ({
  portal,
}) => {
  const { buyer, sales, stranger, people } = await makePeople(portal)
  await buyer.get('/api/v1/user/current-user')
  const person = `${people}/${buyer.id}`
  expect((await sales.get(people)).body.items).toMatchObject([
    { id: buyer.id, role: 'administrator', isOnline: true, sessions: 1, lastVisit: NOW.toISOString() },
  ])
  for (const path of [person, `${person}/sign-out`, `${person}/reset`])
    expect((await stranger.put(path, rights)).status).toBe(404)
  expect((await stranger.get(people)).status).toBe(404)
  expect((await sales.put(`${people}/${stranger.id}`, rights)).status).toBe(404)

  expect((await sales.put(person, { ...rights, role: 'manager', spendingLimit: 5000 })).status).toBe(200)
  expect((await sales.get(people)).body.items).toMatchObject([{ role: 'manager', spendingLimit: 5000 }])
  expect((await sales.put(`${person}/sign-out`)).body).toEqual({ ended: 1 })
  expect((await buyer.get('/api/v1/user/current-user')).status).toBe(401)
  // the visit is kept although its session has ended
  expect((await sales.get(people)).body.items).toMatchObject([
    { sessions: 0, isOnline: false, lastVisit: NOW.toISOString() },
  ])

  const { passwordHash } = await portal.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect((await sales.put(`${person}/reset`)).status).toBe(200)
  const after = await portal.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(after.passwordHash).not.toBe(passwordHash)
  expect(
    (await portal.db.selectFrom('outboxMessages').select('subject').execute()).map(({ subject }) => subject),
  ).toContain('Задайте новый пароль')
  // the supplier can close the access of the only administrator; the company itself cannot
  expect((await sales.put(person, { ...rights, isBlocked: true })).status).toBe(200)
  expect((await sales.get(people)).body.items).toMatchObject([{ isBlocked: true }])
  expect((await sales.put(person, rights)).status).toBe(200)
  expect((await sales.get(people)).body.items).toMatchObject([{ isBlocked: false }])
})

test('a visit is recorded within minutes, and impersonation does not count', async ({ portal }) => {
  const { buyer, sales, people, companyId } = await makePeople(portal)
  const visitOf = async () => (await sales.get(people)).body.items[0].lastVisit
  await portal.db.updateTable('users').set({ lastVisitAt: null }).where('id', '=', buyer.id).execute()
  await portal.db
    .updateTable('sessions')
    .set({ seenAt: new Date(NOW.getTime() - 6 * 60_000) })
    .where('userId', '=', buyer.id)
    .execute()
  await buyer.get('/api/v1/user/current-user')
  expect(await visitOf()).toBe(NOW.toISOString())
  expect((await sales.get(`${url}/${companyId}`)).body.lastVisit).toBe(NOW.toISOString())
})

test('a person moves to another company of the same manager; orders stay', async ({ portal }) => {
  const { buyer, sales, stranger, people, companyId } = await makePeople(portal)
  const other = await portal.newCompany({ name: 'АО «Другая»' })
  const move = (id: number) => sales.put(`${people}/${buyer.id}/company`, { companyId: id })
  expect((await move(other)).status).toBe(404)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: other }).execute()
  expect((await move(companyId)).status).toBe(422)
  expect((await move(other)).status).toBe(200)
  expect(await isIn(buyer)).toMatchObject({ id: other })
  expect((await sales.get(people)).body.items).toEqual([])
  expect((await sales.get(`${url}/${other}/person`)).body.items).toMatchObject([{ id: buyer.id }])
  expect((await stranger.put(`${url}/${other}/person/${buyer.id}/company`, { companyId })).status).toBe(404)
  expect((await sales.get(`${url}/${other}/activity`)).body.events).toMatchObject([{ kind: 'member-moved' }])
})

test('staff invite, invite again and withdraw; the earlier link expires', async ({ portal }) => {
  const { sales, stranger, companyId, people } = await makePeople(portal)
  const path = `${url}/${companyId}/invitation`
  const body = { email: 'Anna@Example.ru', firstName: 'Анна', lastName: 'Петрова' }
  expect((await stranger.post(path, body)).status).toBe(404)
  expect((await sales.post(path, { ...body, email: 'нет' })).status).toBe(422)
  const made = await sales.post(path, body)
  expect(made).toMatchObject({
    status: 200,
    body: { email: 'anna@example.ru', role: 'administrator', name: 'Петрова Анна' },
  })
  const again = await sales.put(`${path}/${made.body.id}/again`)
  expect(again).toMatchObject({ status: 200, body: { email: 'anna@example.ru', name: 'Петрова Анна' } })
  expect((await sales.get(people)).body.invitations).toMatchObject([{ id: again.body.id }])
  expect((await sales.put(`${path}/${made.body.id}/again`)).status).toBe(404)
  expect((await stranger.delete(`${path}/${again.body.id}`)).status).toBe(404)
  expect((await sales.delete(`${path}/${again.body.id}`)).status).toBe(200)
  expect((await sales.get(people)).body.invitations).toEqual([])
})
