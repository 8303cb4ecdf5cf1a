import type { InvoiceLine } from '../document/invoice-content'
import { divideRounded, lineTotal } from './money'

/** A line of a receipt under 54-ФЗ. Kopecks, thousandths, basis points. */
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
 * `prepayment`: part of the price before shipment; `full-prepayment`: all of it; VAT of both is calculated from the sum
 * (22/122). `settlement`: shipped goods paid by earlier prepayments, at the plain rate (22 %).
 */
export type Receipt = {
  customer: { name: string; inn: string; email: string; phone: string }
  mode: 'prepayment' | 'full-prepayment' | 'settlement'
  lines: ReceiptLine[]
  /** The seller's regime on that day: УСН or ОСН; omitted if unknown. */
  isSimplified?: boolean
}

const longestName = 128

/** The lines of a whole invoice, or a part of its sum spread over the lines exactly to the kopeck. */
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
    // cash registers multiply price and amount themselves: if that does not give the exact total, the line is sold as
    // one unit
    const price = pricePerUnit(part, amount)
    return [price === null ? { ...line, amount: 1000 } : { ...line, amount }]
  })
}

/** Null when no unit price in whole kopecks gives the total. */
export function pricePerUnit(total: number, amount: number): number | null {
  if (amount <= 0) return null
  const price = Math.round((total * 1000) / amount)
  return lineTotal(price, amount) === total ? price : null
}

export const taxSystems = ['osn', 'usn_income', 'usn_income_outcome', 'envd', 'esn', 'patent'] as const
export type TaxSystem = (typeof taxSystems)[number]

/** The tax system on the receipt: that of the seller's regime, else the setting, which also gives the kind of УСН. */
export function tillTaxSystem({ isSimplified }: Pick<Receipt, 'isSimplified'>, setting: TaxSystem): TaxSystem {
  if (isSimplified === undefined) return setting
  if (!isSimplified) return 'osn'
  return setting === 'usn_income_outcome' ? setting : 'usn_income'
}
