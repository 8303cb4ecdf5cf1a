import { marksAt, type Sheet, type SheetRow } from '../../../../sheets/sheet'
import { normaliseDecimal } from '../../../erp/exchange/commerceml/parse-number'
import {
  settleNumber,
  twoReadings,
  watchNumbers,
  type NumberStyle,
} from '../../../erp/exchange/price-list/number-style'
import { problemOfMarks } from '../../../erp/exchange/price-list/price-cell'
import { currencyIn, currencyOfTitle, withoutCurrency } from '../../../erp/exchange/price-list/price-currency'
import { headingOf, type Column } from '../../../erp/exchange/price-list/find-heading'
import { isWithoutVat, priceCandidates, quotedHeadings } from '../../../erp/exchange/price-list/price-columns'
import { pricedAmount } from '../../../erp/exchange/price-list/price-unit'

export type ListedPrice = {
  line: number
  article: string
  /** The brand as in the file; empty if absent. */
  brand: string
  /** Kopecks. */
  price: number
  validFrom: string | null
  validTo: string | null
}
export type WrongLine = { line: number; article: string; reason: string }

type Columns = {
  article: number
  price: number
  from: number | null
  to: number | null
  brand: number | null
  currency: number | null
  quantity: number | null
}

/** Columns of a list without headings: article, price, first day, last day. */
const usualColumns: Columns = { article: 0, price: 1, from: 2, to: 3, brand: null, currency: null, quantity: null }
/** Headings may be preceded by a title and a date. */
const headingsWithin = 10
const mostKopecks = 100_000_000_000

export type ReadList = { prices: ListedPrice[]; wrong: WrongLine[] }

/** Prices of the first sheet. If the price column is unclear, the whole list is refused. */
export function readPriceList(sheets: readonly Sheet[], vatIncluded: boolean): ReadList | { problem: string } {
  const [sheet] = sheets
  const prices: ListedPrice[] = []
  const wrong: WrongLine[] = []
  if (!sheet) return { prices, wrong }
  const heading = headingIn(sheet)
  const candidates = priceCandidates(heading?.columns ?? [])
  if (candidates.length > 1)
    return { problem: `Неясно, в каком столбце цена: ${quotedHeadings(candidates)}. Оставьте в файле один` }
  const columns = heading ? placesOf(heading.columns) : usualColumns
  const priceHeading = heading?.columns.find(({ at }) => at === columns.price)?.heading ?? ''
  if (vatIncluded && isWithoutVat(priceHeading))
    return { problem: `Столбец «${priceHeading}» без НДС, а выбраны цены с НДС` }
  const titles = sheet.rows.filter(({ number }) => number < (heading?.first ?? 0)).flatMap(({ cells }) => cells)
  const below = sheet.rows.filter(({ number }) => number > (heading?.last ?? 0))
  const foreign = currencyIn(priceHeading) ?? titles.map(currencyOfTitle).find((one) => one !== null) ?? null
  const numbers = watchNumbers()
  for (const { cells } of below) if (sheet.name === '') numbers.watch(cells[columns.price] ?? '')
  const headed: PriceStyle = {
    currency: foreign,
    per: pricedAmount(priceHeading)?.words ?? null,
    style: numbers.style(),
  }

  for (const row of below) {
    const { number: line, cells } = row
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim())
    const article = cell(columns.article)
    const spoilt = problemOfMarks(marksAt(row, columns.article), 'артикул')
    const price = readPrice(row, columns.price, {
      ...headed,
      currency: currencyOfCell(cell(columns.currency)) ?? headed.currency,
      per: perOfCell(cell(columns.quantity)) ?? headed.per,
    })
    const [validFrom, validTo] = [readDay(cell(columns.from)), readDay(cell(columns.to))]
    const refuse = (reason: string) => wrong.push({ line, article, reason })
    if (article === '') refuse('Не указан артикул')
    else if (spoilt !== null) refuse(spoilt)
    else if (typeof price === 'string') refuse(price)
    else if (validFrom === undefined || validTo === undefined) refuse('Дата не читается: впишите её как 31.12.2026')
    else if (validFrom !== null && validTo !== null && validFrom > validTo) refuse('Последний день раньше первого')
    else prices.push({ line, article, brand: cell(columns.brand), price, validFrom, validTo })
  }
  return { prices, wrong }
}

