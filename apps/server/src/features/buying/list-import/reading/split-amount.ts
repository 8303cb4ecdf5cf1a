import { withoutEnd } from '@snab/domain/text/text-edges'
import { numerals, parseAmount } from './parse-amount'

/** An amount with its unit is short: no more than so many characters are looked at, whatever a line holds. */
const longestAmount = 100

// «шт», «п. м», «пог. м», «тыс. шт»
const unitWord = String.raw`(?:(?:тыс|пог)\.?\s?|погонн\p{L}{1,3}\s)?[\p{L}][\p{L}.\-]*(?:\s?\p{L}\.)?`
const inWords = String.raw`пол${unitWord}|(?:пол|полтора|половина|${[...numerals.keys()].join('|')})\s${unitWord}`
// an amount stands at the end, after a blank, a dash, «x» or a table's sign
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
// right after a code it may be followed by anything: «MVA20-016 5 шт срочно», «MVA20-016 (2 уп.)»
const afterCode = new RegExp(String.raw`^\(?(\d+(?:[.,]\d+)?\s?${unitWord})[),;]*(?:\s?(\(.+)|\s(.+))?$`, 'iu')
// «0005-012 10 листов», «0005-012 1/2 уп», «0005-012 0»: written as an amount, though nobody knows how many that is
const unclearAfterCode = /^[(~≈+]*[\d½¼][\d½¼.,/–-]*(?:\s\p{L}[\p{L}./-]*)?\.?\)?$/u
// «5 x MVA20-016»: what follows is no measure of the goods
const timesAtStart = /^(\d+(?:[.,]\d+)?)\s?[xх×*]\s(?!\d{1,4}(?:[.,]\d+)?(?:\s|$))(\S.*)$/iu

type Split = { goods: string; amountText: string }

/**
 * The amount at the end of a line, after its code, or before its goods when it has a unit or a sign: «10 шт розетка»,
 * «5 x розетка». The line has single blanks, as `withSingleBlanks` leaves them.
 */
export function splitAmount(line: string): Split {
  return (
    beforePriceAtEnd(line) ??
    lastAmount(line) ??
    amountAfterCode(line) ??
    amountAtStart(line) ?? { goods: line, amountText: '' }
  )
}

/** The end of a line, where an amount may stand, and what is before it. */
const endOf = (line: string): { far: string; near: string } => ({
  far: line.slice(0, -longestAmount),
  near: line.slice(-longestAmount),
})

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
// «2 бухты по», «3 шт по», «бухта»: what stands before a last number counts it, or is counted by it
const countedBefore = new RegExp(
  String.raw`\s(?:(?:${number}\s?(?:${unitWord})?\s)?по|(?:${number}\s?)?(?:бухт|барабан|рулон|катуш|упаков|короб)\p{L}{0,3})$`,
  'iu',
)
const numberBefore = new RegExp(String.raw`\s${number}$`, 'u')

/** «2 х 50 м», «2 бухты по 100 м»: with the number or the pack before it, which only a person can multiply; null where the amount stands alone. */
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

// «16 А», «5 кА», «2,5 мм2» tell about the goods
const isMeasure = /^\d+(?:[.,]\d+)?\s?(?:[кмМ]?(?:А|A|В|V|Вт|W|Ом|Гц|лм|лк|Дж)|мм2?|см|К|°|л|дюйм\p{L}*)\.?$/u

/** Without the word that announces an amount and the signs that part it from the goods. */
function bareGoods(goods: string): string {
  const announced = /[\s,;(]кол(?:-?во|ичество)?[\s.:]{0,9}$/iu.exec(goods)
  return withoutEnd(announced ? withoutEnd(goods.slice(0, announced.index), /[\s,;(]/) : goods, /[\s,;|=:–—-]/)
}

/** «Кабель 3 250»: of digits parted by blanks only thousands belong together, so 250 is the amount; «1 250» after a name is one number. */
function shortestAmount(goods: string, amount: string): Split | null {
  const grouped = /^\d{1,3}( \d{3})+(?=\D|$)/.test(amount)
  if (parseAmount(amount) && (!/^\d+\s\d/.test(amount) || grouped))
    return { goods: bareGoods(goods), amountText: amount.trim() }
  const blank = amount.lastIndexOf(' ')
  const last = amount.slice(blank + 1)
  return blank > 0 && parseAmount(last) ? { goods: `${goods} ${amount.slice(0, blank)}`, amountText: last } : null
}
