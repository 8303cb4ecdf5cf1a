import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../../test/portal'

const kopecks = fc.integer({ min: 1, max: 10_000_00 })
const company = fc.record({
  priceTypeId: fc.constantFrom(1, 2),
  discounts: fc.array(fc.record({ brandId: fc.constantFrom(null, 1, 2), sectionId: fc.constantFrom(null, 1, 2, 3), basisPoints: fc.integer({ min: 1, max: 9999 }) }), { maxLength: 3 }),
  contract: fc.dictionary(fc.constantFrom('0', '3', '5', '9'), kopecks),
})
const product = fc.record({ price: fc.option(kopecks, { freq: 5 }), wholesale: fc.option(kopecks, { nil: undefined }), brandId: fc.constantFrom(null, 1, 2), sectionId: fc.constantFrom(null, 1, 2, 3) })

test('the index and the page agree on every price of random companies', { timeout: 120_000 }, async ({ portal }) => {
  const products = fc.sample(product, { numRuns: 12, seed: 42 })
  const ids: number[] = []
  for (const one of products) ids.push(await portal.newProduct(one))

  for (const terms of fc.sample(company, { numRuns: 15, seed: 7 })) {
    const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: terms.priceTypeId }) })
    const companyId = user.companyId ?? 0
    if (terms.discounts.length > 0) await portal.db.insertInto('companyDiscounts').values(terms.discounts.map((discount) => ({ ...discount, companyId }))).execute()
    const contract = Object.entries(terms.contract).map(([at, price]) => ({ companyId, productId: ids[Number(at)] ?? 0, price }))
    if (contract.length > 0) await portal.db.insertInto('contractPrices').values(contract).execute()

    const { items, filters } = (await user.get('/api/v2/search?sorting[price]=ASC&with=filters&perPage=100')).body
    const shown: (number | null)[] = items.map((item: { currentPrice: number | null }) => item.currentPrice)
    const priced = shown.filter((price) => price !== null)
    expect(shown).toEqual([...priced.toSorted((a, b) => a - b), ...shown.filter((price) => price === null)])
    if (priced.length > 0) expect(filters.items[0].value).toEqual({ min: Math.min(...priced), max: Math.max(...priced) })
    for (const price of new Set(priced)) {
      const exact = await user.get(`/api/v2/search?criteria[priceMin]=${price}&criteria[priceMax]=${price}&perPage=100`)
      expect(exact.body.items.map((item: { currentPrice: number }) => item.currentPrice)).toEqual(priced.filter((other) => other === price))
    }
    const cart = await user.patch('/api/v2/cart/items', { items: ids.map((productId) => ({ productId, amount: 1 })) })
    const inCart = new Map(cart.body.updatedItems.map((item: { productId: number; currentPrice: number | null }) => [item.productId, item.currentPrice]))
    for (const item of items) expect([item.id, inCart.get(item.id)]).toEqual([item.id, item.currentPrice])
  }
})
