import { LARGEST_PRICE } from '../order/order-limits'
import { divideRounded } from '../money/money'

export const priceRoundings = ['nearest', 'up', 'down'] as const
type PriceRounding = (typeof priceRoundings)[number]

/** Steps in kopecks that a price by a rule may be rounded to. */
export const priceSteps = [1, 10, 50, 100, 500, 1000, 5000, 10_000] as const

/** How a price is derived from another: first the percent, then the sum, then the rounding. */
type PriceRule = {
  /** Hundredths of a percent; negative lowers. */
  basisPoints: number
  /** Kopecks. */
  sum: number
  /** Kopecks; 1 is no rounding. */
  step: number
  rounding: PriceRounding
}

/** The price in kopecks by a rule; null when the result is not a price: zero, negative or too large. */
export function ruledPrice(base: number, { basisPoints, sum, step, rounding }: PriceRule): number | null {
  const exact = divideRounded(BigInt(base) * BigInt(10_000 + basisPoints), 10_000n) + BigInt(sum)
  if (exact <= 0n) return null
  const wide = BigInt(step)
  const rest = exact % wide
  const below = exact - rest
  const isUp = rest > 0n && (rounding === 'up' || (rounding === 'nearest' && rest * 2n >= wide))
  // rounding never makes a price zero
  const price = Number(isUp || below === 0n ? (rest === 0n ? exact : below + wide) : below)
  return price > LARGEST_PRICE ? null : price
}

/** The goods that a mark-up applies to; a null field means any. */
type RuleConditions = {
  brand: string | null
  section: string | null
  /** Kopecks, both inclusive. */
  from: number | null
  to: number | null
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е')

/** The first rule whose conditions match; a section includes those below it. */
export function markUpFor<Rule extends RuleConditions>(
  rules: readonly Rule[],
  { brand, section, price }: { brand: string | null; section: readonly string[]; price: number },
): Rule | undefined {
  return rules.find(
    (rule) =>
      (rule.brand === null || (brand !== null && folded(rule.brand) === folded(brand))) &&
      (rule.section === null || isWithin(section, rule.section)) &&
      (rule.from === null || price >= rule.from) &&
      (rule.to === null || price <= rule.to),
  )
}

/** «Кабель / Силовой» matches «Кабель / Силовой / ВВГ», and «Силовой» alone matches a section of that name anywhere. */
function isWithin(path: readonly string[], wanted: string): boolean {
  const names = path.map(folded)
  const parts = wanted.split('/').map(folded)
  return names.some((_, at) => parts.every((part, index) => names[at + index] === part))
}
