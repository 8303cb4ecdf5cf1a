import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draggedWith, orderOnto } from './dragged-rows'

const rows = [
  { id: 1, kind: 'product' },
  { id: 2, kind: 'section' },
  { id: 3, kind: 'product' },
  { id: 4, kind: 'text' },
  { id: 5, kind: 'section' },
] as const

test('a row is dragged alone, with the selected ones, or with its section', () => {
  expect(draggedWith(rows, 1, new Set())).toEqual(new Set([1]))
  expect(draggedWith(rows, 1, new Set([1, 4]))).toEqual(new Set([1, 4]))
  expect(draggedWith(rows, 2, new Set())).toEqual(new Set([2, 3, 4]))
  expect(draggedWith(rows, 5, new Set([1]))).toEqual(new Set([5]))
})

test('rows land where they were dropped', () => {
  const ids = [1, 2, 3, 4, 5]
  const onto = (dragged: number, moved: number[], place: number) =>
    orderOnto(ids, { dragged, moved: new Set(moved), onto: place })
  expect(onto(1, [1], 3)).toEqual([2, 3, 1, 4, 5])
  expect(onto(5, [5], 2)).toEqual([1, 5, 2, 3, 4])
  expect(onto(2, [2, 3, 4], 5)).toEqual([1, 5, 2, 3, 4])
  expect(onto(1, [1, 4], 4)).toBeNull()
})

test('no row is lost or duplicated', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(50), { minLength: 2 }),
      fc.nat(),
      fc.nat(),
      fc.infiniteStream(fc.boolean()),
      (ids, from, to, bits) => {
        const dragged = ids[from % ids.length] ?? 0
        const moved = new Set([dragged, ...ids.filter(() => bits.next().value)])
        const order = orderOnto(ids, { dragged, moved, onto: ids[to % ids.length] ?? 0 })
        if (order) expect(order.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      },
    ),
  )
})
