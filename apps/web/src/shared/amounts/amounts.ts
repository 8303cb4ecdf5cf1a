import { fromAmount, toAmount, type AmountProblem } from '@snab/domain/money/amounts'
import { roundToPack, smallestAmount } from '@snab/domain/money/packs'

/** Decimal amounts as in the contract. */
export type Packing = { multiplicity: number; minimumBatch: number }

const inThousandths = ({ multiplicity, minimumBatch }: Packing) => ({
  multiplicity: Math.max(1, Math.round(multiplicity * 1000)),
  minimumBatch: Math.round(minimumBatch * 1000),
})

export const smallestOrder = (packing: Packing): number => toAmount(smallestAmount(inThousandths(packing)))

/** Rounds up to whole packs and the minimum batch; 0 stays 0. */
export const roundedUp = (amount: number, packing: Packing): number =>
  toAmount(roundToPack(Math.round(amount * 1000), inThousandths(packing)))

export type Typed = { amount: number } | { problem: AmountProblem }

/** Parses the text of an amount field: «1 250,5» is 1250.5, «2 шт.» for goods counted in «шт» is 2; empty is 0. */
export function readAmount(text: string, unit = ''): Typed {
  const compact = withoutUnit(text, unit)
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.')
  if (!/^-?\d*(?:\.\d*)?$/.test(compact) || compact === '-' || compact === '.') return { problem: 'not-a-number' }
  const thousandths = fromAmount(Number(compact))
  return typeof thousandths === 'number' ? { amount: toAmount(thousandths) } : { problem: thousandths }
}

/** «10 шт», as copied from a list. A unit alone, or one that begins with a number, is unchanged. */
function withoutUnit(text: string, unit: string): string {
  const plain = (words: string) => words.trim().toLowerCase().replace(/\.$/, '')
  const [bare, own] = [plain(text), plain(unit)]
  const number = bare.slice(0, -own.length)
  return bare.endsWith(own) && /^\D/.test(own) && /\d/.test(number) ? number : text
}
