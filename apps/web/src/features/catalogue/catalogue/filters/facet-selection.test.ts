import type { Facet } from '@snab/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { chosenRange, chosenValues, setRange, tick } from './facet-selection'

const facet = (id: string): Facet => ({
  id,
  name: id,
  unit: null,
  code: null,
  isCustom: false,
  primary: false,
  kind: 'list',
  value: null,
  values: [],
  valueCount: 0,
})

const value = (id: string) => ({ id, name: '' })

test('a primary facet has its own parameter', () => {
  expect(tick(facet('brand'), value('3'), true, { brands: [1] })).toEqual({ brands: [1, 3] })
  expect(tick(facet('group'), value('1'), false, { type: [1] })).toEqual({ type: undefined })
  expect([...chosenValues(facet('seller'), { sellerId: [4] })]).toEqual(['4'])
})

test('other facets share the parameter of features', () => {
  expect(tick(facet('12'), value('34'), true, { features: ['9:1'] })).toEqual({ features: ['9:1', '12:34'] })
  expect(tick(facet('12'), value('34'), false, { features: ['9:1', '12:34'] })).toEqual({ features: ['9:1'] })
  expect([...chosenValues(facet('1'), { features: ['12:34', '1:5'] })]).toEqual(['5'])
})

test('a range replaces the values of its feature, and a value its range', () => {
  expect(setRange(facet('12'), { from: 6, to: undefined }, { features: ['12:34', '9:1'] })).toEqual({
    features: ['9:1', '12:6,'],
  })
  expect(tick(facet('12'), value('34'), true, { features: ['12:6,63'] })).toEqual({ features: ['12:34'] })
  expect(chosenRange(facet('12'), { features: ['12:6,'] })).toEqual({ from: 6, to: undefined })
})

test('a reversed range is swapped, an empty one removed', () => {
  expect(setRange(facet('price'), { from: 500, to: 20 }, {})).toEqual({ priceMin: 20, priceMax: 500 })
  expect(setRange(facet('12'), { from: undefined, to: undefined }, { features: ['12:6,63'] })).toEqual({
    features: undefined,
  })
})

const colours: Facet = {
  ...facet('2'),
  code: 'EF000007',
  isCustom: true,
  values: [
    { id: '1', name: 'Красный', count: 1 },
    { id: '2', name: 'Синий', count: 1 },
  ],
}
const [red = value(''), blue = value('')] = colours.values

test('a configured property is chosen by its code and names', () => {
  expect(tick(colours, blue, true, { 'custom-EF000007': ['Красный'] })).toEqual({
    'custom-EF000007': ['Красный', 'Синий'],
    features: undefined,
  })
  expect(tick(colours, red, false, { 'custom-EF000007': ['красный'] })).toEqual({
    'custom-EF000007': undefined,
    features: undefined,
  })
  expect(chosenValues(colours, { 'custom-EF000007': ['СИНИЙ', 'нечто'] })).toEqual(['2'])
})

test('a choice by id and by name is the same, also for a property that is not configured', () => {
  expect(tick(colours, blue, true, { features: ['2:1', '9:4'] })).toEqual({
    'custom-EF000007': ['Красный', 'Синий'],
    features: ['9:4'],
  })
  expect(tick({ ...colours, isCustom: false }, blue, true, { 'custom-EF000007': ['Красный'] })).toEqual({
    'custom-EF000007': ['Красный', 'Синий'],
    features: undefined,
  })
  expect(tick({ ...colours, isCustom: false }, blue, true, {})).toEqual({ features: ['2:2'] })
  expect(chosenValues(colours, { features: ['2:1'], 'custom-EF000007': ['Синий'] })).toEqual(['1', '2'])
})
