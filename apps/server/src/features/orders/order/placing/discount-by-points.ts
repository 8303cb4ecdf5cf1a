import { divideRounded } from '@snab/domain/money/money'
import { vatInside } from '@snab/domain/money/vat'

type Line = { amount: number; price: number; total: number; discount: number; vatRate: number | null; vat: number }

/**
 * Lines reduced by `discount` kopecks, spread over their totals to the kopeck; the discount must not exceed the sum of
 * the lines. Documents, VAT and 1C then contain what the buyer really pays.
 */
export function discountedLines<Of extends Line>(lines: readonly Of[], discount: number): Of[] {
  const whole = lines.reduce((sum, { total }) => sum + total, 0)
  let before = 0
  let given = 0
  return lines.map((line) => {
    before += line.total
    const until = whole === 0 ? 0 : Number(divideRounded(BigInt(before) * BigInt(discount), BigInt(whole)))
    const part = until - given
    given = until
    const total = line.total - part
    return {
      ...line,
      total,
      price: line.amount === 0 ? line.price : Math.round((total * 1000) / line.amount),
      discount: line.discount + part,
      vat: vatInside(total, line.vatRate),
    }
  })
}
