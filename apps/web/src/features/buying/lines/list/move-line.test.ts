import { expect, test } from 'vitest'
import { dropPlace, movedOnto, placesOf } from './move-line'

const lines = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
const order = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test.each([
  [1, 3, [2, 3, 1, 4]],
  [4, 1, [4, 1, 2, 3]],
  [2, 3, [1, 3, 2, 4]],
])('line %i takes the place of line %i', (moved, onto, after) => {
  expect(order(movedOnto(lines, moved, onto))).toEqual(after)
})

test('an unknown line and a line dropped onto itself move nothing', () => {
  expect(movedOnto(lines, 9, 1)).toBe(lines)
  expect(movedOnto(lines, 1, 9)).toBe(lines)
  expect(movedOnto(lines, 2, 2)).toBe(lines)
})

test('only the given lines get positions', () => {
  expect(placesOf(lines, new Set([4, 2, 9]))).toEqual([
    { id: 2, position: 1 },
    { id: 4, position: 3 },
  ])
})

test.each([
  { moved: 1, id: 3, side: 'before', after: [2, 1, 3, 4] },
  { moved: 1, id: 3, side: 'after', after: [2, 3, 1, 4] },
  { moved: 4, id: 1, side: 'before', after: [4, 1, 2, 3] },
  { moved: 4, id: 1, side: 'after', after: [1, 4, 2, 3] },
  { moved: 2, id: 4, side: 'after', after: [1, 3, 4, 2] },
  { moved: 2, id: 1, side: 'after', after: [1, 2, 3, 4] },
  { moved: 2, id: 3, side: 'before', after: [1, 2, 3, 4] },
  { moved: 2, id: 2, side: 'after', after: [1, 2, 3, 4] },
] as const)('line $moved dropped $side line $id', ({ moved, id, side, after }) => {
  const onto = dropPlace(order(lines), moved, { id, side })
  expect(onto === null ? order(lines) : order(movedOnto(lines, moved, onto))).toEqual(after)
})
