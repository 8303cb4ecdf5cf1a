import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { closingTag } from '../../../../xml/xml-writer'
import { columnName } from '../../../buying/list-import/workbook/sheet-cells'
import type { FeedFile, FeedHead } from './feed-content'
import { cellsOf, fileColumns, tableColumns } from './feed-table'
import { fixedParts, sheetBeginning, sheetPath, sheetRow } from './xlsx-parts'

/**
 * A workbook of one sheet, whose rows are packed and go to the disk as they come. Written by its parts, because the
 * library for workbooks keeps all rows that it has written in memory.
 */
export async function openXlsxFile(path: string, head: FeedHead): Promise<FeedFile> {
  const zip = new ZipFile()
  const rows = new PassThrough()
  const mtime = new Date(head.madeAt)
  for (const [name, content] of Object.entries(fixedParts('Прайс-лист')))
    zip.addBuffer(Buffer.from(content), name, { mtime })
  zip.addReadStream(rows, sheetPath, { mtime })
  zip.end()
  const out = createWriteStream(path)
  const written = pipeline(zip.outputStream, out)
  // a failure is thrown by the next call
  let failure: unknown
  written.catch((error: unknown) => (failure = error))
  const put = async (text: string): Promise<void> => {
    if (failure) throw failure
    if (!rows.write(text)) await Promise.race([once(rows, 'drain'), written])
  }
  const columns = fileColumns(head).map((column, at) => ({ ...column, letters: columnName(at + 1) }))
  const cells = cellsOf(head, tableColumns(head))
  let last = 1
  await put(
    sheetBeginning(columns) +
      sheetRow({ number: last, cells: columns.map(({ title }) => title), columns, isHeading: true }),
  )
  return {
    write: (lines) => put(lines.map((line) => sheetRow({ number: (last += 1), cells: cells(line), columns })).join('')),
    async end() {
      await put(closingTag('sheetData') + closingTag('worksheet'))
      rows.end()
      await written
      return (await stat(path)).size
    },
    async abort() {
      rows.destroy()
      out.destroy()
      await written.catch(() => undefined)
    },
  }
}
