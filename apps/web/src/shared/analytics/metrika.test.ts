import { expect, test } from 'vitest'
import { shownPath } from './metrika'

test.each([
  ['/', '/'],
  ['/catalog', '/catalog'],
  ['/product/15', '/product/15'],
  // an address that grants access to anyone who knows it
  ['/client-offer/7f3c-secret', '/client-offer'],
  ['/orders/1204', '/orders'],
  ['/user/signin-by-invitation', '/user'],
])('for %s the counter gets %s', (pathname, shown) => expect(shownPath(pathname)).toBe(shown))
