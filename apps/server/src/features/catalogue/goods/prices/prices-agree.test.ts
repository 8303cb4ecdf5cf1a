import { shownPrice } from '@snab/domain/money/shown-price'
import fc from 'fast-check'
import { expect, test as plain } from 'vitest'
import { startPortal, world, type Portal } from '../../../../../test/portal'

const kopecks = fc.integer({ min: 1, max: 10_000_00 })
const company = fc.record({
  priceTypeId: fc.constantFrom(1, 2),
  discounts: fc.uniqueArray(
    fc.record({
      brandId: fc.constantFrom(null, 1, 2),
      sectionId: fc.constantFrom(null, 1, 2, 3),
      basisPoints: fc.integer({ min: 1, max: 9999 }),
    }),
    { maxLength: 3, selector: ({ brandId, sectionId }) => `${String(brandId)}:${String(sectionId)}` },
  ),
  contract: fc.dictionary(
    fc.constantFrom('0', '3', '5', '9'),
    fc.record({ price: kopecks, vatIncluded: fc.boolean() }),
  ),
  // less than one unit, exactly one, and plenty
  agreed: fc.dictionary(
    fc.constantFrom('1', '3', '7'),
    fc.record({ price: kopecks, vatIncluded: fc.boolean(), amount: fc.constantFrom(500, 1000, 5000) }),
  ),
})
const promotion = fc.oneof(
  fc.record({
    brandId: fc.constantFrom(null, 1, 2),
    sectionId: fc.constantFrom(null, 1, 2, 3),
    places: fc.constant<number[]>([]),
    regionIds: fc.constantFrom<number[]>([], [1], [2]),
    priceTypeIds: fc.constantFrom<number[]>([], [1], [2]),
    basisPoints: fc.integer({ min: 1, max: 9999 }),
  }),
  fc.record({
    brandId: fc.constant(null),
    sectionId: fc.constant(null),
    places: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 5 }),
    regionIds: fc.constantFrom<number[]>([], [1]),
    priceTypeIds: fc.constantFrom<number[]>([], [1], [2]),
    basisPoints: fc.integer({ min: 1, max: 9999 }),
  }),
)

/** Replaces the day's promotions. */
async function renewPromotions(portal: Portal, ids: readonly number[], seed: number) {
  await portal.db.deleteFrom('promotions').execute()
  for (const { places, ...rest } of fc.sample(promotion, { numRuns: 2, seed }))
    await portal.db
      .insertInto('promotions')
      .values({
        ...rest,
        name: 'Акция',
        productIds: places.map((place) => ids[place] ?? 0),
        startsOn: '2025-01-01',
        endsOn: '2026-12-31',
      })
      .execute()
  await portal.changed('dictionaries')
}

const product = fc.record({
  price: fc.option(kopecks, { freq: 5 }),
  wholesale: fc.option(kopecks, { nil: undefined }),
  brandId: fc.constantFrom(null, 1, 2),
  sectionId: fc.constantFrom(null, 1, 2, 3),
  vatRate: fc.constantFrom(2200, 2000, 1000, 0, null),
})

type Item = { id: number; currentPrice: number | null }

/** Compares list, facet, filter, sort and cart of companies with random terms. */
async function expectAgreement(portal: Portal, ids: readonly number[], seed: number, companies: number) {
  for (const [at, terms] of fc.sample(company, { numRuns: companies, seed }).entries()) {
    await renewPromotions(portal, ids, seed * 100 + at)
    const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: terms.priceTypeId }) })
    const companyId = user.companyId ?? 0
    if (terms.discounts.length > 0)
      await portal.db
        .insertInto('companyDiscounts')
        .values(terms.discounts.map((discount) => ({ ...discount, companyId })))
        .execute()
    const contract = Object.entries(terms.contract).map(([at, price]) => ({
      companyId,
      productId: ids[Number(at)] ?? 0,
      ...price,
    }))
    if (contract.length > 0) await portal.db.insertInto('contractPrices').values(contract).execute()
    const agreed = Object.entries(terms.agreed).map(([at, price]) => ({
      ...price,
      companyId,
      productId: ids[Number(at)] ?? 0,
      validTo: '2027-12-31',
      requestLineId: null,
      createdAt: portal.time.now,
    }))
    if (agreed.length > 0) await portal.db.insertInto('agreedPrices').values(agreed).execute()

    const { items, filters } = (await user.get('/api/v2/search?sorting[price]=ASC&with=filters&perPage=100')).body
    const shown: (number | null)[] = items.map((item: Item) => item.currentPrice)
    const priced = shown.filter((price) => price !== null)
    expect(shown).toEqual([...priced.toSorted((a, b) => a - b), ...shown.filter((price) => price === null)])
    if (priced.length > 0)
      expect(filters.items[0].value).toMatchObject({ min: Math.min(...priced), max: Math.max(...priced) })
    for (const price of new Set(priced)) {
      const exact = await user.get(`/api/v2/search?criteria[priceMin]=${price}&criteria[priceMax]=${price}&perPage=100`)
      expect(exact.body.items.map((item: Item) => item.currentPrice)).toEqual(priced.filter((other) => other === price))
    }
    const cart = await user.patch('/api/v2/cart/items', { items: ids.map((productId) => ({ productId, amount: 1 })) })
    const inCart = new Map(
      cart.body.updatedItems.map((item: Item & { productId: number }) => [item.productId, item.currentPrice]),
    )
    for (const item of items) expect([item.id, inCart.get(item.id)]).toEqual([item.id, item.currentPrice])
  }
}

