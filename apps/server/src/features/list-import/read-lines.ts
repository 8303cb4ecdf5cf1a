import { isLetter, isTotal } from './not-goods'
import { numerals, parseAmount } from './parse-amount'
import type { ListRow, SkippedRow } from './list-table'

const splitLines = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\r|\n|\u2028/)

/** «1. », «2) »: numbers of the lines, when they count from one without a gap. */
function withoutNumbering(lines: readonly { number: number; text: string }[]): { number: number; text: string }[] {
  const numbered = lines.map(({ text }) => /^(\d{1,3})[.)]\s+(?=\S)/.exec(text))
  const counts = lines.length > 1 && numbered.every((match, index) => match !== null && Number(match[1]) === index + 1)
  return lines.map((line, index) => (counts ? { ...line, text: line.text.slice(numbered[index]?.[0].length ?? 0) } : line))
}

/** Spec §5: one product a line, its code or name, then the amount. What a letter has around its list is told apart. */
export function readLines(text: string): { rows: ListRow[]; skipped: SkippedRow[] } {
  const lines = splitLines(text).flatMap((line, index) => (line.trim() === '' ? [] : [{ number: index + 1, text: line.replaceAll('\u00a0', ' ').trim() }]))
  const reasonOf = (line: string) => (isTotal(line) ? 'Итог' : isLetter(line) ? 'Письмо' : null)
  const goods = withoutNumbering(lines.filter((line) => reasonOf(line.text) === null))
  return {
    rows: goods.map(({ number, text: line }) => ({ sheet: '', number, source: line, ...readLine(line), brand: '', note: '' })),
    skipped: lines.flatMap(({ number, text: line }) => {
      const reason = reasonOf(line)
      return reason === null ? [] : [{ sheet: '', number, text: line.slice(0, 300), reason }]
    }),
  }
}

/** Goods and amount written together, in a line or in the only column of a table. */
export function readLine(line: string): Pick<ListRow, 'codes' | 'name' | 'amountText'> {
  const { goods, amountText } = splitAmount(line.replace(/^[•·▪●*–—-]\s+(?=\S)/, ''))
  const isCode = !/\s/.test(goods)
  return { codes: [...labelledCode(goods), ...(isCode ? [goods] : [...spacedCode(goods), ...codeFirst(goods)])], name: isCode ? '' : goods, amountText }
}

