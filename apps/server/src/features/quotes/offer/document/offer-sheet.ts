import { shownDay } from '@snab/domain/text/shown-day'
import type { PublishedOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import { toAmount } from '@snab/domain/money/amounts'
import { isReduced, sumBeforeDiscount } from '@snab/domain/offer/line-sums'
import { countedRows } from '@snab/domain/offer/offer-row'
import { fillVariables } from '@snab/domain/offer/offer-variables'
import { toKopeck } from '../../../../render/kopeck-formula'
import type { SheetCell, SheetDocument } from '../../../../render/table-document'
import { sumOfRow, variablesOf } from './offer-words'

const money = '#,##0.00'
const [yes, no] = ['да', 'нет']
const heads = [
  ['№', 5],
  ['Артикул', 18],
  ['Наименование', 56],
  ['Бренд', 16],
  ['Кол-во', 10],
  ['Ед.', 7],
  ['Цена', 14],
  ['Сумма', 16],
  ['НДС, %', 9],
  ['НДС', 14],
  ['Берём', 9],
  ['Примечание', 30],
] as const
/** Only with a discount; last columns, so that others keep their letters. */
const headsOfDiscount = [
  ['Цена без скидки', 16],
  ['Сумма без скидки', 18],
] as const

/**
 * The offer as a workbook with formulas: the client may change amounts and choices. A price with more than two digits
 * absorbs the kopecks of a target total.
 */
export function offerSheet(offer: PublishedOffer, { title }: TemplateContent): SheetDocument {
  const hasDiscount = offer.rows.some(isReduced)
  const shownHeads = hasDiscount ? [...heads, ...headsOfDiscount] : heads
  const counted = countedRows(offer.rows)
  const values = variablesOf(offer)
  const rows: (SheetCell | null)[][] = [
    [{ value: fillVariables(title, values), isBold: true, span: 8 }],
    [{ value: [offer.client.name, offer.client.person].filter(Boolean).join(', '), span: 8 }],
    [{ value: offer.validUntil === null ? '' : `Действует до ${shownDay(offer.validUntil)}`, span: 8 }],
    shownHeads.map(([value]) => ({ value: titleOf(value, offer), isHead: true })),
  ]
  const headRow = rows.length
  let number = 0
  let section: number | null = null
  /** The chosen sum of the section, in the sheet's basis. */
  let taken = 0
  const close = () => {
    if (section !== null && section < rows.length) rows.push(subtotal(taken, section + 1, rows.length))
    section = null
    taken = 0
  }
  for (const row of offer.rows) {
    if (row.kind === 'section') {
      close()
      rows.push([{ value: row.name, isBold: true, span: shownHeads.length }])
      section = rows.length
    } else if (row.kind === 'text') rows.push([{ value: row.name, isMuted: true, span: shownHeads.length }])
    else {
      const at = rows.length + 1
      const plain = line(row, offer, counted.has(row.id), (number += 1), at)
      rows.push(hasDiscount ? [...plain, ...beforeDiscount(row, offer, at)] : plain)
      if (counted.has(row.id)) taken += sumOfRow(row, offer)
    }
  }
  close()
  rows.push(...totals(offer, counted, headRow + 1, rows.length))
  return { title: offer.name, sheetName: 'Предложение', widths: shownHeads.map(([, width]) => width), rows, headRow }
}

const titleOf = (head: string, { vat, currencySign }: PublishedOffer): string =>
  /^(Цена|Сумма)/.test(head) ? `${head}${vat === 'top' ? ' без НДС' : ''}, ${currencySign}` : head

/** The price that multiplied by the amount gives the sum exactly. */
function priceOf(row: PublishedRow, offer: PublishedOffer): number {
  const price = (row.price ?? 0) / 100
  const amount = toAmount(row.amount)
  const sum = sumOfRow(row, offer) / 100
  return Math.round(price * amount * 100) === Math.round(sum * 100) || amount === 0 ? price : sum / amount
}

function line(
  row: PublishedRow,
  offer: PublishedOffer,
  isCounted: boolean,
  number: number,
  at: number,
): (SheetCell | null)[] {
  const rate = offer.vat === 'none' ? 0 : (row.vatRate ?? 0) / 100
  const share = offer.vat === 'top' ? `I${at}/100` : `I${at}/(100+I${at})`
  return [
    { value: number },
    { value: row.article },
    { value: row.name },
    { value: row.brand },
    { value: toAmount(row.amount), format: '#,##0.###' },
    { value: row.unit },
    { value: priceOf(row, offer), format: money },
    { value: sumOfRow(row, offer) / 100, formula: toKopeck(`E${at}*G${at}`), format: money },
    { value: rate },
    { value: row.vat / 100, formula: toKopeck(`H${at}*${share}`), format: money },
    { value: isCounted ? yes : no, choices: [yes, no] },
    {
      value: [
        row.choice === 'optional' ? 'по желанию' : row.choice === 'alternative' ? 'вместо строки выше' : '',
        row.term,
        row.note,
      ]
        .filter(Boolean)
        .join('; '),
    },
  ]
}

/** The price that multiplied by the amount gives the sum without the discount. */
function beforeDiscount(row: PublishedRow, offer: PublishedOffer, at: number): SheetCell[] {
  const price = isReduced(row) ? (row.priceBefore ?? 0) / 100 : priceOf(row, offer)
  return [
    { value: price, format: money },
    { value: sumBeforeDiscount(row, offer.vat) / 100, formula: toKopeck(`E${at}*M${at}`), format: money },
  ]
}

const takenSum = (column: string, from: number, to: number): string =>
  `SUMIF(K${from}:K${to},"${yes}",${column}${from}:${column}${to})`

/** `taken` in kopecks; `from` and `to` are sheet rows. */
function subtotal(taken: number, from: number, to: number): (SheetCell | null)[] {
  return [
    null,
    null,
    { value: 'Итого по разделу', isBold: true, isRight: true },
    null,
    null,
    null,
    null,
    { value: taken / 100, formula: takenSum('H', from, to), format: money, isBold: true },
  ]
}

function totals(offer: PublishedOffer, counted: ReadonlySet<number>, from: number, to: number): (SheetCell | null)[][] {
  const taken = offer.rows.filter(({ id }) => counted.has(id))
  const sum = (pick: (row: PublishedRow) => number) => taken.reduce((total, row) => total + pick(row), 0) / 100
  const row = (name: string, value: number, formula: string): (SheetCell | null)[] => [
    null,
    null,
    { value: name, isBold: true, isRight: true },
    null,
    null,
    null,
    null,
    { value, formula, format: money, isBold: true },
  ]
  const saved = sum((one) => sumBeforeDiscount(one, offer.vat) - sumOfRow(one, offer))
  const ofDiscount = offer.rows.some(isReduced)
    ? [
        row(
          'Без скидки',
          sum((one) => sumBeforeDiscount(one, offer.vat)),
          takenSum('N', from, to),
        ),
        row('Скидка', -saved, `H${to + 3}-H${to + 1}`),
      ]
    : []
  const first = to + 1 + ofDiscount.length
  const sums = row(
    offer.vat === 'top' ? 'Итого без НДС' : 'Итого',
    sum((one) => sumOfRow(one, offer)),
    takenSum('H', from, to),
  )
  if (offer.vat === 'none') return [...ofDiscount, sums]
  const vat = row(
    offer.vat === 'top' ? 'НДС' : 'В том числе НДС',
    sum((one) => one.vat),
    takenSum('J', from, to),
  )
  if (offer.vat === 'inside') return [...ofDiscount, sums, vat]
  return [
    ...ofDiscount,
    sums,
    vat,
    row(
      'Всего с НДС',
      sum((one) => one.gross),
      `H${first}+H${first + 1}`,
    ),
  ]
}
