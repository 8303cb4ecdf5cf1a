import { rowsOf } from './list-rows'
import type { Sheet } from '../../../../sheets/sheet'
import type { ListRow, Mapping, SkippedRow } from './list-table'
import type { PastedText } from './open-text'
import { recogniseColumns, type KnownShare } from './recognise-columns'

export type Understood = { sheets: Sheet[]; mappings: Mapping[]; rows: ListRow[]; skipped: SkippedRow[] }

export const understandText = async (opened: PastedText, known: KnownShare): Promise<Understood> =>
  'table' in opened ? understandSheets([opened.table], known) : { sheets: [], mappings: [], ...opened }

export async function understandSheets(sheets: Sheet[], known: KnownShare): Promise<Understood> {
  const mappings = []
  // sequential, because look-ups of one sheet help the next
  for (const sheet of sheets) mappings.push(await recogniseColumns(sheet, known))
  return throughMappings(sheets, withoutStrangers(mappings))
}

/** Beside a sheet that is clearly a list, one without headings and amounts is something else: requisites, a letter. */
function withoutStrangers(mappings: Mapping[]): Mapping[] {
  const hasAmounts = ({ roles, amountColumns }: Mapping) => roles.includes('amount') || amountColumns !== undefined
  const isPlain = (mapping: Mapping) => mapping.headingRow !== null && hasAmounts(mapping)
  if (!mappings.some(isPlain)) return mappings
  return mappings.map((mapping) =>
    mapping.headingRow !== null || hasAmounts(mapping)
      ? mapping
      : { ...mapping, roles: mapping.roles.map(() => 'ignored' as const) },
  )
}

/** Lines of every sheet with goods, in order. */
export async function throughMappings(sheets: Sheet[], mappings: Mapping[]): Promise<Understood> {
  const read = []
  for (const sheet of sheets)
    read.push(
      await rowsOf(
        sheet,
        mappings.find((mapping) => mapping.sheet === sheet.name) ?? { sheet: sheet.name, roles: [], headingRow: null },
      ),
    )
  return { sheets, mappings, rows: read.flatMap(({ rows }) => rows), skipped: read.flatMap(({ skipped }) => skipped) }
}
