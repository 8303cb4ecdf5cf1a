import { rowsOf } from './list-rows'
import type { ListRow, Mapping, Sheet, SkippedRow } from './list-table'
import { pastedTable } from './pasted-table'
import { readLines } from './read-lines'
import { recogniseColumns, type KnownShare } from './recognise-columns'

export type Understood = { sheets: Sheet[]; mappings: Mapping[]; rows: ListRow[]; skipped: SkippedRow[] }

export async function understandText(text: string, known: KnownShare): Promise<Understood> {
  const table = pastedTable(text)
  return table ? understandSheets([table], known) : { sheets: [], mappings: [], ...readLines(text) }
}

export async function understandSheets(sheets: Sheet[], known: KnownShare): Promise<Understood> {
  const mappings = await Promise.all(sheets.map((sheet) => recogniseColumns(sheet, known)))
  return throughMappings(sheets, withoutStrangers(mappings))
}

/** Beside a sheet that plainly is a list, one without headings and amounts is something else: requisites, a letter. */
function withoutStrangers(mappings: Mapping[]): Mapping[] {
  const isPlain = ({ headingRow, roles }: Mapping) => headingRow !== null && roles.includes('amount')
  if (!mappings.some(isPlain)) return mappings
  return mappings.map((mapping) => (mapping.headingRow !== null || mapping.roles.includes('amount') ? mapping : { ...mapping, roles: mapping.roles.map(() => 'ignored' as const) }))
}

/** Every sheet that has goods gives its lines, in the order of the book. */
export function throughMappings(sheets: Sheet[], mappings: Mapping[]): Understood {
  const read = sheets.map((sheet) => rowsOf(sheet, mappings.find((mapping) => mapping.sheet === sheet.name) ?? { sheet: sheet.name, roles: [], headingRow: null }))
  return { sheets, mappings, rows: read.flatMap(({ rows }) => rows), skipped: read.flatMap(({ skipped }) => skipped) }
}
