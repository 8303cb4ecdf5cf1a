import { ownValue } from '@snab/domain/own-value'
import { parseThousandths } from '../commerceml/parse-number'
import type { PricedAmount } from '../commerceml/catalogue-record'
import { unitFrom } from '../load/okei-units'

const multiples: Readonly<Record<string, { amount: number; unit: string }>> = {
  км: { amount: 1_000_000, unit: 'м' },
  'тыс. м': { amount: 1_000_000, unit: 'м' },
  'тыс.м': { amount: 1_000_000, unit: 'м' },
  'тыс. шт': { amount: 1_000_000, unit: 'шт' },
  'тыс.шт': { amount: 1_000_000, unit: 'шт' },
  'тыс шт': { amount: 1_000_000, unit: 'шт' },
  тыс: { amount: 1_000_000, unit: 'шт' },
  тысячу: { amount: 1_000_000, unit: 'шт' },
  т: { amount: 1_000_000, unit: 'кг' },
  тонну: { amount: 1_000_000, unit: 'кг' },
  сотню: { amount: 100_000, unit: 'шт' },
}
const spellings: Readonly<Record<string, string>> = {
  штуку: 'шт',
  метр: 'м',
  километр: 'км',
  упаковку: 'упак',
  пачку: 'упак',
  коробку: 'упак',
  кор: 'упак',
  бухту: 'рул',
  барабан: 'рул',
}
const packs: ReadonlySet<string> = new Set(['778', '736', '812', '839', '704'])

/**
 * «Цена за 100 шт», «руб/1000 шт», «за км», «150 000 руб./км»: the amount a price is for. Null when absent or one sales
 * unit. «цена за кабель» names no unit.
 */
export function pricedAmount(text: string): PricedAmount | null {
  const match = /(?:(?:^|[^\p{L}])за|\/)\s{0,3}(\d[\d\s\u00a0]{0,8})?\s{0,3}((?:тыс\.?\s?)?\p{L}{1,12}[²³23]?)?/iu.exec(
    text,
  )
  if (!match) return null
  const [, amountText, written] = match
  const count = amountText === undefined ? null : parseThousandths(amountText)
  const word = (written ?? '').toLowerCase()
  const multiple = ownValue(multiples, word)
  if (multiple)
    return {
      amount: ((count ?? 1000) * multiple.amount) / 1000,
      unit: unitFrom(null, multiple.unit),
      words: wordsOf(amountText, word),
    }
  const unit = word === '' ? null : unitFrom(null, ownValue(spellings, word) ?? word)
  const isUnit = unit !== null && unit.okei !== '876'
  if (count === null && !isUnit) return null
  if (isUnit && packs.has(unit.okei)) return { amount: null, unit, words: wordsOf(amountText, word) }
  return { amount: count ?? 1000, unit: isUnit ? unit : null, words: wordsOf(amountText, word) }
}

const wordsOf = (count: string | undefined, word: string): string => [count?.trim(), word].filter(Boolean).join(' ')

/** Removes «за 100 шт» and the like, to read the number before it. */
export const withoutPricedAmount = (text: string): string =>
  text.replace(/((?:^|[^\p{L}])за|\/)\s{0,3}(\d[\d\s\u00a0]{0,8})?\s{0,3}((?:тыс\.?\s?)?\p{L}{1,12}[²³23]?)?\.?/iu, '')

/** Shown to the person checking a list. */
export const dividedWords = ({ words }: PricedAmount): string => `Цена за ${words} пересчитана на единицу товара`

/** OKEI codes of units that are multiples of others. */
const sizes: Readonly<Record<string, { okei: string; size: number }>> = {
  '008': { okei: '006', size: 1000 },
  '168': { okei: '166', size: 1000 },
  '018': { okei: '006', size: 1 },
}
const sizeOf = (okei: string) => ownValue(sizes, okei) ?? { okei, size: 1 }

/** The amount in the product's units that the price is for, in thousandths; or why it is uncertain. */
export function unitsPriced(
  per: PricedAmount,
  { okei, name, box }: { okei: string; name: string; box: number | null },
): number | { problem: string } {
  const { amount, unit, words } = per
  if (unit?.okei === okei) return amount ?? 1000
  const [own, priced] = [sizeOf(okei), unit && sizeOf(unit.okei)]
  if (amount === null)
    return box !== null && okei === '796' && unit?.okei === '778'
      ? box
      : { problem: `Цена за ${words}, а сколько это в единицах товара (${name}), неизвестно` }
  if (priced === null) return amount
  if (priced.okei !== own.okei) return { problem: `Цена за ${words}, а товар продаётся в единицах «${name}»` }
  return (amount * priced.size) / own.size
}
