import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content, TableCell } from 'pdfmake'
import { cellText, isNumeric, sumOf, type Column, type Row, type Table, type TableDocument } from './table-document'

// its own fonts with Cyrillic; nothing else may be read or fetched
const fontFolder = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(fontFolder))
pdfmake.setFonts({
  Roboto: {
    normal: `${fontFolder}/Roboto/Roboto-Regular.ttf`,
    bold: `${fontFolder}/Roboto/Roboto-Medium.ttf`,
    italics: `${fontFolder}/Roboto/Roboto-Italic.ttf`,
    bolditalics: `${fontFolder}/Roboto/Roboto-MediumItalic.ttf`,
  },
})

const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

export async function toPdf(document: TableDocument): Promise<Uint8Array> {
  const definition = {
    info: { title: document.title },
    pageSize: 'A4' as const,
    pageOrientation: 'landscape' as const,
    pageMargins: [28, 28, 28, 36] as [number, number, number, number],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.15 },
    content: [
      { text: document.title, fontSize: 14, bold: true, margin: [0, 0, 0, 6] as [number, number, number, number] },
      ...document.facts.map(({ name, value }) => ({
        text: [{ text: `${name}: `, color: '#566070' }, value],
        margin: [0, 0, 0, 2] as [number, number, number, number],
      })),
      ...document.tables.flatMap((table, index): Content[] => tableOf(table, document.tables.length > 1, index > 0)),
    ],
    footer: (page: number, pages: number): Content => ({
      text: `Страница ${page} из ${pages}`,
      alignment: 'right',
      fontSize: 7,
      color: '#566070',
      margin: [28, 8, 28, 0],
    }),
  }
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

function tableOf(table: Table, isNamed: boolean, onNewPage: boolean): Content[] {
  const { columns, rows, totals } = table
  const body: TableCell[][] = [
    columns.map((column) => ({
      text: column.title,
      bold: true,
      fillColor: '#e9eef5',
      alignment: isNumeric(column) ? 'right' : 'left',
    })),
    ...rows.map((row) => columns.map((column) => cellOf(row, column))),
    ...totals.map(({ name, column }) => totalOf(table, name, column)),
  ]
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  return [
    ...(isNamed
      ? [
          {
            text: table.name,
            fontSize: 11,
            bold: true,
            margin: [0, 8, 0, 4] as [number, number, number, number],
            ...(onNewPage && { pageBreak: 'before' as const }),
          },
        ]
      : []),
    {
      margin: [0, 8, 0, 0],
      // shares of the page width, less cell padding
      table: {
        headerRows: 1,
        widths: columns.map(({ width }) => (width / whole) * (785 - columns.length * 9)),
        body,
        dontBreakRows: true,
      },
      layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#dfe3e8' },
    },
  ]
}

function cellOf(row: Row, column: Column): TableCell {
  const cell = row[column.key] ?? null
  if (typeof cell === 'object' && cell !== null) return { text: cell.text, link: cell.link, color: '#0b5cad' }
  if (typeof cell === 'number')
    return { text: (column.kind === 'amount' ? amount : money).format(cell), alignment: 'right', noWrap: true }
  return { text: cellText(cell) }
}

function totalOf(table: Table, name: string, column: string): TableCell[] {
  const place = table.columns.findIndex(({ key }) => key === column)
  return table.columns.map((_, index): TableCell => {
    if (index === 0 && place > 0) return { text: name, bold: true, alignment: 'right', colSpan: place }
    if (index === place)
      return { text: money.format(sumOf(table, column)), bold: true, alignment: 'right', noWrap: true }
    return ''
  })
}
