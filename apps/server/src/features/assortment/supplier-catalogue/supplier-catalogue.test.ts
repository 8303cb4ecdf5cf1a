import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'
import { bmecatFile, etimFeatures, priceBlock, type BmecatProduct } from '../../erp/exchange/test-support/test-bmecat'
import { supplierCatalogueJob } from './catalogue-job'
import { turnDatedPrices } from './turn-dated-prices'

const url = '/api/v1/staff/supplier-catalogue'
type Staff = Awaited<ReturnType<Portal['newUser']>>
const editor = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

async function upload({ app }: Portal, { token }: Staff, content: string, name = 'catalogue.xml') {
  const response = await app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  return { status: response.statusCode, body: response.json() }
}

type Choice = {
  prices?: Record<string, number | null>
  rates?: Record<string, number>
  full?: boolean
  supplier?: string
}

/** Uploads, reads, chooses and loads. */
async function load(portal: Portal, staff: Staff, content: string, choice: Choice = {}) {
  const { id } = (await upload(portal, staff, content)).body
  await supplierCatalogueJob(portal.services, id, true)
  const asked = (await staff.get(`${url}/${id}`)).body
  const kinds: string[] = [...new Set<string>(asked.shown.prices.map((one: { priceKind: string }) => one.priceKind))]
  const started = await staff.put(`${url}/${id}/start`, {
    supplier: choice.supplier ?? asked.choice.supplier,
    full: choice.full ?? asked.choice.full,
    prices: kinds.map((priceKind) => ({
      priceKind,
      priceTypeId: choice.prices?.[priceKind] === undefined ? world.retail : choice.prices[priceKind],
    })),
    rates: Object.entries(choice.rates ?? {}).map(([currency, rate]) => ({ currency, rate })),
    version: asked.version,
  })
  if (started.status === 200) await supplierCatalogueJob(portal.services, id, true)
  await portal.engine.catchUp()
  return { id, asked, started, loaded: (await staff.get(`${url}/${id}`)).body }
}

const productOf = ({ db }: Portal, externalId: string, supplier = 'Альфа Электро') =>
  db
    .selectFrom('products as p')
    .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
    .leftJoin('sections as s', 's.id', 'p.sectionId')
    .select(['p.id', 'p.name', 'p.isActive', 'p.features', 's.name as section'])
    .where('c.externalId', '=', `price-list:${supplier}`)
    .where('p.externalId', '=', externalId)
    .executeTakeFirst()

async function priceOf({ db }: Portal, id: number | undefined, priceTypeId: number = world.retail) {
  const row = await db
    .selectFrom('productPrices')
    .select('price')
    .where('productId', '=', id ?? 0)
    .where('priceTypeId', '=', priceTypeId)
    .executeTakeFirst()
  return row?.price ?? null
}

const breaker: BmecatProduct = {
  id: 'A-1',
  name: 'Автомат ВА47 16А',
  code: 'VA-16',
  maker: 'Альфа',
  section: '10',
  prices: [{ kind: 'gross_list', amount: '120.50' }],
  features: etimFeatures('EC000042', 'EF000227=16 EU570459', 'EF000007=EV000233'),
}

