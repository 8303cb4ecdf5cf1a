import { keptFeedFiles } from '@snab/domain/integration/price-feed'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { othersEnded } from '../../../../test/databases/others-ended'
import { test, world, type Portal } from '../../../../test/portal'
import { csvRows, feedFields, feedsUrl, makeFile } from '../../../../test/counterparts/price-feed'
import { noteChange } from '../../../search/note-change'
import { raisePricingVersion } from '../../catalogue/goods/prices/raise-pricing-version'

type Row = Record<string, string>

/** A program that stores the last full file and applies later changes. */
function follower(portal: Portal, person: Awaited<ReturnType<Portal['newUser']>>, feedId: number) {
  const kept = new Map<string, Row>()
  return {
    kept,
    /** False where the whole list was due and had no goods: such a file is not written. */
    async read(): Promise<boolean> {
      await othersEnded(portal)
      const { run, bytes } = await makeFile(portal, person, feedId)
      if (run.state === 'failed') {
        expect(run.error).toMatch('не попал ни один товар')
        return false
      }
      if (run.state === 'unchanged') return true
      if (run.isFull) kept.clear()
      for (const { Изменение: change, ...row } of csvRows(bytes)) {
        const id = row['Код'] ?? ''
        if (change === 'снят') expect(kept.delete(id)).toBe(true)
        else {
          expect(kept.has(id)).toBe(change === 'изменён')
          kept.set(id, row)
        }
      }
      return true
    },
  }
}

test('changes applied to the first full file give a new full file', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const { db } = portal
  const ids = [
    await portal.newProduct({ wholesale: 80_00 }),
    await portal.newProduct({ sectionId: 3 }),
    await portal.newProduct({ stock: 0 }),
  ]
  const columns = [...feedFields.columns, 'delivery-days']
  const settings = { ...feedFields, columns, onlyInStock: true, sectionIds: [2], isDelta: true }
  const delta = (await person.post(feedsUrl, settings)).body.id
  const whole = (await person.post(feedsUrl, { ...settings, name: 'Целиком', isDelta: false })).body.id
  const steps = {
    price: async (id: number, value: number) => {
      await db
        .updateTable('productPrices')
        .set({ price: value * 1000 })
        .where('productId', '=', id)
        .execute()
      await noteChange(db, 'prices', [id])
    },
    stock: async (id: number, value: number) => {
      await db
        .updateTable('productStocks')
        .set({ amount: Math.max(0, value - 3) * 1000 })
        .where('productId', '=', id)
        .execute()
      await noteChange(db, 'stocks', [id])
    },
    section: async (id: number, value: number) => {
      await db
        .updateTable('products')
        .set({ sectionId: value > 4 ? 2 : 3 })
        .where('id', '=', id)
        .execute()
      await noteChange(db, 'product', [id])
    },
    active: async (id: number, value: number) => {
      await db
        .updateTable('products')
        .set({ isActive: value % 2 === 0 })
        .where('id', '=', id)
        .execute()
      await noteChange(db, 'product', [id])
    },
    made: async () => void (await portal.newProduct()),
    discount: async (_id: number, value: number) => {
      await db.deleteFrom('companyDiscounts').where('companyId', '=', companyId).execute()
      await db
        .insertInto('companyDiscounts')
        .values({ companyId, brandId: world.brand, sectionId: null, basisPoints: value * 100 })
        .execute()
      await db.transaction().execute((trx) => raisePricingVersion(trx, companyId))
    },
    warehouse: async (_id: number, value: number) => {
      await db
        .updateTable('warehouses')
        .set({ name: `Склад ${value}` })
        .where('id', '=', 1)
        .execute()
      await portal.changed('dictionaries')
    },
    term: async (_id: number, value: number) => {
      await db.updateTable('warehouses').set({ deliveryDays: value }).where('id', '=', 1).execute()
      await portal.changed('dictionaries')
    },
    restore: async () =>
      void (await sql`update portal_settings set value = to_jsonb(gen_random_uuid()::text) where key = 'database-epoch'`.execute(
        db,
      )),
    columns: async (_id: number, value: number) => {
      const { version } = (await person.get(`${feedsUrl}/${delta}`)).body
      const chosen = value % 2 === 0 ? columns : [...columns, 'brand']
      for (const [id, name, isDelta] of [
        [delta, 'Прайс', true],
        [whole, 'Целиком', false],
      ] as const)
        expect(
          (await person.put(`${feedsUrl}/${id}`, { ...settings, name, isDelta, columns: chosen, version })).status,
        ).toBe(200)
    },
  }
  // created by hand, as often as the histories need
  const program = follower(portal, person, delta)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), // the keys written above
          fc.constantFrom(...ids),
          fc.integer({ min: 1, max: 9 }),
        ),
        { minLength: 1, maxLength: 6 },
      ),
      async (history) => {
        await db.deleteFrom('limitedEvents').execute()
        for (const [step, id, value] of history) await steps[step](id, value)
        await portal.engine.catchUp()
        const isWritten = await program.read()
        await othersEnded(portal)
        const { run, bytes } = await makeFile(portal, person, whole)
        // an empty list is not written; the changes report everything as gone
        const rows = run.state === 'failed' ? [] : csvRows(bytes)
        if (!isWritten) {
          expect(rows).toEqual([])
          return
        }
        expect(new Map([...program.kept].toSorted())).toEqual(
          new Map(rows.map((row) => [row['Код'] ?? '', row] as const).toSorted()),
        )
      },
    ),
    { numRuns: 12 },
  )
})

