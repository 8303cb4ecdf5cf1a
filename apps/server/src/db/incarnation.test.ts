import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../test/databases/cluster'
import { administer } from '../../test/databases/database'
import { listen } from '../../test/live-stream'
import { startPortal, world, type Portal } from '../../test/portal'
import { makeWorld } from '../../test/start/make-world'
import { raisePricingVersion } from '../features/catalogue/goods/prices/raise-pricing-version'
import { publishLive } from '../live/publish'
import { changeReader } from '../search/follow-changes'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import { buildCatalogueIndex } from '../search/build-catalogue-index'
import { followIndex, type FollowedIndex, type IndexAt } from '../search/followed-index'
import { findExactPlace, readPlace, writePlace } from './change-cursor'
import { connect } from './database'
import { migrate } from './migrate'
import { retryWhileLost } from './lost-database'

let cluster: Awaited<ReturnType<typeof startCluster>>

beforeAll(async () => {
  cluster = await startCluster()
  await administer(cluster.addressOf('postgres'), 'create database snab')
  await migrate(cluster.addressOf('snab'))
  const db = connect(cluster.addressOf('snab'), { max: 1 })
  await makeWorld(db)
  await db.destroy()
  await cluster.stop()
  await cluster.copy('main', 'first')
})
afterAll(() => cluster.remove())

const SURVIVES_MS = 20_000
const basis = { withVat: true, generalRate: 2200, regimes: new Map() }

/** A portal with a product and an open page, whose database can be replaced by an earlier one. */
async function openPortal() {
  await cluster.copy('first', 'main')
  await cluster.start('main')
  onTestFinished(() => cluster.stop())
  const portal = await startPortal({}, cluster.addressOf('snab'))
  onTestFinished(() => portal.stop())
  const product = await portal.newProduct({ name: 'Кабель первый', article: 'FIRST-1' })
  const buyer = await portal.newUser()
  const search = async (text: string): Promise<string[]> => {
    const answer = await buyer.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(text)}`)
    return (answer.body.items as { name: string }[]).map(({ name }) => name)
  }
  return { portal, product, buyer, search }
}

/** Like a change by staff: it and its row of the log in one transaction, then the index follows. */
async function rename(portal: Portal, product: number, name: string) {
  await portal.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name }).where('id', '=', product).execute()
    await trx.insertInto('productChanges').values({ kind: 'product', productId: product }).execute()
  })
}

/** Further writes reuse the transaction ids. */
const useIds = async (portal: Portal, count: number) => {
  for (let at = 0; at < count; at++)
    await sql`insert into portal_settings (key, value) values (${`filler ${at}`}, '0')`.execute(portal.db)
}

/** The content of a snapshot. */
async function keepIndex(portal: Portal) {
  const followed = await followIndex({
    db: portal.db,
    build: (of) => buildCatalogueIndex(portal.db, of),
    start: null,
    basisNow: async () => basis,
    progress: () => {},
  })
  await followed.catchUp()
  let start: IndexAt<CatalogueIndex> | null = null
  await followed.withState((state) => {
    start = { ...state, place: readPlace(writePlace(state.place)) }
  })
  expect(namesIn(followed, 'потерянный')).toBe(1)
  return { start }
}

const namesIn = (followed: FollowedIndex<CatalogueIndex>, text: string) =>
  followed
    .index()
    .search({
      text,
      textMode: 'literal',
      filters: {},
      profile: { key: 'retail', priceTypeIds: [1], discounts: [], contractPrices: [] },
      warehouseIds: [],
      sort: { by: 'relevance', descending: false },
      offset: 0,
      limit: 10,
      facets: false,
    }).total

const settle = (portal: Portal) => retryWhileLost(() => sql`select 1`.execute(portal.db), SURVIVES_MS)

test.for(['a lost standby becomes the primary', 'a copied folder is put back'] as const)(
  "%s: the index, the caches and open pages show the database's content",
  { timeout: 60_000 },
  async (way) => {
    const { portal, product, buyer, search } = await openPortal()
    const untouched = await portal.newProduct({ name: 'Муфта прежняя', article: 'OTHER-1' })
    await portal.db.transaction().execute((trx) => publishLive(trx, [buyer.id], 'settings', {}))
    const stream = await listen(portal, buyer.token)
    const guest = await listen(portal, null)
    await expect.poll(() => stream.heard[0]?.event).toBe('ready')
    await portal.engine.catchUp()
    const reader = changeReader(portal.db, await findExactPlace(portal.db, 'products'), basis, { isWhole: true })
    // the last state that the copy has
    await cluster.stop()
    await cluster.copy('main', 'standby')
    await cluster.start('main')
    await settle(portal)

    await useIds(portal, 20)
    await rename(portal, product, 'Кабель потерянный')
    await portal.db.transaction().execute((trx) => publishLive(trx, [buyer.id], 'company', {}))
    await portal.engine.catchUp()
    expect(await reader.next()).toMatchObject({ ids: [product] })
    expect(await search('FIRST-1')).toEqual(['Кабель потерянный'])
    const kept = await keepIndex(portal)
    await expect.poll(stream.topics).toContain('company')
    const lastId = stream.heard.at(-1)?.id

    await cluster.stop()
    if (way === 'a lost standby becomes the primary') await cluster.promote('standby')
    else {
      await cluster.copy('standby', 'main')
      await cluster.start('main')
    }
    await settle(portal)
    // below the cursor, and above it
    await rename(portal, untouched, 'Муфта новая')
    await portal.engine.catchUp()
    expect([await search('FIRST-1'), await search('OTHER-1')]).toEqual([['Кабель первый'], ['Муфта новая']])
    expect((await buyer.get(`/api/v1/product/${product}`)).body.name).toBe('Кабель первый')
    // a server starting from its snapshot
    const started = await followIndex({
      ...kept,
      db: portal.db,
      build: (of) => buildCatalogueIndex(portal.db, of),
      basisNow: async () => basis,
      progress: () => {},
    })
    await started.catchUp()
    expect([namesIn(started, 'потерянный'), namesIn(started, 'первый')]).toEqual([0, 1])
    // only lost changes are read again, then new ones
    expect(await reader.next()).toMatchObject({ isOther: true, ids: [product], dictionaries: true })
    expect(await reader.next()).toMatchObject({ ids: expect.arrayContaining([untouched]) })
    expect(await reader.next()).toBeNull()
    await useIds(portal, 60)
    await rename(portal, untouched, 'Муфта новейшая')
    await portal.engine.catchUp()
    expect([await search('FIRST-1'), await search('OTHER-1')]).toEqual([['Кабель первый'], ['Муфта новейшая']])

    // the open page, one that reconnects with its old id, and a guest's
    await portal.db.transaction().execute((trx) => publishLive(trx, [buyer.id], 'cart', { version: 1 }))
    await expect
      .poll(() => stream.heard.slice(1).filter(({ event, data }) => event === 'ready' && data.isBehind))
      .toHaveLength(1)
    await expect.poll(() => guest.heard.filter(({ event }) => event === 'portal')).toHaveLength(1)
    const back = await listen(portal, buyer.token, lastId)
    await expect.poll(() => back.heard[0]?.data.isBehind).toBe(true)
    const again = await listen(portal, buyer.token, back.heard[0]?.id)
    await expect.poll(() => again.heard[0]?.data.isBehind).toBe(false)
  },
)

test('tables are filled again from a dump in place', { timeout: 60_000 }, async () => {
  const { portal, product, search } = await openPortal()
  const tables = ['products', 'product_changes', 'live_events']
  await sql`create schema dump`.execute(portal.db)
  for (const table of tables)
    await sql`create table dump.${sql.raw(table)} as table public.${sql.raw(table)}`.execute(portal.db)
  await portal.engine.catchUp()
  await rename(portal, product, 'Кабель потерянный')
  await portal.engine.catchUp()
  expect(await search('FIRST-1')).toEqual(['Кабель потерянный'])

  await portal.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of tables) {
      const { rows } = await sql<{ columns: string }>`
        select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx)
      const columns = sql.raw(rows[0]?.columns ?? '')
      await sql`delete from ${sql.raw(table)}`.execute(trx)
      await sql`insert into ${sql.raw(table)} (${columns}) overriding system value select ${columns} from dump.${sql.raw(table)}`.execute(
        trx,
      )
    }
    // a dump contains the sequences: numbers are reused
    await sql`select setval(pg_get_serial_sequence('product_changes', 'seq'), (select max(seq) from product_changes))`.execute(
      trx,
    )
  })
  await portal.engine.catchUp()
  expect(await search('FIRST-1')).toEqual(['Кабель первый'])
  await rename(portal, product, 'Кабель второй')
  await portal.engine.catchUp()
  expect(await search('FIRST-1')).toEqual(['Кабель второй'])
})

