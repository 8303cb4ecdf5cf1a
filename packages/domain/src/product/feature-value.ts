import { shownNumber, shownRange } from '../text/shown-numbers'

export const featureKinds = ['list', 'number', 'range', 'flag'] as const
export type FeatureKind = (typeof featureKinds)[number]

/** A value without its place in the database; a list value is its name. */
export type FeatureValue =
  | { kind: 'list'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'flag' }

/** Kinds whose values can be converted to each other. */
const convertible: ReadonlySet<string> = new Set([
  'list number',
  'number list',
  'list range',
  'range list',
  'list flag',
  'flag list',
  'number range',
  'range number',
])
export const mayConvert = (from: FeatureKind, into: FeatureKind): boolean =>
  from === into || convertible.has(`${from} ${into}`)

/** Prefixes that are written before a unit: «кА» is a thousand «А». */
const prefixes: [prefix: string, power: number][] = [
  ['м', -3],
  ['m', -3],
  ['к', 3],
  ['k', 3],
]
/** Units that are not a prefix and a unit, each by its base and the power of ten. */
const lengths = new Map([
  ['мм', -3],
  ['см', -2],
  ['дм', -1],
  ['м', 0],
  ['км', 3],
])
const weights = new Map([
  ['мг', -3],
  ['г', 0],
  ['кг', 3],
  ['т', 6],
])
const prefixed = new Set(['а', 'в', 'вт', 'ва', 'вар', 'гц', 'ом', 'дж', 'лм'])

const lookalikes = new Map([
  ['a', 'а'],
  ['b', 'в'],
  ['v', 'в'],
  ['k', 'к'],
  ['m', 'м'],
  ['w', 'вт'],
  ['h', 'н'],
  ['g', 'г'],
  ['t', 'т'],
  ['o', 'о'],
])
const inRussian = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/\.$/, '')
    .replaceAll(/[abvkmwhgto]/g, (letter) => lookalikes.get(letter) ?? letter)

/**
 * By how many powers of ten a value in `unit` is multiplied to be in `base`; null for units of different quantities.
 */
function powerBetween(unit: string, base: string): number | null {
  const [given, wanted] = [inRussian(unit), inRussian(base)]
  if (given === wanted) return 0
  for (const table of [lengths, weights]) {
    const [from, to] = [table.get(given), table.get(wanted)]
    if (from !== undefined && to !== undefined) return from - to
  }
  const [from, to] = [powerOf(given), powerOf(wanted)]
  return from !== null && to !== null && from.bare === to.bare ? from.power - to.power : null
}

/** The value in another unit; null if the units are of different quantities. */
export function convertUnit(value: number, from: string, into: string): number | null {
  const power = powerBetween(from, into)
  return power === null ? null : Number((value * 10 ** power).toPrecision(12))
}

function powerOf(unit: string): { bare: string; power: number } | null {
  if (prefixed.has(unit)) return { bare: unit, power: 0 }
  for (const [prefix, power] of prefixes)
    if (unit.startsWith(prefix) && prefixed.has(unit.slice(prefix.length)))
      return { bare: unit.slice(prefix.length), power }
  return null
}

const oneNumber = /^([-−+]?\d+(?:[.,]\d+)?)([^\d].*)?$/
const twoNumbers = /^([-−+]?\d+(?:[.,]\d+)?)(?:…|\.\.\.|[-–—]|до)([-−+]?\d+(?:[.,]\d+)?)([^\d].*)?$/

const numberOf = (text: string): number => Number(text.replace(',', '.').replace('−', '-'))

/** In the feature's unit; null when the text is of another quantity. A text without a unit is in the feature's. */
function inUnit(value: number, unitText: string | undefined, unit: string | null): number | null {
  const word = (unitText ?? '').trim()
  if (word === '') return value
  return unit === null ? null : convertUnit(value, word, unit)
}

/** «16 А», «0,5 кА» for a feature in «А»: 16 and 500; null for a text that is not a number in this unit. */
export function readFeatureNumber(text: string, unit: string | null): number | null {
  const match = oneNumber.exec(compact(text))
  return match?.[1] === undefined ? null : inUnit(numberOf(match[1]), match[2], unit)
}

/** «10…20 мм», «10-20». */
export function readFeatureRange(text: string, unit: string | null): [number, number] | null {
  const match = twoNumbers.exec(compact(text))
  if (match?.[1] === undefined || match[2] === undefined) return null
  const [from, to] = [inUnit(numberOf(match[1]), match[3], unit), inUnit(numberOf(match[2]), match[3], unit)]
  return from === null || to === null || from > to ? null : [from, to]
}

const compact = (text: string): string => text.slice(0, 200).replaceAll(/\s/g, '')

const yes = new Set(['да', 'есть', 'yes', 'true', '+'])
const withUnit = (text: string, unit: string | null): string => (unit ? `${text} ${unit}` : text)

type Target = { kind: FeatureKind; unit: string | null }

/** The same value for a feature of another kind; null when it cannot be converted. */
export function convertFeatureValue(value: FeatureValue, fromUnit: string | null, into: Target): FeatureValue | null {
  if (value.kind === into.kind) return value
  if (into.kind === 'list') return { kind: 'list', name: nameOf(value, fromUnit ?? into.unit) }
  if (into.kind === 'number') {
    if (value.kind === 'range') return value.from === value.to ? { kind: 'number', number: value.from } : null
    const read = value.kind === 'list' ? readFeatureNumber(value.name, into.unit) : null
    return read === null ? null : { kind: 'number', number: read }
  }
  if (into.kind === 'range') {
    if (value.kind === 'number') return { kind: 'range', from: value.number, to: value.number }
    const read = value.kind === 'list' ? readFeatureRange(value.name, into.unit) : null
    return read === null ? null : { kind: 'range', from: read[0], to: read[1] }
  }
  return value.kind === 'list' && yes.has(value.name.trim().toLowerCase()) ? { kind: 'flag' } : null
}

/** A value as the text that a list would have. */
export function nameOf(value: FeatureValue, unit: string | null): string {
  switch (value.kind) {
    case 'list':
      return value.name
    case 'number':
      return withUnit(shownNumber(value.number).replaceAll(/\s/g, ' '), unit)
    case 'range':
      return withUnit(shownRange(value.from, value.to).replaceAll(/\s/g, ' '), unit)
    case 'flag':
      return 'Да'
  }
}
