/** `waiting`: the seller must still confirm that it belongs to the company; only confirmed entities can order. */
export const legalEntityStates = ['waiting', 'confirmed', 'refused'] as const
export type LegalEntityState = (typeof legalEntityStates)[number]

/** Who confirmed it: staff, 1C, the rule for new companies; `existing` predates confirmation. */
export const legalEntityDeciders = ['staff', 'erp', 'registration', 'existing'] as const
export type LegalEntityDecider = (typeof legalEntityDeciders)[number]

export const mayOrderFor = (state: LegalEntityState): boolean => state === 'confirmed'
