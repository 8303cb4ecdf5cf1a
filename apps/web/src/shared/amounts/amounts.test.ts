import { expect, test } from 'vitest'
import { readAmount, roundedUp, smallestOrder } from './amounts'

test.each([
  ['7', { amount: 7 }],
  ['1 250,5', { amount: 1250.5 }],
  ['1\u00A0250.125', { amount: 1250.125 }],
  ['', { amount: 0 }],
  [',5', { amount: 0.5 }],
  ['абв', { problem: 'not-a-number' }],
  ['1.2.3', { problem: 'not-a-number' }],
  ['-', { problem: 'not-a-number' }],
  ['1e5', { problem: 'not-a-number' }],
  ['-3', { problem: 'negative' }],
  ['0,0001', { problem: 'too-precise' }],
  ['9999999', { problem: 'too-large' }],
])('%s', (text, expected) => expect(readAmount(text)).toEqual(expected))

test.each([
  ['2 шт', 'шт', { amount: 2 }],
  ['2 шт.', 'шт', { amount: 2 }],
  ['1 250,5ШТ', 'шт.', { amount: 1250.5 }],
  ['10\u00A0м', 'м', { amount: 10 }],
  ['-3 шт', 'шт', { problem: 'negative' }],
  ['10 см', 'м', { problem: 'not-a-number' }],
  ['2 уп', 'шт', { problem: 'not-a-number' }],
  ['2 шт', '', { problem: 'not-a-number' }],
  ['шт', 'шт', { problem: 'not-a-number' }],
  ['5100 шт', '100 шт', { problem: 'not-a-number' }],
])('%s of goods counted in «%s»', (text, unit, expected) => expect(readAmount(text, unit)).toEqual(expected))

test.each([
  { amount: 7, packing: { multiplicity: 6, minimumBatch: 1 }, expected: 12 },
  { amount: 12, packing: { multiplicity: 6, minimumBatch: 1 }, expected: 12 },
  { amount: 1, packing: { multiplicity: 6, minimumBatch: 10 }, expected: 12 },
  { amount: 0.31, packing: { multiplicity: 0.1, minimumBatch: 0.1 }, expected: 0.4 },
  { amount: 0, packing: { multiplicity: 6, minimumBatch: 10 }, expected: 0 },
])('$amount of $packing is ordered as $expected', ({ amount, packing, expected }) =>
  expect(roundedUp(amount, packing)).toBe(expected),
)

test('the smallest order is the minimum batch in whole packs', () => {
  expect(smallestOrder({ multiplicity: 6, minimumBatch: 10 })).toBe(12)
})
