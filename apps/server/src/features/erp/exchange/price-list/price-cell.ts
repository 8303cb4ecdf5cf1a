import type { CellMark } from '../../../../sheets/sheet'
import { parsePrice } from '../commerceml/parse-number'
import { cellValue } from './cell-values'
import { settleNumber, twoReadings, type NumberStyle } from './number-style'
import { currencyIn, withoutCurrency } from './price-currency'
import type { PricedAmount } from '../commerceml/catalogue-record'
import { pricedAmount, withoutPricedAmount } from './price-unit'

/** `kopecks` (or hundredths of another currency) is null when there is no price or a question. */
export type PriceCell =
  | { kopecks: number | null; currency: string | null; per: PricedAmount | null }
  | { problem: string }

const asked = /запрос|звон|уточн|договор|request|call|anfrage/i

/** Why a cell has no usable value, in words; null when it has. */
export function problemOfMarks(marks: readonly CellMark[], what: string): string | null {
  for (const mark of marks) {
    if (mark.kind === 'error') return `Вместо значения (${what}) в ячейке ошибка ${mark.error}`
    if (mark.kind === 'uncounted')
      return `Вместо значения (${what}) формула без результата: откройте файл в Excel и сохраните его заново`
    if (mark.kind === 'date') return `Вместо значения (${what}) дата: Excel принял за неё введённое`
    if (mark.kind === 'percent' && what !== 'артикул') return `Вместо значения (${what}) проценты`
    if (mark.kind === 'lost-digits') return `Таблица испортила значение (${what}): показано «${mark.shown}»`
  }
  return null
}

/** A price with its currency and the amount it is for. */
export function readPriceCell(written: string | undefined, marks: readonly CellMark[], style: NumberStyle): PriceCell {
  const problem = problemOfMarks(marks, 'цена')
  if (problem) return { problem }
  const text = cellValue(written)
  const format = marks.flatMap((mark) => (mark.kind === 'currency' ? [mark.currency] : []))[0] ?? null
  if (text === null || asked.test(text)) return { kopecks: null, currency: format, per: null }
  const stored = marks.find((mark) => mark.kind === 'number')
  const number = stored?.kind === 'number' ? String(stored.value) : withoutCurrency(withoutPricedAmount(text)).trim()
  const settled = stored ? number : settleNumber(number, style)
  if (settled === null) return { problem: `Цена «${text.slice(0, 40)}»: непонятно, это ${twoReadings(text)}` }
  const kopecks = parsePrice(settled)
  if (kopecks === null || kopecks < 0) return { problem: `«${text.slice(0, 40)}» — не цена` }
  return { kopecks: kopecks === 0 ? null : kopecks, currency: format ?? currencyIn(text), per: pricedAmount(text) }
}
