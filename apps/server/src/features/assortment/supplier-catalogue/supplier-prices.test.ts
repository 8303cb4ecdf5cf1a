import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { bmecatFile, priceBlock, type BmecatProduct } from '../../erp/exchange/test-support/test-bmecat'
import { supplierCatalogueJob } from './catalogue-job'
import { editor, load, priceOf, productOf } from './test-support/load-test-file'
import { turnDatedPrices } from './turn-dated-prices'

const list = (id: string, amount: string | undefined, more: Partial<BmecatProduct> = {}): BmecatProduct => ({
  id,
  prices: [{ kind: 'gross_list', ...(amount !== undefined && { amount }) }],
  ...more,
})
const changes = (...products: BmecatProduct[]) => bmecatFile({ transaction: 'T_UPDATE_PRODUCTS', products })
const onlyPrices = (...products: BmecatProduct[]) =>
  bmecatFile({ transaction: 'T_UPDATE_PRICES', products: products.map((one) => ({ ...one, hasOrder: false })) })
async function pricesOf(portal: Portal, ...ids: string[]) {
  const read: Record<string, number | null> = {}
  for (const id of ids) read[id] = await priceOf(portal, (await productOf(portal, id))?.id)
  return read
}
const asksOf = (loaded: { unclear: { what: string; why: string; isQuestion: boolean }[] }) =>
  loaded.unclear.flatMap(({ what, why, isQuestion }) => (isQuestion ? `${what}: ${why}` : [])).join('\n')

test("a questionable price leaves the portal's unchanged", async ({ portal }) => {
  const staff = await editor(portal)
  const ids = ['NONE', 'DAILY', 'BASE', 'DATE', 'STEP']
  await load(portal, staff, bmecatFile({ products: ids.map((id) => list(id, '100')) }))
  const { loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [
        list('NONE', undefined),
        { id: 'DAILY', extra: priceBlock([], undefined, undefined, '<DAILY_PRICE>true</DAILY_PRICE>') },
        { id: 'BASE', prices: [{ kind: 'gross_list', amount: '5', unit: 'MTR' }] },
        list('DATE', '5', { starts: '01/01/2027' }),
        {
          id: 'STEP',
          prices: [
            { kind: 'gross_list', amount: 'звоните' },
            { kind: 'gross_list', amount: '80', from: '100' },
          ],
        },
      ],
    }),
  )
  expect(loaded.state).toBe('done')
  expect(await pricesOf(portal, ...ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 100_00])))
  for (const words of ['Нет суммы', 'DAILY_PRICE', 'за другую единицу', 'Дата цены', 'Это не цена'])
    expect(asksOf(loaded)).toContain(words)
})

test("a price that begins later leaves today's, which still ends on its day", async ({ portal }) => {
  const staff = await editor(portal)
  await load(
    portal,
    staff,
    bmecatFile({ products: [list('OPEN', '100'), list('ENDS', '100', { ends: '2026-03-20' })] }),
  )
  await load(
    portal,
    staff,
    changes(list('OPEN', '120', { starts: '2026-03-25' }), list('ENDS', '120', { starts: '2026-03-25' })),
  )
  expect(await pricesOf(portal, 'OPEN', 'ENDS')).toEqual({ OPEN: 100_00, ENDS: 100_00 })
  portal.time.now = new Date('2026-03-21T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await pricesOf(portal, 'OPEN', 'ENDS')).toEqual({ OPEN: 100_00, ENDS: null })
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await pricesOf(portal, 'OPEN', 'ENDS')).toEqual({ OPEN: 120_00, ENDS: 120_00 })
})

