import { foldCode } from '@snab/domain/text/code-folding'
import { withoutEnd, withoutStart } from '@snab/domain/text/text-edges'
import { unitOf } from './parse-amount'

/** A code announced by the text, most likely spelling first, with its position including the announcement. */
export type AnnouncedCode = { codes: string[]; at: number; end: number }

const blanks = String.raw`\s{0,3}`
const words = [
  'штрих-?код',
  'код',
  String.raw`артикул\p{L}{0,2}`,
  'арт',
  `каталожный${blanks}(?:№|номер)`,
  String.raw`кат\.?${blanks}(?:№|номер|ном)`,
  `(?:№|номер)${blanks}по каталогу`,
  `p${blanks}/${blanks}n`,
  'pn',
  `part${blanks}(?:number|no|№)`,
  'reference',
  'ref',
  'реф',
  'article',
  'artikel',
  'art',
  'sku',
  'mpn',
]
const whose = String.raw`(?:\s{1,3}(?:товара|изделия|производителя|поставщика|завода|заказа|номенклатуры|по каталогу|номер))?`
// every repetition is bounded, so the time is linear
const announcement = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${words.join('|')})${whose}(?<sign>[\s.:№#=«"“'(\[–—-]{0,6})(?<code>[\p{L}\d][^\s,;()[\]«»"“”']{2,59})`,
  'giu',
)

/** «PN16» and «арт5» are more likely names: without a separator a code must be longer than this. */
const LONGEST_NAME = 4

/** Texts called an article or a code, at any position: «арт. 0289-014», «P/N: MVA20», «№ по каталогу 0289-014». */
export function announcedCodes(text: string): AnnouncedCode[] {
  return [...text.matchAll(announcement)].flatMap((match) => {
    const { sign = '', code: written = '' } = match.groups ?? {}
    const code = withoutEnd(written, /[.:!?]/)
    const endOfCode = match.index + match[0].length - (written.length - code.length)
    const end = /[«"“'([]/.test(sign) && /[»"”')\]]/.test(text.charAt(endOfCode)) ? endOfCode + 1 : endOfCode
    if (code.length < 3 || !/\d/.test(code) || isAmount(code, text.slice(end, end + 20))) return []
    if (sign === '' && (!/^\d/.test(code) || foldCode(code).length <= LONGEST_NAME)) return []
    // `ART-10025` may itself be a code
    const whole = text.slice(match.index, end)
    return [{ codes: /^[-/]?$/.test(sign) && !/\s/.test(whole) ? [whole, code] : [code], at: match.index, end }]
  })
}

/** «арт. 100 шт»: only an amount. */
function isAmount(code: string, after: string): boolean {
  const [, unit = ''] = /^\s?(\p{L}{1,6})/u.exec(after) ?? []
  return /^\d{1,4}$/.test(code) && unit !== '' && unitOf(unit) !== null
}

/** The text without announced codes and their announcements. */
export function withoutAnnounced(text: string): string {
  const bare = announcedCodes(text)
    .toReversed()
    .reduce((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text)
  return bare === text ? text : withoutEdges(bare.replace(/[([«"]\s*[)\]»"]/g, ' ').replace(/\s+/g, ' '))
}

const withoutEdges = (text: string): string => withoutEnd(withoutStart(text, /[\s,;:.)–—-]/), /[\s,;:(–—-]/)

/** Private-use letters that match nothing else, with a digit, like codes. */
const STAND_IN = '\uE000\uE001\uE0020'

/** Reads a line without misreading announced codes: «розетка арт. 02890140» has no amount. */
export function besideAnnounced<T extends { goods: string }>(line: string, read: (line: string) => T): T {
  const codes = announcedCodes(line)
  if (codes.length === 0) return read(line)
  const hidden = codes.toReversed().reduce((rest, { at, end }) => rest.slice(0, at) + STAND_IN + rest.slice(end), line)
  const result = read(hidden)
  const texts = codes.map(({ at, end }) => line.slice(at, end))
  const goods = result.goods.split(STAND_IN).reduce((whole, part, at) => whole + (texts[at - 1] ?? '') + part)
  return { ...result, goods }
}
