import type { ApprovalLine, Decision } from '@snab/contract/orders/approval'

/** An approver's choices so far, by line; a line without a choice stays open. */
export type Choice = { decision: 'approve' | 'reject'; reason: string }
export type Choices = ReadonlyMap<number, Choice>

export const waitingLines = (lines: readonly ApprovalLine[]) => lines.filter(({ state }) => state === 'waiting')

export const sumOf = (lines: readonly ApprovalLine[], choices: Choices, decision: Choice['decision']) =>
  // kopecks, so that the sums of the parts add up to the whole
  lines.reduce(
    (sum, line) => sum + (choices.get(line.id)?.decision === decision ? Math.round(line.total * 100) : 0),
    0,
  ) / 100

export const countOf = (choices: Choices, decision: Choice['decision']) =>
  [...choices.values()].filter((choice) => choice.decision === decision).length

export const withoutReason = (choices: Choices): number[] =>
  [...choices].filter(([, { decision, reason }]) => decision === 'reject' && reason.trim() === '').map(([id]) => id)

export const decisionsOf = (choices: Choices): Decision[] =>
  [...choices].map(([id, { decision, reason }]) => ({
    id,
    decision,
    reason: decision === 'reject' ? reason.trim() : '',
  }))
