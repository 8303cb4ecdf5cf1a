import type { EParty, ESigner } from './e-content'

/** Kopecks. A debit is what the buyer owes the seller. */
export type ReconciliationRow = {
  day: string
  operation: string
  document: { name: string; number: string; day: string }
  debit: number
  credit: number
}

/** Акт сверки of exactly one seller and one buyer's entity: the seller's side. */
export type ReconciliationContent = {
  number: string
  from: string
  to: string
  seller: EParty
  buyer: EParty
  contract: { number: string; day: string | null } | null
  /** What the buyer owes; negative: the seller owes. */
  opening: number
  rows: ReconciliationRow[]
  signer: ESigner
}

export type ReconciliationTotals = { opening: number; debit: number; credit: number; closing: number }

export function reconciliationTotals({ opening, rows }: ReconciliationContent): ReconciliationTotals {
  const debit = rows.reduce((sum, row) => sum + row.debit, 0)
  const credit = rows.reduce((sum, row) => sum + row.credit, 0)
  return { opening, debit, credit, closing: opening + debit - credit }
}
