import { parseThousandths } from '../commerceml/parse-number'
import { withoutEnd } from '@snab/domain/text/text-edges'

/** Text of a cell; placeholders for «nothing» become null. */
export function cellValue(text: string | undefined): string | null {
  const bare = (text ?? '').trim()
  return /^(n\/?a|-+|—|–|нет данных|null|#н\/д|#n\/a)?$/i.test(bare) ? null : bare
}

/** Thousandths; null when the amount is unknown; undefined when it is not an amount. */
export function stockFrom(text: string | null): number | null | undefined {
  if (text === null) return null
  if (/^(нет|отсутствует|под заказ|no|nein|out of stock)$/i.test(text)) return 0
  if (/^(есть|да|в наличии|много|мало|\++|yes|ja|in stock)$/i.test(text)) return null
  const amount = parseThousandths(withoutUnit(text.replace(/^(>|<|≥|более|больше|свыше|до|over)\s*/i, '')))
  return amount ?? undefined
}

/** «12 шт.» → «12 ». */
export const withoutUnit = (text: string): string => withoutEnd(text.replace(/\.$/, ''), /\p{L}/u)

/** An EAN or GTIN with a valid check digit. */
export function isBarcode(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = Array.from(code, Number)
  const sum = digits.reduceRight((total, digit, at) => total + digit * ((digits.length - 1 - at) % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

const russianRates = new Set([0, 500, 700, 1000, 1800, 2000, 2200])

/**
 * A Russian rate, current or past: «20», «20 %», «0.2», «НДС 20%», «без НДС» to basis points; foreign rates are
 * ignored.
 */
export function vatFrom(text: string | null): number | 'none' | null {
  if (text === null) return null
  if (/без|none|exempt|ohne/i.test(text)) return 'none'
  const rate = parseThousandths(/[\d.,]+/.exec(text)?.[0])
  if (rate === null) return null
  const basisPoints = rate < 1000 ? rate * 10 : Math.round(rate / 10)
  return russianRates.has(basisPoints) ? basisPoints : null
}

/** «Масса, кг», «Width [mm]», «Высота (мм)» → the name and the unit. */
export function splitUnit(heading: string): { name: string; unit: string | null } {
  const match = /,\s{0,3}([^,\s]{1,6})$|\[([^\][]{1,8})\]$|\(([^()]{1,8})\)$/u.exec(heading)
  const name = match ? heading.slice(0, match.index).trimEnd() : ''
  if (!match || name === '') return { name: heading, unit: null }
  return { name, unit: match[1] ?? match[2] ?? match[3] ?? null }
}
