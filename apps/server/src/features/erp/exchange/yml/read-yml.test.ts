import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import type { SupplierEvent, SupplierItem } from '../supplier-file/supplier-item'
import { studySupplierFile } from '../supplier-file/study-stream'
import type { ByteSource } from '../commerceml/decode-xml'

const sample = (name: string) => createReadStream(new URL(`../test-data/${name}`, import.meta.url))
async function* bytes(text: string) {
  yield Buffer.from(text)
}

async function read(source: ByteSource) {
  const events: SupplierEvent[] = []
  const study = await studySupplierFile('yml', source, (event) => void events.push(event))
  const items = events.filter((event): event is SupplierItem => event.kind === 'item')
  const findUnclear = (what: string) => study.unclear.find((one) => one.what.startsWith(what))
  return { study, events, items, findUnclear }
}

test('a feed in windows-1251 with outlets, units of parameters and delivery options', async () => {
  const { study, items, events, findUnclear } = await read(sample('yml-lireincore/example.xml'))
  expect(study).toMatchObject({ head: { sender: 'ABC inc.', currency: 'RUB' }, items: 2, sections: 5, refused: 0 })
  expect(items[1]).toMatchObject({
    externalId: '159',
    product: { name: 'Наушники Koss Sporta Pro', brand: 'Koss' },
    prices: [{ priceKind: 'price', amount: '3045.5', currency: 'RUB', vatIncluded: true }],
    stock: 70_000,
  })
  expect(items[0]?.features).toContainEqual(expect.objectContaining({ name: 'Вес', unit: 'кг', values: ['13.8'] }))
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'section', externalId: '3761', parentExternalId: '1278' }),
  )
  expect(events).toContainEqual({
    kind: 'placement',
    productExternalId: '159',
    sectionExternalId: '1293',
    deleted: false,
  })
  expect(findUnclear('Штрихкод')).toMatchObject({ count: 2 })
})

test('names of typed offers are put together from their parts; rates come from the feed', async () => {
  const typed = await read(sample('yml-sirian/vendor_model.xml'))
  expect(typed.items[0]?.product).toMatchObject({ name: 'Printer HP Color LaserJet 3000', article: 'Q7533A' })
  const { study } = await read(sample('yml-sirian/currencies.xml'))
  expect(study.head.rates).toEqual({ RUB: 1, EUR: 90.5 })
  const all = await read(sample('yml-sirian/yml.xml'))
  expect(all.study).toMatchObject({ items: 7, sections: 19 })
  expect(all.items.map(({ product }) => product?.name)).toContain('Dark Side Of The Moon, Platinum Disc')
})

test('deleted offers, prices «from», repeated parameters and offers without a number', async () => {
  const { items, findUnclear, study } = await read(
    bytes(`<yml_catalog date="2026-01-01"><shop><name>Н</name><currencies><currency id="USD" rate="1"/><currency id="RUB" rate="0.01"/></currencies>
    <offers><offer id="1" deleted="true"><name>Снят</name></offer>
    <offer id="2" available="false"><name>Кабель</name><price from="true">10</price><currencyId>RUB</currencyId><unit>бухта ХЛ</unit>
      <param name="Длина" unit="м">1</param><param name="Длина" unit="м">2</param><vat>VAT_20</vat></offer>
    <offer><name>Без номера</name></offer></offers></shop></yml_catalog>`),
  )
  expect(items).toMatchObject([
    { externalId: '1', product: { deleted: true }, features: null },
    {
      externalId: '2',
      product: { deleted: false, vatRate: 2000 },
      prices: [{ isRefused: true }],
      priceProblem: 'Единица неизвестна',
    },
  ])
  expect(items[1]?.features).toMatchObject([{ name: 'Длина', unit: 'м', values: ['1', '2'] }])
  expect(findUnclear('Цена «от»')).toMatchObject({ isQuestion: true })
  expect(findUnclear('Предложение без номера')).toMatchObject({ isQuestion: true })
  expect(study).toMatchObject({ refused: 1 })
  expect(study.head.rates).toEqual({})
})
