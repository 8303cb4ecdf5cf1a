import { expect, test } from 'vitest'
import { otherLayout } from './keyboard-layout'

test.each([
  ['hjptnrf', 'розетка'],
  ['кщяуелф', 'rozetka'],
  ['gdc-2[1/5', 'пвс-2х1.5'],
  ['kx.20', 'лчю20'],
  ['лч.20', 'kx/20'],
])('%s gives %s in the other keyboard layout', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})

test('a text in both alphabets or in none is not a wrong layout', () => {
  expect([otherLayout('ВВГ-ls'), otherLayout('12-3')]).toEqual([null, null])
})
