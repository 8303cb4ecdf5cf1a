import { expect, test } from 'vitest'
import type { SupplierEvent, SupplierItem } from '../supplier-file/supplier-item'
import { studySupplierFile } from '../supplier-file/study-stream'
import { supplierFormat } from '../supplier-file/supplier-format'

async function* pieces(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 101) yield bytes.subarray(at, at + 101)
}
async function read(text: string) {
  const events: SupplierEvent[] = []
  const study = await studySupplierFile('etim-xchange', pieces(text), (event) => void events.push(event))
  return {
    study,
    items: events.filter((event): event is SupplierItem => event.kind === 'item'),
    findUnclear: (what: string) => study.unclear.find((one) => one.what.startsWith(what)),
  }
}

const product = {
  ProductIdentification: {
    ManufacturerName: 'Альфа',
    ManufacturerProductNumber: 'VA-16',
    ProductGtin: ['04006209796856', '123'],
    BrandName: null,
  },
  ProductDetails: {
    ProductDescriptions: [
      { DescriptionLanguage: 'de-DE', UniqueMainProductDescription: 'Automat' },
      { DescriptionLanguage: 'ru-RU', UniqueMainProductDescription: 'Автомат 16А', ProductKeyword: ['автомат'] },
    ],
  },
  EtimClassification: [
    {
      EtimReleaseVersion: '9.0',
      EtimClassCode: 'EC000042',
      EtimFeatures: [
        { EtimFeatureCode: 'EF000227', EtimValueNumeric: 16 },
        { EtimFeatureCode: 'EF001731', EtimValueRangeLower: '-25', EtimValueRangeUpper: '60' },
        { EtimFeatureCode: 'EF000025', EtimValueLogical: false },
        { EtimFeatureCode: 'EF000007', ReasonNoValue: 'NA' },
      ],
    },
  ],
  ProductAttachments: [
    { AttachmentType: 'ATX018', AttachmentDetails: [{ AttachmentUri: 'https://a.example/2.jpg' }] },
    { AttachmentType: 'ATX015', AttachmentDetails: [{ AttachmentUri: 'https://a.example/1.jpg' }] },
    { AttachmentType: 'ATX003', AttachmentDetails: [{ AttachmentUri: 'https://a.example/sheet.pdf' }] },
  ],
  TradeItem: [
    {
      ItemIdentification: { SupplierItemNumber: 'A-1' },
      Ordering: { OrderUnit: 'C62', MinimumOrderQuantity: '10', OrderStepSize: 5 },
      Pricing: [
        {
          PriceUnit: 'C62',
          PriceQuantity: 100,
          GrossListPrice: '1234.50',
          NetPrice: 800,
          PriceValidityDate: '2026-04-01',
        },
      ],
    },
    {
      ItemIdentification: { SupplierItemNumber: 'A-1-M' },
      Ordering: { OrderUnit: 'C62' },
      Pricing: [
        { PriceUnit: 'MTR', GrossListPrice: 5 },
        { PriceOnRequest: true },
        { GrossListPrice: 7, AllowanceSurcharge: [{}] },
      ],
    },
  ],
}
const file = (...products: unknown[]) =>
  JSON.stringify({
    CatalogueId: 'K1',
    CatalogueType: 'FULL',
    GenerationDate: '2026-03-01',
    CurrencyCode: 'EUR',
    Supplier: [{ SupplierName: 'Альфа Трейд', SupplierIdGln: '4600000000001', Product: products }],
  })

test('a product with its ways of sale, features with the units of their class, prices with days', async () => {
  const { study, items, findUnclear } = await read(file(product))
  expect(study).toMatchObject({
    head: {
      scope: 'whole',
      sender: 'Альфа Трейд',
      senderId: '4600000000001',
      currency: 'EUR',
      generated: '2026-03-01',
    },
    items: 2,
  })
  expect(items[0]).toMatchObject({
    externalId: 'A-1',
    product: {
      name: 'Автомат 16А',
      article: 'VA-16',
      barcodes: ['4006209796856'],
      multiplicity: 5000,
      minimumBatch: 10_000,
    },
    features: [
      { name: 'Номинальный ток', unit: 'А', kind: 'number', values: ['16'] },
      { id: 'EF001731', values: ['-25…60'] },
      { id: 'EF000025', values: ['Нет'] },
    ],
    prices: [
      { priceKind: 'GrossListPrice', amount: '1234.50', per: '100', currency: 'EUR', startsOn: '2026-04-01' },
      { priceKind: 'NetPrice', amount: '800', vatIncluded: false },
    ],
    pictureLinks: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  })
  expect(items[0]?.product?.group).toMatch(/^EC000042 /)
  expect(items[1]).toMatchObject({
    externalId: 'A-1-M',
    priceProblem: 'Цена по запросу',
    prices: [{ isRefused: true }, { isRefused: true }],
  })
  for (const what of ['Цена за другую единицу', 'Цена по запросу', 'Надбавки'])
    expect(findUnclear(what), what).toMatchObject({ isQuestion: true, product: 'A-1-M' })
  expect(findUnclear('Штрихкод')).toMatchObject({ count: 2 })
})

test('goods against the schema and without a number are refused one by one, broken files as a whole', async () => {
  const { study, findUnclear } = await read(file({ TradeItem: 'нет' }, {}, product))
  expect(study).toMatchObject({ items: 2, refused: 2 })
  expect(findUnclear('Товар без номера')).toMatchObject({ isQuestion: true })
  await expect(read(file(product).slice(0, -5))).rejects.toThrow('Файл оборван')
  await expect(read('{"CatalogueId":1,}}')).rejects.toThrow('Файл JSON повреждён')
  expect(supplierFormat(Buffer.from(file()))).toBe('etim-xchange')
  expect(supplierFormat(Buffer.from('{"name":"снаб"}'))).toBeNull()
})

test('a catalogue not marked as full only changes goods; unreadable days and rates become questions', async () => {
  const unsaid = await read(file(product).replace('"CatalogueType":"FULL",', ''))
  expect(unsaid.study.head.scope).toBe('changes')
  const sold = (...prices: unknown[]) => ({ ...product, TradeItem: [{ ...product.TradeItem[0], Pricing: prices }] })
  const dated = await read(file(sold({ GrossListPrice: '5', PriceValidityDate: '01/01/2027', Vat: '10' })))
  expect(dated.items[0]).toMatchObject({ product: { vatRate: 1000 }, prices: [{ isRefused: true }] })
  expect(dated.findUnclear('Дата цены')).toMatchObject({ isQuestion: true })
  const taxed = await read(file(sold({ GrossListPrice: '5', Vat: '19' })))
  expect(taxed.items[0]?.prices).toMatchObject([{ isVatUnclear: true, isRefused: false }])
})
