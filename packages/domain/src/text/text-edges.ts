/* Trimming in linear time: `/\s+$/` restarts at every blank of an inner run, which is quadratic. */

/** Removes characters that match `one`, a single-character pattern, from the end. */
export function withoutEnd(text: string, one: RegExp): string {
  let end = text.length
  while (end > 0 && one.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Removes characters that match `one`, a single-character pattern, from the beginning. */
export function withoutStart(text: string, one: RegExp): string {
  let start = 0
  while (start < text.length && one.test(text.charAt(start))) start += 1
  return text.slice(start)
}

/**
 * Collapses each run of blanks into one blank, or into a tab if it contains one, because tabs separate cells. Trims
 * both ends.
 */
export const withSingleBlanks = (text: string): string =>
  text.replace(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' ')).trim()
