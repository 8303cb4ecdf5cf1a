import { describe, expect, test } from 'vitest'
import { buildIndex } from '../build-index'
import type { Dictionaries, IndexProduct, IndexQuery } from '../types'

const dictionaries: Dictionaries = {
  sections: [
    { id: 1, parentId: null, name: 'Автоматические выключатели', position: 1 },
    { id: 2, parentId: null, name: 'Розетки', position: 2 },
  ],
  brands: [
    { id: 1, name: 'Schneider Electric', aliases: ['Шнайдер Электрик'] },
    { id: 2, name: 'IEK', aliases: ['ИЭК'] },
    { id: 3, name: 'ABB', aliases: [] },
    { id: 4, name: 'Вольтра', aliases: [] },
    { id: 5, name: 'Legrand', aliases: [] },
  ],
  synonyms: [
    ['автомат', 'автоматический выключатель'],
    ['гофра', 'труба гофрированная'],
    ['однополюсный', '1p'],
    ['трёхполюсный', '3p'],
  ],
}

const plain: Omit<IndexProduct, 'id' | 'name'> = {
  article: '',
  codes: [],
  keywords: '',
  sectionId: 0,
  extraSectionIds: [],
  brandId: 0,
  seriesId: 0,
  manufacturerId: 0,
  sellerIds: [],
  groupId: 0,
  setIds: [],
  features: [],
  prices: [],
  stocks: [],
  recommended: false,
  popularity: 0,
}
const products: IndexProduct[] = [
  {
    ...plain,
    id: 1,
    name: 'Автоматический выключатель ВА47-29 1P 16А 4,5кА х-ка C',
    article: 'MVA20-1-016-C',
    keywords: 'IEK',
    brandId: 2,
  },
  {
    ...plain,
    id: 2,
    name: 'Автоматический выключатель ВА47-29 3P 25А 4,5кА х-ка C',
    article: 'MVA20-3-025-C',
    keywords: 'IEK',
    brandId: 2,
  },
  {
    ...plain,
    id: 3,
    name: 'Дифференциальный автомат АД12 16А 30мА х-ка C',
    article: 'MAD10-2-016-C-030',
    keywords: 'IEK',
    brandId: 2,
  },
  {
    ...plain,
    id: 4,
    name: 'Розетка с заземлением 16А белая',
    article: 'ЕРН-123',
    codes: ['4601234567890'],
    keywords: 'Legrand',
    brandId: 5,
  },
  { ...plain, id: 5, name: 'Кабель ВВГнг(А)-LS 3х2,5 0,66кВ', article: 'K-3X25', keywords: 'Вольтра', brandId: 4 },
  { ...plain, id: 6, name: 'Кабель ВВГнг(А)-LS 3х1,5 мм²', article: 'K-3X15', keywords: 'Вольтра', brandId: 4 },
  {
    ...plain,
    id: 7,
    name: 'Труба гофрированная ПВХ d16',
    article: '16-К-100',
    keywords: 'Schneider Electric',
    brandId: 1,
  },
  { ...plain, id: 8, name: 'Выключатель-разъединитель IP 54', article: 'OT16', keywords: 'ABB', brandId: 3 },
  { ...plain, id: 9, name: 'Розетка двойная чёрная', article: '3-016', popularity: 5 },
  { ...plain, id: 10, name: 'Трансформатор тока 200/5А', article: 'ТТ-1', codes: ['4600200599995'] },
  { ...plain, id: 11, name: 'Датчик движения 360°', article: 'ДД-11' },
  { ...plain, id: 12, name: 'Реле тепловое 4–6,3А', article: 'РТ-12', codes: ['4609200511111'] },
  { ...plain, id: 13, name: 'Муфта соединительная d20мм', article: 'МС-13' },
]
const index = await buildIndex(products, dictionaries)

