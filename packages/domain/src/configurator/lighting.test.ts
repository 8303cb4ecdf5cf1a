import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightingSize, lightPlaces, luxOf, planLighting, utilisationFor, walls, type LightingInput } from './lighting'

const office: LightingInput = {
  place: 'office',
  lengthM: 6,
  widthM: 5,
  heightM: 2.8,
  workplaneM: 0.8,
  lux: 300,
  lumens: 3600,
  walls: 'light',
  kelvins: 4000,
}

const inputs: fc.Arbitrary<LightingInput> = fc.record({
  place: fc.constantFrom(...lightPlaces),
  lengthM: fc.double({ min: 1, max: 100, noNaN: true }),
  widthM: fc.double({ min: 1, max: 100, noNaN: true }),
  heightM: fc.double({ min: 2, max: 20, noNaN: true }),
  workplaneM: fc.double({ min: 0, max: 1.2, noNaN: true }),
  lux: fc.integer({ min: 10, max: 2000 }),
  lumens: fc.integer({ min: 200, max: 40_000 }),
  walls: fc.constantFrom(...walls),
  kelvins: fc.constantFrom(3000, 4000, 5000, 6500),
})

test('an office of 30 m² with 300 lux', () => {
  expect(lightingSize(office)).toMatchObject({ count: 8, rows: 2, inRow: 4 })
  expect(planLighting(office).items).toMatchObject([{ amount: 8, unit: 'шт' }])
})

test('the light is never less than wanted, and fewer rows or luminaires would not be enough', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { count, rows, inRow, lux } = lightingSize(input)
      expect(lux).toBeGreaterThanOrEqual(input.lux * (1 - 1e-6))
      expect(rows * inRow).toBe(count)
      // one luminaire less in each row would be too dark
      if (inRow > 1) expect(luxOf(input, rows * (inRow - 1))).toBeLessThan(input.lux)
    }),
  )
})

test('a larger room index and lighter walls use more of the light', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (index, more) => {
        for (const kind of walls)
          expect(utilisationFor(index + more, kind)).toBeGreaterThanOrEqual(utilisationFor(index, kind) - 1e-12)
        expect(utilisationFor(index, 'light')).toBeGreaterThan(utilisationFor(index, 'middle'))
        expect(utilisationFor(index, 'middle')).toBeGreaterThan(utilisationFor(index, 'dark'))
      },
    ),
  )
})
