/*
 * Trimming in linear time. `/\s+$/` begins anew at every blank of a run that does not stand at the end, which takes the
 * square of its length.
 */

/** Without the characters at its end that match `one`, a pattern of a single character. */
export function withoutEnd(text: string, one: RegExp): string {
  let end = text.length
  while (end > 0 && one.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Without the characters at its beginning that match `one`, a pattern of a single character. */
export function withoutStart(text: string, one: RegExp): string {
  let start = 0
  while (start < text.length && one.test(text.charAt(start))) start += 1
  return text.slice(start)
}

/** One blank for each run of blanks, or a tab where a run has one: tabs part cells. None at the ends. */
export const withSingleBlanks = (text: string): string =>
  text.replace(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' ')).trim()
