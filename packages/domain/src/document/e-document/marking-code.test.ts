import { expect, test } from 'vitest'
import { compareCodes, readMarkingCode } from './marking-code'

const item = '010460123456789321AbC-1234567890'
test.each([
  [item, { code: item, gtin: '04601234567893', isPackage: false }],
  [`\u001d${item}\u001d91FFD0\u001d92dGVzdA==`, { code: item, gtin: '04601234567893', isPackage: false }],
  [`]d2${item}<GS>91FFD0<GS>92dGVzdA==`, { code: item, gtin: '04601234567893', isPackage: false }],
  ['(01)04601234567893(21)AbC-1234567890(91)FFD0(92)dGVz', { code: item, gtin: '04601234567893', isPackage: false }],
  ['(00)146012345678901231', 'wrong-check-digit'],
  ['00146012345678901236', { code: '00146012345678901236', gtin: '', isPackage: true }],
  ['010460123456789421AbC', 'wrong-check-digit'],
  ['0104601234567893', 'no-serial'],
  ['010460123456789321', 'no-serial'],
  // a crypto tail without separators cannot be distinguished from the serial number
  [`${item}91FFD092dGVzdA==`, 'too-long'],
  ['010460123456789321Кириллица', 'not-a-code'],
  ['4601234567893', 'not-a-code'],
  ['', 'not-a-code'],
])('%s', (scanned, expected) => {
  expect(readMarkingCode(scanned)).toEqual(expected)
})

test('codes are compared only where something was scanned', () => {
  expect(compareCodes(['a', 'b'], [])).toEqual({ missing: [], unexpected: [] })
  expect(compareCodes(['a', 'b'], ['b', 'c'])).toEqual({ missing: ['a'], unexpected: ['c'] })
})
