/** `outdated`: what it would change has changed meanwhile; `replaced`: asked again with other figures. */
export const releaseStates = ['open', 'released', 'refused', 'withdrawn', 'replaced', 'expired', 'outdated'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What a change above a ceiling does, in words: «Скидка», «5 %», «12 %». */
export type Difference = { name: string; before: string; after: string; limit: string }

/** Days that a request waits for a decision. */
export const RELEASE_DAYS = 7
