import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread, type ToldLine, type ToldOrder } from './told-order'

const order = fc
  .record({
    asked: fc.array(fc.record({ productId: fc.integer({ min: 1, max: 4 }), amount: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    has: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ asked, has }) => {
    const products = [...new Set(asked.map(({ productId }) => productId))]
    const lines = products.map((productId, at) => ({ id: at + 1, productId }) as ToldLine)
    const content = { lines: asked.map((line, at) => ({ ...line, lineNumber: at + 1, sellerId: null })) }
    const told = { order: { sellerId: null }, lines, punchoutOrder: { content } } as unknown as ToldOrder
    return { told, asked, hasOf: (productId: number | null) => has[(productId ?? 1) - 1] ?? 0 }
  })

/** Unit by unit: each goes to the first line of its product that needs one more, and the rest to the last. */
function naive(
  asked: readonly { productId: number; amount: number }[],
  hasOf: (productId: number) => number,
): number[] {
  const given = asked.map(() => 0)
  for (const productId of new Set(asked.map((line) => line.productId)))
    for (let unit = 0; unit < hasOf(productId); unit++) {
      const places = asked.flatMap((line, at) => (line.productId === productId ? [at] : []))
      const place = places.find((at) => (given[at] ?? 0) < (asked[at]?.amount ?? 0)) ?? places.at(-1) ?? 0
      given[place] = (given[place] ?? 0) + 1
    }
  return given
}

test("equal goods fill the buyer's lines in order, unit by unit", () => {
  fc.assert(
    fc.property(order, ({ told, asked, hasOf }) => {
      const amounts = spread(told, ({ productId }) => hasOf(productId)).map(({ amount }) => amount)
      expect(amounts).toEqual(naive(asked, hasOf))
    }),
  )
})