test('a price-only file uses what the catalogue stated about the goods', async ({ portal }) => {
  const staff = await editor(portal)
  const cards = [
    list('HUNDRED', '5000', { per: '100' }),
    { id: 'VAT', prices: [{ kind: 'net_list', amount: '100', tax: '0.10' }] },
    { id: 'MINIMUM', minimum: '10', prices: [{ kind: 'gross_list', amount: '100', from: '10' }] },
    { id: 'UNIT', unit: 'MTR', prices: [{ kind: 'gross_list', amount: '100', unit: 'MTR' }] },
    list('OTHER', '100'),
  ]
  await load(portal, staff, bmecatFile({ products: cards.filter(({ id }) => id !== 'VAT') }))
  const { loaded } = await load(
    portal,
    staff,
    onlyPrices(
      list('HUNDRED', '5100'),
      { id: 'MINIMUM', prices: [{ kind: 'gross_list', amount: '110', from: '10' }] },
      { id: 'UNIT', prices: [{ kind: 'gross_list', amount: '110', unit: 'MTR' }] },
      { id: 'OTHER', prices: [{ kind: 'gross_list', amount: '110', unit: 'MTR' }] },
    ),
  )
  expect(await pricesOf(portal, 'HUNDRED', 'MINIMUM', 'UNIT', 'OTHER')).toEqual({
    HUNDRED: 51_00,
    MINIMUM: 110_00,
    UNIT: 110_00,
    OTHER: 100_00,
  })
  expect(asksOf(loaded)).toContain('Цена за другую единицу')
  await load(portal, staff, changes(...cards.filter(({ id }) => id === 'VAT')))
  await load(portal, staff, onlyPrices({ id: 'VAT', prices: [{ kind: 'net_list', amount: '110' }] }))
  expect(await pricesOf(portal, 'VAT')).toEqual({ VAT: 121_00 })
  await portal.db.deleteFrom('supplierPriceFacts').execute()
  const unknown = await load(portal, staff, onlyPrices(list('HUNDRED', '5200')))
  expect(asksOf(unknown.loaded)).toContain('Цены товара без карточки')
  expect(await pricesOf(portal, 'HUNDRED')).toEqual({ HUNDRED: 51_00 })
})

test('the ordinary price is the one with the largest minimum that the smallest order reaches', async ({ portal }) => {
  const staff = await editor(portal)
  await load(portal, staff, bmecatFile({ products: [list('MINIMUM', '15'), list('TWO', '90')] }))
  const { loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [
        {
          id: 'MINIMUM',
          minimum: '10',
          prices: [
            { kind: 'gross_list', amount: '10', from: '1' },
            { kind: 'gross_list', amount: '8', from: '10' },
          ],
        },
        list('TWO', '100', { extra: priceBlock([{ kind: 'gross_list', amount: '80' }], undefined, '2026-03-20') }),
      ],
    }),
  )
  expect(await pricesOf(portal, 'MINIMUM', 'TWO')).toEqual({ MINIMUM: 8_00, TWO: 90_00 })
  expect(asksOf(loaded)).toContain('на одни и те же дни')
})

test("steps of 1C stay, and prices of 1C missing in a supplier's file are not jumps", async ({ portal }) => {
  const staff = await editor(portal)
  const brand = await portal.db.selectFrom('brands').select('name').where('id', '=', world.brand).executeTakeFirst()
  const ids: number[] = []
  for (const at of [1, 2, 3, 4, 5, 6]) ids.push(await portal.newProduct({ article: `ERP-${at}`, price: 100_00 }))
  await portal.db.updateTable('productPrices').set({ source: 'erp' }).where('productId', 'in', ids).execute()
  await portal.db
    .insertInto('productPriceSteps')
    .values(ids.map((productId) => ({ productId, priceTypeId: world.retail, fromAmount: 10_000, price: 90_00 })))
    .execute()
  const products = ids.map((_, at) => ({
    id: `S-${at}`,
    code: `ERP-${at + 1}`,
    maker: brand?.name ?? '',
    prices: at === 0 ? [{ kind: 'gross_list', amount: '1' }] : [{ kind: 'nrp', amount: '1' }],
  }))
  const prices = { gross_list: world.retail, nrp: world.wholesale }
  const { loaded } = await load(portal, staff, bmecatFile({ products }), { prices })
  expect(loaded).toMatchObject({ state: 'done', counts: { matched: 6 } })
  const steps = await portal.db.selectFrom('productPriceSteps').select('price').where('productId', 'in', ids).execute()
  expect(steps).toHaveLength(6)
})

