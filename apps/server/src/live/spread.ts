/** Approximate cost of one page reading again. */
const msPerPage = 4
const longestSpreadMs = 30_000

/** Time over which this many open pages read again, each at a random moment. */
export const spreadMsOf = (pages: number): number => Math.min(pages * msPerPage, longestSpreadMs)
