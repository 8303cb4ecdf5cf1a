import type { Reconciliation } from '@snab/contract/balance/ledger'
import { toKopecks } from '@snab/domain/money/money'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Content } from 'pdfmake'
import type { PdfDocument } from '../../../files/pdf/pdf-document'
import { roubles } from '../../../render/document-text'
import { actPeriod, actTitle, betweenLine, closingWords, creditOf, debitOf } from './act-words'

const shown = (sum: number): string => (sum === 0 ? '' : roubles(toKopecks(sum)))
type Cell = { text: string; [style: string]: unknown }
const plain = (text: string): Cell => ({ text })
const right = (text: string): Cell => ({ text, alignment: 'right', noWrap: true })
const head = (text: string): Cell => ({ text, bold: true, alignment: 'center' })
const columns = ['Дата', 'Документ', 'Дебет', 'Кредит'] as const
/** The buyer's half is filled in by the buyer. */
const empty: Cell[] = ['', '', '', ''].map(plain)

const widths = [50, '*', 70, 70, 50, '*', 70, 70]
/** The last rows move to the page of the signatures. */
const rowsWithSignatures = 3

/** The act of two parties: the seller's columns are filled in, the buyer's are left for the buyer. */
export function actPdf(act: Reconciliation): PdfDocument {
  const { sellerSide, buyerSide, from, to } = act
  const rows = act.rows.map((row): Cell[] => [
    plain(shownDay(row.day)),
    plain(row.dispute ? `${row.text} (не согласны: ${row.dispute.text})` : row.text),
    right(shown(row.debit)),
    right(shown(row.credit)),
    ...empty,
  ])
  return {
    title: `${actTitle} ${actPeriod(act)}`,
    footer: `${sellerSide.name} и ${buyerSide.name}, акт сверки`,
    isLandscape: true,
    content: [
      { text: actTitle, fontSize: 14, bold: true, alignment: 'center' },
      { text: actPeriod(act), alignment: 'center', margin: [0, 2, 0, 2] },
      { text: betweenLine(act), alignment: 'center', margin: [40, 0, 40, 8] },
      {
        text: 'Мы, нижеподписавшиеся, составили настоящий акт о том, что состояние взаимных расчётов по данным учёта следующее:',
        margin: [0, 0, 0, 6],
      },
      {
        fontSize: 8,
        table: {
          headerRows: 2,
          dontBreakRows: true,
          widths,
          body: [
            [...half(sellerSide.name), ...half(buyerSide.name)],
            [...columns, ...columns].map(head),
            total(`Сальдо начальное на ${shownDay(from)}`, debitOf(act.opening), creditOf(act.opening)),
            ...rows.slice(0, -rowsWithSignatures),
          ],
        },
      },
      {
        // signatures are never alone on a page
        unbreakable: true,
        stack: [
          {
            fontSize: 8,
            table: {
              widths,
              body: belowTable([
                ...rows.slice(-rowsWithSignatures),
                total('Обороты за период', act.debit, act.credit),
                total(`Сальдо конечное на ${shownDay(to)}`, debitOf(act.closing), creditOf(act.closing)),
              ]),
            },
          },
          { text: closingWords(act), bold: true, margin: [0, 10, 0, 16] },
          {
            columnGap: 40,
            columns: [
              { width: '*', stack: signature(sellerSide.name, act.signer) },
              { width: '*', stack: signature(buyerSide.name, { post: '', name: '' }) },
            ],
          },
        ],
      },
    ],
  }
}

/** Rows that continue a table: the line above them is that of the table before. */
const belowTable = (rows: Cell[][]): Cell[][] =>
  rows.map((row, at) => (at > 0 ? row : row.map((cell) => ({ ...cell, border: [true, false, true, true] }))))

/** The head of one side's columns. */
const half = (name: string): Cell[] => [
  { text: `По данным ${name}, руб.`, bold: true, alignment: 'center', colSpan: 4 },
  ...['', '', ''].map(plain),
]

const total = (name: string, debit: number, credit: number): Cell[] => [
  { text: name, colSpan: 2, bold: true },
  plain(''),
  right(shown(debit)),
  right(shown(credit)),
  { text: name, colSpan: 2, bold: true },
  plain(''),
  plain(''),
  plain(''),
]

const signature = (side: string, { post, name }: Reconciliation['signer']): Content[] => [
  { text: `От ${side}`, bold: true },
  { text: post, margin: [0, 4, 0, 0] },
  { text: `______________________ (${name || '______________________'})`, margin: [0, 18, 0, 0] },
  { text: 'М. П.', fontSize: 8, margin: [0, 4, 0, 0] },
]
