import { sql } from 'kysely'
import { expect } from 'vitest'
import { keepDays } from '../../../db/kept-days'
import { startPortal, test, type Caller, type Portal } from '../../../../test/portal'

const data = {
  userUuid: '0b8e7a52-6c1f-4f0e-9d3a-111111111111',
  sessionId: '0b8e7a52-6c1f-4f0e-9d3a-222222222222',
  viewUuid: '0b8e7a52-6c1f-4f0e-9d3a-333333333333',
  userId: 999,
  regionId: 2,
  location: '/catalog?keyword=лампа',
  referer: 'https://search.example/find?q=secret',
  source: 'web-desktop',
  products: [{ id: 5, position: 0 }],
  pageNumber: 1,
  listId: 'search',
  categoryId: null,
  searchTerm: 'лампа',
  originalSearchTerm: 'дампа',
}
const send = (who: Caller, type = 'SEARCH_EVENT', more: object = {}) =>
  who.post('/api/v2/analytics/event', { type, data: { ...data, ...more } })

/** Queued events are written when the portal closes. */
async function stored(portal: Portal) {
  await expect
    .poll(async () => (await portal.db.selectFrom('visitorEvents').select('id').execute()).length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  return portal.db.selectFrom('visitorEvents').selectAll().orderBy('id').execute()
}

test('events are stored with all fields; the person is taken from the session', async ({ portal }) => {
  const user = await portal.newUser()
  expect((await send(user)).body).toEqual({ done: true })
  expect((await send(portal.guest(), 'ORDER_SUCCESS', { orderIds: [7], location: undefined })).status).toBe(200)
  const [first, second] = await stored(portal)
  expect(first).toMatchObject({
    type: 'SEARCH_EVENT',
    userId: user.id,
    sessionId: data.sessionId,
    viewUuid: data.viewUuid,
    regionId: 1,
    location: '/catalog?keyword=лампа',
    referer: 'https://search.example',
    source: 'web-desktop',
    products: [{ id: 5, position: 0 }],
    pageNumber: 1,
    listId: 'search',
    searchTerm: 'лампа',
    originalSearchTerm: 'дампа',
  })
  expect(second).toMatchObject({ type: 'ORDER_SUCCESS', userId: null, orderIds: [7] })
  expect(second?.visitorHash).not.toBeNull()
})

test('unknown types and invalid fields are refused', async ({ portal }) => {
  expect((await send(portal.guest(), 'ANYTHING')).status).toBe(422)
  expect((await send(portal.guest(), 'PRODUCT_VIEW', { source: 'fridge' })).body.errors).toMatchObject([
    { field: 'data.source' },
  ])
})

test.for(['SNAB_ANALYTICS', 'SNAB_ANALYTICS_MODULE'])(
  'with %s off nothing is stored, and the browser learns it from the configuration',
  async (setting) => {
    const portal = await startPortal({ [setting]: 'false' })
    const { configuration } = (await portal.guest().get('/api/v1/info')).body
    expect(configuration.analyticsEnabled && configuration.analyticsModuleEnabled).toBe(false)
    expect((await send(portal.guest())).body).toEqual({ done: true })
    await portal.app.close()
    expect(await portal.db.selectFrom('visitorEvents').selectAll().execute()).toEqual([])
    await portal.stop()
  },
)

test('a repeated batch is stored once, each event at its own time', async ({ portal }) => {
  const user = await portal.newUser()
  const event = (type: string, ageMs: number) => ({ id: crypto.randomUUID(), type, ageMs, data })
  const events = [event('CART_ADD', 60_000), event('PRODUCT_VIEW', 400 * 24 * 3_600_000)]
  for (let times = 0; times < 2; times++)
    expect((await user.post('/api/v2/analytics/events', { events })).body).toEqual({ done: true })
  await portal.app.close()
  const rows = await portal.db.selectFrom('visitorEvents').select(['type', 'at', 'userId']).orderBy('id').execute()
  const before = (ms: number) => new Date(portal.time.now.getTime() - ms)
  expect(rows).toEqual([
    { type: 'CART_ADD', at: before(60_000), userId: user.id },
    // an older one is from the day before
    { type: 'PRODUCT_VIEW', at: before(24 * 3_600_000), userId: user.id },
  ])
})

test('a batch sent again a day later is stored once', async ({ portal }) => {
  const user = await portal.newUser()
  const dayMs = 24 * 3_600_000
  await keepDays(portal.db, 'visitor_events', { now: portal.time.now, keptDays: 180 })
  const event = { id: crypto.randomUUID(), type: 'CART_ADD', data }
  const sendAged = (ageMs: number) => user.post('/api/v2/analytics/events', { events: [{ ...event, ageMs }] })
  expect((await sendAged(0)).body).toEqual({ done: true })
  await stored(portal)
  portal.time.now = new Date(portal.time.now.getTime() + 1.7 * dayMs)
  expect((await sendAged(1.7 * dayMs)).body).toEqual({ done: true })
  await portal.app.close()
  const { rows } = await sql`select tableoid::regclass::text as day from visitor_events`.execute(portal.db)
  expect(rows).toEqual([{ day: 'visitor_events_20260310' }])
})
