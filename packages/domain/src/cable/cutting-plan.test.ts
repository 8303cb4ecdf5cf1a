import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstFit, planCuts, SHORTEST_SELLABLE, type Drum } from './cutting-plan'
import { gatherPieces, joinPieces, lengthOf, shownPieces, type Piece } from './pieces'

const metres = (count: number) => count * 1000
const drumsOf = (...lengths: number[]): Drum[] => lengths.map((length, at) => ({ id: at + 1, length: metres(length) }))
const piecesOf = (...rows: [count: number, length: number][]): Piece[] =>
  rows.map(([count, length]) => ({ count, length: metres(length) }))

const anyPieces = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 4 }), length: fc.integer({ min: 1, max: 120_000 }) }),
  { minLength: 1, maxLength: 6 },
)
const anyDrums = fc
  .array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 8 })
  .map((lengths) => lengths.map((length, at): Drum => ({ id: at + 1, length })))

test('a piece that exactly uses up a drum is cut from it, and a long rest is kept', () => {
  const plan = planCuts(piecesOf([3, 50], [1, 120]), drumsOf(500, 120, 155))
  expect(plan).toEqual({
    drums: [
      { drumId: 2, cuts: piecesOf([1, 120]), rest: 0, isRestUnsellable: false },
      { drumId: 1, cuts: piecesOf([3, 50]), rest: metres(350), isRestUnsellable: false },
    ],
    missing: [],
    waste: 0,
  })
})

test('an unavoidable short rest is reported', () => {
  const { drums, waste } = planCuts(piecesOf([1, 95]), drumsOf(100))
  expect(drums).toEqual([{ drumId: 1, cuts: piecesOf([1, 95]), rest: metres(5), isRestUnsellable: true }])
  expect(waste).toBe(metres(5))
})

test('the search finds a plan with less waste than the simple strategies', () => {
  // the longest piece first leaves 5 m on the drum of 65; 35 + 30 use it up
  const plan = planCuts(piecesOf([1, 60], [1, 35], [1, 30]), drumsOf(65, 80))
  expect(plan.missing).toEqual([])
  expect(plan.waste).toBe(0)
})

test('pieces that fit no drum are missing, the others are cut', () => {
  expect(planCuts(piecesOf([2, 300], [1, 20]), drumsOf(310)).missing).toEqual(piecesOf([1, 300], [1, 20]))
  expect(planCuts(piecesOf([1, 20]), [])).toEqual({ drums: [], missing: piecesOf([1, 20]), waste: 0 })
})

test('a plan cuts exactly what was asked and never more than a drum holds', () => {
  fc.assert(
    fc.property(anyPieces, anyDrums, (pieces, drums) => {
      const plan = planCuts(pieces, drums)
      for (const { drumId, cuts, rest, isRestUnsellable } of plan.drums) {
        const drum = drums.find(({ id }) => id === drumId)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(lengthOf(cuts) + rest).toBe(drum?.length)
        expect(isRestUnsellable).toBe(rest > 0 && rest < SHORTEST_SELLABLE)
      }
      const counted = (all: readonly Piece[]) => gatherPieces(all).toSorted((a, b) => a.length - b.length)
      expect(counted([...plan.drums.flatMap(({ cuts }) => cuts), ...plan.missing])).toEqual(counted(pieces))
    }),
  )
})

test('a plan is no worse than taking the first drum that is long enough', () => {
  fc.assert(
    fc.property(anyPieces, anyDrums, (pieces, drums) => {
      const lengths = pieces.flatMap(({ count, length }) => Array.from({ length: count }, () => length))
      const placing = firstFit({ lengths, drums })
      const left = drums.map(({ length }) => length)
      let missing = 0
      for (const [at, drum] of placing.entries())
        if (drum === null) missing += lengths[at] ?? 0
        else left[drum] = (left[drum] ?? 0) - (lengths[at] ?? 0)
      const waste = left.reduce(
        (sum, rest, at) => sum + (placing.includes(at) && rest < SHORTEST_SELLABLE ? rest : 0),
        0,
      )
      const plan = planCuts(pieces, drums)
      expect(lengthOf(plan.missing)).toBeLessThanOrEqual(missing)
      if (lengthOf(plan.missing) === missing) expect(plan.waste).toBeLessThanOrEqual(waste)
    }),
  )
})

test('pieces of two lines of the same goods are kept apart by length and never lost', () => {
  expect(joinPieces({ amount: metres(30), pieces: null }, { amount: metres(150), pieces: piecesOf([3, 50]) })).toEqual(
    piecesOf([1, 30], [3, 50]),
  )
  expect(joinPieces({ amount: metres(30), pieces: null }, { amount: metres(5), pieces: null })).toBeNull()
  expect(shownPieces(piecesOf([3, 50], [1, 120]), 'м')).toBe('3 × 50 м, 1 × 120 м')
})
