import { withoutEnd } from '@snab/domain/text/text-edges'
import { numerals, parseAmount, unitOf } from './parse-amount'

/** Amounts are short: at most this many characters are examined. */
const longestAmount = 100

// «шт», «п. м», «пог. м», «тыс. шт»
const unitWord = String.raw`(?:(?:тыс|пог)\.?\s?|погонн\p{L}{1,3}\s)?[\p{L}][\p{L}.\-]*(?:\s?\p{L}\.)?`
const inWords = String.raw`пол${unitWord}|(?:пол|полтора|половина|${[...numerals.keys()].join('|')})\s${unitWord}`
// an amount at the end, after a blank, a dash, «x» or a separator
const atEnd = new RegExp(
  String.raw`^(.+?)(?:\s?[\t;|=]\s?|\s[-–—:xх×*]\s?|\s)((?:\d[\d ]*(?:[.,]\d+)?|\d+(?:[.,]\d+)*)\s?(?:${unitWord})?|${inWords})[.;,]*$`,
  'iu',
)
// «18 шт х 125,50»: a price after an amount with its unit
const beforePrice = new RegExp(
  String.raw`^(.+?)[,;]?\s(\d+(?:[.,]\d+)?\s?${unitWord})\s?[xх×*]?\s?\d[\d ]*[.,]\d{2}$`,
  'iu',
)
const atStart = new RegExp(String.raw`^(\d+(?:[.,]\d+)?\s?${unitWord})\s(\S.*)$`, 'iu')
// directly after a code anything may follow: «MVA20-016 5 шт срочно», «MVA20-016 (2 уп.)»
const afterCode = new RegExp(String.raw`^\(?(\d+(?:[.,]\d+)?\s?${unitWord})[),;]*(?:\s?(\(.+)|\s(.+))?$`, 'iu')
// «0005-012 10 листов», «0005-012 1/2 уп», «0005-012 0»: written as an amount, but unclear
const unclearAfterCode = /^[(~≈+]*[\d½¼][\d½¼.,/–-]*(?:\s\p{L}[\p{L}./-]*)?\.?\)?$/u
// «5 x MVA20-016»: not a size of the goods
const timesAtStart = /^(\d+(?:[.,]\d+)?)\s?[xх×*]\s(?!\d{1,4}(?:[.,]\d+)?(?:\s|$))(\S.*)$/iu

type Split = { goods: string; amountText: string }

/**
 * The amount at the end of a line, after its code, or before the goods if it has a unit or a sign: «10 шт розетка», «5
 * x розетка». The line must have single blanks, as from `withSingleBlanks`.
 */
export function splitAmount(line: string): Split {
  return (
    unitBeforeAmount(line) ??
    beforePriceAtEnd(line) ??
    lastAmount(line) ??
    amountAfterCode(line) ??
    amountAtStart(line) ?? { goods: line, amountText: '' }
  )
}

/** The end of a line, where an amount may be, and the rest. */
const endOf = (line: string): { far: string; near: string } => ({
  far: line.slice(0, -longestAmount),
  near: line.slice(-longestAmount),
})

// «крышка лотка, м, 30», «полоса 40х4; м – 60», «короб (м) 20»
const afterUnit = new RegExp(
  String.raw`^(.+?)(?:\s?[,;|]\s?(${unitWord})\s?[,;:|=–—-]|\s\((${unitWord})\))\s?(\d[\d ]*(?:[.,]\d+)?)[.;,]*$`,
  'iu',
)

/** The unit in a separate column before the number. */
function unitBeforeAmount(line: string): Split | null {
  const { far, near } = endOf(line)
  const [, goods, after, inBrackets, number] = afterUnit.exec(near) ?? []
  const unit = after ?? inBrackets
  if (goods === undefined || unit === undefined || number === undefined || unitOf(unit) === null) return null
  const amountText = `${number.trim()} ${unit}`
  return parseAmount(amountText) ? { goods: bareGoods(far + goods), amountText } : null
}

