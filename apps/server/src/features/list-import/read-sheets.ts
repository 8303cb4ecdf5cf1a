import { read, utils } from '@e965/xlsx'
import type { Sheet } from './list-table'

const mostRows = 20_000
const mostColumns = 60

export class UnreadableList extends Error {
  override name = 'UnreadableList'
}

/** Sheets of xlsx, xls and ods (by content), with cells as a person sees them; hidden sheets are left out. Runs in a thread. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const workbook = openWorkbook(bytes)
  const sheets = workbook.SheetNames.flatMap((name, index): Sheet[] => {
    const sheet = workbook.Sheets[name]
    if (!sheet || (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) return []
    const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true })
    const filled = rows.slice(0, mostRows).map((cells, at) => ({ number: first + at + 1, cells: cells.slice(0, mostColumns).map(shown) }))
    return [{ name, rows: filled.filter(({ cells }) => cells.some((cell) => cell !== '')) }]
  })
  return sheets.filter(({ rows }) => rows.length > 0)
}

function openWorkbook(bytes: Uint8Array) {
  try {
    return read(bytes, { type: 'array', dense: true, cellHTML: false, cellFormula: false, sheetRows: mostRows })
  } catch (error) {
    throw new UnreadableList(error instanceof Error && /password/i.test(error.message) ? 'Файл закрыт паролем: снимите пароль и загрузите снова' : 'Файл не читается как таблица', { cause: error })
  }
}

/** Numbers without the noise of binary fractions; 250 is not «250,00 ₽», and a code of digits stays whole. */
function shown(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(12))).replace('.', ',')
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim() : value === true ? 'да' : ''
}
