import { spokenLines } from '@snab/domain/catalogue/speech/trade-speech'
import type { Dictionaries, IndexProduct, IndexQuery, PriceProfile } from '@snab/catalogue-index/types'

/** Longer than what a query reads. */
const pasted =
  'автомат розетка лампочка выключатель двойной кабель провод гофра щиток удлинитель счетчик дин рейка подрозетник патрон прожектор белый 16а 3х2,5 ip54 ва47-29 '.repeat(
    2,
  )

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

/** A small shop of electrical goods with texts that are known to be difficult. */
export const shop: { products: IndexProduct[]; dictionaries: Dictionaries } = {
  dictionaries: {
    sections: [
      { id: 1, parentId: null, name: 'Низковольтное оборудование', position: 1 },
      { id: 2, parentId: 1, name: 'Автоматические выключатели', position: 1 },
      { id: 3, parentId: 1, name: 'Розетки', position: 2 },
      { id: 4, parentId: null, name: 'Кабель и провод', position: 2 },
      { id: 5, parentId: null, name: 'Светильники', position: 3 },
    ],
    brands: [
      { id: 1, name: 'Schneider Electric', aliases: ['Шнайдер Электрик'] },
      { id: 2, name: 'IEK', aliases: ['ИЭК'] },
      { id: 3, name: 'Вольтра', aliases: [] },
    ],
    synonyms: [
      ['автомат', 'автоматический выключатель'],
      ['гофра', 'труба гофрированная'],
      ['однополюсный', '1p'],
    ],
    speech: [
      ...spokenLines(new Set()),
      { said: ['лампочка'], written: ['лампа'], first: ['лампа светодиодная'], isThing: true },
      { said: ['обычный'], written: [], first: [], isThing: false },
      { said: ['двойной'], written: ['2 поста', 'двухместный'], first: ['двухместный'], isThing: false },
    ],
    recommendedLists: [{ id: 1, productIds: [3, 7] }],
  },
  products: [
    {
      ...plain,
      id: 1,
      name: 'Автоматический выключатель ВА47-29 1P 16А 4,5кА х-ка C',
      article: 'MVA20-1-016-C',
      codes: ['4606056012345'],
      keywords: 'IEK',
      sectionId: 2,
      brandId: 2,
      prices: [
        [1, 25_333],
        [2, 20_000],
      ],
      stocks: [[1, 5_000]],
      popularity: 40,
    },
    {
      ...plain,
      id: 2,
      name: 'Автоматический выключатель ВА47-29 3P 25А 4,5кА х-ка C',
      article: 'MVA20-3-025-C',
      keywords: 'IEK',
      sectionId: 2,
      brandId: 2,
      prices: [[1, 75_001]],
      stocks: [[2, 1_500]],
      popularity: 12,
    },
    {
      ...plain,
      id: 3,
      name: 'Выключатель автоматический Acti9 iC60N 1П 16A C',
      article: 'A9F79116',
      keywords: 'Schneider Electric Шнайдер Электрик',
      sectionId: 2,
      brandId: 1,
      prices: [[2, 190_005]],
      recommended: true,
    },
    {
      ...plain,
      id: 4,
      name: 'Розетка двухместная с заземлением белая 16А',
      article: '002X2100028',
      keywords: 'Вольтра цвет белый',
      sectionId: 3,
      extraSectionIds: [1, 4],
      brandId: 3,
      prices: [[1, 15_050]],
      stocks: [
        [1, 100],
        [2, 900],
      ],
    },
    {
      ...plain,
      id: 5,
      name: 'Розетка без заземления ёлочная, кремовая',
      article: 'РС-10-5',
      codes: ['ЗБ-007'],
      sectionId: 3,
      prices: [[1, 9_999]],
    },
    {
      ...plain,
      id: 6,
      name: 'Кабель ВВГнг(А)-LS 3х2,5 мм² 0,66кВ',
      article: '3-016',
      keywords: 'силовой',
      sectionId: 4,
      prices: [[3, 8_845]],
      stocks: [[3, 4_294_967]],
      features: [
        { featureId: 9, kind: 'number', number: 2.5 },
        { featureId: 10, kind: 'range', from: -50, to: 50 },
      ],
    },
    {
      ...plain,
      id: 7,
      name: 'Кабель ВВГнг(А)-LS 5х6 мм² 0,66кВ',
      article: '3-017',
      keywords: 'силовой',
      sectionId: 4,
      features: [
        { featureId: 9, kind: 'number', number: 6 },
        { featureId: 10, kind: 'range', from: -15, to: 35 },
      ],
    },
    {
      ...plain,
      id: 8,
      name: 'Труба гофрированная ПВХ д20 с зондом',
      article: 'CTG20-20-K41-050I',
      keywords: 'гофра',
      sectionId: 4,
    },
    {
      ...plain,
      id: 9,
      name: 'Лампа светодиодная груша 12Вт E27 4000К',
      article: 'LLE-A60-12-230-40-E27',
      sectionId: 5,
      features: [
        { featureId: 11, kind: 'flag' },
        { featureId: 12, kind: 'value', valueId: 3 },
      ],
    },
    { ...plain, id: 10, name: 'Лампа накаливания 60Вт E27', article: 'Б230-60', sectionId: 5 },
    { ...plain, id: 11, name: 'Светильник ДПО 36вт/4000к IP54 для лампы', article: 'DPO-36', sectionId: 5 },
    { ...plain, id: 12, name: 'Датчик движения 360° 1200Вт', article: 'LDD10-009-1200-001', sectionId: 5 },
  ],
}

