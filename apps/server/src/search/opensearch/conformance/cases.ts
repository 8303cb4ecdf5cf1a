import type { Dictionaries, IndexQuery } from '@snab/catalogue-index/types'
import type { SuggestQuery } from '@snab/catalogue-index/suggest-index'
import fc from 'fast-check'
import { dictionaries as plain, query } from '../../../../../../packages/catalogue-index/test/arbitrary-catalogue'

export { catalogue } from '../../../../../../packages/catalogue-index/test/arbitrary-catalogue'

/** Dictionaries with everything that the interpretation of texts uses. */
export const dictionaries: Dictionaries = {
  ...plain,
  brands: [
    { id: 1, name: 'Вольтра', aliases: ['voltra'] },
    { id: 2, name: 'IEK', aliases: ['ИЭК'] },
    { id: 3, name: 'Schneider Electric', aliases: ['Шнайдер'] },
  ],
  synonyms: [
    ['белый', 'цвет снега'],
    ['выключатель', 'рубильник', 'силовой кабель'],
  ],
  speech: [
    { said: ['автомат'], written: ['выключатель', 'кабель силовой'], first: ['выключатель'], isThing: true },
    { said: ['обычный'], written: [], first: [], isThing: false },
    { said: ['щелкалка'], written: ['розетка белая'], first: [], isThing: true },
  ],
}

/** Known, unknown and mistyped words, codes in every spelling, amounts and speech. */
const pieces = [
  'выключатель',
  'выключатели',
  'розетка',
  'белый',
  'белая',
  'кабель',
  'силовой',
  'елка',
  'ельник',
  'розтека',
  'выключтель',
  'выклучатель',
  'кабльный',
  'белйы',
  'hjptnrf',
  'ghbdtn',
  'dsrk.xfntkm',
  'rozetka',
  'kabel',
  'vykluchatel',
  'рубильник',
  'цвет снега',
  'автомат',
  'обычный',
  'щелкалка',
  'вольтра',
  'voltra',
  'иэк',
  'iek',
  'шнайдер',
  'волтра',
  'MVA20',
  'mva',
  'мва',
  'mva-1',
  'мва5',
  'MVA-12',
  'a9f',
  'A9F-7',
  'ф9а',
  '3-0',
  '3-0-5',
  'арт. mva-3',
  'vdf-12',
  '16а',
  '16',
  '16 ампер',
  '3х2,5',
  '3*2.5',
  'шестнадцать ампер',
  '3 на 2.5',
  '15 мм',
  'к',
  'ка',
  'с',
  'си',
  'в',
  '1',
  '36в',
  'нетакого',
  'бел',
  'выкл',
  'роз',
  'куплю',
  'недорого',
  'для',
  'без',
  'по',
]
const piece = fc.constantFrom(...pieces)
const text = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .chain((list) => fc.constantFrom(list.join(' '), list.join(' '), `${list.join(' ')} `, list.slice(0, 1).join(' ')))

/** Filters, prices, sorting and facets without a text. */
export const listQuery: fc.Arbitrary<IndexQuery> = query.map(({ text: _without, ...rest }) => rest)

/** Mainly a text, so that most cases find something. */
export const textSearch: fc.Arbitrary<IndexQuery> = fc
  .tuple(
    query,
    text,
    fc.constantFrom('literal' as const, 'repair' as const, 'everyday' as const),
    fc.integer({ max: 3, min: 0 }),
  )
  .map(([rest, typed, textMode, filtered]) => ({
    ...rest,
    text: typed,
    textMode,
    filters: filtered === 0 ? rest.filters : {},
    sort: filtered === 1 ? rest.sort : { by: 'relevance' as const, descending: true },
    limit: 100,
    offset: 0,
  }))

export const suggestion: fc.Arbitrary<SuggestQuery> = fc.record({
  text,
  limit: fc.constantFrom(1, 6, 20),
  profile: fc.constant({ key: 'guest', priceTypeIds: [1], discounts: [], contractPrices: [] }),
  warehouseIds: fc.constantFrom([], [1, 2, 3]),
  day: fc.constantFrom('2026-05-01', '2026-06-15'),
  recommendedListIds: fc.constantFrom([], [1], [1, 2]),
})

export const code = fc.constantFrom(
  'MVA',
  'мва 1',
  'mva-12',
  'МВА12',
  'a9f',
  'А9Ф-3',
  '3-0-5',
  '305',
  '3-0',
  '',
  '-',
  'mva-5',
  'mva/5',
  'нет',
)
