import type { PriceFacts, SettledPrice } from '../../../../db/tables/supplier-catalogue-tables'
import { LARGEST_PRICE } from '@snab/domain/order/order-limits'
import { ownValue } from '@snab/domain/own-value'
import { parseDecimal, parseThousandths } from '../commerceml/parse-number'
import { settleNumber, twoReadings, type NumberStyle } from '../price-list/number-style'
import type { SupplierPrice } from './supplier-item'

/** How the prices of one kind are loaded. */
type PriceTarget = {
  /** Whether the portal's price type includes VAT; null: the kind becomes a price type of its own, unconverted. */
  vatIncluded: boolean | null
}

export type PriceRules = {
  style: NumberStyle
  /** Roubles per unit of a currency. */
  rates: Readonly<Record<string, number>>
  /** Targets by kind; a kind that is missing is not loaded. */
  targets: ReadonlyMap<string, PriceTarget>
  /** Moscow day. */
  today: string
  /** Basis points, for goods without a rate of their own. */
  generalVatRate: number
}

type Report = (what: string, why: string, isQuestion: boolean) => void
type Product = Omit<PriceFacts, 'orderUnit'> & {
  /** Null when the prices are known to be for the order unit. */
  orderUnit: string | null
}

/**
 * The prices of a product in roubles per unit, for all days. `unsure`: kinds with an unreadable price, which keep the
 * portal's prices.
 */
export function settlePrices(
  prices: readonly SupplierPrice[],
  product: Product,
  rules: PriceRules,
  report: Report,
): { settled: SettledPrice[]; unsure: ReadonlySet<string> } {
  const unsure = new Set<string>()
  const groups = new Map<string, SupplierPrice[]>()
  for (const price of prices) {
    if (!rules.targets.has(price.priceKind)) continue
    const { priceKind, from, startsOn, endsOn } = price
    const key = [priceKind, thousandthsOf(from, rules), startsOn, endsOn].join('\n')
    const group = groups.get(key)
    if (group) group.push(price)
    else groups.set(key, [price])
  }
  const settled = [...groups.values()].flatMap((group) => {
    const price = chooseOne(group, product, rules, report)
    if (price) return [price]
    unsure.add(group[0]?.priceKind ?? '')
    return []
  })
  const { prices: chosen, clashing } = withOrdinary(settled, product, rules.today)
  for (const kind of clashing) {
    report(`Цена ${kind}`, 'Несколько разных цен на одни и те же дни: какая верна, неясно', true)
    unsure.add(kind)
  }
  return { settled: chosen, unsure }
}

/** Null when it is not a number, or ambiguous by a factor of a thousand. */
const thousandthsOf = (text: string | null, { style }: PriceRules): number | null =>
  text === null ? null : parseThousandths(settleNumber(text, style))

/** The quantity a price is for, in thousandths of the unit. */
export const quantityOf = (per: string | null, rules: PriceRules): number | null => {
  const units = per === null ? 1000 : thousandthsOf(per, rules)
  return units !== null && units > 0 ? units : null
}

/** Codes of the portal's own country. */
const own = new Set(['RU', 'RUS'])

/** One of several prices of a kind: Russia's first, then the one for all countries; different ones are unclear. */
function chooseOne(
  group: readonly SupplierPrice[],
  product: Product,
  rules: PriceRules,
  report: Report,
): SettledPrice | null {
  const rankOf = ({ territories }: SupplierPrice) =>
    territories.some((one) => own.has(one)) ? 0 : territories.length === 0 ? 1 : 2
  const best = Math.min(...group.map(rankOf))
  const left = group.filter((price) => rankOf(price) === best)
  const isRated = ({ currency }: SupplierPrice) => currency !== null && rateOf(currency, rules) !== null
  // the same price in several currencies: roubles first, then one with a rate
  const inRoubles = left.filter(({ currency }) => currency === 'RUB')
  const usable = inRoubles.length > 0 ? inRoubles : left.some(isRated) ? left.filter(isRated) : left
  const read = usable.map((price) => settleOne(price, product, rules, report))
  const [first] = read
  if (!first || read.includes(null)) return null
  const currencies = new Set(usable.map(({ currency }) => currency))
  if (currencies.size === 1 && read.some((price) => price?.kopecks !== first.kopecks)) {
    report(`Цена ${first.priceKind}`, 'Несколько разных цен одного вида: какая верна, неясно', true)
    return null
  }
  return first
}

const rateOf = (currency: string, { rates }: PriceRules): number | null =>
  currency === 'RUB' ? 1 : (ownValue(rates, currency) ?? null)

const scale = 1_000_000

