import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardSize, modulesOf, phaseLoads, planBoard } from './board'
import { boardDevices, boardMountings, tripCurves, type BoardInput } from './board-line'
import { breakerCurrentsA } from './etim'
import { boardCablesMm2, cableCurrentA, higherRatings, ratingLimit } from './ratings'
import { feedsSockets, lineLoads } from './socket-lines'

const line = fc.record({
  name: fc.string({ maxLength: 10 }),
  phases: fc.constantFrom(1 as const, 3 as const),
  currentA: fc.constantFrom(...breakerCurrentsA),
  curve: fc.constantFrom(...tripCurves),
  device: fc.constantFrom(...boardDevices),
  load: fc.constantFrom(...lineLoads),
  cableMm2: fc.constantFrom(null, ...boardCablesMm2),
})
const inputs: fc.Arbitrary<BoardInput> = fc.record({
  lines: fc.array(line, { maxLength: 25 }),
  phases: fc.constantFrom(1 as const, 3 as const),
  demandFactor: fc.double({ min: 0.1, max: 1, noNaN: true }),
  sparePercent: fc.integer({ min: 0, max: 50 }),
  mounting: fc.constantFrom(...boardMountings),
  cableMm2: fc.constantFrom(null, ...boardCablesMm2),
})

const flat: BoardInput = {
  phases: 1,
  demandFactor: 0.6,
  sparePercent: 20,
  mounting: 'surface',
  cableMm2: 16,
  lines: [
    { name: 'Свет', phases: 1, currentA: 10, curve: 'B', device: 'breaker', load: 'lighting', cableMm2: 1.5 },
    { name: 'Розетки', phases: 1, currentA: 16, curve: 'C', device: 'rcbo', load: 'sockets', cableMm2: 2.5 },
    { name: 'Кухня', phases: 1, currentA: 16, curve: 'C', device: 'rcbo', load: 'sockets', cableMm2: 2.5 },
    { name: 'Плита', phases: 1, currentA: 32, curve: 'C', device: 'breaker', load: 'other', cableMm2: 6 },
  ],
}

test("a flat: four lines, a main breaker rated above the cooker's, a fifth of the places free", () => {
  expect(boardSize(flat)).toMatchObject({ mainA: 50, takenModules: 8, neededPlaces: 10, places: 12 })
  const { items } = planBoard(flat)
  expect(items.map(({ key, amount }) => [key, amount])).toEqual([
    ['board', 1],
    ['main', 1],
    ['breaker-1-10-B-1_5', 1],
    ['rcbo-1-16-C-a-2_5', 2],
    ['breaker-1-32-C-6', 1],
    ['comb-1', 1],
    ['comb-2', 1],
    ['bar-n', 1],
    ['bar-pe', 1],
  ])
})

