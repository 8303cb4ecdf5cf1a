import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { FeatureValue } from '../feature-value'
import { fitDirections, fitOf, type FitDirection } from './critical'
import { demandWords, fitWords } from './fit-words'
import type { ComparedValue } from './measure'

const list = (...names: string[]): ComparedValue => ({
  values: names.map((name) => ({ kind: 'list', name })),
  unit: null,
})
const number = (value: number, unit: string | null = null): ComparedValue => ({
  values: [{ kind: 'number', number: value }],
  unit,
})
const range = (from: number, to: number, unit: string | null = null): ComparedValue => ({
  values: [{ kind: 'range', from, to }],
  unit,
})
const fit = (
  own: ComparedValue | null,
  other: ComparedValue | null,
  direction: FitDirection,
  unit: string | null = null,
) => fitOf(own, other, { direction, unit })

test.each<[string, ComparedValue | null, ComparedValue | null, FitDirection, string | null, string]>([
  ['6 A is not 16 A', number(16, 'А'), number(6, 'А'), 'equal', null, 'mismatch'],
  ['6 кА and 6000 А are one value', list('6 кА'), number(6000, 'А'), 'equal', null, 'equal'],
  ['a bare number has the unit of the rule', list('6'), number(6000, 'А'), 'equal', 'кА', 'equal'],
  ['a bare number without any unit is not guessed', list('6'), number(6, 'кА'), 'equal', null, 'unknown'],
  ['4.5 кА is lower than 6 кА', number(6, 'кА'), list('4,5кА'), 'not-lower', null, 'mismatch'],
  ['10 кА is not lower', number(6, 'кА'), number(10, 'кА'), 'not-lower', null, 'allowed'],
  ['a leak of 10 мА is not higher than 30', number(30, 'мА'), number(10, 'мА'), 'not-higher', null, 'allowed'],
  ['1P is not 2P', list('2P'), list('1P'), 'equal', null, 'mismatch'],
  ['1P is not 1P+N', list('1P'), list('1P+N'), 'equal', 'P', 'mismatch'],
  ['poles as a number', list('2P'), number(2, 'шт.'), 'equal', 'P', 'equal'],
  ['curves in both alphabets', list('C'), list('С'), 'equal', null, 'equal'],
  ['curve B is not C', list('C'), list('B'), 'equal', null, 'mismatch'],
  ['a coil of 230 В is not one of 400 В', list('400В AC'), list('230В AC'), 'equal', null, 'mismatch'],
  ['220 В and 230 В are one network', list('220 В'), number(230, 'В'), 'equal', null, 'equal'],
  ['a universal coil is asked about', list('230В AC'), list('230В AC/DC'), 'equal', null, 'unknown'],
  ['24 В of another kind of current', list('24В DC'), list('24В AC'), 'equal', null, 'mismatch'],
  ['24 В without the kind of current', list('24В DC'), number(24, 'В'), 'equal', null, 'unknown'],
  ['IP65 for IP44', list('IP44'), list('IP65'), 'not-lower', null, 'allowed'],
  ['IP20 for IP44', list('IP44'), list('IP 20'), 'not-lower', null, 'mismatch'],
  ['each digit counts: IP37 for IP44', list('IP44'), list('IP37'), 'not-lower', null, 'mismatch'],
  ['an untested digit is asked about', list('IP44'), list('IPX4'), 'not-lower', null, 'unknown'],
  ['a wider supply', list('230 В'), list('100–240 В'), 'contains', null, 'allowed'],
  ['a supply that does not have it', range(100, 240, 'В'), range(110, 240, 'В'), 'contains', null, 'mismatch'],
  ['several values must all be there', list('E27', 'E14'), list('E27'), 'equal', null, 'mismatch'],
  ['more values than wanted are another list', list('E27'), list('E27', 'E14'), 'equal', null, 'mismatch'],
  ['what only one says is asked about', number(16, 'А'), null, 'equal', null, 'unknown'],
  ['what the replaced one does not say too', null, number(16, 'А'), 'not-lower', null, 'unknown'],
  ['what nobody says does not matter', null, null, 'equal', null, 'equal'],
])('%s', (_name, own, other, direction, unit, expected) => {
  expect(fit(own, other, direction, unit)).toBe(expected)
})

