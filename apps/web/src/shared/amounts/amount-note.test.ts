import { expect, test } from 'vitest'
import { readAmount } from './amounts'
import { amountNote } from './amount-note'

const packing = { multiplicity: 6, minimumBatch: 1 }

test.each([
  ['12', 'left', null],
  ['7', 'typing', { kind: 'rounding', text: 'ui.willRound', values: { amount: '12', pack: '6' } }],
  ['7', 'left', { kind: 'rounding', text: 'ui.rounded', values: { amount: '12', pack: '6' } }],
  ['абв', 'left', { kind: 'problem', text: 'ui.notANumber', values: {} }],
  ['-1', 'typing', { kind: 'problem', text: 'ui.negative', values: {} }],
] as const)('%s, %s', (typed, moment, expected) =>
  expect(amountNote(readAmount(typed), packing, moment)).toEqual(expected),
)

test('the minimum batch is named when it determines the amount', () => {
  expect(amountNote({ amount: 1 }, { multiplicity: 1, minimumBatch: 10 }, 'left')).toEqual({
    kind: 'rounding',
    text: 'ui.roundedToMinimum',
    values: { amount: '10', pack: '1' },
  })
})
