import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { startPortal, test, world } from '../../../../test/portal'
import { bmecatFile, etimFeatures, type BmecatProduct } from '../../erp/exchange/test-support/test-bmecat'
import { supplierCatalogueJob } from './catalogue-job'
import { editor, load, priceOf, productOf, upload, url } from './test-support/load-test-file'
import { turnDatedPrices } from './turn-dated-prices'

const breaker: BmecatProduct = {
  id: 'A-1',
  name: 'Автомат ВА47 16А',
  code: 'VA-16',
  maker: 'Альфа',
  section: '10',
  prices: [{ kind: 'gross_list', amount: '120.50' }],
  features: etimFeatures('EC000042', 'EF000227=16 EU570459', 'EF000007=EV000233'),
}

test('a file is read, choices are made, it is loaded, and its goods are found by their features', async ({
  portal,
}) => {
  const staff = await editor(portal)
  const { asked, loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [breaker, { id: 'A-2', section: '11' }],
      sections: [
        ['10', 'Автоматы'],
        ['11', 'Кабель'],
      ],
    }),
  )
  expect(asked).toMatchObject({
    state: 'asking',
    format: 'bmecat',
    supplier: 'Альфа Электро',
    isRemembered: false,
    shown: { items: 2, sections: 2, scope: 'whole', prices: [{ priceKind: 'gross_list', currency: 'RUB', count: 1 }] },
    choice: { full: true, prices: [] },
  })
  expect(loaded).toMatchObject({
    state: 'done',
    counts: { items: 2, created: 2, changed: 0, same: 0, refused: 0, pricesWritten: 1 },
  })
  const product = await productOf(portal, 'A-1')
  expect(product).toMatchObject({ isActive: true, section: 'Автоматы' })
  expect(await priceOf(portal, product?.id)).toBe(120_50)
  const guest = portal.guest()
  const list = (await guest.get(`/api/v1/product?search=${encodeURIComponent('ВА47 16А')}`)).body
  expect(list.items.map(({ id }: { id: number }) => id)).toContain(product?.id)
  // ETIM's current is the portal's existing facet
  const found = (await guest.get(`/api/v1/product?filters[features][]=${world.current}:16`)).body
  expect(found.items.map(({ id }: { id: number }) => id)).toEqual([product?.id])
  const again = (await upload(portal, staff, bmecatFile({ products: [breaker] }))).body
  await supplierCatalogueJob(portal.services, again.id, true)
  expect((await staff.get(`${url}/${again.id}`)).body).toMatchObject({
    isRemembered: true,
    choice: { supplier: 'Альфа Электро', prices: [{ priceKind: 'gross_list', priceTypeId: world.retail }] },
  })
  const journal = (await staff.get('/api/v1/staff/exchange')).body
  expect(journal.items[0]).toMatchObject({ kind: 'import', files: 1, failed: 0 })
})

test("the next file of a supplier corrects the first, another supplier's does not", async ({ portal }) => {
  const staff = await editor(portal)
  const sections: [string, string][] = [
    ['10', 'Автоматы'],
    ['11', 'Кабель'],
  ]
  const gone = { id: 'A-3', section: '10', prices: [{ kind: 'gross_list', amount: '7' }] }
  await load(
    portal,
    staff,
    bmecatFile({ products: [breaker, { ...breaker, id: 'A-2', code: 'VA-25' }, gone], sections }),
  )
  const [first, second, third] = await Promise.all(['A-1', 'A-2', 'A-3'].map((id) => productOf(portal, id)))
  const other = await load(
    portal,
    staff,
    bmecatFile({ products: [{ id: 'A-1', name: 'Чужой товар' }], sender: 'Бета' }),
  )
  expect(other.loaded).toMatchObject({ state: 'done', counts: { created: 1, hidden: 0 } })
  expect(await productOf(portal, 'A-1')).toEqual(first)

  const { loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [
        {
          ...breaker,
          name: 'Автомат ВА47 16А (новый)',
          section: '11',
          prices: [],
          features: etimFeatures('EC000042', 'EF000007=EV000233'),
        },
        { id: 'A-2', mode: 'delete', name: '' },
      ],
      sections,
    }),
  )
  expect(loaded).toMatchObject({ state: 'done', counts: { items: 2, created: 0, changed: 2, deleted: 1, hidden: 1 } })
  const corrected = await productOf(portal, 'A-1')
  expect(corrected).toMatchObject({ name: 'Автомат ВА47 16А (новый)', section: 'Кабель', isActive: true })
  expect(corrected?.features).not.toHaveProperty(String(world.current))
  expect(await priceOf(portal, first?.id)).toBeNull()
  expect(await productOf(portal, 'A-2')).toEqual({ ...second, isActive: false })
  expect(await priceOf(portal, second?.id)).toBeNull()
  expect(await productOf(portal, 'A-3')).toEqual({ ...third, isActive: false })
})

