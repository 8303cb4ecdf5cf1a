import { LARGEST_PRICE } from '@snab/domain/order/order-limits'

/**
 * Decimal text with point or comma and any blanks to a whole number of 10^-digits, rounded half away from zero; null
 * when it is not a number.
 */
export function parseDecimal(text: string | null | undefined, digits: number): number | null {
  if (text === null || text === undefined) return null
  const bare = normaliseDecimal(text)
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(bare)
  if (!match || (!match[2] && !match[3])) {
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?\d+$/i.test(bare)) return null
    const value = Math.round(Number(bare) * 10 ** digits)
    return Number.isSafeInteger(value) ? value : null
  }
  const fraction = (match[3] ?? '').padEnd(digits + 1, '0')
  const whole = Number((match[2] ?? '') + fraction.slice(0, digits)) + (fraction.charCodeAt(digits) >= 53 ? 1 : 0)
  if (!Number.isSafeInteger(whole)) return null
  return match[1] === '-' && whole !== 0 ? -whole : whole
}

export const parseThousandths = (text: string | null | undefined) => parseDecimal(text, 3)
export const parseKopecks = (text: string | null | undefined) => parseDecimal(text, 2)

/** Unit price in kopecks; null when it is not a number or above any real price. */
export function parsePrice(text: string | null | undefined): number | null {
  const price = parseKopecks(text)
  return price !== null && Math.abs(price) > LARGEST_PRICE ? null : price
}

/** «1 234,5», «1.234,50», «1,234.50», «1'234.5» → «1234.5». */
export function normaliseDecimal(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f\u2009'’]/g, '').replace('−', '-')
  const comma = bare.lastIndexOf(',')
  const point = bare.lastIndexOf('.')
  if (comma === -1) return bare
  if (point === -1) return bare.indexOf(',') === comma ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return comma > point ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
}
