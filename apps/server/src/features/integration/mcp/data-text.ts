const longestText = 4000
/** Control characters, and invisible ones or those that change the reading direction: they can hide words. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
const lineBreaks = /\r\n?|[\u2028\u2029\u0085]/g

/** A text written by people, safe for a program to read: only visible characters, of a bounded length. */
export const dataText = (text: string): string =>
  // cut first, because half of a character is invisible too
  (text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`)
    .replace(lineBreaks, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))

/** Applied to every text of an answer; field names are our own. */
export function dataOf(value: unknown): unknown {
  if (typeof value === 'string') return dataText(value)
  if (Array.isArray(value)) return value.map(dataOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, dataOf(inner)]))
}
