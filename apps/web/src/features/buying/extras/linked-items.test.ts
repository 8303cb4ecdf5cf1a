import { expect, test } from 'vitest'
import { parseSearch } from '../../../lib/search-codec'
import { linkedItems, readArticleSearch, readLinkSearch } from './linked-items'

const read = (address: string) => linkedItems(readLinkSearch(parseSearch(address)))

test('both ways of writing items, together and repeated', () => {
  expect(read('?items=MVA20-1-016-C:10,0012:2,5&item=VVG-3X2.5:0.3')).toEqual([
    { article: 'MVA20-1-016-C', amount: '10' },
    { article: '0012', amount: '2' },
    { article: '5', amount: '' },
    { article: 'VVG-3X2.5', amount: '0.3' },
  ])
  expect(read('?item=A:1&item=B:2')).toEqual([
    { article: 'A', amount: '1' },
    { article: 'B', amount: '2' },
  ])
})

test('an escaped comma belongs to the article or the amount', () => {
  expect(read('?items=A%2CB:2%2C5,C')).toEqual([
    { article: 'A,B', amount: '2,5' },
    { article: 'C', amount: '' },
  ])
})

test('a program that escapes every comma is supported if each product has its amount', () => {
  const escaped = (items: string) => read(`?${new URLSearchParams({ items })}`)
  expect(escaped('MPC25-009:3,KB3506-0019:0,3 км,0190-002:2')).toEqual([
    { article: 'MPC25-009', amount: '3' },
    { article: 'KB3506-0019', amount: '0,3 км' },
    { article: '0190-002', amount: '2' },
  ])
  expect(escaped('ВВГ 3х2,5:10')).toEqual([{ article: 'ВВГ 3х2,5', amount: '10' }])
  expect(read(`?${new URLSearchParams({ item: 'A:1,B:2' })}`)).toEqual([{ article: 'A:1,B', amount: '2' }])
})

test('a negative amount is not a part of the article, because that would order one piece', () => {
  expect(read('?items=A:-5,B:2')).toEqual([
    { article: 'A', amount: '-5' },
    { article: 'B', amount: '2' },
  ])
})

test('a colon inside an article stays there', () => {
  expect(read('?item=EC:AB:3')).toEqual([{ article: 'EC:AB', amount: '3' }])
  expect(read('?item=EC:AB')).toEqual([{ article: 'EC:AB', amount: '' }])
})

test('invalid items are dropped', () => {
  expect(read('?items=,,&item=%20&other=1')).toEqual([])
  expect(readArticleSearch(parseSearch('?article=+0012+'))).toEqual({ article: '0012' })
  expect(readArticleSearch({ article: 5 })).toEqual({ article: undefined })
})
