import { marksAt, type SheetRow } from '../../../../sheets/sheet'
import { shownDay } from './amount-cell'

/** How a spreadsheet spoilt the code in a cell, for a person to correct; empty if it did not. */
export function spoiltCode(row: SheetRow, at: number): string {
  const text = (row.cells[at] ?? '').trim()
  for (const mark of marksAt(row, at)) {
    if (mark.kind === 'date') return becameDay(text)
    if (mark.kind === 'lost-digits') return lostDigits(mark.shown)
    if (mark.kind === 'error') return `В ячейке кода ошибка ${mark.error}`
    if (mark.kind === 'uncounted') return 'Формула в ячейке кода не посчитана'
  }
  if (shownDay(text) !== null) return becameDay(text)
  return /^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(text) ? lostDigits(text) : ''
}

const becameDay = (text: string): string =>
  `Вместо кода в ячейке дата ${shownDay(text) ?? text}: таблица приняла код за дату`
const lostDigits = (shown: string): string => `Таблица записала код числом «${shown}»: часть цифр потеряна`
