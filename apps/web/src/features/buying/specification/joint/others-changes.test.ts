import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import { expect, test } from 'vitest'
import { changedNames, namedBriefly } from './others-changes'

// only the fields that are compared
const item = (id: number, amount = 1) =>
  ({
    id,
    amount,
    note: '',
    productId: id,
    customProductId: null,
    product: { name: `Товар ${String(id)}` },
  }) as SpecificationItem
const list = (...items: SpecificationItem[]) => ({ items }) as Specification // likewise

test('changed, added and removed rows are named; moved ones are not', () => {
  expect(changedNames(list(item(1), item(2), item(3)), list(item(3), item(1, 5), item(4)))).toEqual([
    'Товар 1',
    'Товар 4',
    'Товар 2',
  ])
})

test('a message names three rows at most, each once', () => {
  expect(namedBriefly(['а', 'б', 'а'])).toBe('а, б')
  expect(namedBriefly(['а', 'б', 'в', 'г'])).toBe('а, б, в…')
})
