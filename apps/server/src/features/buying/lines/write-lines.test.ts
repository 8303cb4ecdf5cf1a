import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { cartKind } from '../cart/cart-kind'
import { readLines } from './line.queries'
import { writeNextVersion } from './write-lines'

const cart = '/api/v2/cart/items'

async function cartOf(portal: Portal, ...lines: object[]) {
  const user = await portal.newUser()
  await user.patch(cart, { items: lines })
  const { id, version } = await portal.db
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  return { user, id, version, lines: await readLines(portal.db, cartKind, id) }
}
const at = new Date('2026-03-11T09:00:00Z')
const seen = { priceWhenAdded: 77, stockWhenAdded: null, seenAt: at, additionalFields: {} }

test('deletions make room for changes and additions in the same statement', async ({ portal }) => {
  const productId = await portal.newProduct()
  await portal.db
    .insertInto('productOffers')
    .values({ productId, sellerId: world.otherSeller, priceTypeId: world.retail, price: 90_00 })
    .execute()
  const own = { productId, sellerId: world.seller, amount: 1 }
  const { id, version, lines } = await cartOf(portal, own, { ...own, sellerId: world.otherSeller })
  const [first, second] = lines.map((line) => line.id)
  const added = {
    pieces: null,
    productId,
    customProductId: null,
    sellerId: world.otherSeller,
    amount: 5000,
    position: 9,
    note: 'щит',
  }

  const written = await portal.db
    .transaction()
    .execute((trx) =>
      writeNextVersion(
        trx,
        cartKind,
        id,
        {
          removed: [first ?? 0],
          changed: [{ id: second ?? 0, sellerId: world.seller }],
          added: [{ ...added, ...seen }],
        },
        at,
      ),
    )
  expect(written.version).toBe(version + 1)
  const [made] = written.added
  expect(await readLines(portal.db, cartKind, id)).toMatchObject([
    { id: second, sellerId: world.seller, amount: 1000, note: '', priceWhenAdded: 90_00 },
    { id: made?.id, createdAt: made?.createdAt, ...added, ...seen },
  ])
  const remembered = await portal.db.selectFrom('removedCartItems').selectAll().where('cartId', '=', id).execute()
  expect(remembered).toMatchObject([{ productId, sellerId: world.seller, amount: 1000, priceWhenAdded: 100_00 }])
})

test('a change writes explicit nulls and keeps unnamed fields', async ({ portal }) => {
  const { id, lines } = await cartOf(portal, { productId: await portal.newProduct(), amount: 2, note: 'щит' })
  const [line] = lines
  const changed = [{ id: line?.id ?? 0, priceWhenAdded: null }]
  await portal.db.transaction().execute((trx) => writeNextVersion(trx, cartKind, id, { changed }, at))
  expect(await readLines(portal.db, cartKind, id)).toEqual([{ ...line, priceWhenAdded: null }])
})

test('lines of other lists are untouched, and ordered lines are not remembered', async ({ portal }) => {
  const productId = await portal.newProduct()
  const [mine, other] = [await cartOf(portal, { productId, amount: 1 }), await cartOf(portal, { productId, amount: 1 })]
  const [line] = mine.lines
  const [foreign] = other.lines
  const ids = [line?.id ?? 0, foreign?.id ?? 0]
  await portal.db.transaction().execute(async (trx) => {
    await writeNextVersion(trx, cartKind, mine.id, { changed: [{ id: foreign?.id ?? 0, amount: 7000 }] }, at)
    await writeNextVersion(trx, cartKind, mine.id, { deleted: ids }, at)
  })
  expect(await readLines(portal.db, cartKind, mine.id)).toEqual([])
  expect(await readLines(portal.db, cartKind, other.id)).toEqual(other.lines)
  const remembered = portal.db.selectFrom('removedCartItems').selectAll().where('cartId', '=', mine.id)
  expect(await remembered.execute()).toEqual([])
})
