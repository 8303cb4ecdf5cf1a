import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { priceSheet } from '@snab/domain/pricing-sheet/price-sheet'
import { toKopeck } from '../../../render/kopeck-formula'
import type { SheetCell, SheetDocument } from '../../../render/table-document'
import { domainRow } from './present-sheet'
import type { SheetRecord, SheetRowRecord } from './sheet.queries'

const money = '#,##0.00'
const percent = '0.00%'
const widths = [5, 18, 56, 10, 7, 14, 16, 11, 14, 16, 16]
const questionWidth = 48

type Rows = (SheetCell | null)[][]

/** The pricing sheet as a workbook with formulas. */
export function sheetWorkbook(
  sheet: SheetRecord,
  items: readonly SheetRowRecord[],
  currencySign: string,
): SheetDocument {
  const priced = priceSheet(items.map(domainRow))
  const heads = [
    '№',
    'Артикул',
    'Наименование',
    'Кол-во',
    'Ед.',
    `Цена CRM, ${currencySign}`,
    `Сумма CRM, ${currencySign}`,
  ]
  heads.push('Наценка', `Своя цена, ${currencySign}`, `Своя сумма, ${currencySign}`, `Разница, ${currencySign}`)
  const questions = items.map(({ amountProblem, priceProblem }) =>
    [amountProblem, priceProblem].filter(Boolean).join('. '),
  )
  const hasQuestions = questions.some((question) => question !== '')
  if (hasQuestions) heads.push('Вопрос')
  const rows: Rows = [
    [{ value: sheet.name, isBold: true, span: heads.length }],
    [
      {
        value: [sheet.client, sheet.outsideNumber && `№ ${sheet.outsideNumber}`].filter(Boolean).join(', '),
        span: heads.length,
      },
    ],
    heads.map((value) => ({ value, isHead: true })),
  ]
  const headRow = rows.length
  for (const [at, item] of items.entries()) {
    const row = priced.rows[at]
    const question = hasQuestions ? [{ value: questions[at] ?? '' }] : []
    if (row) rows.push([...line(item, row, at + 1, rows.length + 1), ...question])
  }
  rows.push(totals(priced.totals, headRow + 1, rows.length))
  return {
    title: sheet.name,
    sheetName: 'Предложение',
    widths: hasQuestions ? [...widths, questionWidth] : widths,
    rows,
    headRow,
  }
}

type Priced = ReturnType<typeof priceSheet>
const roubles = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))

function line(item: SheetRowRecord, priced: Priced['rows'][number], number: number, at: number): (SheetCell | null)[] {
  const cell = (kopecks: number | null, formula?: string): SheetCell | null => {
    const value = roubles(kopecks)
    return value === null ? null : { value, format: money, ...(formula !== undefined && { formula }) }
  }
  // an unclear amount is an empty cell, and sums work once it is filled
  const isAsked = item.amountProblem !== ''
  const sum = (kopecks: number | null, formula: string): SheetCell | null =>
    isAsked && kopecks !== null
      ? { value: '', formula: `IF(D${at}="","",${formula})`, format: money }
      : cell(kopecks, formula)
  return [
    { value: number },
    { value: item.article || (item.product?.article ?? '') },
    { value: item.name },
    isAsked ? null : { value: toAmount(item.amount), format: '#,##0.###' },
    { value: item.unit },
    cell(item.crmPrice),
    sum(priced.crmTotal, toKopeck(`D${at}*F${at}`)),
    priced.markup === null ? null : { value: priced.markup / 10_000, formula: `I${at}/F${at}-1`, format: percent },
    cell(priced.price),
    sum(priced.total, toKopeck(`D${at}*I${at}`)),
    sum(priced.diff, `J${at}-G${at}`),
  ]
}

function totals({ crm, own, diff }: Priced['totals'], from: number, to: number): (SheetCell | null)[] {
  const sum = (column: string, kopecks: number): SheetCell => ({
    value: toRoubles(kopecks),
    formula: `SUM(${column}${from}:${column}${Math.max(from, to)})`,
    format: money,
    isBold: true,
  })
  const empty = null
  return [
    empty,
    empty,
    { value: 'Итого', isBold: true, isRight: true },
    empty,
    empty,
    empty,
    sum('G', crm),
    empty,
    empty,
    sum('J', own),
    sum('K', diff),
  ]
}
