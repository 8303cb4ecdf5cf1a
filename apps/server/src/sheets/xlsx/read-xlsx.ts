import type { Archive } from '../archive'
import {
  booleanCell,
  emptyCell,
  errorCell,
  numberCell,
  textCell,
  uncountedCell,
  type CellContent,
} from '../cell-content'
import { mostColumns, sentences, UnreadableSheets, type ReadingLimits } from '../opened-sheets'
import { readXml, type XmlAttributes } from '../read-xml'
import type { Sheet } from '../sheet'
import { openBudget, openDraft, type BookBudget, type SheetDraft } from '../sheet-draft'
import { isOn, readStrings, readStyles, readWorkbook, unescaped } from './workbook-parts'

type Meaning = { strings: readonly string[]; styles: readonly string[]; is1904: boolean }

/** Reads visible sheets of an xlsx or xlsm in a stream; only shared texts are held in memory. */
export async function readXlsx(
  archive: Archive,
  path: string,
  limits: ReadingLimits,
): Promise<{ sheets: Sheet[]; hiddenSheets: string[] }> {
  const book = await readWorkbook(archive, path)
  if (book.sheets.length === 0) throw new UnreadableSheets(sentences.noSheets)
  const meaning = {
    strings: await readStrings(archive, book.stringsPath),
    styles: await readStyles(archive, book.stylesPath),
    is1904: book.is1904,
  }
  const budget = openBudget(limits)
  const sheets: Sheet[] = []
  for (const { name, path: part, isHidden } of book.sheets)
    if (!isHidden) sheets.push(await readSheet(archive, part, name, meaning, budget))
  return { sheets, hiddenSheets: book.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name) }
}

const lastRow = 1_048_576

async function readSheet(
  archive: Archive,
  path: string,
  name: string,
  meaning: Meaning,
  budget: BookBudget,
): Promise<Sheet> {
  const draft = openDraft(name, budget)
  let number = 0
  let column = -1
  let cell: XmlAttributes = {}
  let value: string | null = null
  let inline = ''
  let hasFormula = false
  let isAid = false
  await readXml(await archive.open(path), {
    open: (tag, attributes) => {
      if (tag === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        cell = attributes
        value = null
        inline = ''
        hasFormula = false
      } else if (tag === 'row') {
        const stated = Number(attributes['r'])
        number = Number.isInteger(stated) && stated > 0 ? stated : number + 1
        if (number > lastRow) throw new UnreadableSheets(sentences.damaged)
        column = -1
        draft.beginRow(number, isOn(attributes['hidden']) || attributes['ht'] === '0')
      } else if (tag === 'f') hasFormula = true
      else if (tag === 'rPh') isAid = true
      else if (tag === 'col') hideColumns(draft, attributes)
      else if (tag === 'mergeCell') mergeCells(draft, attributes['ref'] ?? '')
    },
    close: (tag, text) => {
      if (tag === 'v') value = text
      else if (tag === 't' && !isAid) inline += text
      else if (tag === 'rPh') isAid = false
      else if (tag === 'c') draft.put(column, contentOf(cell, value, inline, hasFormula, meaning))
    },
  })
  return draft.finish()
}

function contentOf(
  { t: type = 'n', s: style = '' }: XmlAttributes,
  value: string | null,
  inline: string,
  hasFormula: boolean,
  { strings, styles, is1904 }: Meaning,
): CellContent {
  if (type === 'inlineStr') return textCell(unescaped(inline))
  if (value === null || (value === '' && type !== 'str')) return hasFormula ? uncountedCell : emptyCell
  if (type === 's') return textCell(strings[Number(value)] ?? '')
  if (type === 'e') return errorCell(value.slice(0, 40))
  if (type === 'b') return booleanCell(isOn(value))
  if (type === 'd') return { text: value.slice(0, 10), marks: [{ kind: 'date' }] }
  if (type === 'str') return textCell(unescaped(value))
  const number = Number(value)
  return Number.isFinite(number) ? numberCell(number, styles[Number(style)] ?? 'General', is1904) : textCell(value)
}

/** «AB12», «ab12», «$AB$12» → 27; null when the reference has no column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^\$?([A-Za-z]{1,3})(?=\$?\d|$)/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function hideColumns(draft: SheetDraft, { min = '', max = '', hidden, width }: XmlAttributes): void {
  const [first, last] = [Number(min) - 1, Number(max) - 1]
  if ((isOn(hidden) || (width !== undefined && Number(width) === 0)) && first >= 0 && last >= first)
    draft.hideColumns(first, Math.min(last, mostColumns))
}

/** «$B$12» → 12. */
const rowOf = (reference: string): number => Number(reference.replace(/^\$?[A-Za-z]{1,3}\$?/, ''))

function mergeCells(draft: SheetDraft, reference: string): void {
  const [from = '', to = ''] = reference.split(':')
  const [left, right] = [columnOf(from), columnOf(to)]
  const [top, bottom] = [rowOf(from), rowOf(to)]
  if (left !== null && right !== null && bottom >= top && right >= left) draft.merge({ top, bottom, left, right })
}
