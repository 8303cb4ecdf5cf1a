import type { Product } from '@snab/contract/catalogue/product'
import { needed } from '@snab/domain/configurator/plan'
import { expect, test } from 'vitest'
import { amountFor, apart, joined, readPicks, takenFor, writePicks, type Match } from './picks'

const product = (id: number, unit = 'шт', multiplicity = 1): Product =>
  // only the used fields
  ({ id, unit: { name: unit }, multiplicity, minimumBatch: multiplicity }) as Product
const match = (by: Match['by']): Match => ({
  key: 'tray',
  by,
  instead: null,
  classId: 1,
  features: [],
  unknown: [],
  total: 2,
  products: [product(1), product(2)],
})
const tray = needed({ key: 'tray', title: 'Лоток', classes: [], amount: 42, unit: 'м', pieceM: 3 })

test('choices are read from the address; invalid ones are dropped', () => {
  const picks = new Map([
    ['board', { productId: 12, amount: 2 }],
    ['main', { productId: 0, amount: null }],
  ])
  expect(readPicks(writePicks(picks))).toEqual(picks)
  expect(writePicks(new Map())).toBeUndefined()
  expect(readPicks('a~x~1;~5~1;b~-1~;c~1~-4')).toEqual(new Map())
})

test('the first fitting product is taken; one with only a similar name must be chosen by hand', () => {
  expect(takenFor(match('features'), undefined)?.id).toBe(1)
  expect(takenFor(match('words'), undefined)).toBeNull()
  expect(takenFor(match('words'), { productId: 2, amount: null })?.id).toBe(2)
  expect(takenFor(match('features'), { productId: 0, amount: null })).toBeNull()
  expect(takenFor(undefined, undefined)).toBeNull()
})

test('metres become pieces for goods sold by the piece, always in whole packs', () => {
  expect(amountFor(tray, product(1, 'м', 3), undefined)).toBe(42)
  expect(amountFor(tray, product(1, 'шт'), undefined)).toBe(14)
  expect(amountFor({ ...tray, amount: 43 }, product(1, 'м', 3), undefined)).toBe(45)
  expect(amountFor(tray, product(1), { productId: 1, amount: 5 })).toBe(5)
  expect(amountFor(tray, product(2), { productId: 1, amount: 5 })).toBe(14)
})

test('one line per product, however many items it serves', () => {
  expect(
    joined([
      { productId: 1, amount: 2, price: 10 },
      { productId: 2, amount: 1, price: null },
      { productId: 1, amount: 3, price: 10 },
    ]),
  ).toEqual([
    { productId: 1, amount: 5, price: 10 },
    { productId: 2, amount: 1, price: null },
  ])
})

test('a product of another series is marked, unless the item need not match', () => {
  const frame = needed({ key: 'frame', title: 'Рамка', classes: [], amount: 1, alike: 'series' })
  const ofSeries = (id: number | null) => ({ ...product(1), series: id === null ? null : { id, name: `Серия ${id}` } })
  const together = { brand: null, series: { id: 1, name: 'Серия 1' } }
  expect(apart(frame, ofSeries(1), together)).toBeNull()
  expect(apart(frame, ofSeries(2), together)).toEqual({ alike: 'series', best: 'Серия 1', actual: 'Серия 2' })
  expect(apart(frame, ofSeries(null), together)).toMatchObject({ actual: null })
  expect(apart(tray, ofSeries(2), together)).toBeNull()
  expect(apart(frame, null, together)).toBeNull()
  expect(apart(frame, ofSeries(2), { ...together, series: null })).toBeNull()
})
