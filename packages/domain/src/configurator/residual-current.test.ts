import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakerCurrentsA } from './etim'
import { leakageMa, leakageTypes, planResidual, residualSize, type ResidualInput } from './residual-current'

const flat: ResidualInput = {
  phases: 1,
  mainBreakerA: 40,
  type: 'A',
  groupMa: 30,
  withFireProtection: true,
  lines: [
    { name: 'Розетки', breakerA: 16, loadA: 10, lengthM: 30 },
    { name: 'Кухня', breakerA: 16, loadA: 12, lengthM: 20 },
    { name: 'Ванная', breakerA: 16, loadA: 8, lengthM: 15 },
  ],
}

const inputs: fc.Arbitrary<ResidualInput> = fc.record({
  lines: fc.array(
    fc.record({
      name: fc.string({ maxLength: 8 }),
      breakerA: fc.constantFrom(...breakerCurrentsA),
      loadA: fc.double({ min: 0.1, max: 63, noNaN: true }),
      lengthM: fc.double({ min: 1, max: 300, noNaN: true }),
    }),
    { maxLength: 20 },
  ),
  phases: fc.constantFrom(1 as const, 3 as const),
  mainBreakerA: fc.constantFrom(...breakerCurrentsA),
  type: fc.constantFrom(...leakageTypes),
  groupMa: fc.constantFrom(10 as const, 30 as const),
  withFireProtection: fc.boolean(),
})

test('a flat: two groups of 30 mA behind a selective device of 100 mA', () => {
  const { groups, fire } = residualSize(flat)
  expect(groups.map(({ lines, currentA }) => [lines.map(({ name }) => name), currentA])).toEqual([
    [['Кухня', 'Розетки'], 32],
    [['Ванная'], 16],
  ])
  expect(fire).toMatchObject({ ratedMa: 100, currentA: 40 })
  expect(planResidual(flat).items.map(({ title }) => title)).toEqual([
    'УЗО 2P 32 А 30 мА тип A',
    'УЗО 2P 16 А 30 мА тип A',
    'УЗО противопожарное селективное 2P 40 А 100 мА тип S',
  ])
})

test('no group leaks more than a third of its rating; every line is in one group or reported', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { groups, tooLeaky } = residualSize(input)
      for (const { lines } of groups)
        expect(lines.reduce((sum, line) => sum + leakageMa(line), 0)).toBeLessThanOrEqual(input.groupMa / 3 + 1e-6)
      expect(groups.flatMap(({ lines }) => lines).length + tooLeaky.length).toBe(input.lines.length)
      for (const line of tooLeaky) expect(leakageMa(line)).toBeGreaterThan(input.groupMa / 3)
    }),
  )
})

test('a device is rated at least as high as any breaker behind it and protected by the upstream one or by all behind it', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      for (const { lines, currentA } of residualSize(input).groups) {
        if (currentA === null) continue
        const behind = lines.reduce((sum, { breakerA }) => sum + breakerA, 0)
        for (const { breakerA } of lines) expect(currentA).toBeGreaterThanOrEqual(breakerA)
        expect(currentA).toBeGreaterThanOrEqual(Math.min(behind, input.mainBreakerA))
      }
    }),
  )
})

test('the fire protection trips after the groups, and never above 300 mA', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { fire } = residualSize(input)
      expect(fire === null).toBe(!input.withFireProtection)
      if (!fire || fire.ratedMa === null) return
      expect(fire.ratedMa).toBeGreaterThanOrEqual(3 * input.groupMa)
      expect(fire.ratedMa).toBeGreaterThanOrEqual(3 * fire.leakageMa - 1e-6)
      expect(fire.ratedMa).toBeLessThanOrEqual(300)
      if (fire.currentA !== null) expect(fire.currentA).toBeGreaterThanOrEqual(input.mainBreakerA)
    }),
  )
})
