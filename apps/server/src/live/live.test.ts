import type { LiveData, LiveTopic } from '@snab/contract/live'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addressOf, listen } from '../../test/live-stream'
import { test, type Portal } from '../../test/portal'
import { publishLive, publishLiveToAll } from './publish'

const publish = <Topic extends LiveTopic>(portal: Portal, userId: number, topic: Topic, data: LiveData<Topic>) =>
  portal.db.transaction().execute((trx) => publishLive(trx, [userId], topic, data))

test("a stream begins with its cursor and receives only its own person's events", async ({ portal }) => {
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  const stream = await listen(portal, user.token)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'self'")
  await expect.poll(() => stream.heard.length).toBe(1)
  expect(stream.heard[0]).toMatchObject({ event: 'ready', data: { isBehind: true } })

  await publish(portal, stranger.id, 'cart', { version: 3 })
  await publish(portal, user.id, 'cart', { version: 7 })
  await expect.poll(stream.topics).toEqual(['cart'])
  expect(stream.heard[1]).toMatchObject({ event: 'live', data: { data: { version: 7 } } })
})

test('guests and expired tokens get no stream', async ({ portal }) => {
  const address = await addressOf(portal)
  expect((await fetch(`${address}/api/v1/user/events`)).status).toBe(401)
  expect(
    (await fetch(`${address}/api/v1/user/events?token=x`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }))
      .status,
  ).toBe(401)
})

test('a client that resumes with its last id gets what it missed, including late commits', async ({ portal }) => {
  const user = await portal.newUser()
  const first = await listen(portal, user.token)
  await publish(portal, user.id, 'company', {})
  await expect.poll(first.topics).toEqual(['company'])

  // takes its number first and commits last
  const slow = new pg.Client({ connectionString: portal.connectionString })
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into live_events (user_id, topic) values ($1, 'notification')`, [user.id])
  await publish(portal, user.id, 'settings', {})
  await expect.poll(first.topics).toEqual(['company', 'settings'])
  const lastId = first.heard.at(-1)?.id
  await first.stop()
  await slow.query('commit')
  await slow.end()
  await publish(portal, user.id, 'portal', {})

  const second = await listen(portal, user.token, lastId)
  await expect.poll(second.topics).toContain('portal')
  expect(second.topics()).toContain('notification')
  expect(second.heard[0]).toMatchObject({ event: 'ready', data: { isBehind: false } })
  await publish(portal, user.id, 'order', { id: 1 })
  await expect.poll(second.topics).toContain('order')
  expect(second.topics().filter((topic) => topic === 'order')).toHaveLength(1)
})

test('a client away for longer than events are kept is told to read everything again', async ({ portal }) => {
  const user = await portal.newUser()
  const first = await listen(portal, user.token)
  await expect.poll(() => first.heard.length).toBe(1)
  const lastId = first.heard[0]?.id
  await first.stop()
  const isBehind = async (id: string | undefined) => {
    const stream = await listen(portal, user.token, id)
    await expect.poll(() => stream.heard.length).toBe(1)
    return stream.heard[0]?.data.isBehind
  }
  expect(await isBehind(lastId)).toBe(false)
  // of an earlier version of the portal, and nonsense
  for (const id of ['5', 'x', `${String(lastId)}.1`, '99999999999999999999.0.0']) expect(await isBehind(id)).toBe(true)
  // copied from another database with higher ids, then of this one
  await sql`update portal_settings set value = '"9000000000"' where key = 'live-pruned-below'`.execute(portal.db)
  expect(await isBehind(lastId)).toBe(false)
  await expect
    .poll(async () => {
      await sql`update portal_settings set value = to_jsonb(pg_snapshot_xmin(pg_current_snapshot())::text) where key = 'live-pruned-below'`.execute(
        portal.db,
      )
      return isBehind(lastId)
    })
    .toBe(true)
})

test('a stream ends with its session, and with the person', async ({ portal }) => {
  const user = await portal.newUser()
  const stream = await listen(portal, user.token)
  await expect.poll(() => stream.heard.length).toBe(1)
  await user.post('/api/v2/user/sign-out', {})
  await expect.poll(stream.isOver).toBe(true)
  expect(stream.heard.at(-1)?.event).toBe('signed-out')

  const blocked = await portal.newUser()
  const other = await listen(portal, blocked.token)
  await expect.poll(() => other.heard.length).toBe(1)
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.id).execute()
  await expect.poll(other.isOver).toBe(true)
})

test('one reading serves all streams; losing the database connections loses no events', async ({ portal }) => {
  const [one, two] = [await portal.newUser(), await portal.newUser()]
  const streams = [await listen(portal, one.token), await listen(portal, one.token), await listen(portal, two.token)]
  await expect.poll(() => streams.map(({ heard }) => heard.length)).toEqual([1, 1, 1])
  portal.statements.length = 0
  await pause(1000)
  const polls = portal.statements.filter((text) => text.includes('prepared live-notices'))
  expect(polls.length).toBeGreaterThan(1)
  expect(polls.length).toBeLessThan(9)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    portal.db,
  )
  await publish(portal, one.id, 'settings', {})
  await expect
    .poll(() => streams.map(({ topics }) => topics()), { timeout: 10_000 })
    .toEqual([['settings'], ['settings'], []])
})

test('writers of events and changes of goods send no notices', async ({ portal }) => {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosrc ~* 'notify'`.execute(portal.db)
  expect(rows).toEqual([])
})

test('a closing server does not wait for open streams', async ({ portal }) => {
  const user = await portal.newUser()
  const stream = await listen(portal, user.token)
  await expect.poll(() => stream.heard.length).toBe(1)
  const closed = portal.app.close()
  expect(await Promise.race([closed.then(() => 'closed'), pause(3000, 'still open')])).toBe('closed')
  await stream.over
  expect(stream.isOver()).toBe(true)
})

test('streams of one person have a limit', async ({ portal }) => {
  const user = await portal.newUser()
  for (let count = 0; count < 20; count++) await listen(portal, user.token)
  const [last] = [await listen(portal, user.token)]
  expect(last?.response.status).toBe(429)
})

test("a guest's page is notified of publications, and of no personal events", async ({ portal }) => {
  const guest = await listen(portal, null)
  expect(guest.response.headers.get('content-type')).toMatch('text/event-stream')
  await expect.poll(() => guest.heard.map(({ event }) => event)).toEqual(['ready'])
  const person = await portal.newUser()
  await publish(portal, person.id, 'order', { id: 5 })
  await portal.db.transaction().execute((trx) => publishLiveToAll(trx, 'portal'))
  await expect.poll(() => guest.heard.map(({ event }) => event)).toEqual(['ready', 'portal'])
  expect(guest.heard[1]?.data).toEqual({})
})
