import fc from 'fast-check'
import { expect } from 'vitest'
import { placeOrder } from '../../../../test/orders/ordering'
import { test, world, type Answer, type Portal } from '../../../../test/portal'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'

type Body = Answer['body']
/** A breaker's features in words; null: unknown. */
type Breaker = { amps: number | null; poles: string | null; curve: string | null; ka: number | null; ip: string | null }

const breaker: fc.Arbitrary<Breaker> = fc.record({
  amps: fc.option(fc.constantFrom(10, 16), { freq: 8 }),
  poles: fc.option(fc.constantFrom('1P', '2P', '1P+N'), { freq: 8 }),
  curve: fc.option(fc.constantFrom('B', 'C'), { freq: 8 }),
  ka: fc.option(fc.constantFrom(4.5, 6, 10), { freq: 8 }),
  ip: fc.option(fc.constantFrom('IP20', 'IP44', 'IP65', 'IP37'), { freq: 8 }),
})

const listed = { poles: 40, curve: 41, ip: 43, kaInWords: 44 }
const many = 60

/** The rule again, in its simplest form. */
function standsIn(own: Breaker, other: Breaker): 'yes' | 'unsure' | 'no' {
  const pairs: [unknown, unknown, boolean][] = [
    [own.amps, other.amps, own.amps === other.amps],
    [own.poles, other.poles, own.poles === other.poles],
    [own.curve, other.curve, own.curve === other.curve],
    [own.ka, other.ka, (other.ka ?? 0) >= (own.ka ?? 0)],
    [own.ip, other.ip, digits(other.ip).every((digit, at) => digit >= (digits(own.ip)[at] ?? 0))],
  ]
  const said = pairs.filter(([mine, theirs]) => mine !== null && theirs !== null)
  if (said.some(([, , isFit]) => !isFit)) return 'no'
  return pairs.some(([mine, theirs]) => (mine === null) !== (theirs === null)) ? 'unsure' : 'yes'
}
const digits = (ip: string | null) => (ip ?? '').slice(2).split('').map(Number)

