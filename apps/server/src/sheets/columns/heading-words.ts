import { knownWords, type HeadingWord, type NarrowWord } from './heading-table'

/** Lower case, `ё` as `е`, each usual abbreviation as one word. */
const folded = (heading: string): string =>
  heading
    // splits field names: «supplierArticleId», «priceAmount1»
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=[a-z]{3})\d{1,2}(?![\p{L}\d])/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<!\p{L})(?:кол(?:\s?[-–.]\s?|\s)|к\s?[-–.]\s?)во(?!\p{L})/gu, ' количество ')
    .replace(/(?<!\p{L})п\s?[/ ]\s?п(?!\p{L})/gu, ' пп ')
    .replace(/p\s?\/\s?n(?!\p{L})/gu, ' pn ')
    .replace(/(?<!\p{L})pack size(?!\p{L})/gu, ' packsize ')

/** A word and its meaning; null if unknown. */
export type ReadWord = { text: string; meaning: HeadingWord | null; narrow?: NarrowWord }

const readWord = (text: string): ReadWord => ({ text, meaning: null, ...knownWords.get(text) })

/** A field name may be a known word as a whole: «internationalPid». */
export function wordsOf(heading: string): ReadWord[] {
  const whole = heading
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L}{3})\d{1,2}$/u, '')
  return knownWords.has(whole)
    ? [readWord(whole)]
    : (folded(heading).match(/[\p{L}\d]+|[№₽$€/,(]/gu) ?? []).map(readWord)
}

/** Lower case, without punctuation and without the number of a repeated column. */
export function foldHeading(heading: string): { text: string; index: number } {
  const text = heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0_./,:;()[\]"'«»*-]+/g, ' ')
    .trim()
  const [, bare = '', number] = /^(\S*[^\d\s])\s*(\d{1,2})$/.exec(text) ?? []
  return knownWords.has(bare) && !knownWords.has(text) ? { text: bare, index: Number(number) } : { text, index: 1 }
}
