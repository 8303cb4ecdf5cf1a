/** How long a change takes to be found; those of this time are told together. */
const pollMs = 150
const longestMs = 2000

/**
 * The pause between two reads of the end of a log. While a long transaction is open everything after its beginning is
 * read again each time, so reading takes a fifth of the time at most.
 */
export const pauseAfter = (tookMs: number): number => Math.min(longestMs, Math.max(pollMs, tookMs * 4))
