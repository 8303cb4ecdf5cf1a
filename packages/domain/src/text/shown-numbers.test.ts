import { expect, test } from 'vitest'
import { foldName, shownNumber, shownRange, typedNumber } from './shown-numbers'

test.each([
  [-40, 50, '−40…+50'],
  [-60, -5, '−60…−5'],
  [0, 16, '0…16'],
  [16, 63, '16…63'],
  [-40, 0, '−40…0'],
  [0.5, 1250.25, '0,5…1 250,25'],
])('%d to %d', (from, to, text) => expect(shownRange(from, to).replace(/\u00a0/g, ' ')).toBe(text))

test('a shown number can be typed back', () => {
  for (const value of [-40, 0, 0.000001, 1250.5, -1234567.25]) expect(typedNumber(shownNumber(value))).toBe(value)
  expect(typedNumber('+50')).toBe(50)
  expect(typedNumber('')).toBeUndefined()
  expect(typedNumber('сорок')).toBeUndefined()
})

test('a hyphen matches a minus', () => expect(foldName(shownNumber(-40)).includes(foldName('-40'))).toBe(true))
