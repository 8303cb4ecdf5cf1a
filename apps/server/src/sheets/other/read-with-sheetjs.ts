import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel'
import {
  booleanCell,
  emptyCell,
  errorCell,
  numberCell,
  textCell,
  uncountedCell,
  type CellContent,
} from '../cell-content'
import { mostColumns, mostSheets, sentences, UnreadableSheets, type ReadingLimits } from '../opened-sheets'
import type { Sheet } from '../sheet'
import { openBudget, openDraft, type BookBudget } from '../sheet-draft'

/** Ranges of rows and columns, counted from 0, by names of sheets. */
export type HiddenParts = Map<string, { rows: [number, number][]; columns: [number, number][] }>
type Source = { bytes: Buffer } | { markup: string } | { sylk: string }

// old books are written in the code page of their country
set_cptable(codePages)

/** Shown sheets of the formats that the library reads for us. */
export function readWithSheetJs(
  source: Source,
  limits: ReadingLimits,
  hidden: HiddenParts = new Map(),
): { sheets: Sheet[]; hiddenSheets: string[] } {
  const book = openBook(source, limits)
  if (book.SheetNames.length > mostSheets) throw new UnreadableSheets(sentences.tooManySheets(book.SheetNames.length))
  const budget = openBudget(limits)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    return sheet && !isHidden(at) ? [sheetOf(sheet, name, budget, is1904, hidden.get(name))] : []
  })
  return { sheets, hiddenSheets: book.SheetNames.filter((_, at) => isHidden(at)) }
}

function openBook(source: Source, { mostRows }: ReadingLimits): WorkBook {
  const options = {
    dense: true,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    cellStyles: true,
    cellFormula: true,
    // a page's cells stay as they are written: «12,75» is no 1,275
    raw: true,
    // one more than is read, so that what is cut is seen
    sheetRows: mostRows + 1,
  } as const
  try {
    if ('bytes' in source) return read(source.bytes, { ...options, type: 'buffer' })
    if ('sylk' in source) return read(source.sylk, { ...options, type: 'binary' })
    return read(source.markup, { ...options, type: 'string' })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableSheets(isLocked ? sentences.locked : sentences.damaged, { cause: error })
  }
}

function sheetOf(
  sheet: WorkSheet,
  name: string,
  budget: BookBudget,
  is1904: boolean,
  hidden: { rows: [number, number][]; columns: [number, number][] } | undefined,
): Sheet {
  const draft = openDraft(name, budget)
  const hiddenRows = new Set<number>()
  for (const [first, last] of hidden?.rows ?? [])
    for (let row = first; row <= Math.min(last, budget.limits.mostRows); row += 1) hiddenRows.add(row)
  for (const [first, last] of hidden?.columns ?? []) draft.hideColumns(first, last)
  for (const [column, info] of (sheet['!cols'] ?? []).entries())
    if (info?.hidden === true && column < mostColumns) draft.hideColumns(column, column)
  for (const [row, cells] of (sheet['!data'] ?? []).entries()) {
    if (!cells) continue
    draft.beginRow(row + 1, hiddenRows.has(row) || sheet['!rows']?.[row]?.hidden === true)
    cells.forEach((cell, column) => cell && draft.put(column, contentOf(cell, is1904)))
  }
  for (const { s: from, e: to } of sheet['!merges'] ?? [])
    draft.merge({ top: from.r + 1, bottom: to.r + 1, left: from.c, right: to.c })
  return draft.finish()
}

function contentOf({ t: type, v: value, w: shown, z: format, f: formula }: CellObject, is1904: boolean): CellContent {
  if (type === 'e') return errorCell(shown ?? errorNames[Number(value)] ?? '#ERROR')
  if (value === undefined || value === null || value === '')
    return formula !== undefined && type !== 's' ? uncountedCell : emptyCell
  if (typeof value === 'boolean') return booleanCell(value)
  if (typeof value === 'number') return numberCell(value, typeof format === 'string' ? format : 'General', is1904)
  return textCell(typeof value === 'string' ? value : (shown ?? ''))
}

const errorNames: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}
