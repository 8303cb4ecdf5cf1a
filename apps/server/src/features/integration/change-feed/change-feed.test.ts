import { gunzipSync } from 'node:zlib'
import type { FeedLine, FeedPart } from '@snab/contract/integration/change-feed'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { follower } from '../../../../test/counterparts/feed-program'
import { placeOrder } from '../../../../test/orders/ordering'
import { NOW, test, world, type Portal } from '../../../../test/portal'
import { noteChange } from '../../../search/note-change'
import { raisePricingVersion } from '../../catalogue/goods/prices/raise-pricing-version'
import { prune } from '../../../jobs/prune'

type Person = Awaited<ReturnType<Portal['newUser']>>

const namesOf = (lines: readonly FeedLine[]) =>
  lines
    .map((line) =>
      line.kind === 'end'
        ? 'end'
        : 'of' in line && !('id' in line)
          ? `resync ${line.of}`
          : `${line.kind} ${'id' in line ? line.id : ''}`,
    )
    .toSorted()

/** A new program receives the same. */
async function expectWhole(portal: Portal, person: Person, one: ReturnType<typeof follower>) {
  const fresh = follower(portal, person)
  await fresh.read()
  expect(new Map([...one.kept].toSorted())).toEqual(new Map([...fresh.kept].toSorted()))
}

test('the first answer contains everything, later ones what changed', async ({ portal }) => {
  const person = await portal.newUser()
  const [a, b] = [await portal.newProduct({ wholesale: 80_00, stock: 5 }), await portal.newProduct()]
  const program = follower(portal, person)
  const first = await program.read()
  expect(first.filter(({ kind }) => kind === 'resync')).toHaveLength(5)
  expect(first.find((line) => line.kind === 'price' && line.id === a)).toMatchObject({ price: 80, currentPrice: 80 })
  expect(await program.read()).toEqual([])

  await portal.db.updateTable('productPrices').set({ price: 70_00 }).where('productId', '=', a).execute()
  await noteChange(portal.db, 'prices', [a])
  expect(namesOf(await program.read())).toEqual([`price ${a}`])
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', b).execute()
  await noteChange(portal.db, 'product', [b])
  await portal.db.updateTable('productStocks').set({ amount: 1000 }).where('productId', '=', a).execute()
  await noteChange(portal.db, 'stocks', [a])
  expect(namesOf(await program.read())).toEqual([`gone ${b}`, `stock ${a}`])
  expect(await program.read()).toEqual([])

  await person.patch('/api/v2/cart/items', { items: [{ productId: a, amount: 2 }] })
  const placed = await placeOrder(person)
  expect(placed.status).toBe(200)
  const [order] = (await person.get('/api/v1/order')).body.items
  expect(namesOf((await program.read()).filter(({ kind }) => kind === 'order'))).toEqual([`order ${order.id}`])
  await person.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })
  const [cancelled] = (await program.read()).filter(({ kind }) => kind === 'order')
  expect(cancelled).toMatchObject({ id: order.id, status: { code: 'cancelled' } })
  await expectWhole(portal, person, program)
})

test('a change of terms sends all prices again, and nothing reaches another company', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [person, stranger] = [await portal.newUser({ companyId }), await portal.newUser()]
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const [own, others] = [follower(portal, person), follower(portal, stranger)]
  await own.read()
  await others.read()
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId, brandId: world.brand, sectionId: null, basisPoints: 1000 })
    .execute()
  await portal.db.transaction().execute((trx) => raisePricingVersion(trx, companyId))
  expect(namesOf(await own.read())).toEqual([`price ${productId}`, 'resync prices'])
  expect(own.kept.get(`prices ${productId}`)).toMatchObject({ currentPrice: 72 })
  expect(await others.read()).toEqual([])

  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect((await placeOrder(person)).status).toBe(200)
  expect((await others.read()).filter(({ kind }) => kind !== 'stock')).toEqual([])
  expect((await own.read()).some(({ kind }) => kind === 'order')).toBe(true)

  // the order moves to the stranger's company, as when customers are merged
  await portal.db.updateTable('orders').set({ companyId: stranger.companyId, userId: stranger.id }).execute()
  expect((await own.read()).map(({ kind }) => kind)).toContain('gone')
  expect((await others.read()).map(({ kind }) => kind)).toContain('order')
})

