import { fromAmount, toAmount, type AmountProblem } from '@snab/domain/amounts'
import { roundToPack, smallestAmount } from '@snab/domain/packs'

/** Decimal amounts as the contract has them. */
export type Packing = { multiplicity: number; minimumBatch: number }

const inThousandths = ({ multiplicity, minimumBatch }: Packing) => ({ multiplicity: Math.max(1, Math.round(multiplicity * 1000)), minimumBatch: Math.round(minimumBatch * 1000) })

export const smallestOrder = (packing: Packing): number => toAmount(smallestAmount(inThousandths(packing)))

/** Up to whole packs and the minimum batch; 0 stays 0. */
export const roundedUp = (amount: number, packing: Packing): number => toAmount(roundToPack(Math.round(amount * 1000), inThousandths(packing)))

export type Typed = { amount: number } | { problem: AmountProblem }

/** What was typed into an amount field: «1 250,5» is 1250.5; nothing is 0. */
export function readAmount(text: string): Typed {
  const compact = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  if (!/^-?\d*\.?\d*$/.test(compact) || compact === '-' || compact === '.') return { problem: 'not-a-number' }
  const thousandths = fromAmount(Number(compact))
  return typeof thousandths === 'number' ? { amount: toAmount(thousandths) } : { problem: thousandths }
}
