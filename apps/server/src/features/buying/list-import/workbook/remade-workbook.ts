import { read, utils, write, type WorkSheet } from '@e965/xlsx'
import { columnName } from './sheet-cells'
import type { AddedSheet, AnnotateTask } from './workbook-columns'

/** Converts another source to xlsx: old workbooks and ods cell by cell, texts as read. */
export function remadeWorkbook(
  bytes: Uint8Array,
  added: readonly AddedSheet[],
  texts: AnnotateTask['texts'],
): Uint8Array {
  const isBook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
  const book = isBook ? read(bytes, { type: 'array', cellNF: true, cellStyles: true }) : textBook(texts)
  for (const sheet of added) {
    const target = book.Sheets[isBook ? sheet.name : sheetName(sheet.name)]
    if (target) addColumns(target, sheet)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `array` gives one
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Список'

function textBook(texts: AnnotateTask['texts']) {
  const book = utils.book_new()
  for (const { name, rows } of texts) {
    const table: string[][] = []
    for (const { number, cells } of rows) table[number - 1] = [...cells]
    utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from(table, (cells) => cells ?? [])), sheetName(name))
  }
  return book
}

function addColumns(sheet: WorkSheet, { headingRow, headings, rows }: AddedSheet): void {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  const first = range.e.c + 2
  const put = (number: number, cells: readonly (string | number | null)[]) =>
    cells.forEach((value, at) => {
      if (value !== null && value !== '')
        sheet[`${columnName(first + at)}${number}`] =
          typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value }
    })
  if (headingRow !== null) put(headingRow, headings)
  for (const { number, cells } of rows) put(number, cells)
  sheet['!ref'] = utils.encode_range({
    s: range.s,
    e: { r: Math.max(range.e.r, ...rows.map(({ number }) => number - 1)), c: range.e.c + headings.length },
  })
}
