import { marksAt, type Sheet, type SheetRow } from '../../../sheets/sheet'
import { normaliseDecimal } from '../../exchange/commerceml/parse-number'
import { settleNumber, twoReadings, watchNumbers, type NumberStyle } from '../../exchange/price-list/number-style'
import { problemOfMarks } from '../../exchange/price-list/price-cell'
import { currencyIn, currencyOfTitle, withoutCurrency } from '../../exchange/price-list/price-currency'
import { isWithoutVat } from '../../exchange/price-list/price-columns'
import { pricedAmount } from '../../exchange/price-list/price-unit'

export type ListedPrice = {
  line: number
  article: string
  /** Kopecks. */
  price: number
  validFrom: string | null
  validTo: string | null
}
export type WrongLine = { line: number; article: string; reason: string }

type Columns = { article: number; price: number; from: number | null; to: number | null }

/** A list without headings is article, price, first day, last day. */
const usualColumns: Columns = { article: 0, price: 1, from: 2, to: 3 }
/** Above its headings a list may have a title and a date. */
const headingsWithin = 10
const mostKopecks = 100_000_000_000

export type ReadList = { prices: ListedPrice[]; wrong: WrongLine[] }

/** The prices of the first sheet. A list of which nobody knows where its price stands has a problem as a whole. */
export function readPriceList(sheets: readonly Sheet[], vatIncluded: boolean): ReadList | { problem: string } {
  const [sheet] = sheets
  const prices: ListedPrice[] = []
  const wrong: WrongLine[] = []
  if (!sheet) return { prices, wrong }
  const heading = sheet.rows.slice(0, headingsWithin).findIndex(({ cells }) => columnsOf(cells) !== null)
  const headings = sheet.rows[heading]?.cells ?? []
  const columns = columnsOf(headings) ?? usualColumns
  const candidates = headings.filter((name) => /(?:^|[^\p{L}])цена(?:[^\p{L}]|$)/iu.test(name))
  if (heading >= 0 && candidates.length > 1)
    return {
      problem: `Неясно, в каком столбце цена: ${candidates.map((name) => `«${name}»`).join(', ')}. Оставьте в файле один`,
    }
  const priceHeading = headings[columns.price] ?? ''
  if (vatIncluded && isWithoutVat(priceHeading))
    return { problem: `Столбец «${priceHeading}» без НДС, а выбраны цены с НДС` }
  const titles = sheet.rows.slice(0, Math.max(0, heading)).flatMap(({ cells }) => cells)
  const foreign = currencyIn(priceHeading) ?? titles.map(currencyOfTitle).find((one) => one !== null) ?? null
  const numbers = watchNumbers()
  for (const { cells } of sheet.rows.slice(heading + 1))
    if (sheet.name === '') numbers.watch(cells[columns.price] ?? '')
  const told: Told = { currency: foreign, per: pricedAmount(priceHeading)?.words ?? null, style: numbers.style() }

  for (const row of sheet.rows.slice(heading + 1)) {
    const { number: line, cells } = row
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim())
    const article = cell(columns.article)
    const price = readPrice(row, columns.price, told)
    const [validFrom, validTo] = [readDay(cell(columns.from)), readDay(cell(columns.to))]
    const reason =
      article === ''
        ? 'Не указан артикул'
        : typeof price === 'string'
          ? price
          : validFrom === undefined || validTo === undefined
            ? 'Дата не читается: впишите её как 31.12.2026'
            : validFrom !== null && validTo !== null && validFrom > validTo
              ? 'Последний день раньше первого'
              : null
    if (reason === null && typeof price === 'number')
      prices.push({ line, article, price, validFrom: validFrom ?? null, validTo: validTo ?? null })
    else wrong.push({ line, article, reason: reason ?? 'Цена не читается' })
  }
  return { prices, wrong }
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const place = (...starts: string[]) => {
    const at = names.findIndex((name) => starts.some((start) => name.startsWith(start)))
    return at < 0 ? null : at
  }
  const [article, price] = [place('артикул', 'код'), place('цена')]
  if (article === null || price === null) return null
  const [from, to] = [place('с ', 'действует с', 'начало'), place('по ', 'до ', 'действует по', 'окончание')]
  return { article, price, from: from ?? exactly(names, 'с'), to: to ?? exactly(names, 'по', 'до') }
}

function exactly(names: readonly string[], ...words: string[]): number | null {
  const at = names.findIndex((name) => words.includes(name))
  return at < 0 ? null : at
}

/** What the heading and the whole column tell of its prices. */
type Told = { currency: string | null; per: string | null; style: NumberStyle }

/** Kopecks, or what is wrong. */
function readPrice(row: SheetRow, at: number, told: Told): number | string {
  const marks = marksAt(row, at)
  const problem = problemOfMarks(marks, 'цена')
  if (problem) return problem
  const text = (row.cells[at] ?? '').trim()
  if (text === '') return 'Не указана цена'
  const format = marks.flatMap((mark) => (mark.kind === 'currency' ? [mark.currency] : []))[0]
  const currency = format ?? currencyIn(text) ?? told.currency
  if (currency !== null && currency !== 'RUB') return `Цена в валюте ${currency}: пересчитайте её в рубли`
  const per = pricedAmount(text)?.words ?? told.per
  if (per !== null) return `Цена за ${per}: впишите цену за единицу товара`
  const isStored = marks.some(({ kind }) => kind === 'number')
  const settled = isStored ? text : settleNumber(text, told.style)
  if (settled === null) return `Цена «${text.slice(0, 40)}»: непонятно, это ${twoReadings(text)}`
  const plain = normaliseDecimal(withoutCurrency(settled))
  const [, roubles, kopecks = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? []
  if (roubles === undefined) return `Цена «${text.slice(0, 40)}» не читается`
  if (kopecks.length > 2) return 'В цене больше двух знаков после запятой'
  const price = Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
  if (price === 0) return 'Цена должна быть больше нуля'
  return price > mostKopecks ? 'Слишком большая цена' : price
}

// days of a workbook are counted from here
const firstSerial = Date.UTC(1899, 11, 30)
const dayMs = 24 * 3_600_000
const [leastSerial, mostSerial] = [36_526, 73_050]

/** Null for an empty cell, undefined for one that is no day. */
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
  // 31 February becomes another day
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day
}