test('a file is read, asked about, loaded, and its goods are found with their features', async ({ portal }) => {
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
  // the current of ETIM is the facet that the portal has
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

test('the next file of a supplier corrects the first, that of another supplier does not', async ({ portal }) => {
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

test('changes and prices of a catalogue leave what they do not name', async ({ portal }) => {
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

test('goods of 1C are not made twice: only prices that 1C does not set are taken', async ({ portal }) => {
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
  // a price of it by number only
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

test('purchase prices only become costs, and kinds of prices are decided one by one', async ({ portal }) => {
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
  // the next file fills another price type: the first one gets its price back
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
  const told = (words: string) =>
    loaded.unclear.some(
      (one: { what: string; why: string; isQuestion: boolean }) =>
        one.isQuestion && `${one.what} ${one.why}`.includes(words),
    )
  for (const words of ['в DEM', 'Несколько разных цен', 'Слишком велика', 'Это не цена'])
    expect(told(words), words).toBe(true)
  const report = await portal.app.inject({
    url: `${url}/${loaded.id}/report`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(report.headers['content-disposition']).toContain('.csv')
  expect(report.body).toContain('Вопрос;Цена gross_list в DEM;Нет курса этой валюты;1;')
})

test('an amount that may be a thousand times more is a question, unless the file shows what its comma means', async ({
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

test('numbers with the sign of variants, goods named twice and sections without a parent', async ({ portal }) => {
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

test('prices wait for their day and end on theirs', async ({ portal }) => {
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

test('a price that is a question leaves the one that the portal has', async ({ portal }) => {
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

test('a price that begins later leaves the one of today, which still ends on its day', async ({ portal }) => {
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

test('a file of only prices is read by what the catalogue said about the goods', async ({ portal }) => {
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

test('the price of the smallest order is the one from the largest amount that it reaches', async ({ portal }) => {
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

test("steps of 1C stay, and prices of 1C that a supplier's file leaves out are no jumps", async ({ portal }) => {
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

test('a number is not the same product without a brand, and two numbers of one product are a question', async ({
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

test("a supplier's files leave each other's price types", async ({ portal }) => {
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

test('prices that wait go with their product, and stay when a file cannot say new ones', async ({ portal }) => {
  const staff = await editor(portal)
  const later = { starts: '2026-03-25' }
  await load(portal, staff, bmecatFile({ products: [list('GONE', '10', later), list('UNIT', '10', later)] }))
  await load(portal, staff, changes({ id: 'GONE', mode: 'delete' }, list('UNIT', '12', { unit: 'XYZ' })))
  const waiting = await portal.db.selectFrom('supplierDatedPrices').select('externalId').execute()
  expect(waiting).toEqual([{ externalId: 'UNIT' }])
})

test('the day of a price passes when another price type is chosen, or somebody has said a newer one', async ({
  portal,
}) => {
  const staff = await editor(portal)
  const file = bmecatFile({
    products: ['A-1', 'A-2'].map((id) =>
      list(id, '100', { extra: priceBlock([{ kind: 'gross_list', amount: '120' }], '2026-03-25') }),
    ),
  })
  await load(portal, staff, file)
  const newer = await productOf(portal, 'A-1')
  await portal.db
    .updateTable('productPrices')
    .set({ price: 105_00, saidAt: new Date(Date.now() + 60_000) })
    .where('productId', '=', newer?.id ?? 0)
    .execute()
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await pricesOf(portal, 'A-1', 'A-2')).toEqual({ 'A-1': 105_00, 'A-2': 120_00 })
  portal.time.now = new Date('2026-03-10T09:00:00Z')
  await load(portal, staff, file)
  await load(portal, staff, changes(list('A-3', '7')), { prices: { gross_list: world.wholesale } })
  portal.time.now = new Date('2026-03-25T09:00:00Z')
  await turnDatedPrices(portal.services)
  expect(await priceOf(portal, newer?.id, world.wholesale)).toBeNull()
})

test('a price for another unit never reaches a product of 1C', async ({ portal }) => {
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

test('a supplier that drops a product of 1C leaves what another still sells, and takes its steps with it', async ({
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

test('goods stay on sale while a whole catalogue has some that cannot be read', async ({ portal }) => {
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

test('a load that changes too much waits for a decision and is applied by it', async ({ portal }) => {
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

test('prices of later days are weighed when the file is loaded, because nobody is asked on their day', async ({
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

test('broken and foreign files are refused; a stranger starts nothing', async ({ portal }) => {
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

test('counts add up, and the catalogue is what a naive model says', { timeout: 300_000 }, async () => {
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
