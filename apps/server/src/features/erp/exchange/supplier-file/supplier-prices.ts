import type { SettledPrice } from '../../../../db/tables/supplier-catalogue-tables'
import { LARGEST_PRICE } from '@snab/domain/order/order-limits'
import { ownValue } from '@snab/domain/own-value'
import { parseDecimal, parseThousandths } from '../commerceml/parse-number'
import { settleNumber, twoReadings, type NumberStyle } from '../price-list/number-style'
import type { SupplierPrice } from './supplier-item'

/** What happens to the prices of one kind. */
type PriceTarget = {
  /** The portal's price type has VAT; null: the kind becomes a price type of its own, as it is. */
  vatIncluded: boolean | null
}

export type PriceRules = {
  style: NumberStyle
  /** Roubles per unit of a currency. */
  rates: Readonly<Record<string, number>>
  /** By kind; a kind that is missing is not loaded. */
  targets: ReadonlyMap<string, PriceTarget>
  /** Moscow day. */
  today: string
  /** Basis points, for goods without a rate of their own. */
  generalVatRate: number
}

type Told = (what: string, why: string, isQuestion: boolean) => void
type Product = { vatRate: number | 'none' | null; minimumBatch: number | null }

/**
 * The prices of a product in roubles for one of its units, whatever their days are. `unsure`: kinds with a price that
 * could not be read, which keep what the portal has.
 */
export function settlePrices(
  prices: readonly SupplierPrice[],
  product: Product,
  rules: PriceRules,
  told: Told,
): { settled: SettledPrice[]; unsure: ReadonlySet<string> } {
  const unsure = new Set<string>()
  const groups = new Map<string, SupplierPrice[]>()
  for (const price of prices) {
    if (!rules.targets.has(price.priceKind)) continue
    const { priceKind, from, startsOn, endsOn } = price
    const key = [priceKind, parseThousandths(from), startsOn, endsOn].join('\n')
    const group = groups.get(key)
    if (group) group.push(price)
    else groups.set(key, [price])
  }
  const settled = [...groups.values()].flatMap((group) => {
    const price = chooseOne(group, product, rules, told)
    if (price) return [price]
    unsure.add(group[0]?.priceKind ?? '')
    return []
  })
  return { settled: withOrdinary(settled, product), unsure }
}

/** Countries of the portal. */
const own = new Set(['RU', 'RUS'])

/** One of several prices of a kind: for Russia, then for everybody; different ones are unclear. */
function chooseOne(
  group: readonly SupplierPrice[],
  product: Product,
  rules: PriceRules,
  told: Told,
): SettledPrice | null {
  const rankOf = ({ territories }: SupplierPrice) =>
    territories.some((one) => own.has(one)) ? 0 : territories.length === 0 ? 1 : 2
  const best = Math.min(...group.map(rankOf))
  const left = group.filter((price) => rankOf(price) === best)
  const isRated = ({ currency }: SupplierPrice) => currency !== null && rateOf(currency, rules) !== null
  // the same price in several currencies: roubles first, then one with a rate
  const inRoubles = left.filter(({ currency }) => currency === 'RUB')
  const usable = inRoubles.length > 0 ? inRoubles : left.some(isRated) ? left.filter(isRated) : left
  const read = usable.map((price) => settleOne(price, product, rules, told))
  const [first] = read
  if (!first || read.includes(null)) return null
  const currencies = new Set(usable.map(({ currency }) => currency))
  if (currencies.size === 1 && read.some((price) => price?.kopecks !== first.kopecks)) {
    told(`Цена ${first.priceKind}`, 'Несколько разных цен одного вида: какая верна, неясно', true)
    return null
  }
  return first
}

const rateOf = (currency: string, { rates }: PriceRules): number | null =>
  currency === 'RUB' ? 1 : (ownValue(rates, currency) ?? null)

const scale = 1_000_000

function settleOne(price: SupplierPrice, product: Product, rules: PriceRules, told: Told): SettledPrice | null {
  const { priceKind, amount, factor, currency, per, from, startsOn, endsOn } = price
  const what = `Цена ${priceKind}`
  if (currency === null) {
    told(what, 'Валюта не указана ни у цены, ни в каталоге', true)
    return null
  }
  const rate = rateOf(currency, rules)
  if (rate === null) {
    told(`${what} в ${currency}`, 'Нет курса этой валюты', true)
    return null
  }
  const number = settleNumber(amount, rules.style)
  if (number === null) {
    told(`${what} «${amount.slice(0, 40)}»`, `Непонятно, это ${twoReadings(amount)}`, true)
    return null
  }
  const read = parseDecimal(number, 6)
  const times = factor === null ? scale : parseDecimal(factor, 6)
  const units = per === null ? 1000 : parseThousandths(per)
  const fromAmount = from === null ? null : parseThousandths(from)
  if (read === null || read < 0 || times === null || times < 0) {
    told(`${what} «${amount.slice(0, 40)}»`, 'Это не цена', true)
    return null
  }
  if (units === null || units <= 0 || (from !== null && (fromAmount === null || fromAmount < 0))) {
    told(what, 'Непонятно, за какое количество она', true)
    return null
  }
  const roubles = ((read / scale) * (times / scale) * rate * 1000) / units
  const kopecks = Math.round(roubles * 100 * vatTimes(price, product, rules))
  if (kopecks <= 0 || kopecks > LARGEST_PRICE) {
    told(`${what} «${amount.slice(0, 40)}»`, kopecks <= 0 ? 'Меньше копейки за единицу' : 'Слишком велика', true)
    return null
  }
  return { priceKind, kopecks, fromAmount, startsOn, endsOn }
}

/** The target's VAT is added to prices without it, and taken out of prices with it. */
function vatTimes({ priceKind, vatIncluded }: SupplierPrice, product: Product, rules: PriceRules): number {
  const wanted = rules.targets.get(priceKind)?.vatIncluded ?? null
  if (wanted === null || wanted === vatIncluded || product.vatRate === 'none') return 1
  const times = 1 + (product.vatRate ?? rules.generalVatRate) / 10_000
  return wanted ? times : 1 / times
}

/** A price from the smallest order on is the ordinary one. */
function withOrdinary(prices: readonly SettledPrice[], { minimumBatch }: Product): SettledPrice[] {
  const least = Math.max(1000, minimumBatch ?? 1000)
  return prices.map((price) => ({
    ...price,
    fromAmount: price.fromAmount !== null && price.fromAmount > least ? price.fromAmount : null,
  }))
}

/** Those valid on a day, the newest of each kind and amount, and the first day on which that changes. */
export function pricesOnDay(
  prices: readonly SettledPrice[],
  day: string,
): { now: SettledPrice[]; nextOn: string | null; ended: number; later: number } {
  const valid = new Map<string, SettledPrice>()
  let [ended, later] = [0, 0]
  const turns: string[] = []
  for (const price of prices) {
    if (price.endsOn !== null && price.endsOn < day) {
      ended++
      continue
    }
    if (price.endsOn !== null) turns.push(dayAfter(price.endsOn))
    if (price.startsOn !== null && price.startsOn > day) {
      later++
      turns.push(price.startsOn)
      continue
    }
    const key = `${price.priceKind} ${price.fromAmount}`
    const known = valid.get(key)
    if (!known || (price.startsOn ?? '') > (known.startsOn ?? '')) valid.set(key, price)
  }
  return { now: [...valid.values()], nextOn: turns.toSorted()[0] ?? null, ended, later }
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
