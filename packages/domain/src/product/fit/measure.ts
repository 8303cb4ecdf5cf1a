import { convertUnit, type FeatureValue } from '../feature-value'

/** A value of a feature prepared for comparison: a number or range with its unit, a degree of protection, or words. */
export type Measure =
  | { kind: 'span'; from: number; to: number; unit: string | null }
  | { kind: 'ip'; digits: readonly [number | null, number | null] }
  | { kind: 'words'; text: string; number: number | null }

/** Values of one feature of a product; a list may have several. `unit` is that of the feature. */
export type ComparedValue = { values: readonly FeatureValue[]; unit: string | null }

const longestRead = 100
const ipPattern = /^ip([\dx])([\dx])[km]?$/
const rangePattern = /^([-+]?\d+(?:\.\d+)?)(?:\.{2,3}|-|до)([-+]?\d+(?:\.\d+)?)([^\d+/.,-]{0,8}\d?)$/
const numberPattern = /^([-+]?\d+(?:\.\d+)?)([^\d+/.,-]{0,8}\d?)$/

/** `bareUnit` is the unit of numbers that have none. */
export const measuresOf = (value: ComparedValue, bareUnit: string | null): Measure[] =>
  measuresIn(value, bareUnit?.toLowerCase() ?? null)

const measuresIn = ({ values, unit }: ComparedValue, bareUnit: string | null): Measure[] =>
  values.map((value): Measure => {
    switch (value.kind) {
      case 'number':
        return spanOf(value.number, value.number, unitOr(unit, bareUnit))
      case 'range':
        return spanOf(value.from, value.to, unitOr(unit, bareUnit))
      case 'flag':
        return { kind: 'words', text: 'да', number: null }
      case 'list':
        return readMeasure(value.name, unitOr(unit, bareUnit))
    }
  })

/** «IP54», «16 А», «10…20 мм», «230В AC/DC». */
function readMeasure(name: string, bareUnit: string | null): Measure {
  const text = foldValue(name.slice(0, longestRead))
  const [, solid, liquid] = ipPattern.exec(text) ?? []
  if (solid !== undefined && liquid !== undefined) return { kind: 'ip', digits: [ipDigit(solid), ipDigit(liquid)] }
  const [, from, to, ofRange] = rangePattern.exec(text) ?? []
  if (from !== undefined && to !== undefined) return spanOf(Number(from), Number(to), unitOr(ofRange, bareUnit))
  const [, number, unit] = numberPattern.exec(text) ?? []
  if (number !== undefined) return spanOf(Number(number), Number(number), unitOr(unit, bareUnit))
  const [leading] = /^\d+(?:\.\d+)?/.exec(text) ?? []
  return { kind: 'words', text, number: leading === undefined ? null : Number(leading) }
}

const ipDigit = (digit: string): number | null => (digit === 'x' ? null : Number(digit))

/** Counts have no unit: «2 шт.» poles are 2. */
const counted = new Set(['', 'шт', 'ед'])
const unitOr = (unit: string | null | undefined, bareUnit: string | null): string | null => {
  const bare = (unit ?? '').trim().replace(/\.$/, '').toLowerCase()
  return counted.has(bare) ? bareUnit : bare
}

/** Voltages of one network by the old and the new standard. */
const networks = new Map([
  [220, 230],
  [240, 230],
  [380, 400],
  [415, 400],
])
const voltage = /^[вv](?:ac|ас)?$/

const inNetwork = (number: number, unit: string | null): number =>
  unit !== null && voltage.test(unit.toLowerCase()) ? (networks.get(number) ?? number) : number

function spanOf(from: number, to: number, unit: string | null): Measure {
  if (from !== to) return { kind: 'span', from, to, unit }
  const number = inNetwork(from, unit)
  return { kind: 'span', from: number, to: number, unit }
}

/** Numbers with the same meaning in this unit: 230 В is also 220 В. */
export const sameNumbers = (number: number, unit: string | null): number[] => [
  ...new Set([
    number,
    ...[...networks.keys(), ...networks.values()].filter((other) => inNetwork(other, unit) === inNetwork(number, unit)),
  ]),
]

