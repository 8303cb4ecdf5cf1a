const longestText = 4000
/** Controls, and characters that are not seen or change the direction of reading: they can hide words. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
const lineBreaks = /\r\n?|[\u2028\u2029\u0085]/g

/** A text of goods or people as a program may read it: only visible characters, of a bounded length. */
export const dataText = (text: string): string =>
  // cut first: half of a character is unseen too
  (text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`)
    .replace(lineBreaks, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))

/** The same for every text of an answer; the names of fields are ours. */
export function dataOf(value: unknown): unknown {
  if (typeof value === 'string') return dataText(value)
  if (Array.isArray(value)) return value.map(dataOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, dataOf(inner)]))
}
