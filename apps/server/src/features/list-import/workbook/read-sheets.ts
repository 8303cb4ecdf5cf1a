import { storable } from '@snab/domain/text/storable-text'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import type { Sheet } from '../../../sheets/sheet'
import { withinColumns } from '../reading/list-table'

const mostRows = 20_000
const mostCharacters = 20_000_000
/** So many empty rows end a list. */
const longestGap = 100

export class UnreadableList extends Error {
  override name = 'UnreadableList'
}

/** Sheets of xlsx, xls and ods (by content), or of a page in text, with cells as a person sees them; hidden sheets are left out. Runs in a thread. */
export function readWorkbook(source: Uint8Array | string): Sheet[] {
  const workbook = openWorkbook(source)
  const sheets = workbook.SheetNames.flatMap((name, index): Sheet[] => {
    const sheet = workbook.Sheets[name]
    if (!sheet || (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) return []
    const { r: first, c: left } = utils.decode_range(sheet['!ref'] ?? 'A1').s
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true })
    const drawn = sheet['!data'] ?? []
    const read = rows.map((cells, at) => ({
      number: first + at + 1,
      cells: withinColumns(cells.map((value, column) => shown(value, drawn[first + at]?.[left + column]?.w))),
    }))
    const filled = read.filter(({ cells }) => cells.some((cell) => cell !== ''))
    refuseCut(sheet, name, filled.at(-1)?.number ?? 0)
    return [{ name: storable(name), rows: filled }]
  })
  refuseBook(sheets)
  return sheets.filter(({ rows }) => rows.length > 0)
}

/** A small archive may hold one text in every cell: what is read goes to another thread and into the database. */
function refuseBook(sheets: readonly Sheet[]): void {
  let characters = 0
  for (const { rows } of sheets) for (const { cells } of rows) for (const cell of cells) characters += cell.length
  if (characters > mostCharacters) throw new UnreadableList('В файле слишком много текста: разделите его на несколько')
}

/** A list that goes on below what is read would lose lines unseen; empty rows that only have a look are none. */
function refuseCut(sheet: WorkSheet, name: string, lastFilled: number): void {
  const end = utils.decode_range(String(sheet['!fullref'] ?? 'A1')).e.r + 1
  if (end > mostRows && lastFilled > mostRows - longestGap)
    throw new UnreadableList(
      `На листе «${name}» больше ${mostRows.toLocaleString('ru-RU')} строк: разделите файл на несколько`,
    )
}

function openWorkbook(source: Uint8Array | string) {
  try {
    return read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      cellHTML: false,
      cellFormula: false,
      sheetRows: mostRows,
    })
  } catch (error) {
    throw new UnreadableList(
      error instanceof Error && /password/i.test(error.message)
        ? 'Файл закрыт паролем: снимите пароль и загрузите снова'
        : 'Файл не читается как таблица',
      { cause: error },
    )
  }
}

/** Numbers without the noise of binary fractions; 250 is not «250,00 ₽», and a code of digits stays whole, with the zeros it is drawn with. */
function shown(value: unknown, drawn: string | undefined): string {
  if (typeof value === 'number' && drawn !== undefined && /^0\d+$/.test(drawn)) return drawn
  if (typeof value === 'number')
    return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(12))).replace('.', ',')
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string'
    ? storable(value).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()
    : value === true
      ? 'да'
      : ''
}
