import { headingRoles, type ColumnMeaning } from './heading-roles'
import type { HeadingWord, NarrowWord } from './heading-table'
import { foldHeading, wordsOf } from './heading-words'

/** The role of a column in lists of goods and prices; more detailed than for a buyer's list. */
export type ColumnRole =
  | 'code'
  | 'seller'
  | 'article'
  | 'manufacturer-code'
  | 'name'
  | 'brand'
  | 'manufacturer'
  | 'barcode'
  | 'unit'
  | 'box'
  | 'minimum'
  | 'interval'
  | 'price'
  | 'price-type'
  | 'price-quantity'
  | 'currency'
  | 'vat'
  | 'from-amount'
  | 'stock'
  | 'description'
  | 'section'
  | 'group'
  | 'weight'
  | 'picture'
  | 'attribute-name'
  | 'attribute-value'
  | 'valid-from'
  | 'valid-to'
  /** Subject to Честный знак: yes or no. */
  | 'marking'
  | 'ignored'

type Heading = {
  meaning: ColumnMeaning | null
  /** The meaning of the first word. */
  first: HeadingWord | null
  last: string
  /** Every word is known: «Класс» is a role, «Класс защиты» is a property of goods. */
  isPlain: boolean
  /** Two roles in one heading: «Цена (валюта)». */
  isDouble: boolean
  /** «Код», «Код (артикул)»; «Артикул (код)» and «Код для заказа» are articles. */
  isOwnCode: boolean
  has: (...any: HeadingWord[]) => boolean
  is: (...any: NarrowWord[]) => boolean
  isFirst: (...words: string[]) => boolean
  /** Whether the heading consists only of words of these kinds. */
  isOnly: (...kinds: (HeadingWord | NarrowWord)[]) => boolean
}

const starts = ['с', 'со', 'from', 'начало', 'validfrom']
const ends = ['по', 'до', 'to', 'окончание', 'validto']

/** The first matching rule gives the role. */
const rules: readonly (readonly [ColumnRole, (heading: Heading) => boolean])[] = [
  ['ignored', ({ is, isPlain }) => isPlain && is('technical', 'lead')],
  ['valid-from', (heading) => isDay(heading, starts)],
  ['valid-to', (heading) => isDay(heading, ends)],
  ['from-amount', ({ is, isFirst, isOnly }) => is('bound') || (isFirst('от') && isOnly('amount', 'filler'))],
  [
    'price-type',
    ({ is, has, isPlain }) => isPlain && (is('priceType') || (has('price') && (has('kind') || is('kindOf')))),
  ],
  [
    'price-quantity',
    ({ is, has, isPlain, isDouble }) =>
      isPlain && (is('priceQuantity') || (has('price') && has('amount') && !isDouble)),
  ],
  ['currency', ({ is, isPlain, isDouble }) => isPlain && is('currency') && !isDouble],
  ['price', isPrice],
  ['ignored', isOfOrder],
  ['vat', ({ has, isPlain, isFirst }) => isPlain && has('vat') && !isFirst('с') && !has('price', 'cost', 'money')],
  ['seller', ({ is, isPlain }) => isPlain && is('seller')],
  ['picture', ({ is, isPlain }) => isPlain && is('picture')],
  ['group', ({ is, has, isPlain }) => isPlain && !has('price') && (is('class') || (is('kindOf') && has('goods')))],
  ['section', ({ is, has, isPlain }) => isPlain && !has('price', 'code') && is('section', 'group')],
  [
    'attribute-name',
    ({ isOnly, is }) =>
      isOnly('attribute') || (isOnly('name', 'attributes') && is('attributes') && !isOnly('attributes')),
  ],
  ['attribute-value', ({ isOnly, is }) => is('value') && isOnly('value', 'attributes')],
  ['minimum', ({ is, has, isPlain }) => isPlain && is('minimum') && !has('stock', 'measure')],
  ['interval', ({ is, isPlain }) => isPlain && is('interval')],
  [
    'box',
    ({ meaning, is, has, isPlain }) =>
      isPlain && meaning === 'pack' && is('box') && !has('measure', 'volume', 'kind', 'code'),
  ],
  ['stock', isStock],
  ['weight', ({ is, isOnly }) => is('weight') && isOnly('weight', 'each', 'unit', 'goods', 'filler')],
  ['unit', ({ meaning, isPlain }) => isPlain && meaning === 'unit'],
  ['barcode', (heading) => isCode(heading) && heading.is('barcode')],
  ['manufacturer-code', (heading) => isCode(heading) && (heading.is('makerCode') || heading.has('brand'))],
  ['code', (heading) => isCode(heading) && heading.isOwnCode],
  ['article', (heading) => isCode(heading) && (heading.is('article') || !heading.has('person'))],
  ['manufacturer', (heading) => isBrand(heading) && heading.is('maker')],
  ['brand', isBrand],
  ['description', ({ isOnly, is }) => is('description') && isOnly('description', 'goods', 'filler') && !is('short')],
  ['name', isName],
]