describe('any values', () => {
  const direction = fc.constantFrom(...fitDirections)
  const value: fc.Arbitrary<FeatureValue> = fc.oneof(
    fc.record({ kind: fc.constant('number' as const), number: fc.integer({ min: -50, max: 50 }) }),
    fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(50))
      .map(([from, width]) => ({ kind: 'range' as const, from, to: from + width })),
    fc.record({
      kind: fc.constant('list' as const),
      name: fc.oneof(fc.constantFrom('IP20', 'IPX4', 'IP65', '16 А', '0,016 кА', '1P+N', 'C', 'С', ''), fc.string()),
    }),
    fc.constant({ kind: 'flag' as const }),
  )
  const compared: fc.Arbitrary<ComparedValue> = fc.record({
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
    unit: fc.constantFrom(null, 'А', 'кА', 'мм', 'В'),
  })

  it('a product may replace itself', () =>
    fc.assert(
      fc.property(compared, direction, (one, way) => {
        expect(fit(one, one, way)).toBe('equal')
      }),
    ))

  it('equality works both ways', () =>
    fc.assert(
      fc.property(compared, compared, (one, other) => {
        expect(fit(one, other, 'equal')).toBe(fit(other, one, 'equal'))
      }),
    ))

  it('only a missing value or unit is unknown, and never fits', () =>
    fc.assert(
      fc.property(compared, direction, (one, way) => {
        expect(fit(one, null, way)).toBe('unknown')
      }),
    ))

  it('numbers are compared as numbers, whatever their prefix', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (own, other) => {
        const [inAmperes, inThousands] = [number(own, 'А'), list(`${String(other / 1000).replace('.', ',')} кА`)]
        expect(fit(inAmperes, inThousands, 'not-lower') !== 'mismatch').toBe(other >= own)
        expect(fit(inAmperes, inThousands, 'not-higher') !== 'mismatch').toBe(other <= own)
        expect(fit(inAmperes, inThousands, 'equal') === 'equal').toBe(other === own)
      }),
    ))

  it('«not lower» is transitive', () =>
    fc.assert(
      fc.property(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), ([a, b, c, d, e, f]) => {
        const [one, two, three] = [list(`IP${a}${b}`), list(`IP${c}${d}`), list(`IP${e}${f}`)]
        const isFit = (own: ComparedValue, other: ComparedValue) => fit(own, other, 'not-lower') !== 'mismatch'
        if (isFit(one, two) && isFit(two, three)) expect(isFit(one, three)).toBe(true)
        expect(isFit(one, two)).toBe(c >= a && d >= b)
      }),
    ))
})

test('a person can read why a replacement fits and what to check', () => {
  const of = { name: 'Степень защиты', own: 'IP44', other: 'IP65', direction: 'not-lower' } as const
  expect(fitWords({ ...of, fit: 'allowed' })).toBe('Степень защиты: IP65 не ниже IP44')
  expect(fitWords({ ...of, other: null, fit: 'unknown' })).toBe('Степень защиты: не указано, проверьте')
  expect(fitWords({ ...of, own: null, fit: 'unknown' })).toBe(
    'Степень защиты: IP65, у исходного товара не указано, проверьте',
  )
  expect(fitWords({ ...of, other: 'IP20', fit: 'mismatch' })).toBe('Степень защиты: IP20 вместо IP44')
  expect(demandWords(of)).toBe('Степень защиты не ниже IP44')
  expect(demandWords({ ...of, direction: 'equal' })).toBe('Степень защиты IP44')
})