/** As buyers type them: words, forms, codes in every spelling, other layouts, errors, amounts, speech. */
export const shopTexts: readonly string[] = [
  pasted,
  ...`автомат|автоматы 16а|автомат 16 ампер|автомат шестнадцать ампер|автоматический выключатель`.split('|'),
  ...`выключатель автоматический 1p|однополюсный автомат|ва47-29|ВА4729|ва 47 29|ba47-29|mva20-1-016-c|MVA201016C`.split(
    '|',
  ),
  ...`мва20-1-016-с|mva20|MVA20-1|mva20-1-016-d|mva20-9-999-x|арт. mva20-3-025-c|код товара: A9F79116|a9f79116`.split(
    '|',
  ),
  ...`А9Ф79116|a9f7911|f9a79116|фа9f79116|acti9|ic60n|ic60|4606056012345|606056|шнайдер|шнайдер электрик автомат`.split(
    '|',
  ),
  ...`schneider|shnaider|иэк|iek автомат|вольтра розетка|voltra|розетка|розетки|розеток белых|розтека|разетка`.split(
    '|',
  ),
  ...`розетка двойная|двойная розетка белая|hjptnrf|rozetka|hjptnrf ,tkfz|розетка с заземлением`.split('|'),
  ...`розетка без заземления|ёлочная|елочная|кремовая розетка|рс-10-5|pc-10-5|зб-007|3b007|36007|002X2100028`.split(
    '|',
  ),
  ...`002х2100028|кабель|кабель 3х2,5|кабель 3*2.5|кабель 3 на 2.5|кабель три на два с половиной|кабель пять на шесть`.split(
    '|',
  ),
  ...`ввгнг|ввгнг(а)-ls|ВВГнг-LS|3-016|3016|3-01|силовой кабель|кабль|каебль|rf,tkm|kabel|гофра|гофра 20`.split('|'),
  ...`труба гофрированная|гофрированная труба д20|гофра 15 мм|ctg20-20-k41-050i|ctg20|лампа|лампочка|лампочка обычная`.split(
    '|',
  ),
  ...`лампа обычная|обычный|лампа для светильника|светильник для лампы|лампа 12вт|лампа 12 ватт|36вт|36 вт 4000к`.split(
    '|',
  ),
  ...`36вт/4000к|360°|360 градусов|датчик 360|ip54|ip 54|e27|е27|c16|с16|16|16а|1|в|ро|ка|купить розетку|цена кабеля`.split(
    '|',
  ),
  ...`розетка недорого|холодильник|розетка холодильник|холодильник розетка белая|автомат зелёный|светодиодная`.split(
    '|',
  ),
  ...`светодиод|накаливания|груша|№5|«розетка»|розетка, белая; 16а|  розетка  |.|-|""`.split('|'),
  ...`ааааааааааааааааааааааааааааааааааааааааааааааа`.split('|'),
]

