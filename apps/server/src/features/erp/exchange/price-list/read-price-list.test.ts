import { createReadStream } from 'node:fs'
import exceljs from 'exceljs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import type { CatalogueRecord } from '../commerceml/catalogue-record'
import { openPriceList } from './open-price-list'
import { readPriceList } from './read-price-list'
import { emptyReport, skippedCount, type RowReport } from './row-report'

async function read(
  kind: 'book' | 'text',
  source: AsyncIterable<Uint8Array>,
): Promise<{ records: CatalogueRecord[]; report: RowReport }> {
  const report = emptyReport()
  const records: CatalogueRecord[] = []
  for await (const record of readPriceList(
    openPriceList(kind, source),
    { catalogueExternalId: 'list', name: 'Прайс-лист', full: true },
    report,
  ))
    records.push(record)
  expect(report.imported + skippedCount(report) + report.failed).toBe(report.rows)
  return { records, report }
}

async function* bytes(content: Buffer | string) {
  yield Buffer.from(content)
}

const of = <Kind extends CatalogueRecord['kind']>(records: CatalogueRecord[], kind: Kind) =>
  records.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind)

test('inverters: units and field ids under the headings, brand and model in one name, numbers and n/a', async () => {
  const { records, report } = await read(
    'text',
    createReadStream(new URL('../../../../demo/price-lists/cec-inverters-2019-03-05.csv', import.meta.url)),
  )
  expect(report).toMatchObject({ rows: 3267, imported: 3264, failed: 0 })
  const [first] = of(records, 'product')
  expect(first).toMatchObject({
    externalId: 'ABB: MICRO-0.25-I-OUTD-US-208 [208V]',
    brand: 'ABB',
    article: 'MICRO-0.25-I-OUTD-US-208',
  })
  expect(first?.properties).toHaveLength(15)
  const properties = of(records, 'property')
  expect(properties).toHaveLength(16)
  expect(properties.find(({ name }) => name === 'Paco')).toMatchObject({ type: 'number', unit: 'W' })
  expect(properties.filter(({ type }) => type === 'number')).toHaveLength(14)
  expect(properties.find(({ name }) => name === 'CEC_Type')).toMatchObject({ type: 'string', unit: null })
})

test('ladders: German headings, attribute pairs, wrong barcodes, prices without tax in euro', async () => {
  const { records, report } = await read(
    'text',
    createReadStream(new URL('../../../../demo/price-lists/steigtechnik-industrial-1616.csv', import.meta.url)),
  )
  expect(report).toMatchObject({ rows: 1617, imported: 1616, failed: 0 })
  expect([...report.warnings.values()]).toEqual([4])
  const product = of(records, 'product').find(({ article }) => article === '10006')
  expect(product).toMatchObject({
    barcodes: ['4031405100060'],
    unit: { okei: '796', name: 'шт' },
    manufacturer: 'Günzburger Steigtechnik GmbH',
    pictures: ['10112_zoom.jpg'],
  })
  expect(product?.properties).toContainEqual({
    propertyExternalId: 'leiterlänge',
    name: 'Leiterlänge',
    values: ['1,93'],
  })
  expect(of(records, 'price-type')).toEqual([
    {
      kind: 'price-type',
      externalId: 'VK_ohne_MwSt',
      name: 'VK_ohne_MwSt',
      currency: 'EUR',
      vatIncluded: false,
      deleted: false,
    },
  ])
  expect(of(records, 'offer').filter(({ prices }) => prices?.length === 1)).toHaveLength(1610)
})

test('a workbook of several sheets, barcodes as numbers, two prices for a hundred', async () => {
  const { records, report } = await read(
    'book',
    createReadStream(
      new URL('../test-data/bmecatconverter/testCreateBMEcatFromExcelFullDataStrictValidation.xlsx', import.meta.url),
    ),
  )
  expect(report).toMatchObject({ imported: 2, failed: 0 })
  expect(of(records, 'product').map(({ article }) => article)).toEqual(['12345', '12346'])
  expect(of(records, 'offer')[1]?.prices).toMatchObject([{ kopecks: 12_050, coefficient: 100_000 }, { kopecks: 1750 }])
})

const russian = `Прайс-лист ООО «Снаб»;;;;;;
;;;;;;
Артикул;Наименование;Ед. изм.;Кратность;Цена, руб.;Остаток Москва;Мощность, Вт
Светильники;;;;;;
LED-1;"Светильник ""Луч""; белый";шт.;10;1 234,50;>100;36
LED-2;Светильник 2;упак;;по запросу;нет;18
LED-2;Светильник 3;шт;;10;1;18
Кабель;;;;;;
;Без артикула;м;;12,5;5,5;
K-1;;м;;1;1;
K-2;Кабель;м;;дорого;1;
Артикул;Наименование;Ед. изм.;Кратность;Цена, руб.;Остаток Москва;Мощность, Вт
K-3;Кабель 3;м;0,5;1.234,56;-3;
`

