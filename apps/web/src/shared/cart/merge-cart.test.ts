import type { CartAnswer, CartItem } from '@snab/contract/buying/cart'
import { expect, test } from 'vitest'
import { amountsByProduct, mergedCart } from './merge-cart'

// only the fields that merging uses
const line = (id: number, amount = 1, productId: number | null = id) => ({ id, amount, productId }) as CartItem
const answer = (version: number, more: Partial<CartAnswer>) =>
  ({ version, items: [], updatedItems: [], deletedItems: [], messages: [], totals: {}, ...more }) as CartAnswer
const ids = (cart: CartAnswer | null) => cart?.items.map(({ id, amount }) => [id, amount])

const shown = answer(5, { items: [line(3), line(1), line(2)], messages: [{ level: 'low', warning: 'старое' }] })

test('changed lines are replaced in place, new ones come last, deleted ones are removed, messages are new', () => {
  const merged = mergedCart(
    shown,
    answer(6, {
      updatedItems: [line(1, 7), line(9, 4)],
      deletedItems: [{ id: 3 }],
      messages: [{ level: 'low', warning: 'новое' }],
    }),
  )
  expect(ids(merged)).toEqual([
    [1, 7],
    [2, 1],
    [9, 4],
  ])
  expect(merged).toMatchObject({ version: 6, messages: [{ warning: 'новое' }] })
})

test('an unchanged line stays the same object, so that its row does not re-render', () => {
  expect(mergedCart(shown, answer(6, { updatedItems: [line(1, 7)] }))?.items[0]).toBe(shown.items[0])
})

test('when the answer contains all lines they are shown, in the order on the screen', () => {
  expect(ids(mergedCart(shown, answer(9, { items: [line(1, 7), line(2), line(3), line(4)] })))).toEqual([
    [3, 1],
    [1, 7],
    [2, 1],
    [4, 1],
  ])
})

test.each([
  ['somebody has written in between', answer(7, { updatedItems: [line(1, 7)] })],
  ['a later answer was already taken', answer(4, { updatedItems: [line(1, 7)] })],
  ['an older whole cart', answer(4, { items: [line(1)] })],
])('%s: the cart must be read again', (_, late) => {
  expect(mergedCart(shown, late)).toBeNull()
})

test('amounts of one product add up without floating-point errors', () => {
  expect(amountsByProduct([line(1, 1.001, 7), line(2, 1.001, 7), line(3, 5, 8), line(4, 9, null)])).toEqual(
    new Map([
      [7, 2.002],
      [8, 5],
    ]),
  )
})
