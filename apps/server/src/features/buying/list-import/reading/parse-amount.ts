import { LARGEST_AMOUNT, toAmount } from '@snab/domain/money/amounts'
import { LONGEST_PIECE, wholeUnits, type Content } from '@snab/domain/product/content'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { withoutEnd } from '@snab/domain/text/text-edges'

/** A written amount: thousandths of some unit. */
export type WrittenAmount = {
  value: number
  unit: WrittenUnit | null
  /** «1,250» and «1.250»: ambiguous between thousands and decimals. */
  isDoubtful?: true
}
export type WrittenUnit =
  | 'piece'
  | 'metre'
  | 'kilometre'
  | 'kilogram'
  | 'ton'
  | 'hundred'
  | 'thousand'
  | 'pack'
  | 'box'
  | 'coil'
  | 'set'
  | 'pair'

const units: Record<WrittenUnit, RegExp> = {
  piece: /^(шт(ук[аиу]?)?|ед(иниц[аыу]?)?|pcs?|st(k|ück)?|ea)$/,
  metre: /^(м|метр(а|ов|ы)?|пог(онны[йех]х?)?\.?\s?м(етр(а|ов|ы)?)?|п\.?м|м\.?п|m)$/,
  kilometre: /^(км|километр(а|ов)?|km)$/,
  kilogram: /^(кг|килограмм(а|ов)?|kg)$/,
  ton: /^(т|тонн(а|ы)?)$/,
  hundred: /^(сотн(я|и|ю)|сотен|сот)$/,
  thousand: /^(тыс(\.?\s?шт)?|тысяч(а|и|у)?)$/,
  pack: /^(уп|упк|упак(ов(ка|ки|ку|ок))?|пач(ка|ки|ку|ек)?|pack|ve)$/,
  box: /^(кор(об(ка|ки|ку|ок)?)?|ящ(ик(а|ов)?)?|box)$/,
  coil: /^(бух(т(а|ы|у)?)?|барабан(а|ов)?|бар|кат(ушк(а|и|у)|ушек)?|рул(он(а|ов)?)?)$/,
  set: /^(компл(ект(а|ов)?)?|к-т|кт|наб(ор(а|ов)?)?|set)$/,
  pair: /^(пар(а|ы|у)?)$/,
}

/** The unit of a word; null when it is not a buyers' unit. */
export function unitOf(word: string): WrittenUnit | null {
  const bare = withoutEnd(word.toLowerCase(), /\./).trim()
  const unit = Object.entries(units).find(([, pattern]) => pattern.test(bare))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries loses the key type
  return unit ? (unit[0] as WrittenUnit) : null
}

/**
 * «1 250,50», «1.250,50», «1,250.5», «0,3»: thousandths, or null. A single point or comma is a decimal separator unless
 * three digits follow a comma in groups.
 */
export function parseDecimal(text: string, largest = LARGEST_AMOUNT): number | null {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '')
  if (!/^\d+([.,]\d+)*$/.test(bare)) return null
  const separators = bare.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  // a repeated sign groups thousands; of two different ones the last is the decimal separator
  const isGrouped = separators.length > 1 && new Set(separators).size === 1
  const plain =
    isGrouped || last === undefined
      ? bare.replace(/[.,]/g, '')
      : `${bare.slice(0, bare.lastIndexOf(last)).replace(/[.,]/g, '')}.${bare.slice(bare.lastIndexOf(last) + 1)}`
  const value = Math.round(Number(plain) * 1000)
  return value <= largest ? value : null
}

