import { expect, test } from 'vitest'
import { analoguesKeyword, analoguesOf, isLinked } from './linked-keyword'

test('the list of analogues is a linked keyword in an address that needs no escaping', () => {
  expect(isLinked(analoguesKeyword(60))).toBe(true)
  expect(isLinked('кабель findReplace:')).toBe(false)
  const address = new URL(analoguesOf(60), 'http://portal')
  expect(address.searchParams.get('keyword')).toBe(analoguesKeyword(60))
  expect(address.pathname + address.search).toBe(analoguesOf(60))
})
