import { expect, test } from 'vitest'
import { isLinked, linkedKeyword, listOfKeyword } from './linked-keyword'

const breaker = { id: 60, article: 'ВА47 29/16+C' }

test('goods are identified by id or by article, as configured; without an article by id', () => {
  expect(linkedKeyword('findReplace', breaker, 'id')).toBe('findReplace:id.60')
  expect(linkedKeyword('findRelated', breaker, 'article')).toBe('findRelated:ВА47 29/16+C')
  expect(linkedKeyword('findReplace', { ...breaker, article: '' }, 'article')).toBe('findReplace:id.60')
})

test('the address of a list contains the complete keyword', () => {
  const keyword = linkedKeyword('findReplace', breaker, 'article')
  expect(isLinked(keyword)).toBe(true)
  expect(isLinked('кабель findReplace:')).toBe(false)
  expect(new URL(listOfKeyword(keyword), 'http://portal').searchParams.get('keyword')).toBe(keyword)
})