const guest: PriceProfile = { key: 'guest', priceTypeIds: [1], discounts: [], contractPrices: [] }

/**
 * The price of the first price type that has one, less the largest of competing discounts, or a lower contract price.
 */
export const shopProfiles: readonly PriceProfile[] = [
  guest,
  { ...guest, key: 'types', priceTypeIds: [3, 2, 1] },
  { ...guest, key: 'none', priceTypeIds: [] },
  { ...guest, key: 'unknown', priceTypeIds: [77] },
  { ...guest, key: 'half', discounts: [{ brandId: 0, sectionId: 0, basisPoints: 5_000 }] },
  { ...guest, key: 'free', discounts: [{ brandId: 2, sectionId: 0, basisPoints: 10_000 }] },
  {
    ...guest,
    key: 'largest',
    priceTypeIds: [2, 1],
    discounts: [
      { brandId: 2, sectionId: 1, basisPoints: 333 },
      { brandId: 0, sectionId: 2, basisPoints: 1_000 },
      { brandId: 3, sectionId: 4, basisPoints: 700 },
      { brandId: 3, sectionId: 0, basisPoints: 650 },
    ],
    productDiscounts: [{ productIds: [1, 4], basisPoints: 800 }],
  },
  {
    ...guest,
    key: 'contract',
    contractPrices: [
      [1, 25_332],
      [2, 75_002],
      [9, 1],
      [10, 0],
    ],
  },
]

const list: IndexQuery = {
  filters: {},
  profile: guest,
  warehouseIds: [1, 2],
  sort: { by: 'relevance', descending: true },
  offset: 0,
  limit: 50,
  facets: true,
}

export const shopQueries: readonly IndexQuery[] = [
  ...shopTexts.flatMap((text) =>
    (['literal', 'repair', 'everyday'] as const).map((textMode) => ({ ...list, text, textMode })),
  ),
  ...shopProfiles.flatMap((profile) =>
    [
      {},
      { price: { from: 7_525 } },
      { price: { to: 25_332 } },
      { price: { from: 0, to: 0 } },
      { price: { from: 12_666, to: 12_667 } },
      { price: {} },
    ].flatMap((filters) =>
      [true, false].map((descending) => ({ ...list, profile, filters, sort: { by: 'price' as const, descending } })),
    ),
  ),
  ...[
    { sectionIds: [1] },
    { sectionIds: [4, 3] },
    { sectionIds: [0] },
    { sectionIds: [99] },
    { brandIds: [0] },
    { brandIds: [2, 99] },
    { features: [{ featureId: 9, values: [2.5] }] },
    { features: [{ featureId: 10, range: { from: 40 } }] },
    {
      features: [
        { featureId: 10, range: { from: 35, to: 36 } },
        { featureId: 9, values: [6] },
      ],
    },
    { features: [{ featureId: 9, range: {} }] },
    { features: [{ featureId: 11, flag: true as const }] },
    {
      features: [
        { featureId: 12, values: [3] },
        { featureId: 77, values: [1] },
      ],
    },
    { features: [{ featureId: 12, values: [] }] },
    { instock: { warehouseIds: [1], amount: 0 } },
    { instock: { warehouseIds: [1, 2], amount: 1_000 } },
    { instock: { warehouseIds: [3], amount: 4_294_967 } },
    { instock: { warehouseIds: [], amount: 0 } },
    { instock: { warehouseIds: [], amount: 5 } },
    { recommended: true },
    { recommended: false },
    { onlyIds: [] },
    { onlyIds: [4, 4, 1, 999] },
  ].flatMap((filters) =>
    [{}, { recommendedListIds: [1] }, { text: 'розетка' }].map((more) => ({ ...list, filters, ...more })),
  ),
  { ...list, limit: 0 },
  { ...list, offset: 11, limit: 5 },
  { ...list, offset: 500, limit: 5 },
  { ...list, limit: 1_000_000 },
]

export const shopCodes = [
  'MVA20-1-016-C',
  'мва201016с',
  '4606056012345',
  '3-016',
  '3016',
  'рс10.5',
  'PC-10-5',
  'ЗБ-007',
  '3б007',
  '',
  '-',
  'нет такого',
  'A9F79116 ',
]
