import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartPatches, replacedLines, type Line } from './replaced-lines'

const line = (id: number, productId: number, amount: number, note = '', sellerId = 1): Line & { id: number } => ({
  id,
  productId,
  customProductId: null,
  sellerId,
  amount,
  note,
  additionalFields: {},
})

test('lines that become the same product add up at the place of the older one', () => {
  const before = [line(1, 10, 1, 'щит'), line(2, 20, 0.1), line(3, 30, 0.2, 'ввод')]
  const after = replacedLines(
    before,
    new Map([
      [1, { productId: 30, sellerId: 1, amount: 5 }],
      [2, { productId: 40, sellerId: 2, amount: 7 }],
    ]),
  )
  expect(after.map(({ productId, sellerId, amount, note }) => [productId, sellerId, amount, note])).toEqual([
    [40, 2, 7, ''],
    [30, 1, 5.2, 'ввод; щит'],
  ])
  expect(cartPatches(before, after)).toEqual([
    { productId: 10, customProductId: null, sellerId: 1, amount: 0 },
    { productId: 20, customProductId: null, sellerId: 1, amount: 0 },
    { productId: 40, customProductId: null, sellerId: 2, amount: 7, note: '', additionalFields: {}, position: 0 },
    {
      productId: 30,
      customProductId: null,
      sellerId: 1,
      amount: 5.2,
      note: 'ввод; щит',
      additionalFields: {},
      position: 1,
    },
  ])
})

/** Like the server: absolute amounts by product and seller, 0 removes, every line at its place. */
function patched(lines: readonly Line[], patches: ReturnType<typeof cartPatches>): Line[] {
  const key = ({
    productId,
    sellerId,
  }: {
    productId?: number | null | undefined
    sellerId?: number | null | undefined
  }) => `${String(productId)}:${String(sellerId)}`
  const removed = new Set(patches.filter(({ amount }) => amount === 0).map(key))
  const changes = new Map(patches.filter(({ amount }) => amount !== 0).map((patch) => [key(patch), patch]))
  const plain = ({
    productId = null,
    customProductId = null,
    sellerId = null,
    amount = 0,
    note = '',
  }: ReturnType<typeof cartPatches>[number]): Line => ({
    productId,
    customProductId,
    sellerId,
    amount,
    note,
    additionalFields: {},
  })
  const kept = lines.filter((one) => !removed.has(key(one)) && !changes.has(key(one)))
  for (const patch of [...changes.values()].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)))
    kept.splice(patch.position ?? 0, 0, plain(patch))
  return kept
}

test('applying gives the new cart, undoing the old one, whichever lines are merged', () => {
  const products = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(
      fc.uniqueArray(products, { minLength: 1 }),
      fc.dictionary(
        fc.constantFrom('0', '1', '2', '3'),
        fc.record({ productId: products, sellerId: fc.constant(1), amount: fc.integer({ min: 1, max: 9 }) }),
      ),
      (ids, chosen) => {
        const before = ids.map((productId, place) =>
          line(place, productId, 1 + (place % 2), place % 3 === 0 ? '' : `примечание ${String(place)}`),
        )
        const after = replacedLines(before, new Map(Object.entries(chosen).map(([place, by]) => [Number(place), by])))
        const bare = (lines: readonly Line[]) =>
          lines.map(({ productId, sellerId, amount, note }) => ({ productId, sellerId, amount, note }))
        expect(bare(patched(before, cartPatches(before, after)))).toEqual(bare(after))
        expect(bare(patched(after, cartPatches(after, before, true)))).toEqual(bare(before))
        expect(new Set(after.map(({ productId }) => productId)).size).toBe(after.length)
      },
    ),
  )
})