test.for(['a lost standby becomes the primary', 'a copied folder is put back'] as const)(
  '%s: totals and prices kept by versions of the lost history are never used again',
  { timeout: 60_000 },
  async (way) => {
    const { portal, buyer } = await openPortal()
    const products: number[] = []
    for (let at = 0; at < 105; at += 1) products.push(await portal.newProduct({ price: 10_00, wholesale: 10_00 }))
    const items = '/api/v2/cart/items'
    await buyer.patch(items, { items: products.map((productId) => ({ productId, amount: 1 })) })
    const set = async (from: Portal, at: number, amount: number) => {
      // no two changes happen in the same millisecond
      portal.time.now = new Date(portal.time.now.getTime() + 1000)
      from.time.now = portal.time.now
      return from
        .withHeaders({ authorization: `Bearer ${buyer.token}` })
        .patch(items, { items: [{ productId: products[at], amount }] })
    }
    const companyId = await portal.newCompany()
    const client = await portal.newUser({ companyId })
    const discount = (from: Portal, basisPoints: number) =>
      from.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('companyDiscounts')
          .values({ companyId, basisPoints, brandId: world.brand, sectionId: null })
          .execute()
        await raisePricingVersion(trx, companyId)
      })
    const priceNow = async () => (await client.get(`/api/v1/product/${products[0]}`)).body.currentPrice
    expect(await priceNow()).toBe(10)
    expect((await set(portal, 0, 2)).body.totals).toMatchObject({ price: 1060 })
    await cluster.stop()
    await cluster.copy('main', 'standby')
    await cluster.start('main')
    await settle(portal)
    // only carts and terms change: both histories have the same log of goods
    expect((await set(portal, 0, 50)).body.totals).toMatchObject({ price: 1540 })
    await discount(portal, 2000)
    expect(await priceNow()).toBe(8)
    await cluster.stop()
    if (way === 'a lost standby becomes the primary') await cluster.promote('standby')
    else {
      await cluster.copy('standby', 'main')
      await cluster.start('main')
    }
    await settle(portal)
    // this server notices nothing until another one has written
    const other = await startPortal({}, cluster.addressOf('snab'))
    onTestFinished(() => other.stop())
    expect((await set(other, 1, 3)).body.totals).toMatchObject({ price: 1080 })
    // versions have a resolution of one second
    await sleep(1000)
    await discount(other, 1000)
    await useIds(other, 60)
    expect(await priceNow()).toBe(9)
    expect((await set(portal, 2, 4)).body.totals).toMatchObject({ price: 1110 })
    expect((await buyer.get(items)).body.totals).toMatchObject({ price: 1110 })
  },
)
