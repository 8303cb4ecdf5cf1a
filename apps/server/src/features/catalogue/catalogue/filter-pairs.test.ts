import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeWithOpenSearch } from '../../../../test/opensearch/opensearch-home'
import { sharedOpenSearch } from '../../../../test/opensearch/start-opensearch'
import { startPortal, world, type Portal } from '../../../../test/portal'

/** A product as stored, for a naive reading of the filters. */
type Row = {
  id: number
  name: string
  sectionId: number | null
  brandId: number | null
  seriesId: number | null
  manufacturerId: number | null
  sellerId: number | null
  groupId: number | null
  setIds: number[]
  features: Record<string, unknown>
  recommended: boolean
  price: number | null
  stocks: Map<number, number>
  favourite: boolean
  bought: boolean
}
type Condition = { criteria: Record<string, string | string[]>; requestedAmount?: number; holds: (row: Row) => boolean }

const visible = [world.warehouse, world.virtualWarehouse]
const among = (ids: number[], id: number | null) => id !== null && ids.includes(id)
const subsection = (section: number) => (section === world.section ? [world.section, world.subsection] : [section])
const idList = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 3 })
const listed = (name: string, max: number, of: (row: Row) => number | null) =>
  idList(max).map((ids): Condition => ({ criteria: { [name]: ids.join(',') }, holds: (row) => among(ids, of(row)) }))

/** One of each parameter of a list's address, with any value. */
const conditions: Record<string, fc.Arbitrary<Condition>> = {
  section: fc
    .integer({ min: 1, max: 3 })
    .map((section) => ({
      criteria: { section: String(section) },
      holds: (row) => among(subsection(section), row.sectionId),
    })),
  brands: listed('brands', 3, ({ brandId }) => brandId),
  series: listed('series', 3, ({ seriesId }) => seriesId),
  manufacturer: listed('manufacturer', 2, ({ manufacturerId }) => manufacturerId),
  sellerId: listed('sellerId', 3, ({ sellerId }) => sellerId),
  type: listed('type', 2, ({ groupId }) => groupId),
  set: idList(3).map((ids) => ({
    criteria: { set: ids.join(',') },
    holds: ({ setIds }) => setIds.some((id) => ids.includes(id)),
  })),
  instock: fc
    .constantFrom(null, ...visible)
    .map((warehouse) => ({
      criteria: { instock: warehouse === null ? 'true' : `${String(warehouse)},${String(warehouse)}` },
      holds: ({ stocks }) => (warehouse === null ? visible : [warehouse]).some((id) => (stocks.get(id) ?? 0) > 0),
    })),
  'instock with requestedAmount': fc
    .integer({ min: 1, max: 12 })
    .map((amount) => ({
      criteria: { instock: 'true' },
      requestedAmount: amount,
      holds: ({ stocks }) => visible.some((id) => (stocks.get(id) ?? 0) >= amount),
    })),
  recommended: fc.constant({ criteria: { recommended: 'true' }, holds: ({ recommended }: Row) => recommended }),
  infavorite: fc.constant({ criteria: { infavorite: 'true' }, holds: ({ favourite }: Row) => favourite }),
  bought: fc.constant({ criteria: { bought: 'true' }, holds: ({ bought }: Row) => bought }),
  // the ends are swapped half of the time
  price: fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
    .map(([a, b]) => ({
      criteria: { priceMin: String(a), priceMax: String(b) },
      holds: ({ price }) => price !== null && price >= Math.min(a, b) && price <= Math.max(a, b),
    })),
  priceMin: fc
    .integer({ min: 0, max: 500 })
    .map((least) => ({
      criteria: { priceMin: String(least) },
      holds: ({ price }) => price !== null && price >= least,
    })),
  'features: values': fc
    .subarray([world.red, world.blue], { minLength: 1 })
    .map((ids) => ({
      criteria: { properties: ids.map((id) => `${world.colour}:${id}`) },
      holds: ({ features }) => ids.some((id) => features[world.colour] === id),
    })),
  'features: range': fc
    .tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 70 }))
    .map(([a, b]) => ({
      criteria: { properties: [`${world.current}:${a},${b}`] },
      holds: ({ features }) =>
        typeof features[world.current] === 'number' &&
        Number(features[world.current]) >= Math.min(a, b) &&
        Number(features[world.current]) <= Math.max(a, b),
    })),
  'features: flag': fc.constant({
    criteria: { properties: [`${world.dimmable}:true`] },
    holds: ({ features }: Row) => features[world.dimmable] === true,
  }),
  'custom-{property}': fc
    .constantFrom(['Красный', world.red] as const, ['Синий', world.blue] as const)
    .map(([word, id]) => ({
      criteria: { 'custom-colour': word },
      holds: ({ features }) => features[world.colour] === id,
    })),
  keyword: fc
    .constantFrom('рубильник', 'прожектор')
    .map((word) => ({ criteria: { keyword: word }, holds: ({ name }) => name.toLowerCase().includes(word) })),
}

