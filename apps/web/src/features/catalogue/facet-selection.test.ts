import type { Facet } from '@snab/contract/catalogue'
import { expect, test } from 'vitest'
import { chosenRange, chosenValues, setRange, tick } from './facet-selection'

const facet = (id: string): Facet => ({ id, name: id, unit: null, code: null, isCustom: false, primary: false, kind: 'list', value: null, values: [], valueCount: 0 })

test('a primary facet has a parameter of its own', () => {
  expect(tick(facet('brand'), '3', true, { brands: [1] })).toEqual({ brands: [1, 3] })
  expect(tick(facet('group'), '1', false, { type: [1] })).toEqual({ type: undefined })
  expect([...chosenValues(facet('seller'), { sellerId: [4] })]).toEqual(['4'])
})

test('another one shares the features', () => {
  expect(tick(facet('12'), '34', true, { features: ['9:1'] })).toEqual({ features: ['9:1', '12:34'] })
  expect(tick(facet('12'), '34', false, { features: ['9:1', '12:34'] })).toEqual({ features: ['9:1'] })
  expect([...chosenValues(facet('1'), { features: ['12:34', '1:5'] })]).toEqual(['5'])
})

test('a range replaces the values of its feature, and a value its range', () => {
  expect(setRange(facet('12'), { from: 6, to: undefined }, { features: ['12:34', '9:1'] })).toEqual({ features: ['9:1', '12:6,'] })
  expect(tick(facet('12'), '34', true, { features: ['12:6,63'] })).toEqual({ features: ['12:34'] })
  expect(chosenRange(facet('12'), { features: ['12:6,'] })).toEqual({ from: 6, to: undefined })
})

test('a reversed range is swapped, an empty one goes', () => {
  expect(setRange(facet('price'), { from: 500, to: 20 }, {})).toEqual({ priceMin: 20, priceMax: 500 })
  expect(setRange(facet('12'), { from: undefined, to: undefined }, { features: ['12:6,63'] })).toEqual({ features: undefined })
})