/** Only before a unit: «две штуки», not «две» in a name. */
export const numerals: ReadonlyMap<string, number> = new Map([
  ['один', 1],
  ['одна', 1],
  ['одну', 1],
  ['одно', 1],
  ['два', 2],
  ['две', 2],
  ['три', 3],
  ['четыре', 4],
  ['пять', 5],
  ['шесть', 6],
  ['семь', 7],
  ['восемь', 8],
  ['девять', 9],
  ['десять', 10],
  ['одиннадцать', 11],
  ['двенадцать', 12],
  ['тринадцать', 13],
  ['четырнадцать', 14],
  ['пятнадцать', 15],
  ['шестнадцать', 16],
  ['семнадцать', 17],
  ['восемнадцать', 18],
  ['девятнадцать', 19],
  ['двадцать', 20],
  ['тридцать', 30],
  ['сорок', 40],
  ['пятьдесят', 50],
  ['шестьдесят', 60],
  ['семьдесят', 70],
  ['восемьдесят', 80],
  ['девяносто', 90],
  ['сто', 100],
  ['двести', 200],
  ['триста', 300],
  ['пятьсот', 500],
])

const halves: readonly (readonly [RegExp, number])[] = [
  [/^полтор[аы]\s*/, 1500],
  [/^пол(овина)?[\s-]*/, 500],
]

/** Insignificant text before an amount: «кол-во: 5», «x4», «~20», «около 20», «+3». */
const beforeAmount = /^(?:кол-?во|количество)?[\s:=x×хX*–—-]*(?:[~≈+]|(?:около|примерно|ок\.)\s)?\s*/

/** Longer texts are not amounts; a cell may hold a whole book. */
const longestAmount = 200

/** One sign before three digits may separate thousands or decimals; after a zero only decimals. */
const loneThousand = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * «10 шт», «2 бух.», «0,3 км», «полпачки», «1 250,50»; null for other text and for negative amounts, such as returns.
 */
