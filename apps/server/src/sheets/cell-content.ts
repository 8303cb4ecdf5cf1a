import { withoutEnd } from '@snab/domain/text/text-edges'
import type { MarkContent } from './sheet'
import { readFormat, shownBy, withElapsedTime, type NumberFormat } from './number-format'

/** The text of a cell, and marks for what the text cannot express. */
export type CellContent = { text: string; marks: readonly MarkContent[] }

const noMarks: readonly MarkContent[] = []
export const emptyCell: CellContent = { text: '', marks: noMarks }

/** «5,5E+22»: a long code that a spreadsheet took for a number. */
const exponent = /^[+-]?\d+[.,]\d+E\+\d+$/i
/** Spreadsheets keep 15 digits of a number. */
const firstLostDigit = 1e15

/** Error values, in the languages of spreadsheet programs. */
const failed =
  /^(#(N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|Н\/Д|ДЕЛ\/0!|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ЧИСЛО!|ПУСТО!)|(Err|Ош):\d{3})$/i

export function textCell(text: string): CellContent {
  // most texts match nothing, and checking is cheap only for short ones
  const bare = text.length <= 40 ? text.trim() : ''
  if (failed.test(bare)) return errorCell(bare)
  return exponent.test(bare) ? { text, marks: [{ kind: 'lost-digits', shown: bare }] } : { text, marks: noMarks }
}

export const booleanCell = (value: boolean): CellContent => ({ text: value ? 'да' : 'нет', marks: noMarks })
export const errorCell = (error: string): CellContent => ({ text: '', marks: [{ kind: 'error', error }] })
export const uncountedCell: CellContent = { text: '', marks: [{ kind: 'uncounted' }] }

/** A number formatted as shown: a date, a percentage, a code with zeros, a sum of money. */
export function numberCell(value: number, code: string, is1904: boolean): CellContent {
  if (!Number.isFinite(value)) return emptyCell
  const format = readFormat(code)
  const marks: MarkContent[] = []
  if (format.currency !== null) marks.push({ kind: 'currency', currency: format.currency })
  if (format.kind === 'date' || format.kind === 'time') {
    const text = format.kind === 'date' ? dayOf(value, is1904) : withElapsedTime(value, format)
    if (text !== null) return { text, marks: [...marks, { kind: 'date' }] }
  }
  if (format.kind === 'percent')
    return { text: `${plain(value * 100)}%`, marks: [...marks, { kind: 'percent' }, { kind: 'number', value }] }
  const zeros = format.kind === 'zeros' ? zeroed(value, format) : null
  if (zeros !== null) return { text: zeros, marks: [...marks, { kind: 'number', value }] }
  const text = plain(value)
  if (Math.abs(value) >= firstLostDigit)
    marks.push({ kind: 'lost-digits', shown: shownBy('General', value).replace('.', ',') })
  else if (/,\d{3}$/.test(text) || Number(text.replace(',', '.')) !== value) marks.push({ kind: 'number', value })
  return { text, marks: marks.length > 0 ? marks : noMarks }
}

/** Binary fractions as the sheet shows them: 0.1 + 0.2 is 0,3; codes are whole, without an exponent. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(12))
  if (Number.isInteger(value)) return BigInt(value).toString()
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const text = String(rounded)
  return (text.includes('e') ? withoutEnd(rounded.toFixed(20), /0/) : text).replace('.', ',')
}

const dayMs = 86_400_000
/** Offset of workbooks that count days from 1904. */
const days1904 = 1462
const lastDay = 2_958_465

/** The ISO date of a day number; null when it is not one. */
function dayOf(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial) + (is1904 ? days1904 : 0)
  if (day < 0 || day > lastDay) return null
  // spreadsheets have a 29 February 1900, so earlier days are shifted by one
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * dayMs).toISOString().slice(0, 10)
}

/** «00017»; null when the format adds nothing. */
function zeroed(value: number, format: NumberFormat): string | null {
  const shown = shownBy(format.code, value).trim()
  const isCode = /^[\p{L}\d./ -]+$/u.test(shown) && /\d/.test(withoutEnd(shown, /[./ -]/).slice(-1))
  return /^0\d+$/.test(shown) || isCode ? shown : null
}
