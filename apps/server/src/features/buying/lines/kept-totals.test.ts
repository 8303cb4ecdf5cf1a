import fc from 'fast-check'
import { expect } from 'vitest'
import { listOf, path } from '../../../../test/access/listed'
import { test } from '../../../../test/portal'

const items = '/api/v2/cart/items'

test('a change of a long cart reads only affected lines, and counts what has changed meanwhile', async ({ portal }) => {
  const products = []
  for (let at = 0; at < 120; at += 1) products.push(await portal.newProduct({ price: 10_00 }))
  const user = await portal.newUser()
  const set = (productId: number | undefined, amount: number) => user.patch(items, { items: [{ productId, amount }] })
  await user.patch(items, { items: products.map((productId) => ({ productId, amount: 1 })) })

  expect((await set(products[0], 3)).body).toMatchObject({
    updatedItems: [{ amount: 3 }],
    totals: { itemsCount: 120, price: 1220 },
  })
  // other lines are not read: this one was removed behind its back
  await portal.db
    .deleteFrom('cartItems')
    .where('productId', '=', products[119] ?? 0)
    .execute()
  expect((await set(products[0], 2)).body.totals).toMatchObject({ itemsCount: 120, price: 1210 })
  await portal.db
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('userId', '=', user.id)
    .execute()
  expect((await set(products[0], 1)).body.totals).toMatchObject({ itemsCount: 119, price: 1190 })

  await portal.db
    .updateTable('productPrices')
    .set({ price: 15_00 })
    .where('productId', '=', products[1] ?? 0)
    .execute()
  await portal.changed('prices', products[1] ?? 0)
  expect((await set(products[0], 2)).body.totals).toMatchObject({ price: 1205 })
  expect((await set(products[2], 0)).body.totals).toMatchObject({ itemsCount: 118, price: 1195 })
  const { totals } = (await user.get(items)).body
  expect(totals).toMatchObject({ itemsCount: 118, price: 1195 })
})

test(
  'after any parallel changes the totals equal the lines, and no line is lost or duplicated',
  { timeout: 120_000 },
  async ({ portal }) => {
    const pad = await Promise.all(Array.from({ length: 101 }, () => portal.newProduct({ price: 1_00 })))
    const played = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        portal.newProduct({ price: (at + 1) * 7_77, multiplicity: at === 2 ? 5 : 1 }),
      ),
    )
    const permission = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        product: fc.nat(4),
        amount: fc.integer({ min: 0, max: 20 }),
        withVersion: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('move' as const), product: fc.nat(4), position: fc.nat(6) }),
      fc.record({ kind: fc.constant('delete' as const), product: fc.nat(4) }),
      fc.record({
        kind: fc.constant('price' as const),
        product: fc.nat(4),
        price: fc.integer({ min: 1, max: 99_999 }),
      }),
    )
    const round = fc.array(fc.array(permission, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

    await fc.assert(
      fc.asyncProperty(round, fc.boolean(), async (clients, isLong) => {
        const user = await portal.newUser()
        await user.patch(items, {
          items: (isLong ? pad : pad.slice(0, 2)).map((productId) => ({ productId, amount: 1 })),
        })
        type Line = { id: number; productId: number; total: number; amount: number; position: number }
        let version: number = (await user.get(items)).body.version
        const lineOf = async (productId: number | undefined) =>
          (
            await portal.db
              .selectFrom('cartItems as i')
              .innerJoin('carts as c', 'c.id', 'i.cartId')
              .where('c.userId', '=', user.id)
              .where('i.productId', '=', productId ?? 0)
              .select('i.id')
              .executeTakeFirst()
          )?.id

        await Promise.all(
          clients.map(async (permissions) => {
            for (const step of permissions) {
              const productId = played[step.product]
              if (step.kind === 'price') {
                await portal.db.transaction().execute(async (trx) => {
                  await trx
                    .updateTable('productPrices')
                    .set({ price: step.price })
                    .where('productId', '=', productId ?? 0)
                    .execute()
                  await trx
                    .insertInto('productChanges')
                    .values({ kind: 'prices', productId: productId ?? 0 })
                    .execute()
                })
                continue
              }
              if (step.kind === 'set') {
                const { body, status } = await user.patch(items, {
                  items: [{ productId, amount: step.amount }],
                  ...(step.withVersion && { version }),
                })
                expect(status).toBe(200)
                version = body.version
                continue
              }
              const id = await lineOf(productId)
              if (id === undefined) continue
              const { status } =
                step.kind === 'move'
                  ? await user.patch(items, { items: [{ id, position: step.position }] })
                  : await user.delete(items, { items: [{ id }] })
              // another client may have removed the line
              expect([200, 404]).toContain(status)
            }
          }),
        )

        const answer = (await user.patch(items, { items: [{ productId: pad[0], amount: 2 }] })).body
        const { items: lines, totals }: { items: Line[]; totals: { price: number; itemsCount: number } } = (
          await user.get(items)
        ).body
        expect(answer.totals).toEqual(totals)
        expect(totals.itemsCount).toBe(lines.length)
        expect(Math.round(totals.price * 100)).toBe(lines.reduce((sum, { total }) => sum + Math.round(total * 100), 0))
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length)
        for (const productId of pad.slice(0, isLong ? pad.length : 2))
          expect(lines.filter((line) => line.productId === productId)).toHaveLength(1)
      }),
      { numRuns: 15 },
    )
  },
)

test('a change of a long specification reads only affected rows', async ({ portal }) => {
  const products = await Promise.all(Array.from({ length: 120 }, () => portal.newProduct({ price: 10_00 })))
  const user = await portal.newUser()
  const list = await listOf(
    user,
    products.map((productId) => ({ productId, amount: 1 })),
  )
  const address = `${path}/${list.id}/items`
  const set = async (at: number, amount: number, more: object = {}) =>
    (await user.patch(address, { items: [{ id: list.items[at].id, amount, ...more }] })).body

  expect((await set(0, 3)).totals).toMatchObject({ itemsCount: 120, price: 1220 })
  // other rows are not read: this one was removed behind its back
  await portal.db.deleteFrom('specificationItems').where('id', '=', list.items[119].id).execute()
  expect(await set(0, 2)).toMatchObject({
    updatedItems: [{ id: list.items[0].id, amount: 2 }],
    totals: { itemsCount: 120, price: 1210 },
  })
  // a new row is searched by its key among all rows
  const added = { clientKey: crypto.randomUUID(), productId: products[0], amount: 1 }
  for (const times of [1, 2]) {
    const { totals } = (await user.patch(address, { items: [added] })).body
    expect(totals, `sent ${String(times)} times`).toMatchObject({ itemsCount: 120, price: 1210 })
  }

  await portal.db
    .updateTable('productPrices')
    .set({ price: 15_00 })
    .where('productId', '=', products[1] ?? 0)
    .execute()
  await set(0, 2)
  await portal.changed('prices', products[1] ?? 0)
  expect((await set(0, 1)).totals).toMatchObject({ price: 1205 })
  expect((await set(2, 1, { position: 0 })).updatedItems).toMatchObject([
    { id: list.items[2].id, position: 0 },
    { id: list.items[0].id, position: 1 },
    { id: list.items[1].id, position: 2, currentPrice: 15 },
  ])
  expect((await user.delete(address, { items: [{ id: list.items[3].id }] })).body.totals).toMatchObject({
    itemsCount: 119,
    price: 1195,
  })
  expect((await user.get(`${path}/${list.id}`)).body.totals).toMatchObject({ itemsCount: 119, price: 1195 })
})
