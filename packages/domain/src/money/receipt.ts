import type { InvoiceLine } from '../document/invoice-content'
import { divideRounded, lineTotal } from './money'

/** A line of a till receipt by 54-ФЗ. Kopecks, thousandths, basis points. */
export type ReceiptLine = {
  name: string
  amount: number
  unit: string
  total: number
  /** Null for «без НДС». */
  vatRate: number | null
  isService: boolean
}

/**
 * `prepayment`: part of the price before the goods; `full-prepayment`: all of it; the tax of both is counted from the sum
 * (22/122). `settlement`: the goods have left and are paid by what came before, at the plain rate (22 %).
 */
export type Receipt = {
  customer: { name: string; inn: string; email: string; phone: string }
  mode: 'prepayment' | 'full-prepayment' | 'settlement'
  lines: ReceiptLine[]
}

const longestName = 128

/** A whole invoice line by line; a part of it spread over the lines so that they add up to the kopeck. */
export function receiptLines(lines: readonly InvoiceLine[], paid: number): ReceiptLine[] {
  const whole = lines.reduce((sum, { total }) => sum + total, 0)
  let before = 0
  let given = 0
  return lines.flatMap(({ name, article, amount, unit, total, vatRate }) => {
    before += total
    const until = whole === 0 ? 0 : Number(divideRounded(BigInt(before) * BigInt(paid), BigInt(whole)))
    const part = until - given
    given = until
    if (part === 0) return []
    const line = {
      name: [...name].slice(0, longestName).join(''),
      unit,
      total: part,
      vatRate,
      isService: article === '' && unit === 'усл.',
    }
    // registers multiply price and amount themselves: what does not come out even is sold as one
    const price = pricePerUnit(part, amount)
    return [price === null ? { ...line, amount: 1000 } : { ...line, amount }]
  })
}

/** Null where no whole number of kopecks for a unit makes the sum. */
export function pricePerUnit(total: number, amount: number): number | null {
  if (amount <= 0) return null
  const price = Math.round((total * 1000) / amount)
  return lineTotal(price, amount) === total ? price : null
}
