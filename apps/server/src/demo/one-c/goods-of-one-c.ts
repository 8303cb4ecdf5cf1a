import { encodeXml, node, type XmlNode } from '../../xml/xml-writer'
import type { ExchangeFile } from './one-c-client'

type Family = {
  code: string
  name: string
  unit: { okei: string; name: string }
  pack: number
  sizes: readonly (readonly [size: string, kopecks: number])[]
}

const piece = { okei: '796', name: 'шт' }
const roll = { okei: '736', name: 'рул' }
const pack = { okei: '778', name: 'упак' }

/** Forty further products of a distributor of electrical goods. */
const families: readonly Family[] = [
  {
    code: 'ИЗ',
    name: 'Изолента ПВХ',
    unit: piece,
    pack: 10,
    sizes: [
      ['15 мм х 10 м чёрная', 42_00],
      ['15 мм х 20 м чёрная', 78_00],
      ['19 мм х 20 м синяя', 96_00],
      ['19 мм х 20 м жёлто-зелёная', 96_00],
      ['19 мм х 33 м белая', 154_00],
    ],
  },
  {
    code: 'ТУ',
    name: 'Трубка термоусаживаемая, 1 м',
    unit: piece,
    pack: 25,
    sizes: [
      ['4/2 мм чёрная', 9_50],
      ['6/3 мм чёрная', 12_20],
      ['8/4 мм чёрная', 15_40],
      ['12/6 мм синяя', 23_90],
      ['20/10 мм красная', 41_60],
    ],
  },
  {
    code: 'ДГ',
    name: 'Дюбель-гвоздь с потайным бортом, 100 шт',
    unit: pack,
    pack: 1,
    sizes: [
      ['6х40', 265_00],
      ['6х60', 340_00],
      ['8х60', 498_00],
      ['8х80', 612_00],
      ['8х100', 745_00],
    ],
  },
  {
    code: 'СМ',
    name: 'Саморез по металлу с прессшайбой, 200 шт',
    unit: pack,
    pack: 1,
    sizes: [
      ['4,2х13', 228_00],
      ['4,2х16', 246_00],
      ['4,2х19', 268_00],
      ['4,2х25', 312_00],
      ['4,2х32', 389_00],
    ],
  },
  {
    code: 'БР',
    name: 'Бур SDS-plus',
    unit: piece,
    pack: 1,
    sizes: [
      ['6х110 мм', 118_00],
      ['6х160 мм', 146_00],
      ['8х160 мм', 162_00],
      ['10х210 мм', 248_00],
      ['12х260 мм', 356_00],
    ],
  },
  {
    code: 'ДО',
    name: 'Диск отрезной по металлу',
    unit: piece,
    pack: 5,
    sizes: [
      ['115х1,0 мм', 52_00],
      ['125х1,0 мм', 58_00],
      ['125х1,6 мм', 64_00],
      ['150х1,6 мм', 89_00],
      ['230х2,0 мм', 142_00],
    ],
  },
  {
    code: 'МЛ',
    name: 'Лента маркировочная для принтера',
    unit: roll,
    pack: 1,
    sizes: [
      ['6 мм белая', 890_00],
      ['9 мм белая', 960_00],
      ['12 мм белая', 1_040_00],
      ['12 мм жёлтая', 1_040_00],
      ['18 мм белая', 1_380_00],
    ],
  },
  {
    code: 'ПР',
    name: 'Перчатки монтажные',
    unit: piece,
    pack: 12,
    sizes: [
      ['размер 8', 96_00],
      ['размер 9', 96_00],
      ['размер 10', 96_00],
      ['диэлектрические, размер 2', 985_00],
      ['диэлектрические, размер 3', 985_00],
    ],
  },
]

const goods = families.flatMap(({ code, name, unit, pack: inPack, sizes }, family) =>
  sizes.map(([size, price], at) => ({
    id: `1c-${family + 1}-${at + 1}`,
    article: `${code}-${100 * (family + 1) + at + 1}`,
    name: `${name} ${size}`,
    unit,
    pack: inPack,
    price,
    // three of the forty are out of stock
    stocks: [((family * 7 + at * 11) % 14) * inPack * 3, ((family * 5 + at * 3) % 9) * inPack],
  })),
)

