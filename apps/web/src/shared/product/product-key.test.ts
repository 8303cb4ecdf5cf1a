import { expect, test } from 'vitest'
import { customIdOf, customKey, readProductKey } from './product-key'

test('the parameter names a product of the catalogue or an own one; invalid ones name none', () => {
  expect(readProductKey('60')).toBe(60)
  expect(readProductKey(60)).toBe(60)
  expect(readProductKey('custom:7')).toBe('custom:7')
  for (const raw of [undefined, '', '0', '-1', '1.5', 'custom:', 'custom:0', 'custom:x', 'other:7', '9'.repeat(16)])
    expect(readProductKey(raw), String(raw)).toBeUndefined()
  expect(customIdOf(customKey(7))).toBe(7)
  expect(customIdOf(60)).toBeNull()
})