test('another term of a warehouse sends all products again, because they contain delivery times', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const id = await portal.newProduct({ stock: 5 })
  const program = follower(portal, person)
  await program.read()
  await portal.db.updateTable('warehouses').set({ deliveryDays: 9 }).where('id', '=', 1).execute()
  await portal.changed('dictionaries')
  expect(namesOf(await program.read())).toEqual([`product ${id}`, 'resync products'])
  expect(program.kept.get(`products ${id}`)).toMatchObject({ deliveryTime: 9 })
  await portal.db.updateTable('warehouses').set({ isVirtual: true }).where('id', '=', 1).execute()
  await portal.changed('dictionaries')
  expect(namesOf(await program.read())).toEqual([`product ${id}`, 'resync products'])
})

test('a feed that cannot be continued starts from the beginning', async ({ portal }) => {
  const person = await portal.newUser()
  await portal.newProduct()
  const program = follower(portal, person)
  const resyncs = async () => (await program.read()).filter(({ kind }) => kind === 'resync').length
  await program.read()
  expect(await resyncs()).toBe(0)

  // restored from a backup: transaction ids are reused
  await sql`update portal_settings set value = to_jsonb(gen_random_uuid()::text) where key = 'database-epoch'`.execute(
    portal.db,
  )
  expect(await resyncs()).toBe(5)
  expect(await resyncs()).toBe(0)

  // an older data folder was put back: the same timeline, but other entries for the same numbers
  await portal.db.insertInto('productChanges').values({ kind: 'stocks', productId: 1 }).execute()
  await program.read()
  await sql`update product_changes set token = token + 1 where seq = (select max(seq) from product_changes)`.execute(
    portal.db,
  )
  expect(await resyncs()).toBe(3)

  // the log has lost the entries in between
  const weeksAgo = new Date(NOW.getTime() - 30 * 24 * 3_600_000)
  await portal.db.insertInto('productChanges').values({ kind: 'stocks', productId: 1, at: weeksAgo }).execute()
  await prune(portal.db, NOW, async () => undefined)
  expect(await resyncs()).toBe(3)

  for (const since of ['x', Buffer.from('{}').toString('base64url')])
    expect((await person.get(`/api/v3/changes?since=${since}`)).body.message).toMatch(/^Такой отметки/)
  expect((await person.get('/api/v3/changes?what=secrets')).status).toBe(422)
})

test('what a late transaction had changed is missed in a folder put back, however much others wrote before it ended', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const [a, b] = [await portal.newProduct({ wholesale: 80_00 }), await portal.newProduct()]
  const program = follower(portal, person, 'products,prices,stocks')
  await program.read()
  await portal.db.transaction().execute(async (late) => {
    await noteChange(late, 'prices', [a])
    // the copy is made after this one and before the late one ends
    await portal.db.transaction().execute(async (trx) => {
      for (let times = 0; times < 30; times += 1) await noteChange(trx, 'stocks', [b])
    })
    await late.updateTable('productPrices').set({ price: 70_00 }).where('productId', '=', a).execute()
  })
  await program.read()
  expect(program.kept.get(`prices ${a}`)).toMatchObject({ currentPrice: 70 })
  await portal.db.updateTable('productPrices').set({ price: 80_00 }).where('productId', '=', a).execute()
  await portal.db.deleteFrom('productChanges').where('productId', '=', a).where('kind', '=', 'prices').execute()
  expect((await program.read()).filter(({ kind }) => kind === 'resync')).toHaveLength(3)
  expect(program.kept.get(`prices ${a}`)).toMatchObject({ currentPrice: 80 })
})

