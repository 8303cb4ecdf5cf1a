import { expect, test } from 'vitest'
import { parseQueryString } from './query-string'

test('one address gives one object, which is frozen', () => {
  const first = parseQueryString('criteria[brands]=1,2&page=3')
  expect(first).toEqual({ criteria: { brands: '1,2' }, page: '3' })
  expect(parseQueryString('criteria[brands]=1,2&page=3')).toBe(first)
  expect(() => Object.assign(first, { page: '4' })).toThrow(TypeError)
  expect(() => Object.assign(first.criteria as object, { brands: '5' })).toThrow(TypeError)
  expect(parseQueryString('page=4')).toEqual({ page: '4' })
})
