import { expect, test } from 'vitest'
import { contrastOf, isColour, mixed } from './colour-contrast'

test('contrast is as WCAG counts it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
  expect(contrastOf('red', '#ffffff')).toBe(1)
  expect([isColour('#0b5cad'), isColour('#0b5ca'), isColour('url(x)')]).toEqual([true, false, false])
  expect([mixed('#000000', 0.5, 'white'), mixed('#ffffff', 0.5, 'black')]).toEqual(['#808080', '#808080'])
})
