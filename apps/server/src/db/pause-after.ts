/** How long a change takes to be found; changes within this time are reported together. */
const pollMs = 150
const longestMs = 2000

/**
 * The pause between two reads of the end of a log. While a long transaction is open, everything after its beginning is
 * read again each time, so reading may take at most a fifth of the time.
 */
export const pauseAfter = (tookMs: number): number => Math.min(longestMs, Math.max(pollMs, tookMs * 4))
