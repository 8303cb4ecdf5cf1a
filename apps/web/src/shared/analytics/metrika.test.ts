import { expect, test } from 'vitest'
import { shownPath } from './metrika'

test.each([
  ['/', '/'],
  ['/catalog', '/catalog'],
  ['/product/15', '/product/15'],
  // an address that opens something for whoever knows it
  ['/client-offer/7f3c-secret', '/client-offer'],
  ['/orders/1204', '/orders'],
  ['/user/signin-by-invitation', '/user'],
])('of %s others are told %s', (pathname, told) => expect(shownPath(pathname)).toBe(told))
