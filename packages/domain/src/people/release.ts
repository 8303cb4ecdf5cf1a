/** `outdated`: the data it would change have changed since; `replaced`: requested again with other figures. */
export const releaseStates = ['open', 'released', 'refused', 'withdrawn', 'replaced', 'expired', 'outdated'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** The effect of a change above a ceiling, in words: «Скидка», «5 %», «12 %». */
export type Difference = { name: string; before: string; after: string; limit: string }

/** Days that a request waits for a decision. */
export const RELEASE_DAYS = 7