test('changes and prices of a catalogue leave everything they do not name unchanged', async ({ portal }) => {
  const staff = await editor(portal)
  await load(portal, staff, bmecatFile({ products: [breaker, { ...breaker, id: 'A-2', code: 'VA-25' }] }))
  const before = await productOf(portal, 'A-1')
  const changes = await load(
    portal,
    staff,
    bmecatFile({
      transaction: 'T_UPDATE_PRODUCTS',
      products: [
        {
          ...breaker,
          id: 'A-2',
          code: 'VA-25',
          name: 'Переименован',
          mode: 'update',
          features: etimFeatures('EC000042', 'EF000227=25 EU570459'),
        },
        { id: 'A-9', mode: 'delete', name: '' },
      ],
    }),
  )
  expect(changes.asked.choice.full).toBe(false)
  expect(changes.loaded.counts).toMatchObject({ items: 2, changed: 1, withdrawn: 1, hidden: 0 })
  expect(await productOf(portal, 'A-1')).toEqual(before)
  expect(await productOf(portal, 'A-2')).toMatchObject({ name: 'Переименован' })
  const prices = await load(
    portal,
    staff,
    bmecatFile({
      transaction: 'T_UPDATE_PRICES',
      products: [
        { id: 'A-1', prices: [{ kind: 'gross_list', amount: '99' }] },
        { id: 'A-77', prices: [{ kind: 'gross_list', amount: '5' }] },
      ],
    }),
  )
  expect(prices.loaded.counts).toMatchObject({ items: 2, priced: 1, unknown: 1, created: 0 })
  expect(await productOf(portal, 'A-1')).toEqual(before)
  expect(await priceOf(portal, before?.id)).toBe(99_00)
  expect(await productOf(portal, 'A-77')).toBeUndefined()
})

test('goods of 1C are not created again: only prices that 1C does not set are taken', async ({ portal }) => {
  const staff = await editor(portal)
  const id = await portal.newProduct({ article: 'VA-16', name: 'Автомат из 1С', price: 100_00 })
  const brand = await portal.db.selectFrom('brands').select('name').where('id', '=', world.brand).executeTakeFirst()
  await portal.db.updateTable('productPrices').set({ source: 'erp' }).where('productId', '=', id).execute()
  const product = {
    ...breaker,
    maker: brand?.name ?? '',
    prices: [
      { kind: 'gross_list', amount: '80' },
      { kind: 'nrp', amount: '90' },
    ],
  }
  const prices = { gross_list: world.retail, nrp: world.wholesale }
  const { loaded } = await load(portal, staff, bmecatFile({ products: [product] }), { prices })
  expect(loaded).toMatchObject({ state: 'done', counts: { items: 1, matched: 1, created: 0 } })
  expect(await productOf(portal, 'A-1')).toBeUndefined()
  expect(await priceOf(portal, id)).toBe(100_00)
  expect(await priceOf(portal, id, world.wholesale)).toBe(90_00)
  const { name } = await portal.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(name).toBe('Автомат из 1С')
  // a price for it by number alone
  await load(
    portal,
    staff,
    bmecatFile({ transaction: 'T_UPDATE_PRICES', products: [{ id: 'A-1', prices: [{ kind: 'nrp', amount: '95' }] }] }),
    { prices },
  )
  expect(await priceOf(portal, id, world.wholesale)).toBe(95_00)
  // no longer named by the whole catalogue
  await load(portal, staff, bmecatFile({ products: [{ id: 'A-5', prices: [{ kind: 'nrp', amount: '5' }] }] }), {
    prices,
  })
  expect(await priceOf(portal, id, world.wholesale)).toBeNull()
  expect(await priceOf(portal, id)).toBe(100_00)
})