test('a program that comes late finds the last full file and all later changes', async ({ portal }) => {
  const person = await portal.newUser()
  const id = await portal.newProduct()
  const feed = (await person.post(feedsUrl, { ...feedFields, isDelta: true })).body
  for (const price of [10_00, 20_00, 30_00]) {
    await portal.db.updateTable('productPrices').set({ price }).where('productId', '=', id).execute()
    await noteChange(portal.db, 'prices', [id])
    await othersEnded(portal)
    await makeFile(portal, person, feed.id)
  }
  const path = new URL(feed.address).pathname
  const { items } = (await portal.app.inject({ url: `${path}/files` })).json()
  expect(items.map(({ isFull }: { isFull: boolean }) => isFull)).toEqual([true, false, false])
  const prices = await Promise.all(
    items.map(async ({ address }: { address: string }) =>
      csvRows((await portal.app.inject({ url: new URL(address).pathname })).rawPayload).map(
        (row) => row['Ваша цена с НДС'],
      ),
    ),
  )
  expect(prices).toEqual([['10'], ['20'], ['30']])
})

test('a change of a warehouse also sends goods that did not change', async ({ portal }) => {
  const person = await portal.newUser()
  const held = await portal.newProduct({ stock: 5 })
  const promised = await portal.newProduct({ stock: 0, virtualStock: 7 })
  const columns = [...feedFields.columns, 'delivery-days']
  const feed = (await person.post(feedsUrl, { ...feedFields, columns, onlyInStock: true, isDelta: true })).body
  const next = async () => {
    await othersEnded(portal)
    const { run, bytes } = await makeFile(portal, person, feed.id)
    expect(run.error).toBeNull()
    return csvRows(bytes).map((row) => [Number(row['Код']), row['Остаток'], row['Срок, дней']])
  }
  const set = async (id: number, values: { deliveryDays?: number; isVirtual?: boolean }) => {
    await portal.db.updateTable('warehouses').set(values).where('id', '=', id).execute()
    await portal.changed('dictionaries')
  }
  await next()
  await set(1, { deliveryDays: 9 })
  expect(await next()).toEqual([[held, '5', '9']])
  await set(world.virtualWarehouse, { isVirtual: false, deliveryDays: 4 })
  expect(await next()).toEqual([
    [held, '5', '9'],
    [promised, '7', '4'],
  ])
})

test('a full file is written before there are more changes than are kept', async ({ portal }) => {
  const { db } = portal
  const person = await portal.newUser()
  const id = await portal.newProduct()
  const feed = (await person.post(feedsUrl, { ...feedFields, isDelta: true })).body
  const next = async (price: number) => {
    await db.updateTable('productPrices').set({ price }).where('productId', '=', id).execute()
    await noteChange(db, 'prices', [id])
    await othersEnded(portal)
    return (await makeFile(portal, person, feed.id)).run
  }
  const listed = async (): Promise<boolean[]> => {
    const url = `${new URL(feed.address).pathname}/files`
    return (await portal.app.inject({ url })).json().items.map(({ isFull }: { isFull: boolean }) => isFull)
  }
  const base = await next(10_00)
  await db
    .updateTable('priceFeedPlaces')
    .set({ updates: keptFeedFiles - 3 })
    .where('feedId', '=', feed.id)
    .execute()
  expect((await next(20_00)).isFull).toBe(false)
  expect(await listed()).toEqual([true, false])
  const { isFull, id: again } = await next(30_00)
  expect(isFull).toBe(true)
  expect((await next(40_00)).isFull).toBe(false)
  expect(await listed()).toEqual([true, false])
  // changes without a full file are useless to a program that comes late
  await db.updateTable('priceFeedRuns').set({ path: null }).where('id', 'in', [base.id, again]).execute()
  expect(await listed()).toEqual([])
})