const lookalikes = new Map(
  Object.entries({ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x' }),
)

/** Lower case without blanks; comma as point, every dash as a hyphen, ranges with three points. */
const foldValue = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('…', '...')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\s/g, '')

/** One key for both alphabets: «С» and `C`, «АС» and `AC`. */
export const lettersOf = (text: string): string =>
  text.replace(/[авсенкмортх]/g, (letter) => lookalikes.get(letter) ?? letter)

export type Order = 'same' | 'more' | 'less' | 'unknown' | 'other'

/** Compares the replacement's value with the original one: on a scale, or as equal words. */
export function orderOf(own: Measure, other: Measure): Order {
  if (own.kind === 'ip' && other.kind === 'ip') return orderOfProtection(own.digits, other.digits)
  if (own.kind === 'span' && other.kind === 'span') {
    const [from, to] = [inUnitOf(own, other, other.from), inUnitOf(own, other, other.to)]
    if (from === null || to === null) {
      // a number without its unit is ambiguous; «24 В» may be «24 В DC», which is not «24 В AC»
      if (own.unit === null || other.unit === null) return 'unknown'
      const isPart = own.unit.startsWith(other.unit) || other.unit.startsWith(own.unit)
      return isPart && own.from === other.from && own.to === other.to ? 'unknown' : 'other'
    }
    if (isNear(own.from, from) && isNear(own.to, to)) return 'same'
    if (from >= own.from && to >= own.to) return 'more'
    return from <= own.from && to <= own.to ? 'less' : 'other'
  }
  if (own.kind === 'words' && other.kind === 'words') {
    if (lettersOf(own.text) === lettersOf(other.text)) return 'same'
    return own.number !== null && own.number === other.number ? partlyKnown(own.text, other.text) : 'other'
  }
  const [words, rest] = own.kind === 'words' ? [own, other] : [other, own]
  // «от 10 кА» compared with 6000: only a person can compare them
  if (words.kind === 'words' && words.number === null && rest.kind === 'span') return 'unknown'
  const isSameNumber = words.kind === 'words' && rest.kind === 'span' && words.number === rest.from
  return isSameNumber ? partlyKnown(words.text, '') : 'other'
}

/** «230В AC» compared with «230В AC/DC» may fit; «1P» compared with «1P+N» does not. */
const partlyKnown = (own: string, other: string): Order =>
  own.includes('+') || other.includes('+') || !(own.includes('/') || other.includes('/')) ? 'other' : 'unknown'

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))

type Span = Extract<Measure, { kind: 'span' }>
function inUnitOf(own: Span, other: Span, value: number): number | null {
  if (own.unit === other.unit) return value
  return own.unit === null || other.unit === null ? null : convertUnit(value, other.unit, own.unit)
}

/** IEC 60529: each digit is compared separately; «X» is not tested. */
function orderOfProtection(
  own: readonly [number | null, number | null],
  other: readonly [number | null, number | null],
): Order {
  let [isMore, isLess, isUnknown] = [false, false, false]
  for (const [at, wanted] of own.entries()) {
    const had = other[at] ?? null
    if (wanted === null) isMore ||= had !== null
    else if (had === null) isUnknown = true
    else if (had > wanted) isMore = true
    else if (had < wanted) isLess = true
  }
  if (isLess) return isMore ? 'other' : 'less'
  return isUnknown ? 'unknown' : isMore ? 'more' : 'same'
}

/** Whether the replacement's range contains the whole original one; null if the units do not allow a comparison. */
export function contains(own: Measure, other: Measure): boolean | null {
  const order = orderOf(own, other)
  if (order === 'same') return true
  if (own.kind !== 'span' || other.kind !== 'span') return order === 'unknown' ? null : false
  const [from, to] = [inUnitOf(own, other, other.from), inUnitOf(own, other, other.to)]
  return from === null || to === null ? null : from <= own.from && to >= own.to
}