test('purchase prices only become costs, and each kind of price is decided separately', async ({ portal }) => {
  const staff = await editor(portal)
  const cost = await portal.db
    .insertInto('priceTypes')
    .values({ name: 'Себестоимость Альфы', vatIncluded: false, costUse: 'counted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = bmecatFile({
    products: [
      {
        ...breaker,
        prices: [
          { kind: 'net_customer', amount: '61' },
          { kind: 'net_list', amount: '100' },
        ],
      },
    ],
  })
  const shown = await load(portal, staff, file, { prices: { net_customer: world.retail, net_list: null } })
  expect(shown.started).toMatchObject({ status: 422 })
  expect(shown.started.body.message).toContain('закупочная цена')
  const { loaded } = await load(portal, staff, file, { prices: { net_customer: cost.id, net_list: world.retail } })
  expect(loaded.state).toBe('done')
  const product = await productOf(portal, 'A-1')
  // the retail price type has VAT, the price of the list has none
  expect(await priceOf(portal, product?.id)).toBe(122_00)
  const costs = await portal.db.selectFrom('productCosts').select(['price', 'vatIncluded']).execute()
  expect(costs).toEqual([{ price: 61_00, vatIncluded: false }])
  // the next file fills another price type: the first one loses the supplier's price
  await load(portal, staff, file, { prices: { net_customer: null, net_list: world.wholesale } })
  expect(await priceOf(portal, product?.id)).toBeNull()
  expect(await priceOf(portal, product?.id, world.wholesale)).not.toBeNull()
})

test('currencies, quantities, factors, steps and unclear amounts', async ({ portal }) => {
  const staff = await editor(portal)
  const of = (id: string, prices: BmecatProduct['prices'], more: Partial<BmecatProduct> = {}): BmecatProduct => ({
    id,
    prices: prices?.map((price) => ({ kind: 'gross_list', ...price })) ?? [],
    ...more,
  })
  const { loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [
        of('EUR', [{ amount: '2.5', currency: 'EUR' }]),
        of('DEM', [{ amount: '2.5', currency: 'DEM' }]),
        of('HUNDRED', [{ amount: '1234.5' }], { per: '100' }),
        of('FACTOR', [{ amount: '10', factor: '0.8' }]),
        of('STEPS', [
          { amount: '10', from: '1' },
          { amount: '8', from: '100' },
        ]),
        of('MINIMUM', [{ amount: '10', from: '50' }], { minimum: '50' }),
        of('COMMA', [{ amount: '7,5' }]),
        of('TWO', [{ amount: '5' }, { amount: '6' }]),
        of('ABROAD', [
          { amount: '5', territory: 'DE' },
          { amount: '6', territory: 'RU' },
        ]),
        of('HUGE', [{ amount: '9000000000' }]),
        of('WORD', [{ amount: 'по запросу' }]),
        of('DAY', [{ amount: '5' }], {}),
      ],
    }),
    { rates: { EUR: 100 } },
  )
  expect(loaded).toMatchObject({ state: 'done', counts: { items: 12, created: 12 } })
  const price = async (id: string) => priceOf(portal, (await productOf(portal, id))?.id)
  const read = Object.fromEntries(
    await Promise.all(
      ['EUR', 'DEM', 'HUNDRED', 'FACTOR', 'STEPS', 'MINIMUM', 'COMMA', 'TWO', 'ABROAD', 'HUGE', 'WORD'].map(
        async (id) => [id, await price(id)],
      ),
    ),
  )
  expect(read).toEqual({
    EUR: 250_00,
    DEM: null,
    HUNDRED: 12_35,
    FACTOR: 8_00,
    STEPS: 10_00,
    MINIMUM: 10_00,
    COMMA: 7_50,
    TWO: null,
    ABROAD: 6_00,
    HUGE: null,
    WORD: null,
  })
  const steps = await portal.db.selectFrom('productPriceSteps').select(['fromAmount', 'price']).execute()
  expect(steps).toEqual([{ fromAmount: 100_000, price: 8_00 }])
  const isQuestioned = (words: string) =>
    loaded.unclear.some(
      (one: { what: string; why: string; isQuestion: boolean }) =>
        one.isQuestion && `${one.what} ${one.why}`.includes(words),
    )
  for (const words of ['в DEM', 'Несколько разных цен', 'Слишком велика', 'Это не цена'])
    expect(isQuestioned(words), words).toBe(true)
  const report = await portal.app.inject({
    url: `${url}/${loaded.id}/report`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(report.headers['content-disposition']).toContain('.csv')
  expect(report.body).toContain('Вопрос;Цена gross_list в DEM;Нет курса этой валюты;1;')
})

