import type { ColumnMeaning } from '../../../../sheets/columns/heading-roles'
import { ownCells, type Sheet, type SheetRow } from '../../../../sheets/sheet'
import { chooseAmount, chooseUnnamed, type ReadColumn } from './choose-amount'
import type { ColumnRole, Mapping } from './list-table'
import { parseAmount, unitOf } from './parse-amount'
import { findHeading, headingAt, isCodeLike } from './sheet-heading'

const sampleRows = 60
const sampleCodes = 6
const longestUnit = 12

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length
const isCounting = (cells: readonly string[]): boolean =>
  cells.length > 2 && cells.every((cell, index) => Number(cell) === Number(cells[0]) + index)

/** Share of the codes that the catalogue knows, 0…1. */
export type KnownShare = (codes: readonly string[]) => Promise<number>

type Column = ReadColumn & {
  filled: string[]
  knownCodes: number
  numbers: number
  units: number
  length: number
  letters: number
}

/** Never codes, whatever the catalogue knows: «1045» of «Заказ №» may also be an article. */
const neverCodes: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  'amount',
  'analogue',
  'price',
  'sum',
  'vat',
  'pack',
  'stock',
  'measure',
  'date',
  'document',
  'counting',
  'unit',
])
const plainCode = 0.7

/** Recognises roles by headings and cells; the catalogue shows which column has codes. */
export async function recogniseColumns(sheet: Sheet, known: KnownShare): Promise<Mapping> {
  const headingRow = findHeading(sheet.rows)?.number ?? null
  const heading = headingAt(sheet, headingRow)
  // a title merged over the table does not describe its columns
  const below = sheet.rows
    .filter(({ number }) => number > (heading?.last ?? 0))
    .map((row) => ({ ...row, cells: ownCells(row) }))
  const sample = below.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).slice(0, sampleRows)
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length))
  const columns: Column[] = []
  for (let at = 0; at < width; at += 1)
    columns.push(await readColumn(sample, at, heading ? (heading.columns[at] ?? nothingSaid) : null, known))
  const roles = heading ? byHeadings(columns) : byCells(columns, sample.length)
  const choice = heading ? chooseAmount(columns) : chooseUnnamed(withoutRoles(columns, roles), sample.length)
  if ('at' in choice) roles[choice.at] = 'amount'
  nameWhatIsLeft(columns, roles, heading !== null)
  return {
    sheet: sheet.name,
    roles,
    headingRow,
    ...('anyOf' in choice && choice.anyOf.length > 0 && { amountColumns: choice.anyOf }),
  }
}

const nothingSaid = { text: '', candidates: [], unit: '', isTotal: false, words: new Set<never>() }

async function readColumn(
  sample: readonly SheetRow[],
  at: number,
  heading: ReadColumn['heading'],
  known: KnownShare,
): Promise<Column> {
  const cells = sample.map((row) => row.cells[at]?.trim() ?? '')
  const filled = cells.filter((cell) => cell !== '')
  const mayBeCode = !heading || !neverCodes.has(heading.candidates[0]?.meaning ?? 'other')
  const codes = mayBeCode ? [...new Set(filled.filter(isCodeLike))].slice(0, sampleCodes) : []
  const likeCodes = share(filled, isCodeLike)
  return {
    at,
    heading,
    cells,
    filled,
    hasMarks: sample.some(({ marks = [] }) => marks.some((mark) => mark.at === at)),
    knownCodes: codes.length === 0 ? 0 : (await known(codes)) * likeCodes,
    numbers: share(filled, (cell) => parseAmount(cell) !== null),
    isCounting: isCounting(filled),
    units: share(filled, isUnit),
    length: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
    letters: share(filled, (cell) => /\p{L}{3}/u.test(cell)),
  }
}

const isUnit = (cell: string): boolean =>
  unitOf(cell) !== null || (cell.length <= longestUnit && /^\p{L}[\p{L}.²³/\s-]*$/u.test(cell))
const isKnown = ({ knownCodes }: Column): boolean => knownCodes >= 0.25

function byHeadings(columns: readonly Column[]): ColumnRole[] {
  const sureOf = ({ heading }: Column, meaning: ColumnMeaning) =>
    heading?.candidates.find((candidate) => candidate.meaning === meaning)?.sure ?? 0
  const hasCode = columns.some(
    (column) => sureOf(column, 'code') > plainCode || (isKnown(column) && mayHoldCodes(column)),
  )
  const hasName = columns.some((column) => sureOf(column, 'name') > plainCode)
  return columns.map((column): ColumnRole => {
    const best = column.heading?.candidates[0]?.meaning
    if (isKnown(column) && mayHoldCodes(column)) return 'code'
    const [code, name] = [sureOf(column, 'code'), sureOf(column, 'name')]
    // «Позиция» is a line number or a name, «Item» a code or a name: cells decide
    if (code > 0 && name > 0 && code <= plainCode)
      return column.length > 20 && !hasName ? 'name' : hasCode ? 'ignored' : 'code'
    if (best === 'name') return name > plainCode || (!hasName && column.letters > 0.5) ? 'name' : 'ignored'
    // «Обозначение» beside a code is a location: «QF1.1», «Щит 2»
    if (best === 'code') return code >= plainCode || !hasCode ? 'code' : 'note'
    if (best === 'unit') return column.units >= 0.7 ? 'unit' : 'ignored'
    if (best === 'analogue' || best === 'brand' || best === 'note') return best
    return best === undefined && column.filled.length > 0 && share(column.filled, isWrittenUnit) > 0.7
      ? 'unit'
      : 'ignored'
  })
}

const mayHoldCodes = ({ heading, filled }: Column): boolean =>
  !neverCodes.has(heading?.candidates[0]?.meaning ?? 'other') && share(filled, isCodeLike) >= 0.25
const isWrittenUnit = (cell: string): boolean => unitOf(cell) !== null

const byCells = (columns: readonly Column[], rowCount: number): ColumnRole[] =>
  columns.map((column): ColumnRole => {
    if (isKnown(column) && rowCount > 0) return 'code'
    return column.filled.length > 0 && share(column.filled, isWrittenUnit) > 0.7 ? 'unit' : 'ignored'
  })

const withoutRoles = (columns: readonly Column[], roles: readonly ColumnRole[]): Column[] =>
  columns.filter(({ at }) => roles[at] === 'ignored')

/** Goods need an identification: the longest words are names, code-like text is codes. */
function nameWhatIsLeft(columns: readonly Column[], roles: ColumnRole[], hasHeading: boolean): void {
  const isFree = ({ at, heading }: Column) =>
    roles[at] === 'ignored' && (!hasHeading || heading?.candidates.length === 0)
  const has = (role: ColumnRole) => roles.includes(role)
  if (!has('name')) {
    const best = columns
      .filter((column) => isFree(column) && column.letters > 0.5)
      .toSorted((a, b) => b.length - a.length)[0]
    if (best && (best.length > 8 || !has('code'))) roles[best.at] = 'name'
  }
  if (!has('code') && !has('name')) {
    const best = columns
      .filter((column) => isFree(column) && column.numbers < 0.8)
      .toSorted((a, b) => share(b.filled, isCodeLike) - share(a.filled, isCodeLike))[0]
    if (best) roles[best.at] = 'code'
  }
}
