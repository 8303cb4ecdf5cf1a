import { fromAmount, toAmount } from '../money/amounts'
import { foldCode } from '../text/code-folding'
import { typedNumber } from '../text/shown-numbers'

/** A text of a quick-add field read as «код количество». */
type SplitEntry = {
  code: string
  amount: number
  /** The unit as typed; null when there is none. */
  unit: string | null
  /** A semicolon or counted pieces say that the number is an amount; otherwise it may belong to a code or a name. */
  isExplicit: boolean
}

export type QuickEntry = {
  /** The whole text: it may be a code or a name that ends in a number. */
  whole: string
  /** Null when no part of it can be an amount. */
  split: SplitEntry | null
}

/** Spellings of units, each with the one used for comparison. Pieces come first. */
const unitForms: readonly (readonly [unit: string, isPiece: boolean, forms: RegExp])[] = [
  ['шт', true, /^(шт|штук[аи]?|pcs)$/],
  ['упак', true, /^(уп|упак|упаковк[аи]|упаковок|пач|пачк[аи]|пачек)$/],
  ['компл', true, /^(компл|комплект(а|ов)?|к-т)$/],
  ['бухта', true, /^(бух|бухт[аы]?)$/],
  ['м', false, /^(м|метр(а|ов)?|пог\.?м|м\.п|m)$/],
  ['км', false, /^(км|километр(а|ов)?)$/],
  ['кг', false, /^(кг|килограмм(а|ов)?)$/],
]

const plainUnit = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '')
const formOf = (unit: string) => unitForms.find(([, , forms]) => forms.test(plainUnit(unit)))

/** Whether both name the same unit: «шт.» and «штук». */
export const isSameUnit = (one: string, other: string): boolean =>
  (formOf(one)?.[0] ?? plainUnit(one)) === (formOf(other)?.[0] ?? plainUnit(other))

const times = /^[xх×*]$/i
const dash = /^[-–—=]$/
const counted = /^[xх×*]?(\d{1,9}(?:[.,]\d{1,3})?)([^\d\s]{1,12})?$/i

/** «15», «x15», «15шт», «1,5м»: the number and its unit. */
function countOf(word: string): { amount: number; unit: string | null } | null {
  const [, digits, unit] = counted.exec(word) ?? []
  if (digits === undefined || (unit !== undefined && !formOf(unit))) return null
  const thousandths = fromAmount(typedNumber(digits) ?? 0)
  return typeof thousandths === 'number' && thousandths > 0
    ? { amount: toAmount(thousandths), unit: unit ?? null }
    : null
}

/** The number at the end of the words, with its unit, and the words before it. */
function lastCount(words: readonly string[]) {
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  const apart = formOf(last) ? countOf(before) : null
  const count = apart ? { amount: apart.amount, unit: apart.unit ?? last } : countOf(last)
  return count && { ...count, rest: words.slice(0, apart ? -2 : -1) }
}

/** Reads «код количество», «код x15», «код; 15», «код 15 м». Which reading applies depends on the existing goods. */
export function readQuickEntry(text: string): QuickEntry {
  const whole = text.replace(/\s+/g, ' ').trim()
  const mark = Math.max(text.lastIndexOf(';'), text.trimEnd().lastIndexOf('\t'))
  const parted =
    mark < 0
      ? null
      : lastCount(
          text
            .slice(mark + 1)
            .trim()
            .split(/\s+/),
        )
  if (parted && parted.rest.length === 0)
    return { whole, split: splitOf(text.slice(0, mark).split(/\s+/), parted, true) }
  const count = lastCount(whole.split(' '))
  if (!count) return { whole, split: null }
  const { rest } = count
  const sign = rest.at(-1) ?? ''
  const words = rest.length > 1 && (times.test(sign) || dash.test(sign)) ? rest.slice(0, -1) : rest
  const isPiece = count.unit !== null && formOf(count.unit)?.[1] === true
  return { whole, split: splitOf(words, count, isPiece) }
}

function splitOf(
  words: readonly string[],
  { amount, unit }: { amount: number; unit: string | null },
  isExplicit: boolean,
): SplitEntry | null {
  const code = words.filter((word) => word !== '').join(' ')
  return /[\p{L}\d]/u.test(code) ? { code, amount, unit, isExplicit } : null
}

type Coded = { article: string; manufacturerCode?: string | null | undefined }

/** Whether the text is the article or the manufacturer's code, in any spelling of separators and look-alike letters. */
function hasCode({ article, manufacturerCode }: Coded, text: string): boolean {
  const code = foldCode(text)
  return code !== '' && (foldCode(article) === code || foldCode(manufacturerCode ?? '') === code)
}

/** A product offered for an entry; the amount is null if the entry has none. */
export type Offered<P> = { product: P; amount: number | null; unit: string | null }

/**
 * The possible meanings of an entry, given the goods found for all of it and for its code. A number counts as an amount
 * only after an existing code, or where it is explicit: «автомат 16» stays a name. If both readings are possible, the
 * person is asked.
 */
export function readingsOf<P extends Coded>(
  { whole, split }: QuickEntry,
  ofWhole: readonly P[],
  ofCode: readonly P[],
): { offered: Offered<P>[]; isAsked: boolean } {
  const plain = (products: readonly P[]) => products.map((product) => ({ product, amount: null, unit: null }))
  if (!split) return { offered: plain(ofWhole), isAsked: false }
  const counted = (products: readonly P[]) =>
    products.map((product) => ({ product, amount: split.amount, unit: split.unit }))
  const named = ofWhole.filter((product) => hasCode(product, whole))
  const coded = ofCode.filter((product) => hasCode(product, split.code))
  if (coded.length > 0)
    return { offered: [...plain(named), ...counted(coded)], isAsked: named.length + coded.length > 1 }
  if (split.isExplicit && named.length === 0) return { offered: counted(ofCode), isAsked: false }
  return { offered: plain(ofWhole), isAsked: false }
}
