import { divideRounded } from './money'
import { reducedRates } from './vat-regime'

/** The cost of a unit, in kopecks as entered; `vatRate` is the product's, null for goods without VAT. */
export type Cost = { price: number; vatIncluded: boolean; vatRate: number | null }

/** A sold line: its sum with VAT, the VAT in it and its rate, and the amount in thousandths. `cost` null: unknown. */
export type SoldLine = { total: number; vat: number; vatRate: number | null; amount: number; cost: Cost | null }

/** Kopecks without VAT, over lines whose cost is known. `percent`: of the revenue, null without revenue. */
export type Margin = {
  revenue: number
  cost: number
  margin: number
  percent: number | null
  /** The numbers of lines with and without a known cost. */
  counted: number
  withoutCost: number
}

const reduced = new Set(Object.values(reducedRates))

/**
 * A seller on the general regime deducts the VAT it paid, so its cost is counted without VAT. One that sells without
 * VAT, or at a reduced rate, deducts nothing: the VAT it paid is part of the cost.
 */
export const deductsVat = (soldAtRate: number | null): boolean => soldAtRate !== null && !reduced.has(soldAtRate)

/** The cost of a line's amount, in kopecks, with or without VAT like its revenue. */
export function costOf({
  vatRate: soldAtRate,
  amount,
  cost,
}: Pick<SoldLine, 'vatRate' | 'amount'> & { cost: Cost }): number {
  const rate = BigInt(cost.vatRate ?? 0)
  const exact = BigInt(cost.price) * BigInt(amount)
  const [numerator, denominator] =
    cost.vatIncluded === !deductsVat(soldAtRate)
      ? [1n, 1n]
      : cost.vatIncluded
        ? [10_000n, 10_000n + rate]
        : [10_000n + rate, 10_000n]
  return Number(divideRounded(exact * numerator, 1000n * denominator))
}

/** The margin of lines. A line without a cost is in neither sum, only in a count. */
export function marginOf(lines: readonly SoldLine[]): Margin {
  let revenue = 0
  let cost = 0
  let withoutCost = 0
  for (const line of lines) {
    if (line.cost) {
      revenue += line.total - line.vat
      cost += costOf({ ...line, cost: line.cost })
    } else withoutCost++
  }
  return { ...marginOfSums({ revenue, cost }), counted: lines.length - withoutCost, withoutCost }
}

/** The same from sums, for reports. */
export const marginOfSums = ({
  revenue,
  cost,
}: {
  revenue: number
  cost: number
}): Pick<Margin, 'revenue' | 'cost' | 'margin' | 'percent'> => ({
  revenue,
  cost,
  margin: revenue - cost,
  percent: revenue === 0 ? null : Math.round(((revenue - cost) / revenue) * 10_000) / 100,
})

/** Names of price types that mean a purchase price: a pattern for the database too, ignoring case. */
export const costNames = 'закуп|себестоим|входн|приходн|уч[её]тн'
const costWords = ['закуп', 'себестоим', 'входн', 'приходн', 'учетн']
export const looksLikeCost = (name: string): boolean => {
  const folded = name.toLowerCase().replaceAll('ё', 'е')
  return costWords.some((word) => folded.includes(word))
}
