import { expect, test } from 'vitest'
import { addressOf } from './own-link'

test.each([
  ['?news=12', '/news/12'],
  ['/catalog?news=12', '/catalog?news=12'],
  ['https://snab.example/?news=1', 'https://snab.example/?news=1'],
])('a banner of %s opens %s', (href, address) => {
  expect(addressOf(href)).toBe(address)
})
