import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { bmecatFile, etimFeatures } from '../test-support/test-bmecat'
import type { SupplierEvent, SupplierItem } from '../supplier-file/supplier-item'
import { studySupplierFile } from '../supplier-file/study-stream'
import type { ByteSource } from '../commerceml/decode-xml'

const sample = (name: string) => createReadStream(new URL(`../test-data/${name}`, import.meta.url))

/** Cuts a file into small pieces, as from a network. */
async function* pieces(content: Buffer | string) {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997)
}

async function read(source: ByteSource) {
  const events: SupplierEvent[] = []
  const study = await studySupplierFile('bmecat', source, (event) => void events.push(event))
  const items = events.filter((event): event is SupplierItem => event.kind === 'item')
  const findUnclear = (what: string) => study.unclear.find((one) => one.what.startsWith(what))
  return { study, events, items, findUnclear }
}

test('version 1.01 with a DOCTYPE, two currencies and prices with a decimal comma', async () => {
  const { study, items, findUnclear } = await read(sample('bmecatconverter/new_catalog_ok_1.01.xml'))
  expect(study).toMatchObject({
    head: { version: '1.01', scope: 'whole', sender: 'Universitaet GH Essen', currency: 'DEM' },
    items: 2,
    sections: 5,
    style: { comma: 'decimal', point: 'thousands' },
  })
  expect(items[0]).toMatchObject({
    externalId: '54-Charlie-R',
    product: { article: '123-RD-67-U', unit: { okei: '778' }, analogueExternalIds: ['57-Roger-S'] },
    features: [
      { name: 'Gewicht', unit: 'г', values: ['500'] },
      { name: 'Farbe', values: ['Rot'] },
    ],
  })
  expect(items[0]?.prices?.[1]).toMatchObject({
    priceKind: 'net_customer',
    amount: '8,61',
    factor: ',8',
    currency: 'EUR',
    startsOn: '1999-10-01',
    endsOn: '2000-03-31',
    territories: ['DE', 'NL'],
  })
  expect(findUnclear('Элемент FEATURE_SYSTEM')).toMatchObject({ count: 1, isQuestion: false })
})

test('version 1.2: a price for a hundred, an interval of validity, a wrong barcode', async () => {
  const { items, findUnclear } = await read(sample('bmecatconverter/testCreateBMEcatFullDataSeparatorsWrong.xml'))
  expect(items[0]?.prices).toMatchObject([
    { amount: '10.5', per: '100' },
    { amount: '17,5', per: '100' },
  ])
  expect(items[0]?.product).toMatchObject({ barcodes: [], minimumBatch: 4000, article: '09876' })
  expect(findUnclear('Штрихкод')).toMatchObject({ count: 1, product: '12345' })
  const dated = await read(sample('bmecatconverter/testCreateExcelWithPriceValidity.xml'))
  expect(dated.items[0]?.prices).toMatchObject([
    { priceKind: 'net_list', startsOn: '2018-01-08', endsOn: '2019-01-08' },
    { priceKind: 'nrp', amount: '21.15701', vatIncluded: true },
  ])
})

test('version 2005 in two languages with nested features of another system and a price without a sum', async () => {
  const { items, findUnclear } = await read(sample('weidmueller/WEI_BMECat_1609801044.xml'))
  expect(items[0]?.product).toMatchObject({ name: 'Terminal marking', barcodes: ['4008190397111'] })
  expect(items[0]?.features?.find(({ id }) => id === '0173-1#02-AAN489#003')).toMatchObject({
    name: 'Einbauform',
    values: ['Aufbau'],
  })
  // headings of nested features are not features
  expect(items[0]?.features?.some(({ name }) => name === 'Konstruktion allgemein')).toBe(false)
  expect(findUnclear('Цена net_customer')).toMatchObject({ why: 'Нет суммы (PRICE_AMOUNT)', isQuestion: true })
})