/** «арт. 0005-012», «Артикул: 0005-012»: what a line itself calls a code. */
function labelledCode(goods: string): string[] {
  const [, code = ''] = /(?:^|[\s(])(?:арт(?:икул)?|код)(?:[.:№\s]+)([\p{L}\d][^\s,;()]*)/iu.exec(goods) ?? []
  return code.length >= 3 && /\d/.test(code) ? [code] : []
}

/** «MVA20 1 016 C»: short words and digits may be one code with blanks for its signs. */
const spacedCode = (goods: string): string[] => (goods.length <= 40 && /\d/.test(goods) && !/\p{L}{4}/u.test(goods) ? [goods] : [])

/** «MVA20-016 Автомат 16А»: a first word with digits and signs may be a code that stands before the name. */
function codeFirst(goods: string): string[] {
  const [first = ''] = goods.split(/\s+/)
  return first.length >= 4 && /\d/.test(first) && !/^\d+([.,]\d+)?$/.test(first) ? [first] : []
}

// «шт», «п. м», «пог. м», «тыс. шт»
const unitWord = String.raw`(?:(?:тыс|пог)\.?\s?|погонн\p{L}{1,3}\s)?[\p{L}][\p{L}.\-]*(?:\s?\p{L}\.)?`
// an amount stands at the end, after a blank, a dash, «x» or a table's sign
const atEnd = new RegExp(String.raw`^(.+?)(?:\s*[\t;|=]\s*|\s+[-–—:xх×*]\s*|\s+)((?:\d[\d\u00a0\u202f ]*(?:[.,]\d+)?|\d+(?:[.,]\d+)*)\s*(?:${unitWord})?|пол${unitWord}|(?:пол|полтора|половина|${[...numerals.keys()].join('|')})\s+${unitWord})[.;,]*$`, 'iu')
const atStart = new RegExp(String.raw`^(\d+(?:[.,]\d+)?\s*${unitWord})\s+(.+)$`, 'iu')

// right after a code it may be followed by anything: «MVA20-016 5 шт срочно», «MVA20-016 (2 уп.)»
const afterCode = new RegExp(String.raw`^(\S*\d\S*?)[,;:]?\s+\(?(\d+(?:[.,]\d+)?\s*${unitWord})[),;]*(?:\s*(\(.+)|\s+(.+))?$`, 'iu')
// «18 шт х 125,50»: a price after an amount with its unit
const beforePrice = new RegExp(String.raw`^(.+?)[,;]?\s+(\d+(?:[.,]\d+)?\s*${unitWord})\s*[xх×*]?\s*\d[\d\u00a0 ]*[.,]\d{2}$`, 'iu')
// «0005-012 10 листов», «0005-012 1/2 уп», «0005-012 0»: written as an amount, though nobody knows how many that is
const unclearAfterCode = /^(\S*\d\S*?)[,;:]?\s+([(~≈+]*[\d½¼][\d½¼.,/–-]*(?:\s+\p{L}[\p{L}./-]*)?\.?\)?)$/u
// «5 x MVA20-016»: what follows is no measure of the goods
const timesAtStart = /^(\d+(?:[.,]\d+)?)\s*[xх×*]\s+(?!\d{1,4}(?:[.,]\d+)?(?:\s|$))(.+)$/iu

/** The amount at the end of a line, after its code, or before its goods when it has a unit or a sign: «10 шт розетка», «5 x розетка». */
export function splitAmount(line: string): { goods: string; amountText: string } {
  const priced = beforePrice.exec(line)
  if (priced?.[1] && priced[2] && parseAmount(priced[2])?.unit) return { goods: bareGoods(priced[1]), amountText: priced[2] }
  const last = atEnd.exec(line)
  if (last?.[1] && last[2]) {
    const best = shortestAmount(last[1], last[2])
    if (best) return best
  }
  const [, code = '', amount = '', inBrackets, rest = inBrackets ?? ''] = afterCode.exec(line) ?? []
  if (code.length >= 4 && parseAmount(amount)?.unit) return { goods: `${code} ${rest}`.trim(), amountText: amount }
  const [, bareCode = '', unclear = ''] = unclearAfterCode.exec(line) ?? []
  if (bareCode.length >= 4 && unclear !== '' && !isMeasure.test(unclear)) return { goods: bareCode, amountText: unclear }
  const times = timesAtStart.exec(line)
  if (times?.[1] && times[2]) return { goods: times[2].trim(), amountText: times[1] }
  const first = atStart.exec(line)
  if (first?.[1] && first[2] && parseAmount(first[1])?.unit) return { goods: first[2].trim(), amountText: first[1].trim() }
  return { goods: line, amountText: '' }
}

// «16 А», «5 кА», «2,5 мм2» tell about the goods
const isMeasure = /^\d+(?:[.,]\d+)?\s*(?:[кмМ]?(?:А|A|В|V|Вт|W|Ом|Гц|лм|лк|Дж)|мм2?|см|К|°|л|дюйм\p{L}*)\.?$/u

const bareGoods = (goods: string): string => goods.replace(/[\s,;(]+кол(?:-?во|ичество)?[\s.:]*$/iu, '').replace(/[\s,;|=:–—-]+$/, '')

/** «Кабель 3 250»: of digits parted by blanks only thousands belong together, so 250 is the amount; «1 250» after a name is one number. */
function shortestAmount(goods: string, amount: string): { goods: string; amountText: string } | null {
  const parsed = parseAmount(amount)
  const grouped = /^\d{1,3}([ \u00a0\u202f]\d{3})+(?=\D|$)/.test(amount)
  if (parsed && (!/^\d+\s+\d/.test(amount) || grouped)) return { goods: bareGoods(goods), amountText: amount.trim() }
  const tail = /^(.*\S)\s+(\S+(?:\s*[\p{L}.]+)?)$/u.exec(amount)
  return tail?.[1] && tail[2] && parseAmount(tail[2]) ? { goods: `${goods} ${tail[1]}`, amountText: tail[2] } : null
}
