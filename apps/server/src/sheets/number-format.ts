import { SSF } from '@e965/xlsx'
import { LRUCache } from 'lru-cache'

/** What a number format states about its numbers. */
export type NumberFormat = {
  code: string
  kind: 'plain' | 'date' | 'time' | 'percent' | 'zeros'
  /** A currency other than the rouble. */
  currency: string | null
}

// the library's types omit its formatter
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
const formatter = SSF as { format: (code: string, value: number) => string; is_date: (code: string) => boolean }

/** Formats a number; an invalid format gives an empty text. */
export function shownBy(code: string, value: number): string {
  try {
    return formatter.format(code, value)
  } catch (error) {
    if (error instanceof Error) return ''
    throw error
  }
}

const known = new LRUCache<string, NumberFormat>({ max: 5000 })
const longestCode = 255

/** Formats repeat in every cell, so results are cached. */
export function readFormat(code: string): NumberFormat {
  const seen = known.get(code)
  if (seen) return seen
  const format = lookAt(code.slice(0, longestCode))
  known.set(code, format)
  return format
}

function lookAt(code: string): NumberFormat {
  const [section = ''] = code.split(';', 1)
  const bare = section
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
  const currency = isBuiltIn(code) ? null : currencyIn(section)
  if (/general|основной/i.test(bare) || bare.trim() === '' || bare.trim() === '@')
    return { code, kind: 'plain', currency }
  if (formatter.is_date(section) || /[dyдг]/i.test(bare.replace(/[^\p{L}]/gu, '')))
    return { code, kind: /[dyдг]/i.test(bare) || !/[hsчс]/i.test(bare) ? 'date' : 'time', currency }
  if (bare.includes('%')) return { code, kind: 'percent', currency }
  if (!/[.,#?]/.test(bare) && bare.split('0').length > 2) return { code, kind: 'zeros', currency }
  return { code, kind: 'plain', currency }
}

/** Built-in money formats show the currency of the reader's country, so they say nothing. */
const isBuiltIn = (code: string): boolean =>
  /^(_\("\$"\* #,##0|"\$"#,##0(\.00)?_\);|\(?"\$"#,##0(\.00)?\)?;?\\?\("\$")/.test(code)

const currencies: readonly [RegExp, string][] = [
  [/€|\bEUR\b|евро/i, 'EUR'],
  [/\bUSD\b|US\$|долл/i, 'USD'],
  [/\bCNY\b|\bRMB\b|元|юан/i, 'CNY'],
  [/\bBYN\b|\bBr\b/, 'BYN'],
  [/₸|\bKZT\b|тенге|тңг/i, 'KZT'],
  [/£|\bGBP\b/i, 'GBP'],
  [/₴|\bUAH\b|грн/i, 'UAH'],
  [/₺|\bTRY\b/i, 'TRY'],
  [/₾|\bGEL\b/i, 'GEL'],
  [/֏|\bAMD\b/i, 'AMD'],
  [/₼|\bAZN\b/i, 'AZN'],
  [/\bUZS\b|сум/i, 'UZS'],
  [/\bCHF\b/i, 'CHF'],
  [/\bPLN\b|zł/i, 'PLN'],
  [/\bCZK\b|Kč/i, 'CZK'],
  [/\bJPY\b|円/i, 'JPY'],
  [/₹|\bINR\b/i, 'INR'],
  [/¥/, 'CNY'],
  [/у\.\s?е\.?/i, 'у.е.'],
  [/\$/, 'USD'],
]

/** A currency is written in brackets with a language («[$€-407]»), in quotes, after a backslash, or plainly. */
function currencyIn(section: string): string | null {
  const written = [
    ...section.matchAll(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g),
    ...section.matchAll(/"([^"]*)"/g),
    ...section.matchAll(/\\(.)/gu),
  ].map(([, text = '']) => text)
  const bare = section
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\\./gu, '')
  const text = [...written, ...(bare.match(/[\p{Sc}]/gu) ?? [])].join(' ')
  if (/₽|руб|(^|\s)р\.|\bRUB\b|\bRUR\b/i.test(text)) return null
  return currencies.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** «10:30», and «36:15» when hours exceed a day. */
export function withElapsedTime(value: number, { code }: NumberFormat): string | null {
  if (value < 0) return null
  const minutes = Math.round((/\[h+\]/i.test(code) ? value : value % 1) * 1440)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
