/** Why a document of 1C was not booked. */
export const unbookedReasons = ['no-inn', 'several-buyers', 'unknown-buyer', 'no-sum'] as const
export type UnbookedReason = (typeof unbookedReasons)[number]

export const unbookedStates = ['open', 'booked', 'unwanted'] as const
export type UnbookedState = (typeof unbookedStates)[number]
