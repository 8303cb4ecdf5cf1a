export const approvalLineStates = ['waiting', 'approved', 'rejected'] as const
export type ApprovalLineState = (typeof approvalLineStates)[number]

/** `partly`: some lines are decided and some wait. `mixed`: all are decided, with different outcomes. */
export const approvalStates = ['waiting', 'partly', 'approved', 'rejected', 'mixed', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Why an order needs approval; sums are kopecks. */
export type ApprovalReason =
  | { kind: 'limit'; limit: number; left: number; period: 'month' | 'quarter' | 'year' }
  | { kind: 'total'; minimum: number }
  | { kind: 'section'; sectionId: number; section: string }

type Request = { lines: readonly { state: ApprovalLineState }[]; isWithdrawn: boolean; isExpired: boolean }

export function approvalState({ lines, isWithdrawn, isExpired }: Request): ApprovalState {
  const has = (state: ApprovalLineState) => lines.some((line) => line.state === state)
  if (has('waiting')) {
    if (isWithdrawn) return 'withdrawn'
    if (isExpired) return 'expired'
    return has('approved') || has('rejected') ? 'partly' : 'waiting'
  }
  if (!has('rejected')) return 'approved'
  return has('approved') ? 'mixed' : 'rejected'
}

export type ApprovalRule = { kind: 'total'; minimum: number } | { kind: 'section'; sectionId: number; section: string }
export type SpendingLimit = { limit: number; spent: number; period: 'month' | 'quarter' | 'year' }

type Judged = {
  total: number
  /** Sections of the ordered goods, with all ancestors. */
  sectionIds: ReadonlySet<number>
}

/** Empty when the order needs no approval; `ruleAt` is the index of the rule, absent for the limit. */
export function approvalReasons(
  { total, sectionIds }: Judged,
  rules: readonly ApprovalRule[],
  limit: SpendingLimit | null,
): { reason: ApprovalReason; ruleAt: number | null }[] {
  const reasons: { reason: ApprovalReason; ruleAt: number | null }[] = []
  if (limit && limit.spent + total > limit.limit) {
    reasons.push({
      reason: { kind: 'limit', limit: limit.limit, left: Math.max(0, limit.limit - limit.spent), period: limit.period },
      ruleAt: null,
    })
  }
  rules.forEach((rule, ruleAt) => {
    if (rule.kind === 'total' ? total >= rule.minimum : sectionIds.has(rule.sectionId))
      reasons.push({ reason: { ...rule }, ruleAt })
  })
  return reasons
}