/** «Действует с», «До»: the column holds dates. */
function isDay({ is, isOnly, isFirst, last }: Heading, words: readonly string[]): boolean {
  return (is('valid') && words.includes(last)) || (isOnly('filler', 'date') && isFirst(...words) && last !== '')
}

/** «Цена с 01.12.2026», «Розничная цена», «Стоимость»: any kind of price. */
function isPrice({ first, has, is, isPlain }: Heading): boolean {
  if (first === 'price' || is('priceAmount')) return first === 'price' || !has('other', 'date')
  return isPlain && has('cost', 'money') && !has('total', 'amount', 'order', 'sum', 'vat', 'code', 'pack')
}

/** Columns of an order (the buyer's notes, sums, line numbers) do not describe goods. */
function isOfOrder({ meaning, has, is, isPlain }: Heading): boolean {
  if ((meaning === 'sum' && isPlain) || meaning === 'counting' || meaning === 'document') return true
  return (meaning === 'amount' && has('order', 'need')) || (is('link') && !is('picture'))
}

/** «Остаток, склад Казань»; a plain amount means stock too. */
function isStock({ first, meaning, has, is, isPlain }: Heading): boolean {
  if (is('moving') || has('date', 'pack', 'measure', 'other')) return false
  if (has('stock')) return first === 'stock' || first === 'amount' || isPlain
  return isPlain && meaning === 'amount' && has('amount') && !has('project', 'done', 'total', 'volume')
}

function isCode({ meaning, has, isPlain, isOnly, is }: Heading): boolean {
  if (!isPlain || meaning !== 'code' || isOnly('identity', 'filler')) return false
  return has('code', 'item') || (has('number') && has('brand', 'goods')) || is('article')
}

function isBrand({ has, isPlain, isDouble }: Heading): boolean {
  return isPlain && has('brand') && !has('other', 'kind', 'code', 'number', 'person') && !(has('name') && isDouble)
}

function isName({ meaning, has, is, isPlain }: Heading): boolean {
  if (!isPlain || meaning !== 'name' || has('position')) return false
  return has('name') || (has('goods') && !is('material', 'attribute', 'attributes'))
}

function factsOf(text: string): Heading {
  const words = wordsOf(text)
  const spoken = words.filter((word) => /[\p{L}\d№₽$€]/u.test(word.text))
  return {
    meaning: headingRoles([[text]])[0]?.candidates[0]?.meaning ?? null,
    first: spoken.find(({ meaning }) => meaning !== 'filler')?.meaning ?? null,
    last: spoken.at(-1)?.text ?? '',
    isPlain: spoken.length > 0 && spoken.every(({ meaning }) => meaning !== null),
    isDouble: spoken.length < words.length,
    isOwnCode:
      spoken.find(({ meaning }) => meaning === 'code')?.narrow === undefined &&
      spoken.some(({ meaning }) => meaning === 'code') &&
      !spoken.some(({ meaning }) => meaning === 'person' || meaning === 'order'),
    has: (...any) => spoken.some(({ meaning }) => meaning !== null && any.includes(meaning)),
    is: (...any) => spoken.some(({ narrow }) => narrow !== undefined && any.includes(narrow)),
    isFirst: (...any) => any.includes(spoken[0]?.text ?? ''),
    isOnly: (...kinds) =>
      spoken.length > 0 &&
      spoken.every(({ meaning, narrow }) => kinds.some((kind) => kind === meaning || kind === narrow)),
  }
}

const longestHeading = 120

function roleOf(text: string): ColumnRole | null {
  if (text.length > longestHeading) return null
  const heading = factsOf(text)
  return rules.find(([, isMet]) => isMet(heading))?.[0] ?? null
}

/** «Маркировка» alone is often the article. */
const markingHeadings: ReadonlySet<string> = new Set([
  'маркировка честный знак',
  'маркируемый товар',
  'обязательная маркировка',
  'подлежит маркировке',
  'подлежит обязательной маркировке',
  'честный знак',
])

/** The role of a column by its heading in Russian, German or English; null is a property of the goods. */
export function columnRole(heading: string): { role: ColumnRole | null; index: number } {
  // «Артикул (новый)», «Вес, г»: what follows qualifies the heading
  const { text, index } = foldHeading(heading)
  if (markingHeadings.has(text)) return { role: 'marking', index }
  const [head = ''] = heading.split(/[,([]/)
  return { role: roleOf(heading) ?? roleOf(head), index }
}
