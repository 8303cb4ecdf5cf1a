/** Cardinal numbers as spoken, with the forms heard beside units: «двух», «пяти». */
const spoken: readonly (readonly [number, string])[] = [
  [0, 'ноль ноля нуль'],
  [1, 'один одна одно одного одной'],
  [2, 'два две двух двум'],
  [3, 'три трех трем'],
  [4, 'четыре четырех'],
  [5, 'пять пяти'],
  [6, 'шесть шести'],
  [7, 'семь семи'],
  [8, 'восемь восьми'],
  [9, 'девять девяти'],
  [10, 'десять десяти'],
  [11, 'одиннадцать одиннадцати'],
  [12, 'двенадцать двенадцати'],
  [13, 'тринадцать тринадцати'],
  [14, 'четырнадцать четырнадцати'],
  [15, 'пятнадцать пятнадцати'],
  [16, 'шестнадцать шестнадцати'],
  [17, 'семнадцать семнадцати'],
  [18, 'восемнадцать восемнадцати'],
  [19, 'девятнадцать девятнадцати'],
  [20, 'двадцать двадцати'],
  [30, 'тридцать тридцати'],
  [40, 'сорок сорока'],
  [50, 'пятьдесят пятидесяти'],
  [60, 'шестьдесят шестидесяти'],
  [70, 'семьдесят семидесяти'],
  [80, 'восемьдесят восьмидесяти'],
  [90, 'девяносто девяноста'],
  [100, 'сто ста'],
  [200, 'двести двухсот'],
  [300, 'триста трехсот'],
  [400, 'четыреста четырехсот'],
  [500, 'пятьсот пятисот'],
  [600, 'шестьсот шестисот'],
  [700, 'семьсот семисот'],
  [800, 'восемьсот восьмисот'],
  [900, 'девятьсот девятисот'],
]

const values = new Map(spoken.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)))
const thousands = new Set(['тысяча', 'тысячи', 'тысяч'])
const oneAndHalf = new Set(['полтора', 'полторы', 'полутора'])

/** A word or the signs between two words. */
const pieces = /[а-яё]+|\d+(?:[.,]\d+)?|[^а-яё\d]+/gi

/** The text with its spoken numbers in digits: «три на два с половиной» is «3 на 2.5». */
export function writtenNumbers(text: string): string {
  const read = [...text.matchAll(pieces)].map(([piece]) => piece)
  let written = ''
  for (let at = 0; at < read.length;) {
    const number = numberAt(read, at)
    written += number ? number.written : read[at]!
    at = number ? number.end : at + 1
  }
  return written
}

type NumberAt = { written: string; end: number }

/** A spoken number that starts at a piece, `end` being the piece after it. */
function numberAt(read: readonly string[], at: number): NumberAt | null {
  const first = plain(read[at])
  if (isGlued(read, at)) return null
  if (oneAndHalf.has(first)) return { written: '1.5', end: at + 1 }
  const whole = /^\d+$/.test(first) ? { value: Number(first), end: at + 1 } : wholeAt(read, at)
  if (!whole) return null
  const part = fractionAt(read, whole.end)
  if (part) return { written: `${whole.value}.${part.digits}`, end: part.end }
  return /^\d/.test(first) ? null : { written: String(whole.value), end: whole.end }
}

const plain = (piece: string | undefined): string => (piece ?? '').toLowerCase().replaceAll('ё', 'е')

/** A part of a code or of a hyphenated word is not a number. */
const isGlued = (read: readonly string[], at: number): boolean => {
  const before = read[at - 1]
  const after = read[at + 1]
  return (before !== undefined && !/\s$/.test(before)) || (after !== undefined && !/^[\s,.;:!?)]/.test(after))
}

/** «двести тридцать», «тысяча двести»: each part smaller than the one before. */
function wholeAt(read: readonly string[], at: number): { value: number; end: number } | null {
  let sum = 0
  let thousand = 0
  let room = Infinity
  let end = at
  for (let next = at; next < read.length; next += 2) {
    const word = plain(read[next])
    const value = values.get(word)
    if (thousands.has(word) && thousand === 0) {
      thousand = Math.max(1, sum) * 1000
      sum = 0
      room = 1000
    } else if (value !== undefined && value < room && (value > 0 || next === at)) {
      sum += value
      room = roomBelow(value)
    } else break
    end = next + 1
    if (!/^\s+$/.test(read[end] ?? '')) break
  }
  return end === at ? null : { value: thousand + sum, end }
}

/** «двадцать» is followed by a number below ten, «двести» by one below a hundred, «пять» by none. */
const roomBelow = (value: number): number => (value >= 100 ? 100 : value >= 20 ? 10 : 0)

/** «с половиной», «и пять», «целых пять»; after «ноль» the digits alone: «ноль семьдесят пять». */
function fractionAt(read: readonly string[], end: number): { digits: string; end: number } | null {
  if (!/^\s+$/.test(read[end] ?? '')) return null
  const word = plain(read[end + 1])
  if (word === 'с' && plain(read[end + 3]) === 'половиной') return { digits: '5', end: end + 4 }
  const from = joiners.has(word) ? end + 3 : plain(read[end - 1]) === 'ноль' ? end + 1 : -1
  const digits = from < 0 ? null : wholeAt(read, from)
  return digits && digits.value > 0 && digits.value < (joiners.has(word) ? 10 : 100)
    ? { digits: String(digits.value), end: digits.end }
    : null
}

const joiners = new Set(['и', 'целых', 'запятая', 'точка'])
