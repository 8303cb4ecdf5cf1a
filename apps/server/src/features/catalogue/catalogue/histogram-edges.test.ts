import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogramEdges } from './histogram-edges'

test('edges rise from the minimum to the maximum, whatever the range', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 3 }),
      (a, b, digits) => {
        const [min, max] = a <= b ? [a, b] : [b, a]
        const edges = histogramEdges(min, max, digits)
        expect([edges[0], edges.at(-1)]).toEqual([min, max])
        expect(edges.length).toBeLessThanOrEqual(17)
        expect(edges.slice(1).every((edge, at) => edge > (edges[at] ?? 0) || (min === max && edge === min))).toBe(true)
      },
    ),
  )
})

test('a wide range is divided by orders of magnitude', () => {
  expect(histogramEdges(1, 65536, 0).slice(0, 5)).toEqual([1, 2, 4, 8, 16])
  expect(histogramEdges(0, 16, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
})
