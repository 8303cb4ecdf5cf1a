import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conductors, layings, temperatureFactor } from './cable-currents'
import { allowedCurrents, cableSize, loadCurrentA, planCable, voltageDropPercent, type CableInput } from './cable-size'

const usual: CableInput = {
  powerKw: 3.5,
  phases: 1,
  powerFactor: 0.95,
  lengthM: 20,
  laying: 'air',
  conductor: 'copper',
  dropLimitPercent: 4,
  ambientC: 25,
  cables: 1,
  sparePercent: 5,
}

const inputs: fc.Arbitrary<CableInput> = fc.record({
  powerKw: fc.double({ min: 0.1, max: 80, noNaN: true }),
  phases: fc.constantFrom(1 as const, 3 as const),
  powerFactor: fc.double({ min: 0.5, max: 1, noNaN: true }),
  lengthM: fc.double({ min: 1, max: 500, noNaN: true }),
  laying: fc.constantFrom(...layings),
  conductor: fc.constantFrom(...conductors),
  dropLimitPercent: fc.double({ min: 1, max: 10, noNaN: true }),
  ambientC: fc.integer({ min: 0, max: 50 }),
  cables: fc.integer({ min: 1, max: 8 }),
  sparePercent: fc.integer({ min: 0, max: 30 }),
})

test('a group of sockets: 3,5 kW, 20 m of copper', () => {
  expect(cableSize(usual)).toMatchObject({ breakerA: 20, sectionMm2: 2.5 })
  expect(loadCurrentA(usual)).toBeCloseTo(16.02, 2)
  expect(cableSize({ ...usual, lengthM: 100 })?.sectionMm2).toBe(10)
  expect(cableSize({ ...usual, powerKw: 500 })).toBeNull()
})

test('the formula gives the values of table 1.3.3', () => {
  expect([-5, 0, 10, 20, 25, 30, 40, 50].map((degrees) => temperatureFactor('air', degrees))).toEqual([
    1.32, 1.27, 1.17, 1.06, 1, 0.94, 0.79, 0.61,
  ])
  expect([0, 15, 25, 40].map((degrees) => temperatureFactor('ground', degrees))).toEqual([1.14, 1, 0.89, 0.71])
})

test('the chosen section carries its breaker and keeps the voltage drop; the next smaller one fails one of them', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const size = cableSize(input)
      if (!size) return
      expect(size.breakerA).toBeGreaterThanOrEqual(size.loadA - 1e-6)
      expect(size.allowedA).toBeGreaterThanOrEqual(size.breakerA)
      expect(size.dropPercent).toBeLessThanOrEqual(input.dropLimitPercent)
      const smaller = allowedCurrents(input)
        .sections.filter(({ sectionMm2 }) => sectionMm2 < size.sectionMm2)
        .at(-1)
      if (!smaller) return
      expect(
        smaller.allowedA < size.breakerA ||
          voltageDropPercent(input, smaller.sectionMm2, size.loadA) > input.dropLimitPercent,
      ).toBe(true)
    }),
  )
})

test('a thicker section never carries less or drops more voltage', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { sections } = allowedCurrents(input)
      for (const [at, { sectionMm2, allowedA }] of sections.entries()) {
        const next = sections[at + 1]
        if (!next) continue
        expect(next.allowedA).toBeGreaterThan(allowedA)
        expect(voltageDropPercent(input, next.sectionMm2, 10)).toBeLessThan(voltageDropPercent(input, sectionMm2, 10))
      }
    }),
  )
})

test('the cable covers its route with the spare, and the plan says why', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { items, steps, warnings } = planCable(input)
      expect(steps[0]?.formula).toContain('cos φ')
      if (items.length === 0) {
        expect(warnings).toHaveLength(1)
        return
      }
      const cable = items.find(({ key }) => key === 'cable')
      expect(cable?.amount).toBeGreaterThanOrEqual(input.lengthM - 1e-6)
      expect(cable?.amount).toBeLessThan(input.lengthM * (1 + input.sparePercent / 100) + 1)
      expect(steps.map(({ title }) => title)).toContain('Потеря напряжения')
    }),
  )
})
