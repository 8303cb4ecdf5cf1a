import { longest } from '@snab/domain/field-limits'
import { toAmount } from '@snab/domain/money/amounts'
import { roundToPack } from '@snab/domain/money/packs'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { withoutEnd } from '@snab/domain/text/text-edges'
import type { ListRow } from './reading/list-table'
import { parseAmount, parseDecimal, toBaseAmount, type PackedProduct, type WrittenAmount } from './reading/parse-amount'

export type AmountOfLine = Pick<ListRow, 'amountText' | 'amountProblem'>

/** Thousandths of the product's unit; null when a person must enter it, with the reason in `note`. */
export type AmountTaken = { amount: number | null; note: string | null }

/** A line's amount in the product's unit and whole packs, with a description of the conversion. Never guesses. */
export function amountFor(line: AmountOfLine, product: PackedProduct | null): AmountTaken {
  if (line.amountProblem !== '') return { amount: null, note: line.amountProblem }
  if (line.amountText === '') return { amount: null, note: 'Количество не указано' }
  const written = parseAmount(line.amountText) ?? inOwnUnit(line.amountText, product)
  if (!written) return { amount: null, note: `Количество не понято: ${line.amountText}` }
  if (written.isDoubtful) return { amount: null, note: doubt(line.amountText) }
  if (!product) return { amount: written.value, note: null }
  const base = toBaseAmount(written, product)
  if (!base.isCertain) return { amount: null, note: base.note }
  const { amount, note } = inPacks(base.amount, product)
  return { amount, note: [base.note, note].filter((text) => text !== null).join('. ') || null }
}

/** Rounds up to whole packs and reports it. */
export function inPacks(amount: number, product: PackedProduct): AmountTaken {
  const rounded = roundToPack(amount, product)
  const note = `Округлено до ${shownNumber(toAmount(rounded))} ${product.unitName}: кратность ${shownNumber(toAmount(product.multiplicity))}`
  return { amount: rounded, note: rounded === amount ? null : note }
}

/** «10 лист» for goods counted in «лист», a unit buyers' units lack. */
function inOwnUnit(text: string, product: PackedProduct | null): WrittenAmount | null {
  const [, number = '', word = ''] = /^([\d\s.,]+?)\s?(\p{L}[\p{L}.]*)$/u.exec(text.slice(0, 60)) ?? []
  const bare = (unit: string) => withoutEnd(unit.toLowerCase(), /\./)
  return product && number !== '' && bare(word) === bare(product.unitName) ? parseAmount(number) : null
}

/** The unit written in the line: «м» of «60 м»; empty without one. */
export function unitOfLine({ amountText }: Pick<AmountOfLine, 'amountText'>): string {
  const [, word = ''] = /^[\d\s.,]+(\p{L}[\p{L}.\s²³]*)$/u.exec(amountText.slice(0, 60).trim()) ?? []
  return withoutEnd(word, /[\s.]/).slice(0, longest.unit)
}

/** Both readings of «1,250», for the question to the person. */
function doubt(text: string): string {
  const [number = ''] = /(?<!\d)\d{1,3}[.,]\d{3}/.exec(text) ?? []
  const [whole = '', rest = ''] = number.split(/[.,]/)
  const decimal = parseDecimal(number) ?? 0
  return `«${text}»: это ${shownNumber(Number(whole + rest))} или ${shownNumber(toAmount(decimal))}?`
}
