import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOf, rowsIn } from './ordered-rows'

test('consecutive ids form one range', () => {
  expect(rangesOf([12, 3, 5, 4, 4])).toBe('3-5,12')
  expect([1, 3, 12].filter(rowsIn('3-5,x,,12,7-'))).toEqual([3, 12])
})

test('exactly the written ids are read', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
  fc.assert(
    fc.property(ids, (chosen) => {
      const isIn = rowsIn(rangesOf(chosen))
      expect(Array.from({ length: 70 }, (_, id) => id).filter(isIn)).toEqual(chosen.toSorted((a, b) => a - b))
    }),
  )
})