/** Products with their own VAT rates, priced with VAT in one type and without it in the other. */
async function stock(portal: Portal, netTypeId: number | null): Promise<number[]> {
  const ids: number[] = []
  for (const { vatRate, ...one } of fc.sample(product, { numRuns: 12, seed: 42 })) {
    const id = await portal.newProduct(one)
    await portal.db.updateTable('products').set({ vatRate }).where('id', '=', id).execute()
    ids.push(id)
  }
  if (netTypeId !== null)
    await portal.db.updateTable('priceTypes').set({ vatIncluded: false }).where('id', '=', netTypeId).execute()
  await portal.changed('all')
  return ids
}

const bases = [true, false].flatMap((withVat) =>
  [null, world.retail, world.wholesale].map((netTypeId) => [withVat, netTypeId] as const),
)

plain.for(bases)(
  'the index and the page agree on every price of random companies: with VAT %s, net type %s',
  { timeout: 120_000 },
  async ([withVat, netTypeId]) => {
    const portal = await startPortal({ SNAB_PRICE_WITH_VAT: String(withVat) })
    try {
      const ids = await stock(portal, netTypeId)
      await expectAgreement(portal, ids, 7, 6)
      // reloaded cards and prices use other statements than the first load
      for (const [at, id] of ids.entries()) {
        await portal.db
          .updateTable('productPrices')
          .set((eb) => ({ price: eb('price', '+', 1_01) }))
          .where('productId', '=', id)
          .execute()
        await portal.changed(at % 2 === 0 ? 'prices' : 'product', id)
      }
      await expectAgreement(portal, ids, 8, 3)
    } finally {
      await portal.stop()
    }
  },
)

plain.for([true, false])(
  'a new general rate is in the index and on the page at Moscow midnight: with VAT %s',
  { timeout: 60_000 },
  async (withVat) => {
    const portal = await startPortal({ SNAB_PRICE_WITH_VAT: String(withVat) })
    try {
      portal.time.now = new Date('2025-12-31T20:59:00Z')
      // stored in the other basis, so that every price at the general rate changes at midnight
      const ids = await stock(portal, withVat ? world.retail : null)
      const guest = portal.guest()
      const pricesOf = async () => {
        const { items, filters } = (await guest.get('/api/v2/search?sorting[price]=ASC&with=filters&perPage=100')).body
        return { items: items as Item[], most: filters.items[0].value.max as number } // the shape of lists
      }
      const given = new Map(
        (
          await portal.db
            .selectFrom('productPrices')
            .innerJoin('products', 'products.id', 'productPrices.productId')
            .select(['productId', 'price', 'vatRate'])
            .where('priceTypeId', '=', world.retail)
            .execute()
        ).map((row) => [row.productId, row]),
      )
      const expected = (generalRate: number) =>
        [...given.values()]
          .map(
            ({ price, vatRate }) =>
              shownPrice(
                price,
                { vatIncluded: !withVat, vatRate, sellerId: null },
                { withVat, generalRate, regimes: new Map() },
              ) / 100,
          )
          .toSorted((a, b) => a - b)
      const shownOf = (items: Item[]) => items.flatMap(({ currentPrice }) => currentPrice ?? [])

      const before = await pricesOf()
      expect(shownOf(before.items)).toEqual(expected(2000))
      portal.time.now = new Date('2025-12-31T21:00:00Z')
      // the database is unchanged: the clock alone must be enough
      await portal.engine.catchUp()
      const after = await pricesOf()
      expect(shownOf(after.items)).toEqual(expected(2200))
      expect(after.most).toBe(Math.max(...expected(2200)))
      expect(shownOf(after.items)).not.toEqual(shownOf(before.items))
      await expectAgreement(portal, ids, 9, 2)
    } finally {
      await portal.stop()
    }
  },
)

plain(
  'a price type that says that its prices are without VAT makes every price another one',
  { timeout: 60_000 },
  async () => {
    const portal = await startPortal()
    try {
      const [id, other] = [await portal.newProduct({ price: 100_00 }), await portal.newProduct({ price: 110_00 })]
      await portal.db.updateTable('products').set({ vatRate: null }).where('id', '=', other).execute()
      await portal.changed('product', other)
      const guest = portal.guest()
      const shown = async () =>
        (await guest.get('/api/v2/search?sorting[price]=ASC')).body.items.map((item: Item) => [
          item.id,
          item.currentPrice,
        ])
      expect(await shown()).toEqual([
        [id, 100],
        [other, 110],
      ])
      await portal.db.updateTable('priceTypes').set({ vatIncluded: false }).where('id', '=', world.retail).execute()
      await portal.engine.catchUp()
      expect(await shown()).toEqual([
        [other, 110],
        [id, 122],
      ])
    } finally {
      await portal.stop()
    }
  },
)
