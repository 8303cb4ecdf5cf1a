import type { HeadingWord } from './heading-table'
import { wordsOf, type ReadWord } from './heading-words'

/** Meanings of a column. All but the first seven exist only so that they are not mistaken for one of these. */
export type ColumnMeaning =
  | 'code'
  | 'analogue'
  | 'name'
  | 'amount'
  | 'unit'
  | 'brand'
  | 'note'
  | 'price'
  | 'sum'
  | 'vat'
  | 'pack'
  | 'stock'
  | 'measure'
  | 'date'
  | 'person'
  | 'document'
  | 'counting'
  | 'other'

/** `sure` is 0…1. For amounts: 1 ordered, 0.9 plain amount, 0.8 need, 0.7 total with its unit, lower is doubtful. */
type HeadingCandidate = { meaning: ColumnMeaning; sure: number }

export type ColumnHeading = {
  /** The text of one or two rows. */
  text: string
  /** Most certain first; empty when no word is known. */
  candidates: HeadingCandidate[]
  /** The unit in the heading of an amount: «Кол-во, м»; empty without one. */
  unit: string
  isTotal: boolean
  words: ReadonlySet<HeadingWord>
}

/** «тип» may be part of a name. */
const vague = 0.6
const longestHeading = 120

/** Possible meanings of the columns, from one or two rows of headings, by position. */
export function headingRoles(rows: readonly (readonly string[])[]): ColumnHeading[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const whole = Array.from({ length: width }, (_, at) => roleOf(headingAt(rows, at)))
  const [, lower] = rows
  if (!lower) return whole
  // below «Наименование» with «тип» and «артикул», only the lower row counts
  return whole.map((heading, at) => {
    const below = clean(lower[at])
    const over = roleOf(heading.text.slice(0, heading.text.length - below.length)).candidates[0]?.meaning
    const own = roleOf(below).candidates
    return (own[0]?.sure ?? 0) > vague && (over === 'name' || over === 'code')
      ? { ...heading, candidates: own }
      : heading
  })
}

/** The heading of a column: text of the upper row spreads over blank cells to its right. */
function headingAt([upper = [], lower]: readonly (readonly string[])[], at: number): string {
  const own = clean(upper[at])
  if (!lower) return own
  const below = clean(lower[at])
  if (own !== '' || below === '') return joined(own, below)
  for (let left = at - 1; left >= 0; left -= 1) {
    if (clean(lower[left]) === '') return below
    const over = clean(upper[left])
    if (over !== '') return joined(over, below)
  }
  return below
}

const clean = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim()
/** Merged cells may repeat the same text in both rows. */
const joined = (upper: string, lower: string): string =>
  upper === lower ? upper : [upper, lower].filter((text) => text !== '').join(' ')

function roleOf(text: string): ColumnHeading {
  const words = text.length > longestHeading ? [] : wordsOf(text)
  const meanings = new Set(words.flatMap((word) => word.meaning ?? []))
  const unit = headingUnit(words)
  return {
    text,
    candidates: candidatesOf(words, meanings, unit).toSorted((a, b) => b.sure - a.sure),
    unit,
    isTotal: meanings.has('total'),
    words: meanings,
  }
}

const one = (meaning: ColumnMeaning, sure = 1): HeadingCandidate[] => [{ meaning, sure }]

/** Rules look at all words of a heading, most specific first. */
function candidatesOf(
  words: readonly ReadWord[],
  meanings: ReadonlySet<HeadingWord>,
  unit: string,
): HeadingCandidate[] {
  const has = (...any: HeadingWord[]): boolean => any.some((word) => meanings.has(word))
  const spoken = words.filter(({ text }) => /[\p{L}\d№]/u.test(text))
  if (spoken.length === 0) return []
  if (has('analogue')) return one('analogue', has('name', 'goods', 'amount', 'price') ? 0.5 : 1)
  if (has('date') || isDeadline(words, has('order', 'need'))) return one('date')
  if (has('other')) return one('other')
  if (has('person') && !has('code')) return one('person')
  return (
    moneyOf(meanings, has) ??
    numberOf(meanings, has) ??
    codeOf(meanings, has) ??
    amountOf(words, meanings, has, unit) ??
    goodsOf(has, spoken.length)
  )
}

type Has = (...any: HeadingWord[]) => boolean

/** «Нужно к», «Заказать до»: the column holds dates. */
const isDeadline = (words: readonly ReadWord[], isWanted: boolean): boolean =>
  isWanted && /^(?:к|до|by)$/.test(words.at(-1)?.text ?? '')

function moneyOf(meanings: ReadonlySet<HeadingWord>, has: Has): HeadingCandidate[] | null {
  if (has('price')) return one('price')
  if (has('sum')) return one('sum')
  if (has('cost')) return has('unit', 'each') ? one('price') : [...one('sum', 0.6), ...one('price', 0.5)]
  if (has('money')) return has('total', 'amount', 'order') ? one('sum') : one('price', 0.7)
  if (has('vat')) return meanings.has('total') ? one('sum') : one('vat')
  return null
}

