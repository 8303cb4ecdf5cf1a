import fc from 'fast-check'
import { expect } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import { findAnalogues } from './analogues'

type Features = Record<string, StoredFeature>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The rule applied naively, product by product. */
function naive(ownId: number, all: ReadonlyMap<number, Features>): Map<number, number> {
  const own = all.get(ownId) ?? {}
  const matches = new Map<number, number>()
  for (const [id, other] of all) {
    if (id === ownId) continue
    // the current and the colour are critical
    const isFit = ['1', '2'].every((key) => own[key] === undefined || same(own[key], other[key]))
    if (!isFit) continue
    let matched = 0
    for (const key of Object.keys(own)) if (same(own[key], other[key])) matched++
    if (Object.keys(own).length > 0 && Object.keys(own).length - matched <= Object.keys(own).length * 0.15)
      matches.set(id, matched)
  }
  return matches
}

async function makeFeatures(portal: Portal) {
  for (let id = 4; id <= 12; id++)
    await portal.db
      .insertInto('features')
      .values({
        id,
        catalogueId: 1,
        externalId: `f${id}`,
        code: null,
        name: `Свойство ${id}`,
        unit: null,
        kind: id % 3 === 0 ? 'range' : 'number',
      })
      .execute()
  await portal.changed('dictionaries')
}

test('analogues by features equal those of a comparison with every product of the class', async () => {
  const portal = await startPortal()
  await makeFeatures(portal)
  const value = fc.integer({ min: 1, max: 2 })
  const features = fc.record(
    {
      1: value,
      2: fc.constantFrom<StoredFeature>(world.red, world.blue, { v: [world.red, world.blue] }),
      3: fc.constant<StoredFeature>(true),
      4: value,
      5: value,
      6: fc.constantFrom<StoredFeature>([1, 2], [1, 3]),
      7: value,
      8: value,
      9: fc.constantFrom<StoredFeature>([1, 2], [2, 3]),
      10: value,
      11: value,
    },
    { requiredKeys: [] },
  )
  const shelf = fc.sample(features, { numRuns: 120, seed: 7 })
  const all = new Map<number, Features>()
  for (const own of shelf) all.set(await portal.newProduct({ features: own as Features }), own as Features) // the generator makes no other products
  let met = 0
  for (const id of all.keys()) {
    const analogues = await findAnalogues(portal, portal.services.dictionary.current, id)
    const expected = naive(id, all)
    met += expected.size
    expect(new Map(analogues.map((analogue) => [analogue.id, analogue.matched]))).toEqual(expected)
    for (const { matched, total, differences, source } of analogues)
      expect([matched + differences.length, source]).toEqual([total, 'features'])
    expect(analogues.map(({ matched }) => matched)).toEqual(
      analogues.map(({ matched }) => matched).toSorted((a, b) => b - a),
    )
  }
  expect(met).toBeGreaterThan(100)
  await portal.stop()
})

test('findReplace lists products in stock first, the table before equal features, with matches and differences', async ({
  portal,
}) => {
  await makeFeatures(portal)
  const base: Features = { 1: 16, 2: world.red, 3: true, 4: 1, 5: 230, 7: 1, 8: 1 }
  const own = await portal.newProduct({ article: 'OWN-1', features: base })
  const equal = await portal.newProduct({ article: 'EQUAL-1', features: base, stock: 0 })
  const near = await portal.newProduct({ article: 'NEAR-1', features: { ...base, 4: 25 } })
  const far = await portal.newProduct({ article: 'FAR-1', features: { ...base, 4: 25, 5: 400 } })
  const wrong = await portal.newProduct({ article: 'WRONG-1', features: { ...base, 1: 25 } })
  const wrongInTable = await portal.newProduct({ article: 'WRONG-2', features: { 1: 40 } })
  const listed = await portal.newProduct({ article: 'LISTED-1', features: { 1: 16, 2: world.red } })
  const withdrawn = await portal.newProduct({ article: 'GONE-1', features: base, isActive: false })
  await portal.db
    .insertInto('productLinks')
    .values([
      { productId: own, linkedId: listed, kind: 'analogue' },
      { productId: own, linkedId: withdrawn, kind: 'analogue', position: 1 },
      { productId: own, linkedId: wrongInTable, kind: 'analogue', position: 2 },
    ])
    .execute()

  const guest = portal.guest()
  for (const key of ['OWN-1', 'own1', `id.${own}`]) {
    const { body } = await guest.get(`/api/v2/search?criteria[keyword]=findReplace:${key}`)
    expect(body.meta).toMatchObject({ hasInitialItem: true, itemsHeading: 'Аналоги', totalCount: 3 })
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([own, listed, near, equal])
  }
  const { body } = await guest.get('/api/v2/search?criteria[keyword]=findReplace:OWN-1')
  expect(body.items[0].analogy).toBeUndefined()
  expect(body.items[1]).toMatchObject({ analog: true, analogy: { source: 'table', matched: 2, total: 7 } })
  expect(body.items[1].analogy.differences).toContainEqual({
    id: 3,
    name: 'Диммируемый',
    unit: null,
    own: 'Да',
    other: null,
  })
  expect(body.items[3].analogy).toEqual({
    source: 'features',
    matched: 7,
    total: 7,
    differences: [],
    because: [],
    check: [],
  })
  expect(body.items[2].analogy).toEqual({
    source: 'features',
    matched: 6,
    total: 7,
    differences: [{ id: 4, name: 'Свойство 4', unit: null, own: '1', other: '25' }],
    because: [],
    check: [],
  })
  for (const id of [far, wrong, wrongInTable])
    expect(body.items.map((item: { id: number }) => item.id)).not.toContain(id)

  // filters, order and pages work here too
  const inStock = await guest.get('/api/v2/search?criteria[keyword]=findReplace:OWN-1&criteria[instock]=true')
  expect(inStock.body.items.map(({ id }: { id: number }) => id)).toEqual([own, listed, near])
  const second = await guest.get('/api/v2/search?criteria[keyword]=findReplace:OWN-1&perPage=1&page=2')
  expect(second.body).toMatchObject({
    items: [{ id: near }],
    meta: { hasInitialItem: false, itemsHeading: 'Аналоги', pageCount: 3 },
  })
  // the card has the same order, including the seller's table
  await portal.db.updateTable('productStocks').set({ amount: 0 }).where('productId', '=', listed).execute()
  await portal.changed('stocks', listed)
  const card = await guest.get(`/api/v1/product/${own}/analogue`)
  expect(card.body.items.map(({ product }: { product: { id: number } }) => product.id)).toEqual([near, listed, equal])
  // goods without an article do not match «/» or an impossible number
  await portal.newProduct({ article: '' })
  for (const nothing of ['%2F', 'id.99999999999999999999']) {
    expect(await guest.get(`/api/v2/search?criteria[keyword]=findReplace:${nothing}`)).toMatchObject({
      status: 200,
      body: { items: [] },
    })
  }
  expect((await guest.get('/api/v1/product/by-article/%2F')).status).toBe(404)
  const unknown = await guest.get('/api/v2/search?criteria[keyword]=findReplace:NOBODY')
  expect(unknown.body).toMatchObject({
    items: [],
    meta: { hasInitialItem: false, itemsHeading: 'Аналоги', totalCount: 0 },
  })
})
