import { expect, test } from 'vitest'
import { isSameList } from './same-list'

test.for([
  ['?brands=1,2', '?brands=2,1&page=3&sort=price&product=7&pageSize=50', true],
  ['?keyword=автомат+16А&section=2', `?section=2&keyword=${encodeURIComponent('автомат 16А')}`, true],
  ['?features=1:2&features=3:4', '?features=3:4&features=1:2', true],
  ['?brands=1', '?brands=1&instock=true', false],
  ['?brands=1', '', false],
] as const)('%s and %s: %s', ([one, other, same]) => {
  expect(isSameList(one, other)).toBe(same)
})
