import { stringify } from 'csv-stringify/sync'
import type { FeedFile, FeedHead } from './feed-content'
import { cellsOf, fileColumns, tableColumns } from './feed-table'
import { openTextFile } from './text-file'

/** Like other files for Russian Excel (`render/to-csv`). */
const shape = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const

export async function openCsvFile(path: string, head: FeedHead): Promise<FeedFile> {
  const file = openTextFile(path)
  const columns = fileColumns(head)
  const cells = cellsOf(head, tableColumns(head))
  await file.write(stringify([columns.map(({ title }) => title)], { ...shape, bom: true }))
  return {
    ...file,
    write: (lines) =>
      file.write(
        stringify(
          lines.map((line) =>
            cells(line).map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)),
          ),
          shape,
        ),
      ),
  }
}
