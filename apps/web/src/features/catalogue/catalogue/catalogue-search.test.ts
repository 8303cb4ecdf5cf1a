import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../lib/search-codec'
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search'

const read = (address: string) => withoutGaps(readCatalogueSearch(parseSearch(address)))
const withoutGaps = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

test('reads an address as the specification writes it', () => {
  expect(
    read(
      '?page=3&pageSize=50&sort=-price&brands=1,2&features=12:34&features=15:16,63&keyword=0012&custom-color=red,blue&instock=true&section=7',
    ),
  ).toEqual({
    page: 3,
    pageSize: 50,
    sort: '-price',
    brands: [1, 2],
    features: ['12:34', '15:16,63'],
    keyword: '0012',
    'custom-color': ['red', 'blue'],
    instock: true,
    section: 7,
  })
})

test('writes it back the same', () => {
  const address = '?page=3&brands=1,2&features=12:34&features=15:16,63&keyword=0012&instock=4,5'
  expect(stringifySearch(parseSearch(address))).toBe(address)
})

test.each([
  ['defaults', '?page=1&pageSize=20', {}],
  [
    'rubbish',
    '?page=zzz&pageSize=-4&brands=a,b&sort=drop&priceMin=x&instock=maybe&section=0&features=nonsense&features=5',
    {},
  ],
  ['a reversed range', '?features=15:63,16', { features: ['15:16,63'] }],
  ['reversed prices', '?priceMin=500&priceMax=20', { priceMin: 20, priceMax: 500 }],
  ['an amount below one', '?requestedAmount=0.5', {}],
  ['repeats and rubbish inside a list', '?brands=2,x,2,,7', { brands: [2, 7] }],
  ['broken escapes', '?keyword=100%', { keyword: '100%' }],
  ['an empty address', '', {}],
  ['parameters named like the machinery', '?__proto__=1&constructor=2&keyword=a', { keyword: 'a' }],
])('%s', (_, address, expected) => expect(read(address)).toEqual(expected))

test('text never becomes a number, and a comma in it is not a list', () => {
  expect(read('?keyword=0012')).toEqual({ keyword: '0012' })
  expect(read('?keyword=3,5+%D0%BC%D0%BC')).toEqual({ keyword: '3,5 мм' })
})

test('a comma inside a value of a list survives', () => {
  const search = { 'custom-size': ['3,5', '4'] }
  expect(stringifySearch(search)).toBe('?custom-size=3%2C5,4')
  expect(read(stringifySearch(search))).toEqual(search)
})

test('nothing is written as JSON', () => {
  expect(stringifySearch({ odd: { a: 1 }, empty: [], none: null, keyword: '{"a":1}' })).toBe('?keyword=%7B%22a%22:1%7D')
})

const id = fc.integer({ min: 1, max: 2 ** 40 })
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 5 })
const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const arbitrary: fc.Arbitrary<CatalogueSearch> = fc.record(
  {
    page: fc.integer({ min: 2, max: 999_999 }),
    pageSize: fc.constantFrom(50, 100, 200),
    sort: fc.constantFrom('price', '-price', 'name', '-stock'),
    section: id,
    // only 1 means yes
    instock: fc.oneof(
      fc.constant(true as const),
      ids.filter((chosen) => chosen.join() !== '1'),
    ),
    recommended: fc.constant(true as const),
    brands: ids,
    type: ids,
    set: ids,
    features: fc.uniqueArray(
      fc.oneof(
        id.map((feature) => `${String(feature)}:true`),
        fc.tuple(id, word).map(([feature, value]) => `${String(feature)}:v${value}`),
        id.map((feature) => `${String(feature)}:6,63`),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    priceMin: fc.integer({ min: 0, max: 100 }),
    priceMax: fc.integer({ min: 100, max: 1000 }),
    keyword: word.map((text) => text.trim()).filter((text) => text !== ''),
    'custom-color': fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
)

test('every list is written to the address and read back', () => {
  fc.assert(
    fc.property(arbitrary, (search) => {
      expect(read(stringifySearch(search))).toEqual(search)
    }),
  )
})

test('a value keeps its line separator', () => {
  const search = { features: ['1:красный\u2028матовый'] }
  expect(read(stringifySearch(search))).toEqual(search)
})
