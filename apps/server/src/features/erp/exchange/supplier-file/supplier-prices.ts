import type { PriceFacts, SettledPrice } from '../../../../db/tables/supplier-catalogue-tables'
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
type Product = Omit<PriceFacts, 'orderUnit'> & {
  /** Null when the prices are already known to be for the unit of the order. */
  orderUnit: string | null
}

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
    const key = [priceKind, thousandthsOf(from, rules), startsOn, endsOn].join('\n')
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
  const { prices: chosen, clashing } = withOrdinary(settled, product, rules.today)
  for (const kind of clashing) {
    told(`Цена ${kind}`, 'Несколько разных цен на одни и те же дни: какая верна, неясно', true)
    unsure.add(kind)
  }
  return { settled: chosen, unsure }
}

/** Null when it is no number, or could be one a thousand times larger. */
const thousandthsOf = (text: string | null, { style }: PriceRules): number | null =>
  text === null ? null : parseThousandths(settleNumber(text, style))

/** What a price is for: thousandths of the unit. */
export const quantityOf = (per: string | null, rules: PriceRules): number | null => {
  const units = per === null ? 1000 : thousandthsOf(per, rules)
  return units !== null && units > 0 ? units : null
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
  // the reader has asked
  if (price.isRefused) return null
  const what = `Цена ${priceKind}`
  if (price.pricedUnit !== null && price.pricedUnit !== product.orderUnit) {
    told(what, 'Цена за другую единицу, чем заказ: как её пересчитать, неизвестно', true)
    return null
  }
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
  const units = per === null ? product.per : quantityOf(per, rules)
  const fromAmount = thousandthsOf(from, rules)
  if (read === null || read < 0 || times === null || times < 0) {
    told(`${what} «${amount.slice(0, 40)}»`, 'Это не цена', true)
    return null
  }
  if (units === null || (from !== null && (fromAmount === null || fromAmount < 0))) {
    told(what, 'Непонятно, за какое количество она', true)
    return null
  }
  const wanted = rules.targets.get(priceKind)?.vatIncluded ?? null
  if (price.isVatUnclear && wanted !== null && wanted !== price.vatIncluded) {
    told(what, 'Ставка НДС непонятна, а цену нужно пересчитать', true)
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

type Chosen = { prices: SettledPrice[]; clashing: ReadonlySet<string> }

/**
 * The price of the smallest order is the ordinary one: of several for the same days, that from the largest amount which
 * the order reaches. `clashing`: kinds with different prices for the same days, of which none is used.
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

  /** Of the same amount the one that began later is valid; otherwise two prices for a day contradict each other. */
  function isClash(one: SettledPrice, other: SettledPrice): boolean {
    const isOrdinary = [one, other].every((price) => reach(price) <= least)
    if (one.kopecks === other.kopecks || !(isOrdinary || reach(one) === reach(other))) return false
    const isReplaced = reach(one) === reach(other) && one.startsOn !== other.startsOn
    return !isReplaced && sharesDay(one, other, today)
  }
}

const lastDay = '9999-12-31'
/** Today or later. */
const sharesDay = (one: SettledPrice, other: SettledPrice, today: string): boolean => {
  const begin = [one.startsOn ?? '', other.startsOn ?? '', today].toSorted().at(-1) ?? today
  return (one.endsOn ?? lastDay) >= begin && (other.endsOn ?? lastDay) >= begin
}

type OfDay = {
  now: SettledPrice[]
  nextOn: string | null
  ended: number
  later: number
  /** Kinds of which a price begins later, and nothing is said about today: the portal keeps what it has until then. */
  waiting: ReadonlySet<string>
  /** Kinds of which a price has ended. */
  endedKinds: ReadonlySet<string>
}

/**
 * What a file says about the prices of a product; «kept» when it says nothing that can be used. `unsure`: kinds that
 * could not be read; `waiting`: kinds of which nothing is said before a later day.
 */
export type DatedSaying = { prices: SettledPrice[]; unsure: string[]; waiting: string[] } | 'kept'

export const keyOf = ({ priceKind, fromAmount }: SettledPrice): string => `${priceKind} ${fromAmount}`

/** Those valid on a day, the newest of each kind and amount, and the first day on which that changes. */
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
