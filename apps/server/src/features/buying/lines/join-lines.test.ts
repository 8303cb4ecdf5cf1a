import { LARGEST_AMOUNT } from '@snab/domain/money/amounts'
import { expect, test } from 'vitest'
import { joinLines } from './join-lines'

const line = (productId: number, amount: number, sellerId: number | null = 1) => ({
  productId,
  customProductId: null,
  sellerId,
  amount,
  pieces: null,
})

test('amounts of the same goods and seller add up, other goods come last', () => {
  const present = [{ ...line(1, 2000), id: 11 }]
  const brought = [line(1, 3000), line(1, 1000, 2), line(2, 1000), line(2, 500), line(1, 500)]

  expect(joinLines(present, brought, 7)).toEqual({
    changed: [{ id: 11, amount: 5500, pieces: null }],
    added: [
      { ...line(1, 1000, 2), position: 8 },
      { ...line(2, 1500), position: 9 },
    ],
  })
})

test('no amount exceeds the largest one', () => {
  const present = [{ ...line(1, LARGEST_AMOUNT - 1), id: 11 }]
  expect(joinLines(present, [line(1, 5)], 0).changed).toEqual([{ id: 11, amount: LARGEST_AMOUNT, pieces: null }])
})