test('features of ETIM get names, units and values; codes of later releases stay codes', async () => {
  const { items, findUnclear } = await read(
    pieces(
      bmecatFile({
        products: [
          {
            id: 'A-1',
            features: etimFeatures(
              'EC000042',
              'EF000227=16 EU570459',
              'EF000007=EV000080',
              'EF000025=true',
              'EF001731=-25|60 EU570073',
              'EF999999=5',
              'EF000008=-',
            ),
          },
        ],
      }),
    ),
  )
  expect(items[0]?.product?.group).toMatch(/^EC000042 /)
  expect(items[0]?.features).toMatchObject([
    { id: 'EF000227', code: 'EF000227', name: 'Номинальный ток', unit: 'А', kind: 'number', values: ['16'] },
    { id: 'EF000007', name: 'Цвет', kind: 'list' },
    { id: 'EF000025', name: 'Без галогенов', values: ['Да'] },
    { id: 'EF001731', unit: '°C', values: ['-25…60'] },
    { id: 'EF999999', name: 'EF999999' },
  ])
  expect(findUnclear('Характеристика EF999999')).toMatchObject({ count: 1 })
})

test.each(['windows-1251', 'utf16le', 'utf16be', 'utf-16 without a mark', 'utf-8 with a mark', 'said to be utf-16'])(
  'the encoding %s',
  async (encoding) => {
    const text = bmecatFile({ products: [{ id: 'Ж-1', name: 'Щит учётный' }] })
    const as = (name: string) => text.replace('encoding="UTF-8"', `encoding="${name}"`)
    const bytes = {
      'windows-1251': () => iconv.encode(as('windows-1251'), 'windows-1251'),
      utf16le: () => iconv.encode(as('UTF-16'), 'utf16le', { addBOM: true }),
      utf16be: () => iconv.encode(as('UTF-16'), 'utf16be', { addBOM: true }),
      'utf-16 without a mark': () => iconv.encode(as('UTF-16'), 'utf16le'),
      'utf-8 with a mark': () => Buffer.from(`\ufeff${text}`),
      'said to be utf-16': () => Buffer.from(as('UTF-16')),
    }[encoding]
    const { items } = await read(pieces(bytes?.() ?? ''))
    expect(items[0]).toMatchObject({ externalId: 'Ж-1', product: { name: 'Щит учётный' } })
  },
)

test('nothing in a DOCTYPE is expanded or fetched, and prefixes do not matter', async () => {
  const laughs = `<!DOCTYPE BMECAT [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`
  const text = bmecatFile({ products: [{ id: 'A-1', name: 'Кабель &b; &file;' }] })
    .replace('<BMECAT', `${laughs}<BMECAT`)
    .replaceAll(/<(\/?)([A-Z])/g, '<$1bme:$2')
  const { items, findUnclear } = await read(pieces(text))
  expect(items[0]?.product?.name).toBe('Кабель &b; &file;')
  expect(findUnclear('Ссылка на сущность')).toMatchObject({ count: 2 })
})

test('ambiguous values become questions, and such prices are not used', async () => {
  const { items, findUnclear, study } = await read(
    pieces(
      bmecatFile({
        products: [
          { id: 'A-1', unit: 'XYZ', prices: [{ amount: '10' }] },
          { id: 'A-2', per: 'сто', prices: [{ amount: '10' }] },
          {
            id: 'A-3',
            prices: [{ amount: '10' }],
            extra:
              '<USER_DEFINED_EXTENSIONS><UDX.EDXF.SURCHARGE_LIST><UDX.EDXF.SURCHARGE/></UDX.EDXF.SURCHARGE_LIST></USER_DEFINED_EXTENSIONS>',
          },
        ],
      }).replace('</T_NEW_CATALOG>', '<PRODUCT><PRODUCT_DETAILS/></PRODUCT></T_NEW_CATALOG>'),
    ),
  )
  expect(items.map(({ priceProblem }) => priceProblem !== null)).toEqual([true, false, true])
  expect(findUnclear('Единица «XYZ»')).toMatchObject({ isQuestion: true })
  expect(findUnclear('PRICE_QUANTITY «сто»')).toMatchObject({ isQuestion: true })
  expect(findUnclear('Надбавки')).toMatchObject({ isQuestion: true, product: 'A-3' })
  expect(findUnclear('Товар без номера')).toMatchObject({ isQuestion: true })
  expect(study).toMatchObject({ items: 3, refused: 1 })
})

test('a broken file is refused with its place', async () => {
  const text = bmecatFile({ products: [{ id: 'A-1' }] })
  await expect(read(pieces(text.slice(0, -40)))).rejects.toThrow(/Строка \d+/)
  await expect(read(pieces('<BMECAT><HEADER/></BMECAT>'))).rejects.toThrow('В файле нет каталога')
})