export function parseAmount(text: string): WrittenAmount | null {
  const typed = text.toLowerCase().trim()
  if (typed.length > longestAmount || /^[-−]\d/.test(typed)) return null
  const bare = typed.replace(beforeAmount, '')
  if (bare === '') return null
  const [number] = /^\d[\d\s']*(?:[.,]\d+)*/.exec(bare) ?? []
  if (number !== undefined) {
    const value = parseDecimal(number)
    const word = bare.slice(number.length).trim()
    if (value === null || value === 0) return null
    const doubt = loneThousand.test(number.trim()) ? { isDoubtful: true as const } : {}
    if (word === '') return { value, unit: null, ...doubt }
    const unit = unitOf(word)
    return unit && { value, unit, ...doubt }
  }
  const [, numeral = '', counted = ''] = /^(\p{L}+)\s+(\S.*)$/su.exec(bare) ?? []
  const count = numerals.get(numeral)
  const countedUnit = count === undefined ? null : unitOf(counted)
  if (count !== undefined && countedUnit) return { value: count * 1000, unit: countedUnit }
  for (const [pattern, value] of halves) {
    const unit = pattern.test(bare) ? unitOf(bare.replace(pattern, '')) : null
    if (unit) return { value, unit }
  }
  const alone = unitOf(bare)
  return alone && alone !== 'piece' && alone !== 'metre' ? { value: 1000, unit: alone } : null
}

export type PackedProduct = {
  unitName: string
  multiplicity: number
  minimumBatch: number
  quantityInBox: number | null
  quantityInBlock: number | null
  /** Absent where the content has not been read. */
  content?: Content
}
const names: Record<WrittenUnit, string> = {
  piece: 'шт',
  metre: 'м',
  kilometre: 'км',
  kilogram: 'кг',
  ton: 'т',
  hundred: 'сотн.',
  thousand: 'тыс.',
  pack: 'уп.',
  box: 'кор.',
  coil: 'бухт.',
  set: 'компл.',
  pair: 'пар',
}

/** Converts to the product's unit, with the arithmetic to show: «2 бухт. × 100 м = 200 м», or why it is impossible. */
export function toBaseAmount(
  { value, unit }: WrittenAmount,
  product: PackedProduct,
): { amount: number; note: string | null; isCertain: boolean } {
  const { unitName } = product
  if (unit === null || unit === unitOf(unitName)) return { amount: value, note: null, isCertain: true }
  const divided = inWholeUnits(value, unit, product)
  if (divided) return divided
  const factor = factorOf(unit, product)
  if (factor === null)
    return { amount: value, note: `Указано «${names[unit]}», а товар считается в «${unitName}»`, isCertain: false }
  const amount = Math.min(LARGEST_AMOUNT, Math.round((value * factor) / 1000))
  return {
    amount,
    note: `${shownNumber(toAmount(value))} ${names[unit]} × ${shownNumber(toAmount(factor))} ${unitName} = ${shownNumber(toAmount(amount))} ${unitName}`,
    isCertain: true,
  }
}

/** Quantities that goods may contain, with the thousandths in one written unit. */
const measured: Partial<Record<WrittenUnit, readonly [of: keyof Content, thousandths: number]>> = {
  metre: ['metres', 1000],
  kilometre: ['metres', 1_000_000],
  kilogram: ['kilograms', 1000],
  ton: ['kilograms', 1_000_000],
  piece: ['pieces', 1000],
  pair: ['pieces', 2000],
  hundred: ['pieces', 100_000],
  thousand: ['pieces', 1_000_000],
}
const measuredNames: Record<keyof Content, string> = { metres: 'м', kilograms: 'кг', pieces: 'шт' }
const countedUnits = new Set<WrittenUnit | null>(['piece', 'pack', 'set', 'coil', 'box'])

/**
 * «30 м = 10 шт × 3 м»: converts metres, kilograms or pieces into whole units that contain them; null when the content
 * is unknown.
 */
function inWholeUnits(
  value: number,
  unit: WrittenUnit,
  { unitName, content }: PackedProduct,
): { amount: number; note: string; isCertain: true } | null {
  const [of, thousandths] = measured[unit] ?? []
  const held = of && content?.[of]
  const own = unitOf(unitName)
  if (!of || !held || thousandths === undefined || !countedUnits.has(own)) return null
  // a piece does not contain pieces
  if (of === 'pieces' && own === 'piece') return null
  const wanted = Math.round((value * thousandths) / 1000)
  const whole = wholeUnits(wanted, held)
  if (whole.amount > LARGEST_AMOUNT) return null
  const [name, count, one] = [measuredNames[of], shownNumber(toAmount(whole.amount)), shownNumber(toAmount(held))]
  const sum = `${shownNumber(toAmount(wanted))} ${name} = ${count} ${unitName} × ${one} ${name}`
  return {
    amount: whole.amount,
    note: whole.isExact ? sum : `${sum}: округлено вверх, выходит ${shownNumber(toAmount(whole.held))} ${name}`,
    isCertain: true,
  }
}

/** Thousandths of the product's unit per written unit; null when unknown. */
function factorOf(
  unit: WrittenUnit,
  { unitName, multiplicity, minimumBatch, quantityInBox, quantityInBlock, content }: PackedProduct,
): number | null {
  const several = (size: number | null) => (size !== null && size > 1000 ? size : null)
  switch (unit) {
    case 'kilometre':
      return unitOf(unitName) === 'metre' ? 1_000_000 : null
    case 'ton':
      return unitOf(unitName) === 'kilogram' ? 1_000_000 : null
    case 'hundred':
      return 100_000
    case 'thousand':
      return 1_000_000
    case 'pair':
      return 2000
    case 'pack':
      return several(quantityInBlock) ?? several(quantityInBox) ?? several(multiplicity)
    case 'box':
      return several(quantityInBox) ?? several(quantityInBlock) ?? several(multiplicity)
    case 'coil':
      return (
        several(quantityInBox) ??
        several(quantityInBlock) ??
        several(multiplicity) ??
        several(minimumBatch) ??
        (unitOf(unitName) === 'metre' ? several(content?.metres ?? null) : null)
      )
    case 'piece': {
      // a tray of 3 m that is sold by the metre
      const length = unitOf(unitName) === 'metre' ? (content?.metres ?? null) : null
      return length !== null && length <= LONGEST_PIECE ? length : null
    }
    default:
      return null
  }
}
