import type { ItemsAnswer } from '@snab/contract/buying/specification-items'
import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import { expect, test } from 'vitest'
import { mergedItems, movedItems } from './merged-items'

// only the fields that the merge uses
const item = (id: number, position: number, amount = 1) => ({ id, position, amount }) as SpecificationItem
const shown = (items: SpecificationItem[]) => ({ items, version: 3, total: 10, totals: { price: 10 } }) as Specification
const answer = (change: Partial<ItemsAnswer>) =>
  ({
    items: [],
    updatedItems: [],
    deletedItems: [],
    messages: [],
    totals: { price: 7 },
    version: 4,
    ...change,
  }) as ItemsAnswer
const ids = (specification: Specification | null) => specification?.items.map(({ id }) => id)

test('changed rows are replaced, deleted ones removed, new ones added, in the order of their positions', () => {
  const before = shown([item(1, 0), item(2, 1), item(3, 2)])
  const merged = mergedItems(
    before,
    answer({ updatedItems: [item(3, 0, 5), item(1, 1), item(9, 3)], deletedItems: [{ id: 2 }] }),
  )
  expect(ids(merged)).toEqual([3, 1, 9])
  expect(merged).toMatchObject({ version: 4, total: 7, positions: 3, items: [{ amount: 5 }, {}, {}] })
})

test('an outdated client gets everything; an older answer or a gap means reading again', () => {
  const before = shown([item(1, 0)])
  expect(ids(mergedItems(before, answer({ items: [item(5, 1), item(4, 0)], version: 9 })))).toEqual([4, 5])
  expect(mergedItems(before, answer({ version: 2 }))).toBeNull()
  expect(mergedItems(before, answer({ version: 9 }))).toBeNull()
})

test('an answer to something else keeps rows that were moved meanwhile', () => {
  const before = shown([item(2, 0), item(1, 1)])
  expect(ids(mergedItems(before, answer({ updatedItems: [item(1, 0), item(2, 1, 5)] }), 'shown'))).toEqual([2, 1])
})

test('a moved row takes its place and the others close the gap', () => {
  const rows = [item(1, 0), item(2, 1), item(3, 2)]
  expect(movedItems(rows, 3, 0).map(({ id, position }) => [id, position])).toEqual([
    [3, 0],
    [1, 1],
    [2, 2],
  ])
  expect(movedItems(rows, 1, 2).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(movedItems(rows, 8, 0)).toBe(rows)
})
