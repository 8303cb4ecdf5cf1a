import type { IndexProduct } from '@snab/catalogue-index/types'
import { expect, test } from 'vitest'
import { pricesUpdate, stocksUpdate, toDocument } from './document'

const product: IndexProduct = {
  id: 7,
  article: 'ВА-12',
  codes: ['ba 12', '4606'],
  name: 'Розетка белая без заземления',
  keywords: 'розетка IEK',
  sectionId: 4,
  extraSectionIds: [2, 4, 0],
  brandId: 3,
  seriesId: 0,
  manufacturerId: 0,
  sellerIds: [1, 1],
  groupId: 0,
  setIds: [],
  features: [
    { featureId: 1, kind: 'value', valueId: 5 },
    { featureId: 2, kind: 'number', number: -0.5 },
    { featureId: 2, kind: 'range', from: 9, to: 1 },
    { featureId: 3, kind: 'flag' },
  ],
  prices: [
    [1, 500],
    [2, 0],
  ],
  stocks: [
    [1, 1500.7],
    [2, 0],
    [3, -4],
  ],
  recommended: false,
  popularity: 2.4,
}

test('a product becomes a document of terms by their strongest field, its own sections and all values', () => {
  expect(toDocument(product)).toMatchObject({
    start: ['розетка'],
    name: ['белая', 'без'],
    keywords: ['заземления', 'iek'],
    startStems: ['розетк'],
    keywordsStems: ['заземлен'],
    words: ['розетка', 'белая', 'без', 'заземления', 'iek'],
    codes: ['BA12', '4606'],
    sections: ['4', '2'],
    sectionSet: '2.4',
    brand: '3',
    series: '0',
    sellers: ['1'],
    features: ['1:v:5', '2:n:-0.5', '2:r:1:9', '3:f'],
    ranges: {
      '2': [
        { gte: -0.5, lte: -0.5 },
        { gte: 1, lte: 9 },
      ],
    },
    prices: { '1': 500 },
    stocks: { '1': 1500 },
    stocked: ['1'],
    popularity: 2,
  })
})

test('an update replaces all prices or all stocks', () => {
  expect(pricesUpdate([[2, 10]]).script.params).toEqual({ prices: { '2': 10 } })
  expect(stocksUpdate([]).script.params).toEqual({ stocks: {}, stocked: [] })
})
