/** `waiting`: the seller has yet to confirm that it belongs to the company; only a confirmed one is ordered for. */
export const legalEntityStates = ['waiting', 'confirmed', 'refused'] as const
export type LegalEntityState = (typeof legalEntityStates)[number]

/** Who settled it: the seller's people, 1C, the rule for new companies; `existing` was there before it was asked. */
export const legalEntityDeciders = ['staff', 'erp', 'registration', 'existing'] as const
export type LegalEntityDecider = (typeof legalEntityDeciders)[number]

export const mayOrderFor = (state: LegalEntityState): boolean => state === 'confirmed'
