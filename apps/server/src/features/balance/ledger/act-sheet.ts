import type { Reconciliation } from '@snab/contract/balance/ledger'
import { shownDay } from '@snab/domain/text/shown-day'
import type { SheetCell, SheetDocument } from '../../../render/table-document'
import { actPeriod, actTitle, betweenLine, closingWords, creditOf, debitOf } from './act-words'

const format = '#,##0.00'
const columns = ['Дата', 'Документ', 'Дебет', 'Кредит'] as const
type Row = (SheetCell | null)[]

const text = (value: string, more: Partial<SheetCell> = {}): SheetCell => ({ value, ...more })
const money = (value: number, more: Partial<SheetCell> = {}): SheetCell | null =>
  value === 0 && more.formula === undefined ? null : { value, format, isRight: true, ...more }
/** A cell of several columns and the empty ones below it. */
const wide = (value: string, span: number, more: Partial<SheetCell> = {}): Row => [
  text(value, { span, ...more }),
  ...Array.from({ length: span - 1 }, () => null),
]

/** The act as a workbook: the buyer fills in the right half, and the turnover follows. */
export function actSheet(act: Reconciliation): SheetDocument {
  const { sellerSide, buyerSide } = act
  const heads: Row[] = [
    wide(actTitle, 8, { isBold: true }),
    wide(actPeriod(act), 8),
    wide(betweenLine(act), 8),
    [],
    [
      ...wide(`По данным ${sellerSide.name}, руб.`, 4, { isHead: true }),
      ...wide(`По данным ${buyerSide.name}, руб.`, 4, { isHead: true }),
    ],
    [...columns, ...columns].map((name) => text(name, { isHead: true })),
  ]
  const opening = heads.length + 1
  const rows = act.rows.map((row): Row => [
    text(shownDay(row.day)),
    text(row.dispute ? `${row.text} (не согласны: ${row.dispute.text})` : row.text),
    money(row.debit),
    money(row.credit),
  ])
  const last = opening + rows.length
  const sums = (letter: string) => ({ formula: `SUM(${letter}${String(opening + 1)}:${letter}${String(last)})` })
  return {
    title: `${actTitle} ${actPeriod(act)}`,
    sheetName: 'Акт сверки',
    widths: [12, 34, 15, 15, 12, 34, 15, 15],
    headRow: heads.length,
    rows: [
      ...heads,
      total(`Сальдо начальное на ${shownDay(act.from)}`, debitOf(act.opening), creditOf(act.opening)),
      ...rows,
      rows.length === 0
        ? total('Обороты за период', 0, 0)
        : [
            ...wide('Обороты за период', 2, { isBold: true }),
            money(act.debit, { ...sums('C'), isBold: true }),
            money(act.credit, { ...sums('D'), isBold: true }),
            ...wide('Обороты за период', 2, { isBold: true }),
            money(0, { ...sums('G'), isBold: true }),
            money(0, { ...sums('H'), isBold: true }),
          ],
      total(`Сальдо конечное на ${shownDay(act.to)}`, debitOf(act.closing), creditOf(act.closing)),
      [],
      wide(closingWords(act), 8, { isBold: true }),
      [],
      [...wide(`От ${sellerSide.name}`, 4, { isBold: true }), ...wide(`От ${buyerSide.name}`, 4, { isBold: true })],
      wide(act.signer.post, 4),
      [
        ...wide(`______________ (${act.signer.name || '______________'})`, 4),
        ...wide('______________ (______________)', 4),
      ],
    ],
  }
}

const total = (name: string, debit: number, credit: number): Row => [
  ...wide(name, 2, { isBold: true }),
  money(debit, { isBold: true }),
  money(credit, { isBold: true }),
  ...wide(name, 2, { isBold: true }),
  null,
  null,
]
