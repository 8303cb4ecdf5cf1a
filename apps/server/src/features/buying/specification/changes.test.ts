import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../test/access/listed'
import { test } from '../../../../test/portal'

test('changes are reported per row, accepted or left', async ({ portal }) => {
  const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  const dearer = await portal.newProduct({ price: 100_00, stock: 10 })
  const gone = await portal.newProduct({ price: 100_00 })
  const same = await portal.newProduct({ price: 100_00, stock: 10 })
  const made = await listOf(user, [
    { productId: dearer, amount: 5 },
    { productId: gone, amount: 1 },
    { productId: same, amount: 1 },
  ])
  await portal.db.updateTable('productPrices').set({ price: 120_00 }).where('productId', '=', dearer).execute()
  await portal.db.updateTable('productStocks').set({ amount: 2000 }).where('productId', '=', dearer).execute()
  await portal.db.updateTable('productStocks').set({ amount: 9000 }).where('productId', '=', same).execute()
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute()

  const changes = async () =>
    (await user.get(`${path}/${made.id}`)).body.items.map((item: { changes: unknown }) => item.changes)
  expect(await changes()).toEqual([
    { price: { was: 100, now: 120 }, stock: { was: 10, now: 2 }, multiplicity: null, discontinued: false, gone: false },
    expect.objectContaining({ gone: true }),
    null,
  ])
  const cart = await user.put(`${path}/${made.id}/copy-cart`, {})
  expect(cart.body).toMatchObject({
    added: 2,
    skipped: [{ id: made.items[1].id, reason: 'Товар больше не продаётся' }],
  })

  await user.put(`${path}/${made.id}/items/settle`, { items: [{ id: made.items[0].id, as: 'keep' }] })
  expect((await changes())[0]).toBeNull()
  // left as it was: the next change is reported again
  await portal.db.updateTable('productPrices').set({ price: 130_00 }).where('productId', '=', dearer).execute()
  expect((await changes())[0]).toMatchObject({ price: { was: 100, now: 130 } })
  await user.put(`${path}/${made.id}/items/settle`, { items: [{ id: made.items[0].id, as: 'accept' }] })
  expect((await changes())[0]).toBeNull()
  const replaced = await user.patch(`${path}/${made.id}/items`, { items: [{ id: made.items[1].id, productId: same }] })
  expect(replaced.body.updatedItems).toMatchObject([{ id: made.items[1].id, productId: same, changes: null }])
})

test('the price of another amount is not a price change, also after leaving a change', async ({ portal }) => {
  const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  const product = await portal.newProduct({ price: 100_00, stock: 100 })
  await portal.db
    .insertInto('productPriceSteps')
    .values({ productId: product, priceTypeId: 1, fromAmount: 10_000, price: 90_00 })
    .execute()
  const {
    id,
    items: [row],
  } = await listOf(user, [{ productId: product, amount: 1 }])
  const setAmount = async (amount: number) =>
    (await user.patch(`${path}/${id}/items`, { items: [{ id: row.id, amount }] })).body.updatedItems[0]

  expect(await setAmount(10)).toMatchObject({ currentPrice: 90, changes: null })
  expect(await setAmount(1)).toMatchObject({ currentPrice: 100, changes: null })
  await portal.db.updateTable('productPrices').set({ price: 120_00 }).where('productId', '=', product).execute()
  expect(await setAmount(2)).toMatchObject({ changes: { price: { was: 100, now: 120 } } })
  await user.put(`${path}/${id}/items/settle`, { items: [{ id: row.id, as: 'keep' }] })
  expect(await setAmount(10)).toMatchObject({ currentPrice: 90, changes: null })
})

