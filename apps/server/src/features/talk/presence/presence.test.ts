import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/presence'
const staffMember = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'sales' })

test('two people with the same form open see each other, until one leaves or goes silent', async ({ portal }) => {
  const [one, two] = [await staffMember(portal), await staffMember(portal)]
  const others = async (who: typeof one, body: object) => (await who.post(url, body)).body.others.length
  expect(await others(one, { place: 'order:7' })).toBe(0)
  expect(await others(two, { place: 'order:8' })).toBe(0)
  expect(await others(two, { place: 'order:7' })).toBe(1)
  expect(await others(one, { place: 'order:7' })).toBe(1)
  await two.post(url, { place: 'order:7', isLeaving: true })
  expect(await others(one, { place: 'order:7' })).toBe(0)
  await two.post(url, { place: 'order:7' })
  portal.time.now = new Date(portal.time.now.getTime() + 60_001)
  expect(await others(one, { place: 'order:7' })).toBe(0)
})

test('arrivals and departures are reported, renewals are not', async ({ portal }) => {
  const [one, two] = [await staffMember(portal), await staffMember(portal)]
  const events = async () =>
    (await portal.db.selectFrom('liveEvents').select(['userId', 'topic', 'data']).execute()).filter(
      ({ topic }) => topic === 'presence',
    )
  await one.post(url, { place: 'notice' })
  await two.post(url, { place: 'notice' })
  await two.post(url, { place: 'notice' })
  expect(await events()).toEqual([{ userId: one.id, topic: 'presence', data: { place: 'notice' } }])
  await two.post(url, { place: 'notice', isLeaving: true })
  expect(await events()).toHaveLength(2)
})

test('buyers cannot use it, and only known forms are accepted', async ({ portal }) => {
  const [buyer, sales] = [await portal.newUser(), await staffMember(portal)]
  expect((await buyer.post(url, { place: 'order:7' })).status).toBe(403)
  expect((await sales.post(url, { place: '<b>' })).status).toBe(422)
})
