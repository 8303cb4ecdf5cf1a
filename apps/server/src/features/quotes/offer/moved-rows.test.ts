import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedAmong } from './moved-rows'

test('dragging one row moves exactly that row, however far', () => {
  expect(movedAmong([0, 1, 2, 3])).toEqual([])
  expect(movedAmong([3, 0, 1, 2])).toEqual([0])
  expect(movedAmong([1, 2, 3, 0])).toEqual([3])
})

test('the other rows keep their order, and the number of moved rows is minimal', () => {
  const order = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 9 })
  fc.assert(
    fc.property(order, (places) => {
      const moved = new Set(movedAmong(places))
      const rises = (of: readonly number[]) => of.every((place, at) => at === 0 || place > (of[at - 1] ?? -1))
      expect(rises(places.filter((_, at) => !moved.has(at)))).toBe(true)
      // by trying all
      let longest = 0
      for (let chosen = 0; chosen < 2 ** places.length; chosen += 1) {
        const some = places.filter((_, at) => (chosen >> at) & 1)
        if (some.length > longest && rises(some)) longest = some.length
      }
      expect(places.length - moved.size).toBe(longest)
    }),
  )
})
