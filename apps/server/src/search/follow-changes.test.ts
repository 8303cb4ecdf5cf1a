import { Client } from 'pg'
import { expect } from 'vitest'
import { test, type Portal } from '../../test/portal'
import { changeHorizon, changeReader } from './follow-changes'

async function session(portal: Portal) {
  const client = new Client(portal.connectionString)
  await client.connect()
  return {
    begin: () => client.query('begin'),
    change: (id: number) => client.query(`insert into product_changes (kind, product_id) values ('product', $1)`, [id]),
    commit: () => client.query('commit'),
    end: () => client.end(),
  }
}

/**
 * A reader that has seen all there is. Transaction ids are of the whole server: one that is open in another test's
 * database keeps the horizon back, and what is above it is read again by a new reader.
 */
async function caughtUp(portal: Portal) {
  const reader = changeReader(portal.db, await changeHorizon(portal.db))
  await reader.next()
  return reader
}

const idsOf = (batch: Awaited<ReturnType<ReturnType<typeof changeReader>['next']>>) => (batch === null ? [] : 'rebuild' in batch ? ['all'] : batch.ids)

test('a change that commits late is neither lost nor taken twice, and holds up nobody', async ({ portal }) => {
  const [early, late] = [await portal.newProduct(), await portal.newProduct()]
  const reader = await caughtUp(portal)
  const [slow, quick] = [await session(portal), await session(portal)]

  await slow.begin()
  await slow.change(early)
  await quick.change(late)
  expect(idsOf(await reader.next())).toEqual([late])
  expect(await reader.next()).toBeNull()
  await slow.commit()
  expect(idsOf(await reader.next())).toEqual([early])
  expect(await reader.next()).toBeNull()
  await Promise.all([slow.end(), quick.end()])
})

test('any interleaving of transactions ends with every change read exactly once', { timeout: 60_000 }, async ({ portal }) => {
  const reader = await caughtUp(portal)
  const sessions = await Promise.all(Array.from({ length: 4 }, () => session(portal)))
  // deterministic disorder: who begins, changes and commits when
  let seed = 12_345
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const open = new Set<number>()
  const read: unknown[] = []
  let made = 0
  for (let step = 0; step < 150; step++) {
    const who = next(4)
    const one = sessions[who]
    if (!one) continue
    if (!open.has(who)) await one.begin().then(() => open.add(who))
    else if (next(3) > 0) await one.change(++made)
    else {
      await one.commit()
      open.delete(who)
      read.push(...idsOf(await reader.next()))
    }
  }
  for (const who of open) await sessions[who]?.commit()
  read.push(...idsOf(await reader.next()))

  expect(read.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: made }, (_, at) => at + 1))
  await Promise.all(sessions.map((one) => one.end()))
})

test('after a restart the index goes on from where it was', async ({ portal }) => {
  const cursor = await changeHorizon(portal.db)
  const product = await portal.newProduct({ article: 'AFTER-1' })
  const resumed = changeReader(portal.db, cursor)
  expect(idsOf(await resumed.next())).toContain(product)
  expect(resumed.cursor()).toBeGreaterThanOrEqual(cursor)
  expect(await resumed.next()).toBeNull()
})
