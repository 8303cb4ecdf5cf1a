import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/setting'
const hourMs = 3_600_000
const rootOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

test('a stop of orders, its end and a notice are published to everybody', async ({ portal }) => {
  const root = await rootOf(portal)
  const answered = async () =>
    (
      await portal.db
        .selectFrom('liveEvents')
        .select('seq')
        .where('topic', '=', 'portal')
        .where('userId', 'is', null)
        .execute()
    ).length
  await root.put(`${url}/ordering`, { version: 0, stop: { reason: 'Переезд', until: null } })
  expect(await answered()).toBe(1)
  await root.put(`${url}/ordering`, { version: 1, stop: null })
  expect(await answered()).toBe(2)
  const notice = { version: 0, html: '<p>Склад закрыт</p>', from: null, until: null, audience: 'everybody', isOn: true }
  await root.put(`${url}/notice`, notice)
  expect(await answered()).toBe(3)
  // refused, so nothing has changed
  await root.put(`${url}/notice`, notice)
  expect(await answered()).toBe(3)
})

test('pages know when a stop ends or a notice begins', async ({ portal }) => {
  const root = await rootOf(portal)
  const next = async () => (await portal.guest().get('/api/v1/info')).body.nextChangeAt
  const at = (hours: number) => new Date(portal.time.now.getTime() + hours * hourMs).toISOString()
  expect(await next()).toBeNull()
  const [one, two, three] = [at(1), at(2), at(3)]
  await root.put(`${url}/ordering`, { version: 0, stop: { reason: 'Переезд', until: two } })
  expect(await next()).toBe(two)
  await root.put(`${url}/notice`, {
    version: 0,
    html: '<p>x</p>',
    from: one,
    until: three,
    audience: 'everybody',
    isOn: true,
  })
  expect(await next()).toBe(one)
  portal.time.now = new Date(one)
  expect(await next()).toBe(two)
  portal.time.now = new Date(two)
  expect(await next()).toBe(three)
})

test('a stale save is refused with who saved before, and when', async ({ portal }) => {
  const [root, colleague] = [await rootOf(portal), await rootOf(portal)]
  const stop = { reason: 'Переезд', until: null }
  await colleague.put(`${url}/ordering`, { version: 0, stop })
  const refused = await root.put(`${url}/ordering`, { version: 0, stop })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'stale-version', savedBy: { at: portal.time.now.toISOString() } },
  })
  expect(refused.body.savedBy.name).toMatch(/^Иван Покупатель\d+$/)
  expect(refused.body.message).toContain(refused.body.savedBy.name)
})