test('a number without a brand identifies no product, and two numbers for one product are a question', async ({
  portal,
}) => {
  const staff = await editor(portal)
  const brand = await portal.db.selectFrom('brands').select('name').where('id', '=', world.brand).executeTakeFirst()
  const branded = await portal.newProduct({ article: 'VA-17', price: 100_00 })
  const bare = await portal.newProduct({ article: 'VA-16', price: 100_00 })
  await portal.db.updateTable('products').set({ brandId: null }).where('id', '=', bare).execute()
  const barcode = await portal.newProduct({ article: 'VA-18', price: 100_00 })
  await portal.db
    .updateTable('products')
    .set({ brandId: null, barcodes: ['4006209796856'] })
    .where('id', '=', barcode)
    .execute()
  const maker = brand?.name ?? ''
  const of = (id: string, code: string, more: Partial<BmecatProduct> = {}) => list(id, '70', { code, maker, ...more })
  const { loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [
        of('A-16', 'VA-16'),
        of('A-17', 'VA-17'),
        of('B-17', 'VA-17'),
        of('A-18', 'VA-18', { ean: '4006209796856' }),
      ],
    }),
  )
  expect(await priceOf(portal, bare)).toBe(100_00)
  expect(await priceOf(portal, branded)).toBe(100_00)
  expect(await priceOf(portal, barcode)).toBe(70_00)
  expect(await productOf(portal, 'A-16')).toBeDefined()
  expect(asksOf(loaded)).toContain('его бренд на портале не указан')
  expect(asksOf(loaded)).toContain('несколько номеров поставщика')
})

test("files of different suppliers do not change each other's price types", async ({ portal }) => {
  const staff = await editor(portal)
  await load(portal, staff, bmecatFile({ products: [list('A-1', '100')] }))
  const other = bmecatFile({
    sender: 'Склад Альфы',
    transaction: 'T_UPDATE_PRODUCTS',
    products: [{ id: 'A-1', prices: [{ kind: 'nrp', amount: '130' }] }],
  })
  await load(portal, staff, other, { supplier: 'Альфа Электро', prices: { nrp: world.wholesale } })
  const { id } = (await productOf(portal, 'A-1')) ?? {}
  expect([await priceOf(portal, id), await priceOf(portal, id, world.wholesale)]).toEqual([100_00, 130_00])
  await load(portal, staff, changes({ id: 'A-1', prices: [{ kind: 'net_list', amount: '50' }] }), {
    prices: { net_list: null },
  })
  expect([await priceOf(portal, id), await priceOf(portal, id, world.wholesale)]).toEqual([100_00, 130_00])
})

test("waiting prices are removed with their product, and stay when a file's new ones cannot be read", async ({
  portal,
}) => {
  const staff = await editor(portal)
  const later = { starts: '2026-03-25' }
  await load(portal, staff, bmecatFile({ products: [list('GONE', '10', later), list('UNIT', '10', later)] }))
  await load(portal, staff, changes({ id: 'GONE', mode: 'delete' }, list('UNIT', '12', { unit: 'XYZ' })))
  const waiting = await portal.db.selectFrom('supplierDatedPrices').select('externalId').execute()
  expect(waiting).toEqual([{ externalId: 'UNIT' }])
})

const risesOn25March = bmecatFile({
  products: ['A-1', 'A-2'].map((id) =>
    list(id, '100', { extra: priceBlock([{ kind: 'gross_list', amount: '120' }], '2026-03-25') }),
  ),
})

test('a dated price is skipped when somebody has set a newer one', async ({ portal }) => {
  const staff = await editor(portal)
  await load(portal, staff, risesOn25March)
  const newer = await productOf(portal, 'A-1')
  await portal.db
    .updateTable('productPrices')
    .set({ price: 105_00, saidAt: new Date(Date.now() + 60_000) })
    .where('productId', '=', newer?.id ?? 0)
    .execute()
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await pricesOf(portal, 'A-1', 'A-2')).toEqual({ 'A-1': 105_00, 'A-2': 120_00 })
})

test('a dated price is skipped when another price type has been chosen since', async ({ portal }) => {
  const staff = await editor(portal)
  await load(portal, staff, risesOn25March)
  await load(portal, staff, changes(list('A-3', '7')), { prices: { gross_list: world.wholesale } })
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await priceOf(portal, (await productOf(portal, 'A-1'))?.id, world.wholesale)).toBeNull()
})