const CATALOGUE = '1c-demo-catalogue'
const SECTION = '1c-demo-section'
const PRICE_TYPE = '1c-demo-price'
const warehouses = [
  ['1c-demo-main', 'Склад 1С, основной'],
  ['1c-demo-shop', 'Склад 1С, магазин'],
] as const

/** The simulated 1C's catalogue as the two files of an exchange. `day` is YYYY-MM-DD. */
export function goodsFiles(day: string): ExchangeFile[] {
  return [
    { name: 'import0_1.xml', content: file(day, [classifier(), catalogue()]) },
    { name: 'offers0_1.xml', content: file(day, [offers()]) },
  ]
}

export const goodsCount = goods.length

const file = (day: string, content: XmlNode[]) =>
  encodeXml(
    node('КоммерческаяИнформация', content, { ВерсияСхемы: '2.09', ДатаФормирования: `${day}T00:00:00` }),
    'UTF-8',
  )

const namedNode = (element: string, id: string, name: string, rest: XmlNode[] = []) =>
  node(element, [node('Ид', id), node('Наименование', name), ...rest])

const classifier = () =>
  namedNode('Классификатор', CATALOGUE, 'Классификатор 1С', [
    node('Группы', [namedNode('Группа', SECTION, 'Расходные материалы и оснастка')]),
  ])

const catalogue = () =>
  node(
    'Каталог',
    [
      node('Ид', CATALOGUE),
      node('ИдКлассификатора', CATALOGUE),
      node('Наименование', 'Каталог 1С'),
      node(
        'Товары',
        goods.map(({ id, article, name, unit, pack: inPack }) =>
          node('Товар', [
            node('Ид', id),
            node('Артикул', article),
            node('Наименование', name),
            node('БазоваяЕдиница', unit.name, { Код: unit.okei, НаименованиеПолное: unit.name }),
            node('Группы', [node('Ид', SECTION)]),
            node('СтавкиНалогов', [node('СтавкаНалога', [node('Наименование', 'НДС'), node('Ставка', '22')])]),
            inPack > 1
              ? node('Единицы', [node('Единица', [node('Ид', unit.okei), node('Коэффициент', String(inPack))])])
              : null,
          ]),
        ),
      ),
    ],
    { СодержитТолькоИзменения: 'false' },
  )

const offers = () =>
  node(
    'ПакетПредложений',
    [
      node('Ид', `${CATALOGUE}#`),
      node('Наименование', 'Предложения 1С'),
      node('ИдКаталога', CATALOGUE),
      node('ИдКлассификатора', CATALOGUE),
      node('ТипыЦен', [
        namedNode('ТипЦены', PRICE_TYPE, 'Розничная', [
          node('Валюта', 'RUB'),
          node('Налог', [node('Наименование', 'НДС'), node('УчтеноВСумме', 'true')]),
        ]),
      ]),
      node(
        'Склады',
        warehouses.map(([id, name]) => namedNode('Склад', id, name)),
      ),
      node(
        'Предложения',
        goods.map(({ id, name, unit, price, stocks }) =>
          namedNode('Предложение', id, name, [
            node('Цены', [
              node('Цена', [
                node('ИдТипаЦены', PRICE_TYPE),
                node('ЦенаЗаЕдиницу', (price / 100).toFixed(2)),
                node('Валюта', 'RUB'),
                node('Единица', unit.name),
                node('Коэффициент', '1'),
              ]),
            ]),
            node('Количество', String(stocks.reduce((sum, stock) => sum + stock, 0))),
            ...warehouses.map(([warehouse], at) =>
              node('Склад', '', { ИдСклада: warehouse, КоличествоНаСкладе: String(stocks[at]) }),
            ),
          ]),
        ),
      ),
    ],
    { СодержитТолькоИзменения: 'false' },
  )
