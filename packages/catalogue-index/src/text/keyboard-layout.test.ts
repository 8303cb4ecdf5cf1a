import { expect, test } from 'vitest'
import { otherLayout } from './keyboard-layout'

test.each([
  ['hjptnrf', 'розетка'],
  ['кщяуелф', 'rozetka'],
  ['gdc-2[1/5', 'пвс-2х1.5'],
  ['kx.20', 'лчю20'],
  ['лч.20', 'kx/20'],
])('the keys of %s give %s in the other layout', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})

test('what is in both alphabets or in none was not typed in a wrong one', () => {
  expect([otherLayout('ВВГ-ls'), otherLayout('12-3')]).toEqual([null, null])
})
