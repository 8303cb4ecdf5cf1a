import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const url = '/api/v1/staff/person'

test('an administrator invites, changes a role and removes; each is in the audit log', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const invited = await root.post(url, { email: 'olga@snab.test', role: 'content' })
  expect(invited.body.url).toContain('/user/staff-invitation?invitation=')
  expect(await root.post(url, { email: 'не почта', role: 'content' })).toMatchObject({ status: 422 })
  const people = async () =>
    Object.fromEntries(
      (await root.get(url)).body.items.map(({ email, role }: { email: string; role: string }) => [email, role]),
    )
  expect(await people()).toEqual({ [root.email]: 'administrator', [sales.email]: 'sales', 'olga@snab.test': 'content' })
  expect((await sales.get(url)).status).toBe(403)

  await root.put(url, { email: sales.email, role: 'content' })
  await root.put(url, { email: 'olga@snab.test', role: 'sales' })
  expect(await people()).toMatchObject({ [sales.email]: 'content', 'olga@snab.test': 'sales' })
  expect((await sales.get('/api/v1/user/current-user')).body.staffRole).toBe('content')

  await root.post(`${url}/remove`, { email: sales.email })
  await root.post(`${url}/remove`, { email: 'olga@snab.test' })
  expect(await people()).toEqual({ [root.email]: 'administrator' })
  expect((await sales.get('/api/v1/user/current-user')).status).toBe(401)
  const actions = (await root.get('/api/v1/staff/action')).body.items.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['remove', 'remove', 'change-role', 'change-role', 'invite'])
})

test('the last administrator cannot be removed, and nobody can remove themselves', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect(await root.put(url, { email: root.email, role: 'sales' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', message: expect.stringContaining('единственный администратор') }] },
  })
  expect((await root.post(`${url}/remove`, { email: root.email })).status).toBe(409)
  const second = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await second.put(url, { email: root.email, role: 'sales' })).status).toBe(200)
  expect((await root.get(url)).status).toBe(403)
  expect((await second.post(`${url}/remove`, { email: 'nobody@snab.test' })).status).toBe(422)
})
