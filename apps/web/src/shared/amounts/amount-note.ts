import { roundedUp, smallestOrder, type Packing, type Typed } from './amounts'
import { formatNumber } from '../../lib/texts/format'

export type Note = {
  kind: 'problem' | 'rounding'
  text:
    | 'ui.notANumber'
    | 'ui.negative'
    | 'ui.tooLarge'
    | 'ui.tooPrecise'
    | 'ui.willRound'
    | 'ui.rounded'
    | 'ui.willRoundToMinimum'
    | 'ui.roundedToMinimum'
  values: Record<string, string>
}

const problems = {
  'not-a-number': 'ui.notANumber',
  negative: 'ui.negative',
  'too-large': 'ui.tooLarge',
  'too-precise': 'ui.tooPrecise',
} as const

/** The message about a typed amount: what is wrong with it, or its rounding. Null when it stays as it is. */
export function amountNote(typed: Typed, packing: Packing, moment: 'typing' | 'left'): Note | null {
  if ('problem' in typed) return { kind: 'problem', text: problems[typed.problem], values: {} }
  const amount = roundedUp(typed.amount, packing)
  if (amount === typed.amount) return null
  const values = { amount: formatNumber(amount), pack: formatNumber(packing.multiplicity) }
  const toMinimum = amount === smallestOrder(packing) && packing.minimumBatch > packing.multiplicity
  if (moment === 'typing')
    return { kind: 'rounding', text: toMinimum ? 'ui.willRoundToMinimum' : 'ui.willRound', values }
  return { kind: 'rounding', text: toMinimum ? 'ui.roundedToMinimum' : 'ui.rounded', values }
}
