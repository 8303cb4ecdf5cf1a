import { spokenLines } from '@snab/domain/catalogue/speech/trade-speech'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '../build-index'
import type { Dictionaries, IndexProduct, TextMode } from '../types'

/** Names as written by different shops. */
const names = [
  'Автоматический выключатель ВА47-29 3P 25А 4,5кА х-ка C',
  'Автоматический выключатель ВА47-29 1P 16А 4,5кА х-ка C',
  'Авт. выкл. 1P+N 16А х-ка C',
  'Контактор КМИ-11810 18А 230В/АС3 1НО',
  'Контактор КМИ-11810 18А 400В/АС3 1НО',
  'Лампа светодиодная LED-A60 10Вт 3000К E27',
  'Лампа светодиодная LED-A60 10Вт 6500К E27',
  'Труба гофр. ПВХ d20 с зондом (100м) серая',
  'Труба гофрированная ПВХ d20 с зондом серая',
  'Выключатель двухклавишный белый Quteo',
  'Выключатель одноклавишный белый Quteo',
  'Кабель ВВГнг(А)-LS 5х6 ок (N, PE)-0,66',
  'Кабель ВВГнг(А)-LS 3х2,5 мм² ок (N, PE)-0,66',
  'Клемма соединительная 3х0,08-2,5 мм² с рычагом',
  'Рамка 3-местная белая',
  'Трубка термоусаживаемая ТУТнг 10/5 чёрная',
  'DIN-рейка 35х7,5 600мм',
  'Диск отрезной 125мм',
]
const plain: Omit<IndexProduct, 'id' | 'name' | 'article'> = {
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
const indexWith = (part: Partial<Dictionaries> = {}, off: string[] = []) =>
  buildIndex(
    names.map((name, at) => ({ ...plain, id: at + 1, name, article: `QA-${String(7000 + at)}` })),
    { sections: [], brands: [], synonyms: [], speech: spokenLines(new Set(off)), ...part },
  )
type Index = Awaited<ReturnType<typeof indexWith>>
const searchIn = (index: Index, text: string, textMode: TextMode = 'everyday') => {
  const { ids, total, understanding } = index.search({
    text,
    textMode,
    filters: {},
    profile: { key: '', priceTypeIds: [], discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: 20,
    facets: false,
  })
  return { first: names[(ids[0] ?? 0) - 1], total, leftOut: understanding?.leftOut, understanding }
}
const index = await indexWith()

test.each([
  ['автомат 3 полюсный 25 ампер', /3P 25А/],
  ['автоматов трёхполюсных 25а', /3P 25А/],
  ['автомат 3-х полюсный двадцать пять ампер', /3P 25А/],
  ['автомат с25', /3P 25А/],
  ['автамат однополюсный 16-амперный', / 1P 16А/],
  ['пускатель 18а 220в', /18А 230В/],
  ['пускатель 18 ампер 380 вольт', /18А 400В/],
  ['лампочка е27 10 ватт теплая', /3000К/],
  ['гофра с протяжкой 20', /гофр/],
  ['клеммник', /Клемма/],
  ['ваго 3', /Клемма/],
  ['выключатель двойной белый', /двухклавишный/],
  ['выключатель 2-х клавишный', /двухклавишный/],
  ['двух клавишный выключатель', /двухклавишный/],
  ['1 кл. белый', /одноклавишный/],
  ['кабель 5 на 6 нг', /5х6/],
  ['кабель три на два с половиной', /3х2,5/],
  ['кабель 2,5 квадрата', /3х2,5/],
  ['рамка на три поста', /3-местная/],
  ['термуха 10', /10\/5/],
  ['дин рейка 60 см', /600мм/],
])('«%s» finds %s', (said, name) => {
  const { first, leftOut } = searchIn(index, said)
  expect(first).toMatch(name)
  expect(leftOut).toEqual([])
})

describe('words left out', () => {
  test.each([
    ['выключатель красивый', ['красивый'], 4],
    ['выключатель красивый двойной', ['красивый'], 1],
    ['автомат 25а шкаф', ['шкаф'], 1],
    // the rarest weighs most: the section, not the number of cores
    ['кабель 3х6', ['3х6'], 2],
    ['контактор 18а 110в', ['110в'], 2],
    ['рамка золотая 3-местная синяя', ['золотая', 'синяя'], 1],
  ])('«%s»: without %s', (said, left, total) => {
    expect(searchIn(index, said)).toMatchObject({ leftOut: left, total })
    expect(searchIn(index, said, 'repair').total).toBe(0)
    expect(searchIn(index, said, 'literal').total).toBe(0)
  })

  test.each([
    ['an unknown article', 'QA-9999'],
    ['an unknown article beside a word', 'рамка QA-9999'],
    ['an unknown barcode', 'рамка 4601234567890'],
    ['goods known by name that are not sold', 'болгарка 125мм'],
    ['the same, mistyped', 'болгорка 125мм'],
    ['unknown goods', 'хрюндель 125мм'],
    ['unknown goods for known ones', 'хрюндель для рамки'],
    ['nothing but attributes', 'белая 77а'],
  ])('finds nothing for %s', (_, said) => {
    expect(searchIn(index, said)).toMatchObject({ total: 0, leftOut: [] })
  })

  test('an empty answer shows the trade meaning', () => {
    expect(searchIn(index, 'болгарка 125мм').understanding?.words[0]).toMatchObject({
      typed: 'болгарка',
      taken: 'углошлифовальная машина',
      found: false,
    })
  })
})

test('a whole rating ranks above the one with a neutral, and goods meant first above the rest', () => {
  expect(searchIn(index, 'автомат 1p 16а').first).toMatch(/ 1P 16А/)
})

test('synonyms of staff come first: they replace a meaning, or add to it', async () => {
  const other = await indexWith({ synonyms: [['термуха', 'рамка']] })
  expect(searchIn(other, 'термуха').first).toMatch(/Рамка/)
  expect(searchIn(other, 'термуха').total).toBe(1)
  const more = await indexWith({ synonyms: [['термоусадка', 'трубка термоусаживаемая', 'диск отрезной']] })
  expect(searchIn(more, 'термоусадка').total).toBe(2)
})

test('an entry that is switched off has no effect', async () => {
  expect(searchIn(await indexWith({}, ['термоусадка']), 'термуха').total).toBe(0)
})

test('lists of a company are read without the trade’s speech', () => {
  expect(searchIn(index, 'термуха 10', 'repair').total).toBe(0)
  expect(searchIn(index, 'автомат двадцать пять ампер', 'repair').total).toBe(0)
})

test('suggestions know the trade’s speech and leave out words that match nothing', () => {
  const suggest = (text: string) =>
    index.suggest({
      text,
      limit: 3,
      profile: { key: '', priceTypeIds: [], discounts: [], contractPrices: [] },
      warehouseIds: [],
    })
  expect(suggest('термуха').products).toEqual([16])
  expect(suggest('выключатель красивый дв')).toMatchObject({ products: [10], understanding: { leftOut: ['красивый'] } })
})
