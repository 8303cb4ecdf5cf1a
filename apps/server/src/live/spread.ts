/** Approximate cost of a page that reads again. */
const msPerPage = 4
const longestSpreadMs = 30_000

/** The time within which so many open pages read again, each at a random moment. */
export const spreadMsOf = (pages: number): number => Math.min(pages * msPerPage, longestSpreadMs)
