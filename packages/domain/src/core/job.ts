/** Long work that staff start and watch. */
export const jobKinds = ['bulk-edit', 'goods-sheet', 'bulk-undo', 'price-list', 'price-list-undo'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** What became of one product; `newer`: somebody changed it in the meantime, so it was left alone. */
export type JobOutcome = 'changed' | 'same' | 'newer'

/** What a job changed can be taken back for so long. */
export const undoDays = 30
