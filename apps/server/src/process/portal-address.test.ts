import { expect, test } from 'vitest'
import { portalAddress } from './portal-address'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('listening on %s the portal is opened at %s', (HOST, address) => {
  expect(portalAddress({ HOST, PORT: 3000, SNAB_PUBLIC_URL: undefined })).toBe(address)
})

test('the public address comes first', () => {
  expect(portalAddress({ HOST: '0.0.0.0', PORT: 3000, SNAB_PUBLIC_URL: 'https://snab.example' })).toBe(
    'https://snab.example',
  )
})
