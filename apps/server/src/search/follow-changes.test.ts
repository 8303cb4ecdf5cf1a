import { sql } from 'kysely'
import { Client } from 'pg'
import { expect } from 'vitest'
import { test, type Portal } from '../../test/portal'
import { findExactPlace, readPlace, writePlace } from '../db/change-cursor'
import { changeReader } from './follow-changes'

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
 * A reader that has caught up. Transaction ids are shared by the whole server: an open one of another test delays the
 * horizon, and a new reader reads what is above it again.
 */
async function caughtUp(portal: Portal) {
  const reader = changeReader(portal.db, await findExactPlace(portal.db, 'products'), basis)
  await reader.next()
  return reader
}

const basis = { withVat: true, generalRate: 2200, regimes: new Map() }

const idsOf = (batch: Awaited<ReturnType<ReturnType<typeof changeReader>['next']>>) =>
  batch === null ? [] : 'rebuild' in batch ? ['all'] : batch.ids

test('a late commit is neither lost nor read twice, and blocks nobody', async ({ portal }) => {
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

test(
  'with any interleaving of transactions every change is read exactly once',
  { timeout: 60_000 },
  async ({ portal }) => {
    const reader = await caughtUp(portal)
    const sessions = await Promise.all(Array.from({ length: 4 }, () => session(portal)))
    // pseudo-random order of begins, changes and commits
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
  },
)

test('after a restart the index continues from its cursor', async ({ portal }) => {
  const kept = writePlace(await findExactPlace(portal.db, 'products'))
  const product = await portal.newProduct({ article: 'AFTER-1' })
  const resumed = changeReader(portal.db, readPlace(kept), basis)
  expect(idsOf(await resumed.next())).toContain(product)
  expect(BigInt(resumed.place().horizon ?? 0)).toBeGreaterThanOrEqual(BigInt(readPlace(kept).horizon ?? 0))
  expect(await resumed.next()).toBeNull()
})

test('a load of thousands of goods is read completely, however it is split', async ({ portal }) => {
  const example = await portal.newProduct()
  const reader = await caughtUp(portal)
  const goods = 10_001
  const { rows } = await sql<{ id: number }>`
    insert into products (catalogue_id, external_id, article, article_folded, name)
    select catalogue_id, 'many-' || n, 'M-' || n, 'm' || n, 'Many ' || n from products, generate_series(1, ${goods}) n where id = ${example} returning id`.execute(
    portal.db,
  )
  const ids = rows.map(({ id }) => id)
  const note = (kind: string) =>
    sql`insert into product_changes (kind, product_id) select ${kind}::text, unnest(${ids}::bigint[])`.execute(
      portal.db,
    )
  const changesOf = (batch: Awaited<ReturnType<typeof reader.next>>) =>
    batch === null || 'rebuild' in batch ? [] : batch.changes

  await note('product')
  const cards = changesOf(await reader.next())
  expect(cards.flatMap((change) => (change.kind === 'product' ? change.product.id : []))).toEqual(ids)

  await sql`insert into product_prices (product_id, price_type_id, price) select id, 1, id + 1000 from unnest(${ids}::bigint[]) id`.execute(
    portal.db,
  )
  await note('prices')
  await note('stocks')
  const values = changesOf(await reader.next())
  expect(values.flatMap((change) => (change.kind === 'prices' ? [[change.id, ...change.prices]] : []))).toEqual(
    ids.map((id) => [id, [1, id + 1000]]),
  )
  expect(values.flatMap((change) => (change.kind === 'stocks' ? [[change.id, change.stocks]] : []))).toEqual(
    ids.map((id) => [id, []]),
  )
  expect(await reader.next()).toBeNull()
})