/** «№ п/п» is a line number, «Заказ №» a document, «Каталожный №» a code. */
function numberOf(meanings: ReadonlySet<HeadingWord>, has: Has): HeadingCandidate[] | null {
  if (has('counting')) return one('counting')
  if (!has('number')) return has('document') && !has('code', 'kind', 'name', 'goods') ? one('document') : null
  if (has('code', 'kind', 'item')) return one('code')
  if (has('order', 'document')) return [...one('document', 0.9), ...one('code', 0.3)]
  if (has('position')) return one('counting')
  if (has('brand', 'goods')) return one('code', 0.8)
  if (has('amount', 'need', 'stock', 'pack')) return null
  return meanings.size === 1 ? [...one('counting', 0.9), ...one('code', 0.4)] : one('other', 0.6)
}

function codeOf(meanings: ReadonlySet<HeadingWord>, has: Has): HeadingCandidate[] | null {
  if (has('code')) {
    if (has('unit')) return one('other')
    if (has('name')) return [...one('name', 0.8), ...one('code', 0.5)]
    if (has('amount', 'pack', 'stock')) return null
    return one('code')
  }
  if (!has('kind')) return null
  if (has('name')) return one('name', 0.9)
  if (has('goods')) return one('other', 0.5)
  return one('code', has('brand') || meanings.size > 1 ? 0.7 : 0.6)
}

function amountOf(
  words: readonly ReadWord[],
  meanings: ReadonlySet<HeadingWord>,
  has: Has,
  unit: string,
): HeadingCandidate[] | null {
  const packs = words.filter((word) => word.meaning === 'pack').length
  const isUnit = isPackUnit(unit) && has('amount', 'order', 'need', 'total') && !isInside(words)
  if (packs > (isUnit ? 1 : 0)) return one('pack')
  if (has('measure', 'property')) return one(has('measure') ? 'measure' : 'other')
  const isWanted = has('amount', 'order', 'need', 'volume')
  if (has('stock')) return has('order', 'need') ? [...one('amount', 0.5), ...one('stock', 0.5)] : one('stock')
  if (has('done')) return one('other', 0.9)
  const isStrange = words.some(({ meaning: known, text }) => known === null && /[\p{L}\d]/u.test(text))
  if (has('order')) return one('amount', isStrange ? 0.9 : 1)
  if (has('project'))
    return isWanted || unit !== '' ? one('amount', 0.6) : [...one('other', 0.5), ...one('amount', 0.4)]
  if (has('amount')) return one('amount', isStrange ? 0.5 : 0.9)
  if (has('need')) return one('amount', isStrange ? 0.6 : 0.8)
  if (has('total')) return unit !== '' ? one('amount', 0.7) : [...one('amount', 0.5), ...one('sum', 0.5)]
  if (has('volume')) return one('amount', isStrange ? 0.4 : 0.6)
  if (has('packs')) return one('amount', 0.6)
  // «Unit» and «Ед.» are units if their cells are; «Единиц» may be an amount
  if (has('unit')) return has('name', 'goods') ? null : one('unit')
  return has('each') && !has('name', 'goods', 'brand', 'note') ? one('amount', 0.4) : null
}

/** «шт/уп», «штук в упаковке». */
const isInside = (words: readonly ReadWord[]): boolean =>
  words.some(
    ({ text }, at) =>
      /^(?:в|на|in|per|\/)$/.test(text) && words.slice(at + 1).some(({ meaning }) => meaning === 'pack'),
  )

function goodsOf(has: Has, length: number): HeadingCandidate[] {
  if (has('name')) return one('name')
  if (has('item')) return length === 1 ? [...one('code', 0.6), ...one('name', 0.5)] : one('name', 0.7)
  if (has('goods')) return one('name', 0.8)
  if (has('position')) return [...one('name', 0.6), ...one('counting', 0.5)]
  if (has('brand')) return one('brand', 0.9)
  if (has('note')) return one('note')
  return []
}

/** Units written for packs: «уп», not «упаковка». */
const packUnit = /^(?:уп|упак|кор|ящ)$/
const isPackUnit = (unit: string): boolean => packUnit.test(unit)
const isUnitWord = ({ text, meaning }: ReadWord): boolean =>
  meaning === 'each' || meaning === 'packs' || packUnit.test(text)

/** «шт» of «Кол-во, шт», «уп» of «Заказ (уп)», «тыс шт»: the last words of an amount's heading. */
function headingUnit(words: readonly ReadWord[]): string {
  if (words.some(({ meaning }) => meaning === 'unit')) return ''
  const parts: string[] = []
  for (const word of words.filter(({ text }) => text !== '(' && text !== ',').toReversed()) {
    if (!isUnitWord(word)) break
    parts.unshift(word.text)
  }
  return parts.join(' ')
}