test.each(['utf-8', 'win1251'])(
  'a Russian list in %s with title rows, sections, faults and repeated headings',
  async (encoding) => {
    const { records, report } = await read('text', bytes(iconv.encode(russian, encoding)))
    expect(report).toMatchObject({
      rows: 12,
      imported: 4,
      failed: 3,
      errors: [
        { row: 7, reason: 'Повтор товара из строки 6' },
        { row: 10, reason: 'Нет наименования' },
        { row: 11, reason: 'Цена, руб.: «дорого» — не цена' },
      ],
    })
    expect(Object.fromEntries(report.skipped)).toEqual({
      'Строка над заголовками': 1,
      'Заголовки столбцов': 2,
      'Название раздела': 2,
    })
    expect(of(records, 'section').map(({ name }) => name)).toEqual(['Светильники', 'Кабель'])
    expect(of(records, 'product')[0]).toMatchObject({
      name: 'Светильник "Луч"; белый',
      multiplicity: 10_000,
      sectionExternalIds: ['Светильники'],
    })
    expect(of(records, 'offer').map(({ prices, stocks }) => [prices?.[0]?.kopecks, stocks?.[0]?.amount])).toEqual([
      [123_450, 100_000],
      [undefined, 0],
      [1250, 5500],
      [123_456, -3000],
    ])
    expect(of(records, 'warehouse')).toMatchObject([{ name: 'Москва' }])
    expect(of(records, 'property')).toMatchObject([{ name: 'Мощность', unit: 'Вт', type: 'number' }])
  },
)

test('tabs, English headings, prices and stocks alone', async () => {
  const { records } = await read('text', bytes('SKU\tPrice\tQty\nA-1\t10.5\t3\n'))
  expect(of(records, 'product')).toEqual([])
  expect(of(records, 'offer')).toMatchObject([{ productExternalId: 'A-1', prices: [{ kopecks: 1050 }], amount: 3000 }])
})

test('a workbook with dates, formulas and rich text', async () => {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet('Лист')
  sheet.addRows([
    ['Прайс на', new Date('2026-02-01')],
    ['Код', 'Артикул', 'Наименование', 'Цена'],
    [
      4_031_405_196_902,
      'А-1',
      { richText: [{ text: 'Щит ' }, { text: 'ЩРН' }] },
      { formula: 'A1*2', result: 0.1 + 0.2 },
    ],
  ])
  const { records } = await read('book', bytes(Buffer.from(await workbook.xlsx.writeBuffer())))
  expect(of(records, 'product')).toMatchObject([{ externalId: '4031405196902', article: 'А-1', name: 'Щит ЩРН' }])
  expect(of(records, 'offer')[0]?.prices).toMatchObject([{ kopecks: 30 }])
})

test('files that are not price lists are refused', async () => {
  await expect(read('text', bytes('просто текст\nбез таблицы\n'))).rejects.toMatchObject({ name: 'CatalogueFileError' })
  await expect(read('book', bytes('PK\u0003\u0004 не книга'))).rejects.toThrow(/^Файл повреждён или передан не целиком/)
})

test('a further table is read by its own headings, wherever its columns are', async () => {
  const { records, report } = await read(
    'text',
    bytes('Артикул;Цена;Остаток\nA-1;100;5\n;;\nОстаток;Артикул;Цена\n7;A-2;200\n'),
  )
  expect(report).toMatchObject({ imported: 2, failed: 0 })
  expect(of(records, 'offer').map(({ article, prices, amount }) => [article, prices?.[0]?.kopecks, amount])).toEqual([
    ['A-1', 10_000, 5000],
    ['A-2', 20_000, 7000],
  ])
})

test('«Честный знак» is a flag of the goods and «Маркировка» is not; a value that is neither yes nor no is reported', async () => {
  const list = [
    'Артикул;Наименование;Подлежит маркировке;Маркировка;Цена',
    'А-1;Лампа;да;ВВГ;10',
    'А-2;Щит;нет;ПВС;10',
    'А-3;Реле;;;10',
    'А-4;Автомат;обувь;;10',
  ].join('\n')
  const { records, report } = await read('text', bytes(list))
  expect(of(records, 'product').map(({ markingRequired }) => markingRequired)).toEqual([true, false, null, null])
  expect([...report.warnings.keys()]).toEqual(['Маркировка: впишите «да» или «нет»; признак не загружен'])
})
