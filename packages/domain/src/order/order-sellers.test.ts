import { expect, test } from 'vitest'
import { linesBySeller } from './order-sellers'

const groups = (...sellerIds: (number | null)[]) =>
  [...linesBySeller(sellerIds.map((sellerId, at) => ({ sellerId, at })))].map(([sellerId, lines]) => [
    sellerId,
    lines.map(({ at }) => at),
  ])

test('each seller gets an order; lines without a seller go to the first one', () => {
  expect(groups(2, 1, 2)).toEqual([
    [2, [0, 2]],
    [1, [1]],
  ])
  expect(groups(null, 2, null, 1)).toEqual([
    [1, [0, 2, 3]],
    [2, [1]],
  ])
  expect(groups(null, null)).toEqual([[null, [0, 1]]])
  expect(groups()).toEqual([])
})