const random = <T>(of: readonly T[], seed: number): T => of[seed % of.length] as T // so that there is something to choose from

/** Products that differ in everything a filter reads, and a buyer with favourites and earlier orders. */
async function shop(portal: Portal) {
  await portal.db
    .insertInto('productGroups')
    .values({ id: 2, catalogueId: 1, code: 'EC2', name: 'Светильник' })
    .execute()
  await portal.db
    .insertInto('series')
    .values([
      { id: 1, brandId: 1, name: 'Мастер' },
      { id: 2, brandId: 2, name: 'Профи' },
    ])
    .execute()
  await portal.db
    .insertInto('productSets')
    .values([
      { id: 1, catalogueId: 1, externalId: 'a', name: 'Щит' },
      { id: 2, catalogueId: 1, externalId: 'b', name: 'Дом' },
    ])
    .execute()
  const buyer = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  const rows: Row[] = []
  for (const seed of fc.sample(fc.array(fc.nat(10_000), { minLength: 16, maxLength: 16 }), { numRuns: 60, seed: 7 })) {
    const at = (place: number) => seed[place] ?? 0
    const name = random(['Рубильник перекидной', 'Прожектор уличный'], at(0))
    const price = at(1) % 10 === 0 ? null : at(1) % 500
    const features = {
      ...(at(2) % 3 && { [world.current]: random([6, 10, 16, 25, 63], at(2)) }),
      ...(at(3) % 3 && { [world.colour]: random([world.red, world.blue], at(3)) }),
      ...(at(4) % 2 && { [world.dimmable]: true as const }),
    }
    const [stock, virtualStock, otherStock] = [Math.max(0, (at(5) % 20) - 8), Math.max(0, (at(6) % 20) - 12), at(7) % 5]
    const [sectionId, brandId, sellerId, recommended] = [
      random([1, 2, 3, null], at(8)),
      random([1, 2, null], at(9)),
      random([1, 2], at(10)),
      at(11) % 4 === 0,
    ]
    const id = await portal.newProduct({
      name,
      price: price === null ? null : price * 100,
      features,
      stock,
      virtualStock,
      otherStock,
      sectionId,
      brandId,
      sellerId,
      recommended,
    })
    const [seriesId, groupId, setIds, manufacturerId] = [
      random([1, 2, null], at(12)),
      random([1, 2], at(13)),
      random([[], [1], [1, 2]], at(14)),
      random([1, null], at(9)),
    ]
    await portal.db
      .updateTable('products')
      .set({ seriesId, groupId, setIds, manufacturerId })
      .where('id', '=', id)
      .execute()
    const [favourite, bought] = [at(15) % 3 === 0, at(15) % 4 === 0]
    if (favourite) await portal.db.insertInto('favourites').values({ userId: buyer.id, productId: id }).execute()
    rows.push({
      id,
      name,
      sectionId,
      brandId,
      seriesId,
      manufacturerId,
      sellerId,
      groupId,
      setIds,
      features,
      recommended,
      price,
      favourite,
      bought,
      stocks: new Map([
        [1, stock],
        [2, virtualStock],
        [3, otherStock],
      ]),
    })
  }
  await buy(
    portal,
    buyer,
    rows.filter(({ bought }) => bought).map(({ id }) => id),
  )
  await portal.changed('all')
  return { buyer, rows }
}

