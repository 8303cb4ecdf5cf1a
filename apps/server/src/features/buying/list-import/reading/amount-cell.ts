import { marksAt, type CellMark, type SheetRow } from '../../../../sheets/sheet'
import { parseAmount, parseDecimal, unitOf } from './parse-amount'

/** The amount text of a cell, and why it must be asked for. */
export type AmountCell = { amountText: string; amountProblem: string }

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const ownDay = /^(\d{1,2})[./](\d{1,2})[./](?:\d{2}|\d{4})$/

/** A row's amount in the column `at`. `unit` is from another column or the heading, empty without one. */
export function amountCell(row: SheetRow, at: number, unit: string): AmountCell {
  const text = (row.cells[at] ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^'(?=\d)/, '')
  const marks = marksAt(row, at)
  const problem = marks.map((mark) => markProblem(mark, text)).find((found) => found !== null) ?? dayProblem(text)
  if (problem !== null) return { amountText: shownDay(text) ?? text, amountProblem: problem }
  if (text === '') return { amountText: '', amountProblem: 'Количество не указано' }
  return { amountText: withUnit(text, unit), amountProblem: '' }
}

/** Adds a unit to an amount without one, if the word is a unit and not a price or pack. */
function withUnit(text: string, unit: string): string {
  const isBare = parseDecimal(text) !== null
  return isBare && unit !== '' && !/\d/.test(unit) && unit.length <= 20 ? `${text} ${unit}` : text
}

/** The first word that is a unit. */
export const knownUnit = (words: readonly string[]): string => words.find((word) => unitOf(word) !== null) ?? ''

function markProblem(mark: CellMark, text: string): string | null {
  switch (mark.kind) {
    case 'date':
      return dayProblem(text) ?? `В ячейке дата: ${text}`
    case 'error':
      return `В ячейке ошибка ${mark.error}`
    case 'uncounted':
      return 'Формула в ячейке не посчитана: откройте файл в редакторе таблиц и сохраните его'
    case 'percent':
      return `В ячейке проценты: ${text}`
    case 'currency':
      return `В ячейке сумма в валюте ${mark.currency}, а не количество`
    case 'lost-digits':
      return `Число записано не полностью: ${mark.shown}`
    case 'merged':
      return `Одно количество на несколько строк: ${text}`
    case 'number': {
      const shown = parseAmount(text)
      return shown !== null && Math.abs(shown.value - mark.value * 1000) >= 1
        ? `В ячейке видно ${text}, а записано ${String(mark.value).replace('.', ',')}`
        : null
    }
  }
}

/** Spreadsheets turn «2.5» into a date; the original is only suggested in text. */
function dayProblem(text: string): string | null {
  const day = dayOf(text)
  return (
    day && `В ячейке дата ${day.shown}: таблица могла принять за дату число «${Number(day.date)}.${Number(day.month)}»`
  )
}

type Day = { shown: string; date: string; month: string }

function dayOf(text: string): Day | null {
  const [, year = '', month = '', date = ''] = isoDay.exec(text) ?? []
  if (year !== '') return { shown: `${date}.${month}.${year}`, date, month }
  const [, typedDate = '', typedMonth = ''] = ownDay.exec(text) ?? []
  return typedDate === '' ? null : { shown: text, date: typedDate, month: typedMonth }
}

export const shownDay = (text: string): string | null => dayOf(text)?.shown ?? null
