import { stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import type { FeedFile, FeedHead } from './feed-content'
import { cellsOf, fileColumns, tableColumns, type TableColumn } from './feed-table'

const formats: Record<TableColumn['kind'], string | undefined> = {
  text: undefined,
  money: '#,##0.00',
  amount: '#,##0.###',
}

/** A workbook of one sheet whose rows are streamed to disk. */
export async function openXlsxFile(path: string, head: FeedHead): Promise<FeedFile> {
  const out = createWriteStream(path)
  const written = finished(out)
  let failure: unknown
  written.catch((error: unknown) => (failure = error))
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet('Прайс-лист', { views: [{ state: 'frozen', ySplit: 1 }] })
  const columns = fileColumns(head)
  const cells = cellsOf(head, tableColumns(head))
  sheet.columns = columns.map(({ kind, width }) => {
    const numFmt = formats[kind]
    return { width, ...(numFmt !== undefined && { style: { numFmt } }) }
  })
  const row = sheet.addRow(columns.map(({ title }) => title))
  row.font = { bold: true }
  row.commit()
  return {
    async write(lines) {
      if (failure) throw failure
      for (const line of lines) sheet.addRow(cells(line)).commit()
      // gives the compression time
      await nextTurn()
    },
    async end() {
      sheet.commit()
      await workbook.commit()
      await written
      return (await stat(path)).size
    },
    async abort() {
      out.destroy()
      await written.catch(() => undefined)
    },
  }
}