test('a part that was not asked for before is told whole, and a key only hears what it may read', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const productId = await portal.newProduct()
  const one = follower(portal, person, 'prices')
  await one.read()
  const response = await portal.app.inject({
    url: `/api/v3/changes?what=prices,stocks&since=${one.at() ?? ''}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.body.split('\n')[0]).toBe('{"kind":"resync","of":"stocks"}')
  const packed = await portal.app.inject({
    url: '/api/v3/changes',
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' },
  })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toContain('"kind":"end"')
  const { body } = await person.post('/api/v3/keys', {
    name: 'Цены',
    scopes: ['catalogue'],
    networks: [],
    lastDay: '2026-04-30',
  })
  const told = await follower(portal, { token: body.secret }).read()
  const parts = new Set(told.flatMap((line) => (line.kind === 'resync' ? line.of : [])))
  expect(parts).toEqual(new Set<FeedPart>(['products', 'prices', 'stocks']))
  expect(told.some((line) => line.kind === 'product' && line.id === productId)).toBe(true)
  const refused = await portal.app.inject({
    url: '/api/v3/changes?what=orders',
    headers: { authorization: `Bearer ${body.secret}` },
  })
  expect(refused.statusCode).toBe(403)
})

test('changes of transactions that end late are sent once they have ended, and none twice', async ({ portal }) => {
  const person = await portal.newUser()
  const [a, b] = [await portal.newProduct(), await portal.newProduct()]
  const program = follower(portal, person, 'products,prices,stocks')
  await program.read()
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const late = portal.db.transaction().execute(async (trx) => {
    await noteChange(trx, 'prices', [a])
    begun()
    await held
  })
  await isBegun
  await noteChange(portal.db, 'stocks', [b])
  const during = namesOf(await program.read({ waits: false }))
  commit()
  await late
  expect([...during, ...namesOf(await program.read())].toSorted()).toEqual([`price ${a}`, `stock ${b}`])
  expect(await program.read()).toEqual([])
})

test('after any changes in any order, a following program has the same data as a new one', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const ids = [await portal.newProduct({ wholesale: 50_00 }), await portal.newProduct(), await portal.newProduct()]
  const program = follower(portal, person)
  const { db } = portal
  const steps = {
    price: async (id: number, value: number) => {
      await db
        .updateTable('productPrices')
        .set({ price: value * 100 })
        .where('productId', '=', id)
        .execute()
      await noteChange(db, 'prices', [id])
    },
    stock: async (id: number, value: number) => {
      await db
        .updateTable('productStocks')
        .set({ amount: value * 1000 })
        .where('productId', '=', id)
        .execute()
      await noteChange(db, 'stocks', [id])
    },
    name: async (id: number, value: number) => {
      await db
        .updateTable('products')
        .set({ name: `Кабель ${value}` })
        .where('id', '=', id)
        .execute()
      await noteChange(db, 'product', [id])
    },
    withdraw: async (id: number, value: number) => {
      await db
        .updateTable('products')
        .set({ isActive: value % 2 === 0 })
        .where('id', '=', id)
        .execute()
      await noteChange(db, 'product', [id])
    },
    discount: async (_id: number, value: number) => {
      await db.deleteFrom('companyDiscounts').where('companyId', '=', companyId).execute()
      await db
        .insertInto('companyDiscounts')
        .values({ companyId, brandId: world.brand, sectionId: null, basisPoints: value * 100 })
        .execute()
      await db.transaction().execute((trx) => raisePricingVersion(trx, companyId))
    },
    order: async (productId: number, amount: number) => {
      await person.patch('/api/v2/cart/items', { items: [{ productId, amount }] })
      await placeOrder(person)
    },
    brand: async (_id: number, value: number) => {
      await db
        .updateTable('brands')
        .set({ name: `Марка ${value}` })
        .where('id', '=', world.brand)
        .execute()
      await portal.changed('dictionaries')
    },
    warehouse: async (_id: number, value: number) => {
      await db
        .updateTable('warehouses')
        .set({ deliveryDays: value, isVirtual: value % 2 === 0 })
        .where('id', '=', 1)
        .execute()
      await portal.changed('dictionaries')
    },
    restore: async () =>
      void (await sql`update portal_settings set value = to_jsonb(gen_random_uuid()::text) where key = 'database-epoch'`.execute(
        db,
      )),
    read: async () => void (await program.read()),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), // the keys written above
          fc.constantFrom(...ids),
          fc.integer({ min: 1, max: 9 }),
        ),
        { minLength: 1, maxLength: 12 },
      ),
      async (history) => {
        for (const [step, id, value] of history) await steps[step](id, value)
        await portal.engine.catchUp()
        await program.read()
        await expectWhole(portal, person, program)
      },
    ),
    { numRuns: 10 },
  )
})