test('restored rows keep their earlier changes: after deletion, replacement, or restoring a version', async ({
  portal,
}) => {
  const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  const [dearer, left, other] = [await portal.newProduct(), await portal.newProduct(), await portal.newProduct()]
  const { id, items: rows } = await listOf(user, [
    { productId: dearer, amount: 5 },
    { productId: left, amount: 5 },
  ])
  await portal.db.updateTable('productPrices').set({ price: 120_00 }).where('productId', 'in', [dearer, left]).execute()
  await user.put(`${path}/${id}/items/settle`, { items: [{ id: rows[1].id, as: 'keep' }] })
  const changes = async () =>
    (await user.get(`${path}/${id}`)).body.items.map((item: { changes: unknown }) => item.changes)
  const before = await changes()
  expect(before).toMatchObject([{ price: { was: 100, now: 120 } }, null])
  const returned = [dearer, left].map((productId) => ({ productId, amount: 5, isReturned: true }))

  await user.delete(`${path}/${id}/items`, { items: rows.map((row: { id: number }) => ({ id: row.id })) })
  const back = (await user.patch(`${path}/${id}/items`, { items: returned })).body.updatedItems
  expect(await changes()).toEqual(before)

  await user.patch(`${path}/${id}/items`, {
    items: back.map((row: { id: number }) => ({ id: row.id, productId: other, amount: 7 })),
  })
  await user.patch(`${path}/${id}/items`, {
    items: back.map((row: { id: number }, at: number) => ({ id: row.id, ...returned[at] })),
  })
  expect(await changes()).toEqual(before)

  await user.put(`${path}/${id}/version/1/restore`)
  expect(await changes()).toEqual(before)
})

test("changes since the author's view are reported in the company, not to others", async ({ portal }) => {
  const author = await portal.newUser()
  const colleague = await portal.newUser({ companyId: author.companyId })
  const staff = await portal.newUser({ staffRole: 'sales', companyId: null })
  const dearer = await portal.newProduct({ price: 100_00, wholesale: 80_00, stock: 10 })
  const packed = await portal.newProduct({ price: 100_00, wholesale: 80_00, stock: 10 })
  const rows = [
    { productId: dearer, amount: 5 },
    { productId: packed, amount: 5 },
  ]
  const made = await listOf(author, rows)
  const recommended = await listOf(staff, rows, { name: 'Подборка' })
  await staff.put(`${path}/${recommended.id}/recommend`, { isRecommended: true, targets: [] })
  const { key } = (await author.put(`${path}/${made.id}/link`, { isOpen: true })).body
  await portal.db
    .updateTable('productPrices')
    .set({ price: 90_00 })
    .where('productId', '=', dearer)
    .where('priceTypeId', '=', 2)
    .execute()
  await portal.db.updateTable('productStocks').set({ amount: 2000 }).where('productId', '=', dearer).execute()
  await portal.db.updateTable('products').set({ multiplicity: 5000 }).where('id', '=', packed).execute()

  const changes = async (person: Pick<Person, 'get'>, address: string) =>
    (await person.get(address)).body.items.map((item: { changes: unknown }) => item.changes)
  const more = { price: null, stock: null, multiplicity: { was: 1, now: 5 }, discontinued: false, gone: false }
  const ofAuthor = [
    { price: { was: 80, now: 90 }, stock: { was: 10, now: 2 }, multiplicity: null, discontinued: false, gone: false },
    more,
  ]
  expect(await changes(author, `${path}/${made.id}`)).toEqual(ofAuthor)
  expect(await changes(colleague, `${path}/${made.id}`)).toEqual(ofAuthor)
  // stocks of another region do not matter here
  await portal.db.updateTable('users').set({ regionId: 2 }).where('id', '=', colleague.id).execute()
  expect(await changes(colleague, `${path}/${made.id}`)).toEqual([null, more])
  await portal.db.updateTable('users').set({ regionId: 1 }).where('id', '=', colleague.id).execute()
  expect(await changes(colleague, `${path}/${made.id}`)).toEqual(ofAuthor)
  expect(await changes(portal.guest(), `${path}/link/${key}`)).toEqual([null, more])
  expect(await changes(await portal.newUser(), `${path}/link/${key}`)).toEqual([null, more])
  expect(await changes(author, `${path}/${recommended.id}`)).toEqual([null, more])
})
