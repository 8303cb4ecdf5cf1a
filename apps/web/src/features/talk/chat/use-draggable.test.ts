import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buttonSize, clampPlace } from './use-draggable'

const side = fc.integer({ min: 320, max: 4000 })
const anywhere = fc.integer({ min: -9000, max: 9000 })

test('wherever it is dragged, the whole button stays in the window and above the bottom bar', () => {
  fc.assert(
    fc.property(anywhere, anywhere, side, side, fc.constantFrom(0, 56), (left, top, width, height, foot) => {
      const place = clampPlace({ left, top }, { width, height }, foot)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.top).toBeGreaterThanOrEqual(0)
      expect(place.left + buttonSize).toBeLessThanOrEqual(width)
      expect(place.top + buttonSize).toBeLessThanOrEqual(height - foot)
      expect(clampPlace(place, { width, height }, foot)).toEqual(place)
    }),
  )
})