const ask = (text: string, part: Partial<IndexQuery> = {}) =>
  index.search({
    text,
    filters: {},
    profile: { key: '', priceTypeIds: [], discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: 20,
    facets: false,
    ...part,
  })
const repairsOf = (text: string) => index.explain(text).repairs.map(({ kind, from, to }) => `${kind}: ${from} → ${to}`)

describe('finds without repairs', () => {
  test.each([
    ['автоматический выключатель 16А', [1, 3]],
    ['автоматические выключатели', [1, 2, 3]],
    ['АВТОМАТИЧЕСКИМИ выключателями', [1, 2, 3]],
    ['автом выкл', [1, 2]],
    ['выключатель 16 A', [1]],
    ['выключатель 16а с', [1]],
    ['выключатель c16', [1]],
    ['автомат 16а', [1, 3]],
    ['выключатель автоматический 25а', [2]],
    ['гофрированная труба', [7]],
    ['трансформатор 200/5', [10]],
    ['реле 4-6,3 а', [12]],
    ['реле 4-6.3', [12]],
    ['датчик 360 градусов', [11]],
    ['ва47', [1, 2]],
    ['ВА 47-29', [1, 2]],
    ['BA4729', [1, 2]],
    ['кабель 3x2.5', [5]],
    ['кабель 3 на 2,5', [5]],
    ['3*1.5мм2', [6]],
    ['ввгнг(а)-ls', [5, 6]],
    ['ввгнг ls', [5, 6]],
    ['BBГнг', [5, 6]],
    ['розетка с заземлением', [4]],
    ['розетки черные', [9]],
    ['IP54', [8]],
    ['ip 54', [8]],
    ['АВВ', [8]],
    ['иэк 25а', [2]],
    ['4,5 ка 3P', [2]],
    ['4601234567890', [4]],
    ['4601234', [4]],
    ['34567890', [4]],
    ['MVA20-1', [1]],
    ['mva20 1 016', [1]],
    ['20-3-025', [2]],
    ['автомат MVA20-1-016-C', [1]],
    ['3-016', [9]],
    ['кабель 3х1,5 кв.мм', [6]],
    ['кабель 3х1,5 мм.кв.', [6]],
    ['кабель 3х2,5 кв. мм', [5]],
    ['арт. MVA20-1-016-C', [1]],
    ['арт.MVA20-1-016-C', [1]],
    ['артикул: 16-К-100', [7]],
    ['код 16-К-100', [7]],
    ['код товара №3-016', [9]],
    ['розетка арт. 3-016', [9]],
    ['трансформатор код ТТ-1', []],
    ['гофрированная д16', [7]],
    ['гофрированная d16', [7]],
    ['труба ∅16', [7]],
    ['муфта Ø20 мм', [13]],
    ['муфта д20', [13]],
    ['муфта d20', [13]],
    ['муфта 20 мм', [13]],
    ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ])('%s', (text, expected) => {
    expect(ask(text).ids.toSorted((a, b) => a - b)).toEqual(expected)
    if (text) expect(repairsOf(text)).toEqual([])
  })
})

describe('repairs', () => {
  test.each([
    ['выклчатель 16а', [1], ['typo: выклчатель → выключатель'], 'выключатель 16а'],
    ['разетка', [4, 9], ['typo: разетка → розетка'], 'розетка'],
    ['гоффрираванная', [7], ['typo: гоффрираванная → гофрированная'], 'гофрированная'],
    ['hjptnrf', [4, 9], ['layout: hjptnrf → розетка'], 'розетка'],
    ['rf,tkm 3[2?5', [5], ['layout: rf,tkm 3[2?5 → кабель 3х2,5'], 'кабель 3х2,5'],
    ['ЬМФ20-1', [1], ['layout: ЬМФ20-1 → mva20-1'], 'mva20-1'],
    [
      'кабель 3х2,5 djkmnhf rf,tkm',
      [5],
      ['layout: djkmnhf → вольтра', 'layout: rf,tkm → кабель'],
      'кабель 3х2,5 вольтра кабель',
    ],
    ['розетка ,tkfz', [4], ['layout: ,tkfz → белая'], 'розетка белая'],
    ['розетrf', [4, 9], ['layout: розетrf → розетка'], 'розетка'],
    ['ЬМA20-1-016-C', [1], ['layout: ЬМA20-1-016-C → MVA20-1-016-C'], 'MVA20-1-016-C'],
    ['автомат mМФ20-1-016-C', [1], ['layout: mМФ20-1-016-C → MVA20-1-016-C'], 'автомат MVA20-1-016-C'],
    ['легранд', [4], ['transliteration: легранд → Legrand'], 'Legrand'],
    ['розетка легранд', [4], ['transliteration: легранд → Legrand'], 'розетка Legrand'],
    ['шнейдер', [7], ['transliteration: шнейдер → Schneider Electric'], 'Schneider Electric'],
    ['voltra 3х2,5', [5], ['transliteration: voltra → Вольтра'], 'Вольтра 3х2,5'],
    ['rozetka', [4, 9], ['transliteration: rozetka → розетка'], 'розетка'],
    ['гофра', [7], ['synonym: гофра → труба гофрированная'], 'гофра'],
    ['купить розетку', [4, 9], ['dropped-word: купить → '], 'розетку'],
  ])('%s', (text, expected, repairs, shown) => {
    const { ids, understanding } = ask(text)
    expect(repairsOf(text)).toEqual(repairs)
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
    expect(understanding?.shown).toBe(shown)
  })

  test.each([
    ['выключатель 1-полюсный', [1]],
    ['выключатель 1 полюсный 16а', [1]],
    ['однополюсный выключатель', [1]],
    ['3-полюсный выключатель', [2]],
    ['3 полюсного выключателя', [2]],
  ])('%s is the synonym of a number of poles', (text, expected) => {
    expect(ask(text).ids).toEqual(expected)
  })

  test('a label before something that is not a code is a plain word', () => {
    expect(ask('код розетка').total).toBe(0)
    expect(ask('арт. MVA20-1-016-C', { textMode: 'literal' }).total).toBe(0)
  })

  test('none of them in literal mode', () => {
    for (const text of ['выклчатель 16а', 'hjptnrf', 'легранд', 'rozetka', 'гофра', 'купить розетку']) {
      const { total, understanding } = ask(text, { textMode: 'literal' })
      expect({ text, total, repairs: understanding?.repairs }).toEqual({ text, total: 0, repairs: [] })
    }
  })

  test('short words are not corrected', () => {
    expect(ask('труда').total).toBe(1)
    expect(ask('трфа').total).toBe(0)
  })
})

describe('codes', () => {
  test.each([['MVA20-1-016-C'], ['mva201016c'], ['МVА20 1 016 С'], ['ерн-123'], ['EPH123'], ['4601234567890']])(
    '%s is found exactly, first and unrepaired',
    (text) => {
      const { ids, understanding } = ask(text)
      expect([1, 4]).toContain(ids[0])
      expect(understanding?.repairs).toEqual([])
      expect(index.findCode(text)).toEqual(ids.slice(0, 1))
    },
  )

  test('an exact code ranks above results of words', () => {
    expect(ask('OT16').ids[0]).toBe(8)
    expect(ask('3-016').ids[0]).toBe(9)
  })

  test('a missing code gets the nearest ones', () => {
    const { total, nearestCodes, understanding } = ask('MVA20-1-799-C')
    expect(total).toBe(0)
    expect(nearestCodes.slice(0, 1)).toEqual([{ id: 1, article: 'MVA20-1-016-C' }])
    expect(understanding?.words).toEqual([{ typed: 'MVA20-1-799-C', taken: 'MVA20-1-799-C', as: 'code', found: false }])
  })

  test.each(['MVA20-1-017-C', 'MVA2-1-016-C', 'MVA20-1-061-C', 'MVA20-11-0116-C', 'MVB20-1-06-C'])(
    '%s is corrected to the intended code, and reported',
    (typed) => {
      const { ids, understanding } = ask(typed)
      expect(ids).toEqual([1])
      expect(understanding?.shown).toBe('MVA20-1-016-C')
      expect(understanding?.repairs).toEqual([{ kind: 'typo', from: typed, to: 'MVA20-1-016-C' }])
    },
  )

  test('a transposition is nearer than a wrong letter', async () => {
    const neighbours = await buildIndex(
      ['0331-025', '0331-032', 'Т-109626', 'Т-106921'].map((article, i) => ({
        ...plain,
        id: i + 1,
        name: '',
        article,
      })),
      dictionaries,
    )
    const shown = (text: string) => neighbours.explain(text).shown
    expect(['0331-052', '0331-023', 'Т-106926', 'Т-106921', 'Т1-06921'].map(shown)).toEqual([
      '0331-025',
      '0331-032',
      'Т-109626',
      'Т-106921',
      'Т1-06921',
    ])
  })

  test('a literal search takes a code as it is', () => {
    expect(ask('MVA20-1-017-C', { textMode: 'literal' }).total).toBe(0)
  })

  test('an empty query matches nothing exactly', () => {
    expect(index.findCode('')).toEqual([])
    expect(index.findCode('-')).toEqual([])
  })
})

test('an empty answer names the failed word', () => {
  const words = ask('розетка абырвалг 16а').understanding?.words.map(({ typed, found }) => [typed, found])
  expect(words).toEqual([
    ['розетка', true],
    ['абырвалг', false],
    ['16а', true],
  ])
  // each occurs somewhere, the first two even together
  expect(ask('розетка белая кабель').understanding?.words.map(({ found }) => found)).toEqual([true, true, false])
})

test('the query is shown as typed', () => {
  expect(ask('  Розетка   С  заземлением ').understanding?.shown).toBe('Розетка С заземлением')
})

test('reports how the words were understood', () => {
  const words = index.explain('шнайдер электрик ВА47-29 3х2,5 16А розетка').words.map(({ typed, as }) => [typed, as])
  expect(words).toEqual([
    ['шнайдер электрик', 'brand'],
    ['ВА47-29', 'code'],
    ['3х2,5', 'size'],
    ['16А', 'size'],
    ['розетка', 'word'],
  ])
})

test('a dictionary phrase counts as the word: names beginning with it come first', () => {
  expect(ask('автомат 16а').ids).toEqual([1, 3])
})

test('orders by exactness, bought, favourite, recommended, stock, popularity', () => {
  expect(ask('розетка').ids).toEqual([9, 4])
  expect(ask('розетка', { favouriteIds: [4] }).ids).toEqual([4, 9])
  expect(ask('розетка', { favouriteIds: [4], boughtIds: [9] }).ids).toEqual([9, 4])
  expect(ask('розетка белая', { favouriteIds: [9] }).ids).toEqual([4])
})

test('suggests products, sections, brands and words', () => {
  const suggest = (text: string) =>
    index.suggest({
      text,
      limit: 3,
      profile: { key: '', priceTypeIds: [], discounts: [], contractPrices: [] },
      warehouseIds: [],
    })
  expect(suggest('розе')).toMatchObject({ products: [9, 4], sections: [2], words: ['розетка'] })
  expect(suggest('автоматический вы')).toMatchObject({ products: [1, 2], words: ['выключатель'] })
  expect(suggest('ie').brands).toEqual([2])
  expect(suggest('в').products.length).toBeGreaterThan(0)
  expect(suggest('mva2').products).toEqual([1, 2])
  expect(suggest('кабель 3х').products).toEqual([5, 6])
  expect(suggest('автомат 1').products).toEqual([1, 3])
  // in «2,5 квадрата» there is no unit until the word is complete
  expect(suggest('кабель 2,5к').products).toEqual([5])
  expect(suggest(' ')).toEqual({ products: [], sections: [], brands: [], words: [], understanding: null })
})