test('an amount that may be a thousand times larger is a question, unless the file shows what its comma means', async ({
  portal,
}) => {
  const staff = await editor(portal)
  const of = (id: string, amount: string): BmecatProduct => ({ id, prices: [{ kind: 'gross_list', amount }] })
  const unclear = await load(portal, staff, bmecatFile({ products: [of('A-1', '1,250')] }))
  expect(await priceOf(portal, (await productOf(portal, 'A-1'))?.id)).toBeNull()
  expect(unclear.loaded.unclear).toContainEqual(
    expect.objectContaining({ isQuestion: true, why: 'Непонятно, это 1 250 или 1,25' }),
  )
  await load(portal, staff, bmecatFile({ products: [of('A-1', '1,250'), of('A-2', '7,5')] }))
  expect(await priceOf(portal, (await productOf(portal, 'A-1'))?.id)).toBe(1_25)
})

test('numbers with the variant separator, goods named twice and sections without a parent', async ({ portal }) => {
  const staff = await editor(portal)
  const { loaded } = await load(
    portal,
    staff,
    bmecatFile({
      products: [
        { id: 'A', section: '12' },
        { id: 'A#1', section: '12' },
        { id: 'A', name: 'Второе имя', section: '12' },
      ],
      sections: [['12', 'Раздел', '77']],
    }),
  )
  expect(loaded.counts).toMatchObject({ items: 3, created: 2, repeated: 1 })
  expect(await productOf(portal, 'A')).toMatchObject({ name: 'Второе имя', isActive: true, section: 'Раздел' })
  expect(await productOf(portal, 'A\uff031')).toMatchObject({ isActive: true })
})

test('prices begin and end on their days', async ({ portal }) => {
  const staff = await editor(portal)
  const dated = (id: string, starts: string | undefined, ends: string | undefined): BmecatProduct => ({
    id,
    prices: [{ kind: 'gross_list', amount: '10' }],
    ...(starts && { starts }),
    ...(ends && { ends }),
  })
  await load(
    portal,
    staff,
    bmecatFile({
      products: [
        dated('past', '2025-01-01', '2026-03-09'),
        dated('last-day', undefined, '2026-03-10'),
        dated('later', '2026-03-12', undefined),
      ],
    }),
  )
  const prices = async () => {
    const read: Record<string, number | null> = {}
    for (const id of ['past', 'last-day', 'later']) read[id] = await priceOf(portal, (await productOf(portal, id))?.id)
    return read
  }
  expect(await prices()).toEqual({ past: null, 'last-day': 10_00, later: null })
  expect(await turnDatedPrices(portal.services)).toBe(0)
  portal.time.now = new Date('2026-03-10T21:30:00Z')
  expect(await turnDatedPrices(portal.services)).toBe(1)
  expect(await prices()).toEqual({ past: null, 'last-day': null, later: null })
  portal.time.now = new Date('2026-03-12T09:00:00Z')
  expect(await turnDatedPrices(portal.services)).toBe(1)
  expect(await prices()).toEqual({ past: null, 'last-day': null, later: 10_00 })
  expect(await portal.db.selectFrom('supplierDatedPrices').selectAll().execute()).toEqual([])
})

