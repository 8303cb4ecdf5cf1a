import type { ENamedDocument, EParty, ESigner } from './e-content'

/** Kopecks, thousandths and basis points; null is «без НДС». */
type Measured = { amount: number; price: number; vatRate: number | null; vat: number; total: number }

/** A line of the corrected document, before and after. A line that was returned whole has an amount of zero after. */
export type CorrectionLine = {
  /** The number of the line in the corrected document. */
  lineNumber: number
  name: string
  article: string
  unit: string
  okei: string
  before: Measured
  after: Measured
}

/**
 * Универсальный корректировочный документ (УКД): a price or an amount changed by agreement after the shipment. What is
 * printed on paper and written to the electronic format is taken from here.
 */
export type CorrectionContent = {
  number: string
  day: string
  /** 1: with корректировочный счёт-фактура; 2: without, for sellers that issue none. */
  status: 1 | 2
  /** The corrected documents: УПД or счёт-фактура. */
  corrected: { number: string; day: string }[]
  /** Исправление of this УКД. */
  revision: { number: number; day: string } | null
  seller: EParty
  buyer: EParty
  lines: CorrectionLine[]
  /** What the correction rests on: an agreement, an act of differences. */
  grounds: ENamedDocument[]
  /** Whether the buyer's consent is asked, or they are told of a change agreed before. */
  isProposal: boolean
  signer: ESigner
}

type Change = { increase: number; decrease: number }
type CorrectionTotals = { net: Change; vat: Change; total: Change }

/** Increases and decreases are summed apart, as the forms demand. */
export function correctionTotals({ lines }: Pick<CorrectionContent, 'lines'>): CorrectionTotals {
  const sum = (valueOf: (measured: Measured) => number): Change => {
    const changes = lines.map(({ before, after }) => valueOf(after) - valueOf(before))
    return {
      increase: changes.reduce((all, change) => all + Math.max(0, change), 0),
      decrease: changes.reduce((all, change) => all + Math.max(0, -change), 0),
    }
  }
  return { net: sum(({ total, vat }) => total - vat), vat: sum(({ vat }) => vat), total: sum(({ total }) => total) }
}
