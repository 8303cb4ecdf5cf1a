import { read, set_cptable, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
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
import type { MarkContent, Sheet } from '../sheet'
import { placeOf, type OdsDetails, type SheetDetails } from './ods-details'
import { openBudget, openDraft, type BookBudget } from '../sheet-draft'

type Source = { bytes: Buffer } | { markup: string } | { sylk: string }

// old books use the code page of their country
set_cptable(codePages)

/** Visible sheets of the formats read by the library. */
export function readWithSheetJs(
  source: Source,
  limits: ReadingLimits,
  details: OdsDetails = new Map(),
): { sheets: Sheet[]; hiddenSheets: string[] } {
  const book = openBook(source)
  if (book.SheetNames.length > mostSheets) throw new UnreadableSheets(sentences.tooManySheets(book.SheetNames.length))
  const budget = openBudget(limits)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    return sheet && !isHidden(at) ? [sheetOf(sheet, name, budget, is1904, details.get(name))] : []
  })
  return { sheets, hiddenSheets: book.SheetNames.filter((_, at) => isHidden(at)) }
}

/** Far more than is kept, because empty rows may only have formatting. */
const rowsLookedAt = 200_000
const lastRow = 1_048_576

function openBook(source: Source): WorkBook {
  const options = {
    dense: true,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    cellStyles: true,
    cellFormula: true,
    // keeps cells of a web page as written: «12,75» is not 1,275
    raw: true,
    sheetRows: rowsLookedAt,
  } as const
  try {
    if ('bytes' in source) return read(source.bytes, { ...options, type: 'buffer' })
    if ('sylk' in source) refuseFar(source.sylk)
    if ('sylk' in source) return read(source.sylk, { ...options, type: 'binary' })
    return read(source.markup, { ...options, type: 'string' })
  } catch (error) {
    if (error instanceof UnreadableSheets) throw error
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableSheets(isLocked ? sentences.locked : sentences.damaged, { cause: error })
  }
}

function sheetOf(
  sheet: WorkSheet,
  name: string,
  budget: BookBudget,
  is1904: boolean,
  details: SheetDetails | undefined,
): Sheet {
  const draft = openDraft(name, budget)
  const hiddenRows = new Set<number>()
  for (const [first, last] of details?.rows ?? [])
    for (let row = first; row <= Math.min(last, budget.limits.mostRows); row += 1) hiddenRows.add(row)
  for (const [first, last] of details?.columns ?? []) draft.hideColumns(first, last)
  const uncounted = new Map<number, number[]>()
  for (const [place, { kind }] of details?.marks ?? []) {
    const [row = 0, column = 0] = place.split(' ').map(Number)
    if (kind === 'uncounted') uncounted.set(row, [...(uncounted.get(row) ?? []), column])
  }
  for (const [column, info] of (sheet['!cols'] ?? []).entries())
    if (info?.hidden === true && column < mostColumns) draft.hideColumns(column, column)
  for (const [row, cells] of (sheet['!data'] ?? []).entries()) {
    if (!cells) continue
    draft.beginRow(row + 1, hiddenRows.has(row) || sheet['!rows']?.[row]?.hidden === true)
    cells.forEach((cell, column) => {
      if (cell) draft.put(column, withCurrency(contentOf(cell, is1904), details?.marks.get(placeOf(row, column))))
    })
    uncounted.get(row)?.forEach((column) => draft.put(column, uncountedCell))
  }
  const end = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1')).e.r
  const last = sheet['!data']?.findLastIndex((cells) => cells !== undefined && cells.length > 0) ?? -1
  // the rest would be lost silently
  if (end >= lastRow || (end >= rowsLookedAt && (last < 0 || last > rowsLookedAt - longestGap)))
    throw new UnreadableSheets(sentences.damaged)
  for (const { s: from, e: to } of sheet['!merges'] ?? [])
    draft.merge({ top: from.r + 1, bottom: to.r + 1, left: from.c, right: to.c })
  return draft.finish()
}

/** Adds what an OpenDocument says about a cell beyond its format. */
const withCurrency = (content: CellContent, mark: MarkContent | undefined): CellContent =>
  mark?.kind !== 'currency' || content.marks.some(({ kind }) => kind === 'currency')
    ? content
    : { ...content, marks: [...content.marks, mark] }

function contentOf({ t: type, v: value, w: shown, z: format, f: formula }: CellObject, is1904: boolean): CellContent {
  if (type === 'e') return errorCell(shown ?? errorNames[Number(value)] ?? '#ERROR')
  if (value === undefined || value === null || value === '')
    return formula !== undefined && type !== 's' ? uncountedCell : emptyCell
  if (typeof value === 'boolean') return booleanCell(value)
  if (typeof value === 'number') return numberCell(value, typeof format === 'string' ? format : 'General', is1904)
  return textCell(typeof value === 'string' ? value : (shown ?? ''))
}

/** Number of empty rows that ends a table. */
const longestGap = 100

/** SYLK gives the position of each cell, and the library creates all rows above it. */
function refuseFar(sylk: string): void {
  for (const [, row, column] of sylk.matchAll(/;Y(\d{6,})|;X(\d{5,})/g))
    if (Number(row ?? 0) > rowsLookedAt || Number(column ?? 0) > 16_384) throw new UnreadableSheets(sentences.damaged)
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