test('a load that changes too much is held and applied after a decision', async ({ portal }) => {
  const staff = await editor(portal)
  const products = (amount: string) =>
    ['A-1', 'A-2', 'A-3', 'A-4'].map((id): BmecatProduct => ({ id, prices: [{ kind: 'gross_list', amount }] }))
  await load(portal, staff, bmecatFile({ products: products('10') }))
  const { id, loaded } = await load(portal, staff, bmecatFile({ products: products('1000') }))
  expect(loaded).toMatchObject({ state: 'held', counts: null })
  expect(await priceOf(portal, (await productOf(portal, 'A-1'))?.id)).toBe(10_00)
  const held = loaded.heldLoadId
  expect((await staff.get(`/api/v1/staff/held-load/${held}`)).body).toMatchObject({ kind: 'supplier-catalogue' })
  expect(await staff.put(`/api/v1/staff/held-load/${held}/apply`, {})).toMatchObject({ status: 200 })
  await supplierCatalogueJob(portal.services, id, true)
  expect((await staff.get(`${url}/${id}`)).body.state).toBe('done')
  expect(await priceOf(portal, (await productOf(portal, 'A-1'))?.id)).toBe(1000_00)
})

test('broken and foreign files are refused; a stranger cannot start a load', async ({ portal }) => {
  const staff = await editor(portal)
  expect(await upload(portal, staff, 'Артикул;Цена\n1;2')).toMatchObject({ status: 422 })
  const cut = (await upload(portal, staff, bmecatFile({ products: [breaker] }).slice(0, -60))).body
  await supplierCatalogueJob(portal.services, cut.id, true)
  const { body } = await staff.get(`${url}/${cut.id}`)
  expect(body).toMatchObject({ state: 'failed', shown: null })
  expect(body.message).toMatch(/^Строка \d+/)
  const { id } = (await upload(portal, staff, bmecatFile({ products: [breaker] }))).body
  await supplierCatalogueJob(portal.services, id, true)
  const choice = {
    supplier: 'Я',
    full: false,
    prices: [{ priceKind: 'gross_list', priceTypeId: null }],
    rates: [],
    version: 1,
  }
  expect(await (await editor(portal)).put(`${url}/${id}/start`, choice)).toMatchObject({ status: 404 })
  const user = await portal.newUser()
  expect(await user.get(`${url}/${id}`)).toMatchObject({ status: 403 })
})

const named = fc.record({
  id: fc.integer({ min: 0, max: 5 }),
  name: fc.integer({ min: 0, max: 2 }),
  mode: fc.constantFrom<'new' | 'delete'>('new', 'new', 'delete'),
})

test('counts add up, and the catalogue matches a naive model', { timeout: 300_000 }, async () => {
  const portal = await startPortal({ SNAB_FUSE_HIDDEN_PERCENT: '100' })
  onTestFinished(portal.stop)
  const staff = await editor(portal)
  let senders = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isWhole: fc.boolean(), goods: fc.array(named, { minLength: 1, maxLength: 8 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (files) => {
        const sender = `Поставщик ${(senders += 1)}`
        const model = new Map<number, { name: number; isActive: boolean }>()
        for (const { isWhole, goods } of files) {
          const { loaded } = await load(
            portal,
            staff,
            bmecatFile({
              sender,
              transaction: isWhole ? 'T_NEW_CATALOG' : 'T_UPDATE_PRODUCTS',
              products: goods.map(({ id, name, mode }) => ({ id: `P-${id}`, name: `Имя ${name}`, mode })),
            }),
          )
          expect(loaded).toMatchObject({ state: 'done', counts: { items: goods.length } })
          const { items, created, changed, same, repeated, matched, priced, unknown, withdrawn, refused } =
            loaded.counts
          expect(created + changed + same + repeated + matched + priced + unknown + withdrawn + refused).toBe(items)
          for (const { id, name, mode } of goods) model.set(id, { name, isActive: mode === 'new' })
          const namedIds = new Set(goods.map(({ id }) => id))
          for (const [id, one] of model) if (isWhole && !namedIds.has(id)) model.set(id, { ...one, isActive: false })
        }
        const stored = await portal.db
          .selectFrom('products as p')
          .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
          .select(['p.externalId', 'p.name'])
          .where('c.externalId', '=', `price-list:${sender}`)
          .where('p.isActive', '=', true)
          .execute()
        const expected = [...model]
          .filter(([, { isActive }]) => isActive)
          .map(([id, { name }]) => `P-${id} Имя ${name}`)
        expect(stored.map(({ externalId, name }) => `${externalId} ${name}`).toSorted()).toEqual(expected.toSorted())
      },
    ),
    { numRuns: 12 },
  )
})
