import { formatMoney } from '../money/money'
import { discounted } from '../money/price'
import { counted } from '../text/plural'
import { shownNumber } from '../text/shown-numbers'
import type { StaffRole } from './company-role'

/** What a staff member may grant without a release, in the order of the settings screen. */
export const ceilingKinds = [
  'discount',
  'below-lowest',
  'below-contract',
  'below-cost',
  'credit',
  'deferral',
  'refund',
  'price-change',
] as const
export type CeilingKind = (typeof ceilingKinds)[number]

/** Basis points, kopecks or days; null: no ceiling. */
export type Limit = number | null
export type Ceilings = Record<CeilingKind, Limit>

export const ceilingUnits = {
  discount: 'percent',
  'below-lowest': 'percent',
  'below-contract': 'percent',
  'below-cost': 'percent',
  credit: 'money',
  deferral: 'days',
  refund: 'money',
  'price-change': 'percent',
} as const satisfies Record<CeilingKind, 'percent' | 'money' | 'days'>

export const ceilingNames: Record<CeilingKind, string> = {
  discount: 'Скидка',
  'below-lowest': 'Ниже самой низкой цены товара',
  'below-contract': 'Ниже индивидуальной цены клиента',
  'below-cost': 'Ниже себестоимости',
  credit: 'Кредитный лимит клиента',
  deferral: 'Отсрочка платежа',
  refund: 'Возврат денег',
  'price-change': 'Изменение цены при загрузке',
}

/** «7,5 %», «100 000,00 ₽», «14 дней». */
export function shownFigure(kind: CeilingKind, figure: number, currencySign: string): string {
  switch (ceilingUnits[kind]) {
    case 'percent':
      return `${shownNumber(figure / 100)} %`
    case 'money':
      return formatMoney(figure, currencySign)
    case 'days':
      return counted(figure, ['день', 'дня', 'дней'])
  }
}

/** Stored units per typed unit: percent and roubles have hundredths. */
export const unitsIn = (kind: CeilingKind): number => (ceilingUnits[kind] === 'days' ? 1 : 100)

const none: Ceilings = {
  discount: null,
  'below-lowest': null,
  'below-contract': null,
  'below-cost': null,
  credit: null,
  deferral: null,
  refund: null,
  'price-change': null,
}

/** Until staff set others: nobody goes below a product's lowest price, and administrators have no ceilings. */
export const usualCeilings: Record<StaffRole, Ceilings> = {
  administrator: none,
  sales: { ...none, 'below-lowest': 0 },
  content: { ...none, 'below-lowest': 0 },
}

/** The ceilings set for a role or a person; a missing kind falls back to the role, or to `usualCeilings`. */
export type SaidCeilings = Partial<Ceilings>

/** A person's own ceilings override those of the role. */
export const ceilingsOf = (role: StaffRole, ofRole: SaidCeilings, own: SaidCeilings): Ceilings => ({
  ...usualCeilings[role],
  ...ofRole,
  ...own,
})

export const isAbove = (asked: number, limit: Limit): boolean => limit !== null && asked > limit

/** The largest figure of each kind that a change requires. */
export type Needs = Partial<Record<CeilingKind, number>>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries loses the key type
const needsInOrder = (needs: Needs) => Object.entries(needs) as [CeilingKind, number][]

export const covers = (ceilings: Ceilings, needs: Needs): boolean =>
  needsInOrder(needs).every(([kind, asked]) => !isAbove(asked, ceilings[kind]))

const whole = 10_000

/** Basis points below a reference price: the smallest allowance that permits the price. */
export function belowBy(reference: number, price: number): number {
  if (price >= reference) return 0
  if (price <= 0) return whole
  // because of rounding the exact quotient may be one too large
  const near = Math.min(whole, Math.ceil(((reference - price) * whole) / reference))
  let allowance = near
  while (allowance > 0 && price >= discounted(reference, allowance - 1)) allowance--
  while (allowance < whole && price < discounted(reference, allowance)) allowance++
  return allowance
}

/** Basis points of a change up or down; a change from nothing has no size. */
export const changedBy = (before: number, after: number): number =>
  before <= 0 ? 0 : Math.ceil((Math.abs(after - before) * whole) / before)

/** Prices with VAT that a manual price is compared with; null when there is none. */
export type PriceReferences = {
  /** The price of the customer's price type, before discounts. */
  base: number | null
  /** The lowest over all price types. */
  lowest: number | null
  /** The customer's individual price today. */
  contract: number | null
  /** The price at which the seller makes no profit, with VAT. Not for people who may not see costs. */
  cost: number | null
}

const priceKinds = [
  ['discount', 'base'],
  ['below-lowest', 'lowest'],
  ['below-contract', 'contract'],
  ['below-cost', 'cost'],
] as const

/** The lowest price that needs no release; null when any price is allowed. */
export function lowestAllowed(references: PriceReferences, ceilings: Ceilings): number | null {
  let lowest: number | null = null
  for (const [kind, name] of priceKinds) {
    const [reference, limit] = [references[name], ceilings[kind]]
    if (reference === null || limit === null) continue
    const allowed = discounted(reference, Math.min(whole, limit))
    if (lowest === null || allowed > lowest) lowest = allowed
  }
  return lowest
}

/** The allowances that a price requires, by kind. */
export function needsOfPrice(references: PriceReferences, price: number): { kind: CeilingKind; asked: number }[] {
  return priceKinds.flatMap(([kind, name]) => {
    const reference = references[name]
    return reference === null ? [] : [{ kind, asked: belowBy(reference, price) }]
  })
}
