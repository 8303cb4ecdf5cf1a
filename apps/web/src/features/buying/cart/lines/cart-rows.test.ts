import type { CartItem } from '@snab/contract/buying/cart'
import { expect, test } from 'vitest'
import { cartRows } from './cart-rows'
import { readCartSearch } from '../cart-search'
import { withPlaces } from './restore-lines'

// only the fields that the rows use
const line = (id: number, sellerId: number | null, position = id) =>
  ({
    id,
    position,
    sellerId,
    seller: sellerId === null ? null : { id: sellerId, name: `Продавец ${String(sellerId)}` },
  }) as CartItem

test('one seller needs no headings', () => {
  expect(cartRows([line(1, 5), line(2, 5)]).map(({ key }) => key)).toEqual([1, 2])
})

test('several sellers are listed in the order of their first lines, each under a heading with its count', () => {
  const rows = cartRows([line(1, 5), line(2, 7), line(3, 5)])
  expect(rows.map(({ key }) => key)).toEqual(['seller-5', 1, 3, 'seller-7', 2])
  expect(rows[0]).toMatchObject({ kind: 'seller', name: 'Продавец 5', itemsCount: 2 })
})

test('a line without a seller is listed with those it will be ordered with', () => {
  expect(cartRows([line(1, null), line(2, 5)]).map(({ key }) => key)).toEqual([1, 2])
  const rows = cartRows([line(1, null), line(2, 7), line(3, 5)])
  expect(rows.map(({ key }) => key)).toEqual(['seller-5', 1, 3, 'seller-7', 2])
  expect(rows[0]).toMatchObject({ name: 'Продавец 5' })
})

test('a removed line remembers its index, even if positions have gaps', () => {
  const all = [line(1, 5, 40), line(2, 5, 0), line(3, 5, 17)]
  expect(withPlaces([line(3, 5, 17)], all)).toMatchObject([{ item: { id: 3 }, place: 1 }])
})

test.each([
  [{ sort: '-price' }, { sort: '-price' }],
  [{ sort: 'position' }, { sort: undefined }],
  [{ sort: 'drop table' }, { sort: undefined }],
  [{}, { sort: undefined }],
])('the address %o means %o', (address, search) => {
  expect(readCartSearch(address)).toEqual(search)
})
