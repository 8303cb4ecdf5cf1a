import { LARGEST_AMOUNT } from '@snab/domain/money/amounts'
import { textAt, type Segment } from '../syntax/read-interchange'
import { Unreadable } from '../syntax/unreadable'

const number = /^(-?)(\d{1,15})(?:[.,](\d{1,12}))?$/

/** A decimal text as a whole number of `10 ** -digits`, rounded; null when it is not a number. */
function decimal(text: string, digits: number): number | null {
  const [, sign, whole, part = ''] = number.exec(text) ?? []
  if (whole === undefined) return null
  const value = Number(`${whole}.${part}`) * 10 ** digits
  const rounded = Math.round(Number(value.toFixed(6)))
  return Number.isSafeInteger(rounded) ? (sign === '-' ? -rounded : rounded) : null
}

/** An amount in thousandths. Throws for an amount that no order line can have. */
export function amountOf(text: string, of: string): number {
  const amount = decimal(text, 3)
  const [, digits = ''] = text.split(/[.,]/)
  if (amount === null || amount < 0 || amount > LARGEST_AMOUNT || !/^0*$/.test(digits.slice(3)))
    throw new Unreadable(`${of}: количество «${text}» не число, отрицательное или точнее трёх знаков`, {
      code: 'content',
    })
  return amount
}

/** A price in hundredths of a kopeck. */
export function priceOf(text: string, of: string): number {
  const price = decimal(text, 4)
  if (price === null || price < 0) throw new Unreadable(`${of}: цена «${text}» не число`, { code: 'content' })
  return price
}

/** YYYY-MM-DD of a DTM with the format 102 or 203 (or longer ones that begin with the day); null when it is missing. */
export function dayOf(segment: Segment | undefined): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(textAt(segment, 0, 1)) ?? []
  const text = `${year}-${month}-${day}`
  const isDay = year !== '' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  return isDay ? text : null
}

/** «12.345»; thousandths. */
export const writtenAmount = (thousandths: number): string => written(thousandths, 3)
/** «46.6395»; hundredths of a kopeck, never less than two digits. */
export const writtenPrice = (hundredths: number): string => written(hundredths, 4, 2)
/** «120.50»; kopecks. */
export const writtenSum = (kopecks: number): string => written(kopecks, 2, 2)
/** «22» or «12.5»; basis points. */
export const writtenRate = (points: number): string => written(points, 2)

function written(value: number, digits: number, least = 0): string {
  const text = (Math.abs(value) / 10 ** digits).toFixed(digits)
  const [whole = '', part = ''] = text.split('.')
  let length = part.length
  while (length > least && part[length - 1] === '0') length -= 1
  const kept = part.slice(0, length)
  return `${value < 0 ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}`
}

/** YYYYMMDD of YYYY-MM-DD. */
export const writtenDay = (day: string): string => day.replaceAll('-', '')

/** Splits a text into components of at most `length` characters; the rest is cut off. */
export function split(text: string, length: number, most: number): string[] {
  const signs = [...text]
  const parts: string[] = []
  for (let at = 0; at < signs.length && parts.length < most; at += length)
    parts.push(signs.slice(at, at + length).join(''))
  return parts
}
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('')
