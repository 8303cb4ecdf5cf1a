import { readDelimited } from '../../../../sheets/delimited/read-delimited'
import { listLimits } from '../../../../sheets/opened-sheets'
import type { Sheet, SheetRow } from '../../../../sheets/sheet'

/** Blocks copied from a spreadsheet have tabs, from a csv semicolons or commas; null for plain lines. */
export function pastedTable(text: string): Sheet | null {
  const filled = text.split(/\r\n|\r|\n|\u2028/).filter((line) => line.trim() !== '')
  if (filled.length === 0) return null
  if (filled.filter((line) => line.includes('\t')).length >= filled.length / 2)
    return { name: '', rows: read(text, '\t') }
  const rows = tableOf(text, ';') ?? (hasBlankAfterComma(text) ? null : tableOf(text, ',', hasAmounts))
  return rows && { name: '', rows }
}

/** «code; amount» alone is a plain line: a separator must give equally many cells, at least three, in all lines. */
function tableOf(
  text: string,
  delimiter: ';' | ',',
  isTable: (rows: SheetRow[]) => boolean = () => true,
): SheetRow[] | null {
  if (!text.includes(delimiter)) return null
  const rows = read(text, delimiter)
  const count = rows[0]?.cells.length ?? 0
  return count > 2 && rows.every(({ cells }) => cells.length === count) && isTable(rows) ? rows : null
}

/** People write a blank after a comma, programs do not. */
const hasBlankAfterComma = (text: string): boolean => /,\s/.test(text.replace(/"[^"]*"/g, ''))

/** «2,5 мм,бухта» is not a row of three cells. */
const hasAmounts = (rows: SheetRow[]): boolean =>
  rows[0]?.cells.some((_, column) =>
    rows.every(({ cells }, at) => /^\d+$/.test(cells[column] ?? '') || (at === 0 && rows.length > 1)),
  ) ?? false

const read = (text: string, delimiter: string): SheetRow[] => readDelimited(text, listLimits, delimiter).rows
