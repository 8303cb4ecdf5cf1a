import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostFilled, planTray, trayKinds, traySize, trayWidthsMm, type TrayInput } from './cable-tray'

const corridor: TrayInput = {
  kind: 'sheet',
  lengthM: 40,
  pieceM: 3,
  heightMm: 50,
  cables: 20,
  cableDiameterMm: 12,
  sparePercent: 20,
  flatTurns: 2,
  upTurns: 1,
  tees: 0,
  supportStepM: 1.5,
  withLid: true,
}

const inputs: fc.Arbitrary<TrayInput> = fc.record({
  kind: fc.constantFrom(...trayKinds),
  lengthM: fc.double({ min: 0.1, max: 2000, noNaN: true }),
  pieceM: fc.constantFrom(2, 2.5, 3, 6),
  heightMm: fc.constantFrom(35, 50, 80, 100),
  cables: fc.integer({ min: 1, max: 200 }),
  cableDiameterMm: fc.double({ min: 3, max: 60, noNaN: true }),
  sparePercent: fc.integer({ min: 0, max: 100 }),
  flatTurns: fc.integer({ min: 0, max: 20 }),
  upTurns: fc.integer({ min: 0, max: 20 }),
  tees: fc.integer({ min: 0, max: 10 }),
  supportStepM: fc.double({ min: 0.5, max: 3, noNaN: true }),
  withLid: fc.boolean(),
})

test('forty metres of corridor with two turns', () => {
  expect(traySize(corridor)).toMatchObject({ widthMm: 150, pieces: 14, fittings: 3, joints: 16, supports: 30 })
  expect(planTray(corridor).items.find(({ key }) => key === 'tray')).toMatchObject({ amount: 42, unit: 'м', pieceM: 3 })
})

test('the pieces cover the length, and one less would not', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { pieces } = traySize(input)
      expect(pieces * input.pieceM).toBeGreaterThanOrEqual(input.lengthM - 1e-6)
      if (pieces > 1) expect((pieces - 1) * input.pieceM).toBeLessThan(input.lengthM)
    }),
  )
})

test('the cables fill no more than their share; in the next narrower tray they would', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { widthMm, cablesMm2 } = traySize(input)
      const room = (width: number) => width * input.heightMm * mostFilled
      if (widthMm === null) {
        expect(cablesMm2).toBeGreaterThan(room(600))
        return
      }
      expect(cablesMm2).toBeLessThanOrEqual(room(widthMm) + 1e-6)
      const narrower = trayWidthsMm.filter((width) => width < widthMm).at(-1)
      if (narrower !== undefined) expect(cablesMm2).toBeGreaterThan(room(narrower))
    }),
  )
})

test('joints and supports match the chain, and no item has an amount of zero', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { pieces, fittings, joints, supports } = traySize(input)
      expect(joints).toBe(pieces + fittings - 1 + input.tees)
      expect((supports - fittings) * input.supportStepM).toBeGreaterThanOrEqual(input.lengthM - 1e-6)
      for (const { amount } of planTray(input).items) expect(amount).toBeGreaterThan(0)
    }),
  )
})

test('every part of any tray is requested from a class by its sizes', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { items } = planTray(input)
      const { widthMm } = traySize(input)
      for (const { key, classes, needs } of items) {
        expect(classes[0], key).toMatch(/^EC\d{6}$/)
        expect(needs.length, key).toBeGreaterThan(0)
        const asked = needs.flatMap(({ values = [] }) => values)
        if (key !== 'plate' && key !== 'screw') expect(asked, key).toContain(String(widthMm))
        if (!['screw', 'support', 'lid'].includes(key)) expect(asked, key).toContain(String(input.heightMm))
      }
    }),
  )
})
