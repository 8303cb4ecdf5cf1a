/** Long-running work that staff start and watch. */
export const jobKinds = [
  'bulk-edit',
  'goods-sheet',
  'bulk-undo',
  'price-list',
  'price-list-undo',
  'bulk-prices',
  'bulk-prices-undo',
  'pictures',
] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** The result for one product; `newer`: it was changed since, so it was skipped. */
export type JobOutcome = 'changed' | 'same' | 'newer'

/** How long a job can be undone. */
export const undoDays = 30
