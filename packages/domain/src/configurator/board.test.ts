import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boardDevices,
  boardMountings,
  boardSize,
  modulesOf,
  phaseLoads,
  planBoard,
  tripCurves,
  type BoardInput,
} from './board'
import { breakerCurrentsA } from './etim'

const line = fc.record({
  name: fc.string({ maxLength: 10 }),
  phases: fc.constantFrom(1 as const, 3 as const),
  currentA: fc.constantFrom(...breakerCurrentsA),
  curve: fc.constantFrom(...tripCurves),
  device: fc.constantFrom(...boardDevices),
})
const inputs: fc.Arbitrary<BoardInput> = fc.record({
  lines: fc.array(line, { maxLength: 25 }),
  phases: fc.constantFrom(1 as const, 3 as const),
  demandFactor: fc.double({ min: 0.1, max: 1, noNaN: true }),
  sparePercent: fc.integer({ min: 0, max: 50 }),
  mounting: fc.constantFrom(...boardMountings),
})

const flat: BoardInput = {
  phases: 1,
  demandFactor: 0.6,
  sparePercent: 20,
  mounting: 'surface',
  lines: [
    { name: 'Свет', phases: 1, currentA: 10, curve: 'B', device: 'breaker' },
    { name: 'Розетки', phases: 1, currentA: 16, curve: 'C', device: 'rcbo' },
    { name: 'Кухня', phases: 1, currentA: 16, curve: 'C', device: 'rcbo' },
    { name: 'Плита', phases: 1, currentA: 32, curve: 'C', device: 'breaker' },
  ],
}

test('a flat: four lines, the main breaker above the cooker, a fifth of the places free', () => {
  expect(boardSize(flat)).toMatchObject({ mainA: 50, takenModules: 8, neededPlaces: 10, places: 12 })
  const { items } = planBoard(flat)
  expect(items.map(({ key, amount }) => [key, amount])).toEqual([
    ['board', 1],
    ['main', 1],
    ['breaker-1-10-B', 1],
    ['rcbo-1-16-C', 2],
    ['breaker-1-32-C', 1],
    ['comb', 1],
    ['bar-n', 1],
    ['bar-pe', 1],
  ])
})

test('the modules fit into the places with the spare ones', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { takenModules, neededPlaces, places, mainPoles } = boardSize(input)
      expect(takenModules).toBe(mainPoles + input.lines.reduce((sum, one) => sum + modulesOf(one), 0))
      expect(neededPlaces).toBeGreaterThanOrEqual(takenModules * (1 + input.sparePercent / 100) - 1e-6)
      if (places !== null) expect(places).toBeGreaterThanOrEqual(neededPlaces)
    }),
  )
})

test('the main breaker holds while the largest line trips, and carries the demand', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { mainA, demandA } = boardSize(input)
      if (mainA === null) return
      expect(mainA).toBeGreaterThanOrEqual(demandA - 1e-6)
      for (const { currentA } of input.lines) expect(1.13 * mainA).toBeGreaterThanOrEqual(1.45 * currentA - 1e-6)
    }),
  )
})

test('every line has its device, each current flows in some phase, no phase is heavier by more than a line', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const devices = planBoard(input).items.filter(({ key }) => /^(breaker|rcbo)-/.test(key))
      expect(devices.reduce((sum, { amount }) => sum + amount, 0)).toBe(input.lines.length)
      const loads = phaseLoads(input)
      const single = input.lines.filter(({ phases }) => phases === 1).map(({ currentA }) => currentA)
      const three = input.lines.filter(({ phases }) => phases === 3).reduce((sum, { currentA }) => sum + currentA, 0)
      expect(loads.reduce((sum, load) => sum + load, 0)).toBeCloseTo(
        three * input.phases + single.reduce((sum, currentA) => sum + currentA, 0),
      )
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(Math.max(0, ...single))
    }),
  )
})