function settleOne(price: SupplierPrice, product: Product, rules: PriceRules, report: Report): SettledPrice | null {
  const { priceKind, amount, factor, currency, per, from, startsOn, endsOn } = price
  // the reader has asked about it already
  if (price.isRefused) return null
  const what = `Цена ${priceKind}`
  if (price.pricedUnit !== null && price.pricedUnit !== product.orderUnit) {
    report(what, 'Цена за другую единицу, чем заказ: как её пересчитать, неизвестно', true)
    return null
  }
  if (currency === null) {
    report(what, 'Валюта не указана ни у цены, ни в каталоге', true)
    return null
  }
  const rate = rateOf(currency, rules)
  if (rate === null) {
    report(`${what} в ${currency}`, 'Нет курса этой валюты', true)
    return null
  }
  const number = settleNumber(amount, rules.style)
  if (number === null) {
    report(`${what} «${amount.slice(0, 40)}»`, `Непонятно, это ${twoReadings(amount)}`, true)
    return null
  }
  const read = parseDecimal(number, 6)
  const times = factor === null ? scale : parseDecimal(factor, 6)
  const units = per === null ? product.per : quantityOf(per, rules)
  const fromAmount = thousandthsOf(from, rules)
  if (read === null || read < 0 || times === null || times < 0) {
    report(`${what} «${amount.slice(0, 40)}»`, 'Это не цена', true)
    return null
  }
  if (units === null || (from !== null && (fromAmount === null || fromAmount < 0))) {
    report(what, 'Непонятно, за какое количество она', true)
    return null
  }
  const wanted = rules.targets.get(priceKind)?.vatIncluded ?? null
  if (price.isVatUnclear && wanted !== null && wanted !== price.vatIncluded) {
    report(what, 'Ставка НДС непонятна, а цену нужно пересчитать', true)
    return null
  }
  const roubles = ((read / scale) * (times / scale) * rate * 1000) / units
  const kopecks = Math.round(roubles * 100 * vatTimes(price, product, rules))
  if (kopecks <= 0 || kopecks > LARGEST_PRICE) {
    report(`${what} «${amount.slice(0, 40)}»`, kopecks <= 0 ? 'Меньше копейки за единицу' : 'Слишком велика', true)
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

type Chosen = { prices: SettledPrice[]; clashing: ReadonlySet<string> }

/**
 * The ordinary price is that of the smallest possible order: of several for the same days, the one with the largest
 * minimum that this order reaches. `clashing`: kinds with different prices for the same days; none of them is used.
 */
function withOrdinary(prices: readonly SettledPrice[], { minimumBatch }: Product, today: string): Chosen {
  const least = Math.max(1000, minimumBatch ?? 1000)
  const reach = ({ fromAmount }: SettledPrice) => Math.max(1000, fromAmount ?? 1000)
  const chosen: SettledPrice[] = []
  const clashing = new Set<string>()
  const byKind = new Map<string, SettledPrice[]>()
  for (const price of prices) byKind.set(price.priceKind, [...(byKind.get(price.priceKind) ?? []), price])
  for (const ofKind of byKind.values()) {
    const best = new Map<string, number>()
    const daysOf = ({ startsOn, endsOn }: SettledPrice) => `${startsOn} ${endsOn}`
    for (const price of ofKind)
      if (reach(price) <= least) best.set(daysOf(price), Math.max(best.get(daysOf(price)) ?? 0, reach(price)))
    const left = ofKind.filter((price) => reach(price) > least || reach(price) === best.get(daysOf(price)))
    if (left.some((one, at) => left.slice(0, at).some((other) => isClash(one, other)))) {
      const [first] = ofKind
      if (first) clashing.add(first.priceKind)
    } else
      chosen.push(...left.map((price) => ({ ...price, fromAmount: reach(price) > least ? price.fromAmount : null })))
  }
  return { prices: chosen, clashing }

  /**
   * Of two prices for the same amount the one that begins later replaces the other; otherwise different prices for one
   * day contradict each other.
   */
  function isClash(one: SettledPrice, other: SettledPrice): boolean {
    const isOrdinary = [one, other].every((price) => reach(price) <= least)
    if (one.kopecks === other.kopecks || !(isOrdinary || reach(one) === reach(other))) return false
    const isReplaced = reach(one) === reach(other) && one.startsOn !== other.startsOn
    return !isReplaced && sharesDay(one, other, today)
  }
}

const lastDay = '9999-12-31'
/** Whether both prices are valid on some day from today on. */
const sharesDay = (one: SettledPrice, other: SettledPrice, today: string): boolean => {
  const begin = [one.startsOn ?? '', other.startsOn ?? '', today].toSorted().at(-1) ?? today
  return (one.endsOn ?? lastDay) >= begin && (other.endsOn ?? lastDay) >= begin
}

type OfDay = {
  now: SettledPrice[]
  nextOn: string | null
  ended: number
  later: number
  /** Kinds with a price that begins later and none for today: the portal keeps its price until then. */
  waiting: ReadonlySet<string>
  /** Kinds with a price that has ended. */
  endedKinds: ReadonlySet<string>
}

/**
 * A file's prices of a product; «kept» when none can be used. `unsure`: kinds that could not be read; `waiting`: kinds
 * whose first price begins on a later day.
 */
export type DatedSaying = { prices: SettledPrice[]; unsure: string[]; waiting: string[] } | 'kept'

export const keyOf = ({ priceKind, fromAmount }: SettledPrice): string => `${priceKind} ${fromAmount}`

/** The prices valid on a day, the newest of each kind and amount, and the next day on which they change. */
export function pricesOnDay(prices: readonly SettledPrice[], day: string): OfDay {
  const valid = new Map<string, SettledPrice>()
  const ended = prices.filter(({ endsOn }) => endsOn !== null && endsOn < day)
  const left = prices.filter(({ endsOn }) => endsOn === null || endsOn >= day)
  const later = left.filter(({ startsOn }) => startsOn !== null && startsOn > day)
  for (const price of left) {
    if (price.startsOn !== null && price.startsOn > day) continue
    const key = keyOf(price)
    const known = valid.get(key)
    if (!known || (price.startsOn ?? '') > (known.startsOn ?? '')) valid.set(key, price)
  }
  const turns = [
    ...left.flatMap(({ endsOn }) => (endsOn === null ? [] : dayAfter(endsOn))),
    ...later.flatMap(({ startsOn }) => startsOn ?? []),
  ]
  return {
    now: [...valid.values()],
    nextOn: turns.toSorted()[0] ?? null,
    ended: ended.length,
    later: later.length,
    waiting: new Set(later.flatMap((price) => (valid.has(keyOf(price)) ? [] : price.priceKind))),
    endedKinds: new Set(ended.map(({ priceKind }) => priceKind)),
  }
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