function beforePriceAtEnd(line: string): Split | null {
  const { far, near } = endOf(line)
  const [, goods = '', amountText = ''] = beforePrice.exec(near) ?? []
  return amountText !== '' && parseAmount(amountText)?.unit ? { goods: bareGoods(far + goods), amountText } : null
}

function lastAmount(line: string): Split | null {
  const { far, near } = endOf(line)
  const [, goods, amount] = atEnd.exec(near) ?? []
  return goods !== undefined && amount !== undefined
    ? (withWhatItCounts(far + goods, near.slice(goods.length)) ?? shortestAmount(far + goods, amount))
    : null
}

const number = String.raw`\d+(?:[.,]\d+)?`
// «2 бухты по», «3 шт по», «бухта»: text before a last number that multiplies it
const countedBefore = new RegExp(
  String.raw`\s(?:(?:${number}\s?(?:${unitWord})?\s)?по|(?:${number}\s?)?(?:бухт|барабан|рулон|катуш|упаков|короб)\p{L}{0,3})$`,
  'iu',
)
const numberBefore = new RegExp(String.raw`\s${number}$`, 'u')

/**
 * «2 х 50 м», «2 бухты по 100 м»: includes the preceding number or pack, which a person must multiply; null when the
 * amount stands alone.
 */
function withWhatItCounts(goods: string, rest: string): Split | null {
  const isTimes = /^\s?[xх×*]\s?\d/iu.test(rest)
  const before = (isTimes ? numberBefore : countedBefore).exec(goods)
  return before && { goods: bareGoods(goods.slice(0, before.index)), amountText: `${before[0]}${rest}`.trim() }
}

function amountAfterCode(line: string): Split | null {
  const blank = line.search(/\s/)
  const code = line.slice(0, Math.max(0, blank)).replace(/[,;:]$/, '')
  if (code.length < 4 || !/\d/.test(code)) return null
  const rest = line.slice(blank + 1)
  const [, amount = '', inBrackets, more = inBrackets ?? ''] = afterCode.exec(rest) ?? []
  if (parseAmount(amount)?.unit) return { goods: `${code} ${more}`.trim(), amountText: amount }
  return rest.length <= longestAmount && unclearAfterCode.test(rest) && !isMeasure.test(rest)
    ? { goods: code, amountText: rest }
    : null
}

function amountAtStart(line: string): Split | null {
  const times = timesAtStart.exec(line)
  if (times?.[1] && times[2]) return { goods: times[2], amountText: times[1] }
  const first = atStart.exec(line)
  return first?.[1] && first[2] && parseAmount(first[1])?.unit ? { goods: first[2], amountText: first[1].trim() } : null
}

// «16 А», «5 кА», «2,5 мм2» describe the goods
const isMeasure = /^\d+(?:[.,]\d+)?\s?(?:[кмМ]?(?:А|A|В|V|Вт|W|Ом|Гц|лм|лк|Дж)|мм2?|см|К|°|л|дюйм\p{L}*)\.?$/u

/** Removes the word announcing an amount and separators. */
function bareGoods(goods: string): string {
  const announced = /[\s,;(]кол(?:-?во|ичество)?[\s.:]{0,9}$/iu.exec(goods)
  return withoutEnd(announced ? withoutEnd(goods.slice(0, announced.index), /[\s,;(]/) : goods, /[\s,;|=:–—-]/)
}

/** «Кабель 3 250»: only thousands are grouped by blanks, so 250 is the amount; «1 250» after a name is one number. */
function shortestAmount(goods: string, amount: string): Split | null {
  const grouped = /^\d{1,3}( \d{3})+(?=\D|$)/.test(amount)
  if (parseAmount(amount) && (!/^\d+\s\d/.test(amount) || grouped))
    return { goods: bareGoods(goods), amountText: amount.trim() }
  const blank = amount.lastIndexOf(' ')
  const last = amount.slice(blank + 1)
  return blank > 0 && parseAmount(last) ? { goods: `${goods} ${amount.slice(0, blank)}`, amountText: last } : null
}