async function buy(portal: Portal, buyer: { id: number; companyId: number | null }, ids: number[]) {
  const order = await portal.db
    .insertInto('orders')
    .values({
      number: '1',
      userId: buyer.id,
      companyId: buyer.companyId,
      legalEntityId: null,
      sellerId: 1,
      status: 'done',
      erpStatus: null,
      clientKey: crypto.randomUUID(),
      requestHash: Buffer.from('x'),
      deliveryType: 'pickup',
      pickupWarehouseId: 1,
      offerAccepted: true,
      itemsTotal: 0,
      vatTotal: 0,
      total: 0,
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('orderLines')
    .values(
      ids.map((productId, position) => ({
        orderId: order.id,
        position: position + 1,
        productId,
        customProductId: null,
        article: '',
        name: '',
        unitName: 'шт',
        unitOkei: '796',
        amount: 1000,
        basePrice: 0,
        price: 0,
        vatRate: null,
        vat: 0,
        total: 0,
        additionalFields: '{}',
      })),
    )
    .execute()
}

/** Repeated features are joined, as in an address; other parameters appear once. */
function addressOf(chosen: Condition[]): string {
  const parts = chosen
    .flatMap(({ criteria }) => Object.entries(criteria))
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one) => [`criteria[${name}][]`, one]) : [[`criteria[${name}]`, value]],
    )
  const amount = chosen.find(({ requestedAmount }) => requestedAmount !== undefined)?.requestedAmount
  return `/api/v2/search?${new URLSearchParams([...parts.map(([name = '', value = '']): [string, string] => [name, value]), ['perPage', '1000'], ...(amount === undefined ? [] : [['requestedAmount', String(amount)] as [string, string]])]).toString()}`
}

/** Values of one feature are alternatives under any name, so they are not tested as a pair. */
const sayTheSame = (a: Condition, b: Condition) => saidAbout(a).some((what) => saidAbout(b).includes(what))
const saidAbout = ({ criteria }: Condition): string[] =>
  Object.entries(criteria).flatMap(([name, value]) =>
    name === 'properties'
      ? [value].flat().map((one) => `feature ${one.split(':')[0] ?? ''}`)
      : [name === 'custom-colour' ? `feature ${world.colour}` : name],
  )

const title = 'every parameter of the specification, alone and in pairs, finds what a naive reading finds'

test(title, () => testPairs({}), 180_000)

describeWithOpenSearch('in OpenSearch', () => {
  test(
    title,
    async () => {
      const { url } = await sharedOpenSearch()
      await testPairs({ SNAB_SEARCH: 'opensearch', SNAB_OPENSEARCH_URL: url })
    },
    300_000,
  )
})

async function testPairs(settings: Record<string, string>) {
  const portal = await startPortal({ SNAB_REQUESTS_PER_MINUTE: '0', ...settings })
  const { buyer, rows } = await shop(portal)
  const names = Object.keys(conditions)
  const pairs = names.flatMap((a, at) => names.slice(at).map((b) => [a, b] as const))

  for (const [a, b] of pairs) {
    const arbitrary = fc
      .tuple(conditions[a] ?? fc.constant(null), conditions[b] ?? fc.constant(null))
      .filter(
        (pair): pair is [Condition, Condition] =>
          pair[0] !== null && pair[1] !== null && (a === b || !sayTheSame(pair[0], pair[1])),
      )
    if (
      a !== b &&
      fc
        .sample(fc.tuple(conditions[a] ?? fc.constant(null), conditions[b] ?? fc.constant(null)), 1)
        .some(([one, other]) => one && other && sayTheSame(one, other))
    )
      continue
    await fc.assert(
      fc.asyncProperty(arbitrary, async ([one, other]) => {
        const chosen = a === b ? [one] : [one, other]
        const { status, body } = await buyer.get(addressOf(chosen))
        expect(status).toBe(200)
        expect(body.items.map(({ id }: { id: number }) => id).toSorted((x: number, y: number) => x - y)).toEqual(
          rows.filter((row) => chosen.every(({ holds }) => holds(row))).map(({ id }) => id),
        )
      }),
      { numRuns: a === b ? 8 : 4 },
    )
  }
  await portal.stop()
}
