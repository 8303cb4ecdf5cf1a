/**
 * What may be the same fact: a booking of staff and 1C's payment, the acquirer's money and 1C's, a shipping document or
 * a return made here and 1C's.
 */
export const pairKinds = ['money', 'card', 'shipment', 'return'] as const
export type PairKind = (typeof pairKinds)[number]

/** `open`: they look alike, and nobody has decided yet. */
export const pairStates = ['open', 'same', 'different'] as const
export type PairState = (typeof pairStates)[number]

/** Days between two payments of the same sum that still look alike. */
export const ALIKE_DAYS = 5
