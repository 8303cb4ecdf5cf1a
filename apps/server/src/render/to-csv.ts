import { stringify } from 'csv-stringify/sync'
import { cellText, type Column, type Table, type TableDocument } from './table-document'

/**
 * For a Russian Excel: semicolons, decimal commas, a byte order mark. Texts that look like formulas are escaped.
 * Several tables become one with a first column naming them.
 */
export function toCsv({ tables }: TableDocument): Uint8Array {
  const several = tables.length > 1
  const columns = [
    ...new Map(tables.flatMap((table) => table.columns.map((column) => [column.key, column] as const))).values(),
  ]
  const head = [...(several ? ['Список'] : []), ...columns.map(({ title }) => title)]
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => [
      ...(several ? [table.name] : []),
      ...columns.map((column) => valueOf(table, column, row[column.key])),
    ]),
  )
  return new TextEncoder().encode(
    stringify([head, ...rows], { delimiter: ';', bom: true, record_delimiter: 'windows', escape_formulas: true }),
  )
}

function valueOf(table: Table, column: Column, cell: Parameters<typeof cellText>[0]): string {
  const text = cellText(cell)
  const known = table.columns.find(({ key }) => key === column.key)
  return known && known.kind !== 'text' ? text.replace('.', ',') : text
}
