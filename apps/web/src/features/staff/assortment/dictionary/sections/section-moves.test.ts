import { expect, test } from 'vitest'
import { orderAfter } from './section-moves'

test.each([
  { moved: 1, onto: { id: 3, side: 'after' as const }, expected: [2, 3, 1] },
  { moved: 3, onto: { id: 1, side: 'before' as const }, expected: [3, 1, 2] },
  { moved: 1, onto: { id: 2, side: 'before' as const }, expected: null },
  { moved: 1, onto: { id: 9, side: 'after' as const }, expected: null },
  { moved: 9, onto: { id: 1, side: 'after' as const }, expected: null },
])('$moved lands $onto.side $onto.id', ({ moved, onto, expected }) => {
  expect(orderAfter([1, 2, 3], moved, onto)).toEqual(expected)
})