test('the board has room for the modules and the spare places', () => {
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

test('every line has a device, every current flows in one phase, and phases differ by at most one line', () => {
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

test('a rating that is not sold is replaced only by the next ones that cable and selectivity allow', () => {
  const currentOrNone = fc.option(fc.integer({ min: 1, max: 200 }))
  fc.assert(
    fc.property(fc.constantFrom(...breakerCurrentsA), currentOrNone, currentOrNone, (currentA, cableA, aboveA) => {
      const instead = higherRatings(currentA, { cableA, aboveA })
      expect(instead).toEqual(instead.toSorted((a, b) => a - b))
      for (const rating of breakerCurrentsA) {
        const isAllowed =
          cableA !== null && rating <= cableA && (aboveA === null || 1.13 * aboveA >= 1.45 * rating - 1e-6)
        expect(instead.includes(rating)).toBe(rating > currentA && isAllowed)
      }
      // the plan explains where the ratings end, unless the series itself ends there
      if (instead.at(-1) !== 125 && currentA !== 125) expect(ratingLimit(currentA, { cableA, aboveA })).not.toBeNull()
    }),
  )
})

test('a substitute breaker always stays within its cable and below the main breaker', () => {
  const ratingOf = (title: string) => Number(/ (\d+) А /.exec(title)?.[1])
  fc.assert(
    fc.property(inputs, (input) => {
      const { mainA } = boardSize(input)
      for (const { key, title, instead } of planBoard(input).items) {
        const line = input.lines.find(
          (one) => key.startsWith(`${one.device}-`) && key.endsWith(`-${String(one.cableMm2).replace('.', '_')}`),
        )
        if (key !== 'main' && !line) expect(instead).toEqual([])
        const cableA = cableCurrentA(
          (key === 'main' ? input : line)?.cableMm2 ?? null,
          key.includes('-3-') ? 3 : key === 'main' ? input.phases : 1,
        )
        for (const substitute of instead) {
          const rating = ratingOf(substitute.title)
          expect(rating).toBeGreaterThan(ratingOf(title))
          expect(rating).toBeLessThanOrEqual(cableA ?? 0)
          if (key !== 'main' && mainA !== null) expect(1.13 * mainA).toBeGreaterThanOrEqual(1.45 * rating - 1e-6)
          expect(substitute.needs).toHaveLength(key.startsWith('rcbo') ? (key.includes('-a-') ? 5 : 4) : 3)
        }
      }
    }),
  )
})

test('a main breaker that is not sold is replaced by the next rating if the cable carries it, else the plan says why', () => {
  const mainOf = (input: BoardInput) => planBoard(input).items.find(({ key }) => key === 'main')
  expect(mainOf(flat)?.instead.map(({ title }) => title)).toEqual([
    'Вводной автомат 2P 63 А C',
    'Вводной автомат 2P 80 А C',
  ])
  expect(mainOf({ ...flat, cableMm2: 10 })).toMatchObject({
    instead: [],
    limit: 'Номинал 63 А и выше брать нельзя: кабель держит 55 А.',
  })
  expect(mainOf({ ...flat, cableMm2: null })?.limit).toBe('Номинал выше не предлагаем: сечение кабеля не задано.')
  expect(planBoard({ ...flat, cableMm2: 6 }).warnings[0]).toBe(
    'Кабель 6 мм² (ввод) держит 40 А, а автомат – 50 А: возьмите кабель толще (ПУЭ 7, табл. 1.3.4; ГОСТ Р 50571.4.43, 433.1).',
  )
})

test('a comb has the poles of the supply, never one pole for three phases', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const combs = planBoard(input).items.filter(({ key }) => key.startsWith('comb-'))
      const poles = combs.map(({ key }) => Number(key.slice('comb-'.length)))
      const has = (device: string) => input.lines.some((one) => one.device === device)
      expect(poles.includes(input.phases === 1 ? 1 : 3)).toBe(has('breaker'))
      expect(poles.includes(input.phases === 1 ? 2 : 4)).toBe(has('rcbo'))
      expect(poles).toHaveLength(Number(has('breaker')) + Number(has('rcbo')))
    }),
  )
})

test('sockets have 16 A, 30 mA and type A, or the plan warns', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { items, warnings } = planBoard(input)
      const sockets = input.lines.filter(feedsSockets)
      expect(warnings.some((text) => text.startsWith('Розетки без УЗО'))).toBe(
        sockets.some(({ device }) => device === 'breaker'),
      )
      expect(warnings.filter((text) => text.includes('не защитит розетки'))).toHaveLength(
        input.lines.filter(({ load, currentA }) => load === 'sockets' && currentA > 16).length,
      )
      const typeA = items.filter(({ title }) => title.includes('30 мА тип A'))
      expect(typeA.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        sockets.filter(({ device }) => device === 'rcbo').length,
      )
    }),
  )
})

test('the name shows that a line feeds sockets if its load is not given, and a socket of 32 A for a cooker is allowed', () => {
  const cooker: BoardInput['lines'][number] = {
    name: 'Розетка плиты',
    phases: 1,
    currentA: 32,
    curve: 'C',
    device: 'breaker',
    load: 'other',
    cableMm2: 6,
  }
  expect(feedsSockets(cooker)).toBe(true)
  const plan = planBoard({ ...flat, lines: [cooker] })
  expect(plan.warnings.filter((text) => /не защитит|без УЗО/.test(text))).toEqual([
    'Розетки без УЗО: Розетка плиты. Нужен дифавтомат или УЗО до 30 мА, для электроники типа A (ГОСТ Р 50571.4.41, 411.3.3; ГОСТ Р 50571.5.53).',
  ])
})