test('quantities use the number format of the file', async ({ portal }) => {
  const staff = await editor(portal)
  const products = [list('STYLE', '1.234,50'), list('THOUSAND', '5000,50', { per: '1.000' })]
  await load(portal, staff, bmecatFile({ products }))
  expect(await pricesOf(portal, 'STYLE', 'THOUSAND')).toEqual({ STYLE: 1234_50, THOUSAND: 5_00 })
})

test('a price for another unit is never applied to a product of 1C', async ({ portal }) => {
  const staff = await editor(portal)
  const brand = await portal.db.selectFrom('brands').select('name').where('id', '=', world.brand).executeTakeFirst()
  const id = await portal.newProduct({ article: 'VA-16', price: 100_00 })
  const card = { code: 'VA-16', maker: brand?.name ?? '', unit: 'MTR' }
  await load(portal, staff, bmecatFile({ products: [list('A-1', '5', { ...card, starts: '2026-03-25' })] }))
  await load(portal, staff, onlyPrices(list('A-1', '6')))
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await priceOf(portal, id)).toBe(100_00)
})

test('when a supplier drops a product of 1C, prices of another supplier stay and its own steps are removed', async ({
  portal,
}) => {
  const staff = await editor(portal)
  const brand = await portal.db.selectFrom('brands').select('name').where('id', '=', world.brand).executeTakeFirst()
  const ids = [await portal.newProduct({ article: 'VA-1' }), await portal.newProduct({ article: 'VA-2' })]
  await portal.db.deleteFrom('productPrices').where('productId', 'in', ids).execute()
  const of = (code: string) => ({
    id: code,
    code,
    maker: brand?.name ?? '',
    prices: [
      { kind: 'gross_list', amount: '70' },
      { kind: 'gross_list', amount: '60', from: '100' },
    ],
  })
  await load(portal, staff, bmecatFile({ products: [of('VA-1'), of('VA-2')] }))
  await load(portal, staff, bmecatFile({ sender: 'Бета', products: [of('VA-2')] }))
  await load(portal, staff, bmecatFile({ products: [list('A-9', '7')] }))
  expect([await priceOf(portal, ids[0]), await priceOf(portal, ids[1])]).toEqual([null, 70_00])
  const steps = await portal.db
    .selectFrom('productPriceSteps')
    .select('productId')
    .where('productId', 'in', ids)
    .execute()
  expect(steps).toEqual([{ productId: ids[1] }])
})

test('goods stay on sale while some items of a whole catalogue cannot be read', async ({ portal }) => {
  const staff = await editor(portal)
  await load(portal, staff, bmecatFile({ products: [list('A-1', '7'), list('A-2', '7')] }))
  const file = bmecatFile({ products: [list('A-1', '7')] })
  const { loaded } = await load(
    portal,
    staff,
    file.replace('</T_NEW_CATALOG>', '<PRODUCT><PRODUCT_DETAILS/></PRODUCT></T_NEW_CATALOG>'),
  )
  expect(asksOf(loaded)).toContain('не все товары файла прочитаны')
  expect(await productOf(portal, 'A-2')).toMatchObject({ isActive: true })
  await load(portal, staff, file)
  expect(await productOf(portal, 'A-2')).toMatchObject({ isActive: false })
})

test('prices of later days are checked by the fuse when the file is loaded, because nobody can be asked on their day', async ({
  portal,
}) => {
  const staff = await editor(portal)
  const products = (amount: string, starts?: string) =>
    ['A-1', 'A-2', 'A-3', 'A-4'].map((id) => list(id, amount, starts === undefined ? {} : { starts }))
  await load(portal, staff, bmecatFile({ products: products('10') }))
  const { id, loaded } = await load(portal, staff, bmecatFile({ products: products('1000', '2026-03-25') }))
  expect(loaded).toMatchObject({ state: 'held', counts: null })
  expect(await portal.db.selectFrom('supplierDatedPrices').selectAll().execute()).toEqual([])
  expect(await staff.put(`/api/v1/staff/held-load/${loaded.heldLoadId}/apply`, {})).toMatchObject({ status: 200 })
  await supplierCatalogueJob(portal.services, id, true)
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await pricesOf(portal, 'A-1')).toEqual({ 'A-1': 1000_00 })
})