type Heading = { first: number; last: number; columns: Column[] }

/** The heading row with an article and a price. */
function headingIn({ rows }: Sheet): Heading | null {
  for (const [at, row] of rows.slice(0, headingsWithin).entries()) {
    const found = headingOf(row, rows[at + 1] ?? null)
    const has = (...roles: Column['role'][]) => found?.columns.some(({ role }) => roles.includes(role))
    if (found && has(...articles) && has('price')) return { first: row.number, ...found }
  }
  return null
}

/** Most specific first. */
const articles = ['article', 'code', 'manufacturer-code'] as const

function placesOf(columns: readonly Column[]): Columns {
  const place = (role: Column['role']) => columns.find((column) => column.role === role)?.at ?? null
  const article = articles.map(place).find((at) => at !== null)
  return {
    article: article ?? 0,
    price: place('price') ?? 1,
    from: place('valid-from'),
    to: place('valid-to'),
    brand: place('brand') ?? place('manufacturer'),
    currency: place('currency'),
    quantity: place('price-quantity'),
  }
}

/** ISO code, or the text of an unknown currency. */
const currencyOfCell = (text: string): string | null => (text === '' ? null : (currencyIn(text) ?? text.slice(0, 40)))

/** «100» of «Цена за количество»; 1 is ignored. */
const perOfCell = (text: string): string | null =>
  text === '' || /^1(?:[.,]0+)?$/.test(text) ? null : text.slice(0, 40)

/** What the heading and the column state about prices. */
type PriceStyle = { currency: string | null; per: string | null; style: NumberStyle }

/** Kopecks, or the problem. */
function readPrice(row: SheetRow, at: number, headed: PriceStyle): number | string {
  const marks = marksAt(row, at)
  const problem = problemOfMarks(marks, 'цена')
  if (problem) return problem
  const text = (row.cells[at] ?? '').trim()
  if (text === '') return 'Не указана цена'
  const format = marks.flatMap((mark) => (mark.kind === 'currency' ? [mark.currency] : []))[0]
  const currency = format ?? currencyIn(text) ?? headed.currency
  if (currency !== null && currency !== 'RUB') return `Цена в валюте ${currency}: пересчитайте её в рубли`
  const per = pricedAmount(text)?.words ?? headed.per
  if (per !== null) return `Цена за ${per}: впишите цену за единицу товара`
  const isStored = marks.some(({ kind }) => kind === 'number')
  const settled = isStored ? text : settleNumber(text, headed.style)
  if (settled === null) return `Цена «${text.slice(0, 40)}»: непонятно, это ${twoReadings(text)}`
  const plain = normaliseDecimal(withoutCurrency(settled))
  const [, roubles, kopecks = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? []
  if (roubles === undefined) return `Цена «${text.slice(0, 40)}» не читается`
  if (kopecks.length > 2) return 'В цене больше двух знаков после запятой'
  const price = Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
  if (price === 0) return 'Цена должна быть больше нуля'
  return price > mostKopecks ? 'Слишком большая цена' : price
}

// day zero of workbooks
const firstSerial = Date.UTC(1899, 11, 30)
const dayMs = 24 * 3_600_000
const [leastSerial, mostSerial] = [36_526, 73_050]

/** Null for an empty cell, undefined for an invalid date. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null
  const serial = Number(text)
  if (Number.isInteger(serial) && serial >= leastSerial && serial <= mostSerial)
    return new Date(firstSerial + serial * dayMs).toISOString().slice(0, 10)
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const day =
    date !== undefined && month !== undefined && year !== undefined
      ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
      : /^\d{4}-\d{2}-\d{2}$/.test(text)
        ? text
        : undefined
  if (day === undefined) return undefined
  const at = Date.parse(`${day}T00:00:00Z`)
  // 31 February would become another day
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day
}
