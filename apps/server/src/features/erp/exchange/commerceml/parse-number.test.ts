import { expect, test } from 'vitest'
import { parseDecimal, parseKopecks, parseThousandths } from './parse-number'

test.each([
  ['1,4', 1400],
  ['1 234,5', 1_234_500],
  ['1\u00a0234\u202f567', 1_234_567_000],
  ['1.234,50', 1_234_500],
  ['1,234.50', 1_234_500],
  ['-0,0005', -1],
  ['0.0004', 0],
  ['.5', 500],
  ['5.', 5000],
  ['1e-2', 10],
  ['−3', -3000],
  ['', null],
  [null, null],
  ['n/a', null],
  ['.', null],
  ['1-2', null],
  ['99999999999999999', null],
])('thousandths of %s', (text, expected) => expect(parseThousandths(text)).toBe(expected))

test('kopecks are rounded half up without floating point', () => {
  expect(parseKopecks('1.005')).toBe(101)
  expect(parseKopecks('719,004999')).toBe(71_900)
  expect(parseDecimal('22', 2)).toBe(2200)
})