/** Half of the goods state their breaking capacity in words and kiloamperes, as another supplier does. */
async function stockShelf(portal: Portal, breakers: readonly Breaker[]): Promise<Map<number, Breaker>> {
  const { db } = portal
  const list = (id: number, name: string) => ({
    id,
    catalogueId: 1,
    externalId: `f${String(id)}`,
    code: null,
    name,
    unit: null,
    kind: 'list' as const,
  })
  await db
    .insertInto('features')
    .values([
      list(listed.poles, 'Число полюсов'),
      list(listed.curve, 'Кривая отключения'),
      list(listed.ip, 'Степень защиты IP'),
      list(listed.kaInWords, 'Предельная отключающая способность'),
      { ...list(42, 'Отключающая способность'), unit: 'А', kind: 'number' },
    ])
    .execute()
  const ids = new Map<string, number>()
  const valueOf = async (featureId: number, name: string): Promise<number> => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const { id } = await db
      .insertInto('featureValues')
      .values({ featureId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
    return id
  }
  const shelf = new Map<number, Breaker>()
  for (const [at, one] of breakers.entries()) {
    // equal non-critical features, so that goods are similar
    const features: Record<string, StoredFeature> = Object.fromEntries(
      [50, 51, 52, 53, 54, 55, 56].map((id) => [id, 1]),
    )
    if (one.amps !== null) features[world.current] = one.amps
    if (one.poles !== null) features[listed.poles] = await valueOf(listed.poles, one.poles)
    if (one.curve !== null) features[listed.curve] = await valueOf(listed.curve, one.curve)
    if (one.ip !== null) features[listed.ip] = await valueOf(listed.ip, one.ip)
    if (one.ka !== null && at % 2 === 0) features[42] = one.ka * 1000
    if (one.ka !== null && at % 2 === 1)
      features[listed.kaInWords] = await valueOf(listed.kaInWords, `${String(one.ka).replace('.', ',')} кА`)
    const id = await portal.newProduct({
      features,
      price: 100_00 - at,
      stock: at % 3 === 0 ? 0 : 50,
      brandId: 1 + (at % 2),
    })
    shelf.set(id, one)
  }
  await portal.changed('all')
  return shelf
}

test('no kind of proposal breaks a critical feature, and an uncertain one is never chosen automatically', async ({
  portal,
}) => {
  const [breakers = []] = fc.sample(fc.array(breaker, { minLength: many, maxLength: many }), { numRuns: 1, seed: 5 })
  const shelf = await stockShelf(portal, breakers)
  const ids = [...shelf.keys()]
  // the seller's own table may contain anything
  await portal.db
    .insertInto('productLinks')
    .values(
      ids.flatMap((productId, at) =>
        [1, 7, 20].map((step) => ({
          productId,
          linkedId: ids[(at + step) % ids.length] ?? productId,
          kind: 'analogue' as const,
          position: step,
        })),
      ),
    )
    .execute()
  await portal.changed('all')
  const buyer = await portal.newUser()
  const seen = { yes: 0, unsure: 0 }
  const check = (ownId: number, otherId: number, isChecked: boolean, how: string) => {
    const [own, other] = [shelf.get(ownId), shelf.get(otherId)]
    if (!own || !other) throw new Error(`${how} proposes something unknown`)
    const verdict = standsIn(own, other)
    expect(verdict, `${how}: ${JSON.stringify([own, other])}`).toBe(isChecked ? 'unsure' : 'yes')
    if (verdict !== 'no') seen[verdict] += 1
  }

  for (const id of ids) {
    const card = (await buyer.get(`/api/v1/product/${id}/analogue`)).body.items
    for (const { product, check: open } of card) check(id, product.id, open.length > 0, 'card')
    const list = (await buyer.get(`/api/v2/search?perPage=100&criteria[keyword]=findReplace:id.${id}`)).body.items
    for (const item of list) if (item.id !== id) check(id, item.id, item.analogy.check.length > 0, 'list')
  }

  const specification = (
    await buyer.post('/api/v1/specification', {
      name: 'Щит',
      items: ids.map((productId) => ({ productId, amount: 3 })),
    })
  ).body
  for (const substitution of [
    { kind: 'cheapest' },
    { kind: 'stock' },
    { kind: 'brand', fromBrandId: 1, toBrandId: 2 },
    { kind: 'brand', fromBrandId: 2, toBrandId: 1 },
  ]) {
    const source = { kind: 'specification', id: specification.id }
    const { items } = (await buyer.post('/api/v1/substitution', { source, substitution })).body
    expect(items.length).toBeGreaterThan(0)
    for (const row of items) {
      expect(row.offers.length === 0, JSON.stringify(row.reason)).toBe(row.reason !== null)
      for (const offer of row.offers) {
        check(row.product.id, offer.product.id, offer.check.length > 0, substitution.kind)
        if (offer.check.length > 0) expect(offer.isEqual).toBe(false)
      }
    }
  }

  // repeating an order with discontinued goods offers only certain replacements, with a reason where they differ
  const ordered = ids.filter((_id, at) => at % 3 !== 0).slice(0, 20)
  await buyer.patch('/api/v2/cart/items', { items: ordered.map((productId) => ({ productId, amount: 1 })) })
  const placed = (await placeOrder(buyer)).body.orders
  await portal.db.updateTable('products').set({ isActive: false }).where('id', 'in', ordered).execute()
  await portal.changed('all')
  let offered = 0
  for (const { id } of placed) {
    const { rows } = (await buyer.get(`/api/v1/order/${String(id)}/repeat`)).body
    for (const { productId, analogue, changes } of rows) {
      expect(changes[0]).toBe(analogue ? 'discontinued' : 'gone')
      if (!analogue) continue
      offered += 1
      check(productId, analogue.productId, false, 'repeat')
    }
  }
  expect(offered).toBeGreaterThan(3)
  expect(seen.yes).toBeGreaterThan(80)
  expect(seen.unsure).toBeGreaterThan(20)

  // discontinued goods can still be replaced by hand
  const [gone = 0] = ordered.filter((id) => shelf.get(id)?.amps === 16)
  const { body }: { body: Body } = await buyer.get(
    `/api/v2/search?perPage=100&criteria[keyword]=findReplace:id.${gone}`,
  )
  expect(body.meta.hasInitialItem).toBe(false)
  for (const item of body.items) check(gone, item.id, item.analogy.check.length > 0, 'list of what is gone')
})
